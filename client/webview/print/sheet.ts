/** A sheet of paper to print: what lies on it, in millimetres from its upper left corner; and as an SVG document at true size. */
import { fontFamily } from '../svg/render';
import { esc } from '../svg/text';
import { cull } from './cull';
import { type Element, parseMarkup, writeMarkup } from './markup';
import { type Box, mm, type Size } from './paper';

/** A drawing in units of its own that several sheets show parts of. */
export interface Picture extends Size {
  /** Starts the ids that a sheet makes for it. */
  id: string;
  nodes: readonly Element[];
}

/** A part of a picture on a sheet. */
export interface Showing {
  picture: Picture;
  /** Millimetres a unit. */
  scale: number;
  /** The part, in units of the picture. */
  part: Box;
  /** Where the part's corner lies on the sheet, in mm. */
  x: number;
  y: number;
}

export interface Sheet extends Size {
  /** For file names: small letters, digits, hyphens. */
  name: string;
  title: string;
  /** Markup in millimetres, and parts of pictures, the lowest first. */
  layers: (string | Showing)[];
  /** What remains when the margins are cut off; absent: the whole sheet. */
  trim?: Box;
}

/** A picture of markup in units of its own. */
export function picture(id: string, size: Size, markup: string): Picture {
  return { id, ...size, nodes: parseMarkup(markup) };
}

/** The sheet as an SVG document: self-contained, `width` and `height` in mm, a unit a millimetre. */
export function sheetSvg(sheet: Sheet): string {
  const layers = sheet.layers.map((layer, i) => (typeof layer === 'string' ? layer : showingSvg(layer, i)));
  const [width, height] = [mm(sheet.width), mm(sheet.height)];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}" font-family="${esc(fontFamily)}">`,
    `<title>${esc(sheet.title)}</title>`,
    `<rect width="${width}" height="${height}" fill="#ffffff"/>`,
    ...layers,
    '</svg>\n',
  ].join('');
}

function showingSvg({ picture: { nodes }, scale, part, x, y }: Showing, index: number): string {
  const id = `part-${index}`;
  const seen = writeMarkup(cull(nodes, part));
  const box = `x="${mm(x)}" y="${mm(y)}" width="${mm(part.width * scale)}" height="${mm(part.height * scale)}"`;
  return `<clipPath id="${id}"><rect ${box}/></clipPath><g clip-path="url(#${id})"><g transform="${placing({ scale, part, x, y })}">${seen}</g></g>`;
}

/** The transform from a picture's units to the sheet's millimetres. */
export function placing({ scale, part, x, y }: Omit<Showing, 'picture'>): string {
  const exact = (value: number) => Math.round(value * 1e6) / 1e6;
  return `translate(${exact(x - part.x * scale)} ${exact(y - part.y * scale)}) scale(${exact(scale)})`;
}
