/** Sheets as one PDF document at true size: a page a sheet, pictures that several sheets show once in the file. */
import { parseMarkup } from '../markup';
import type { Box } from '../paper';
import { mm } from '../paper';
import { type Picture, placing, type Sheet, type Showing } from '../sheet';
import { identity, type Matrix, times, transformOf } from '../transform';
import { num, PdfFile, textString } from './file';
import { type Fonts, ReaderFonts } from './fonts';
import { Painter, Painting } from './paint';

/** Units of PDF in a millimetre: 72 an inch. */
const points = 72 / 25.4;
/** No page is longer than this in its own units (ISO 32000-1, annex C); larger ones have larger units. */
const longest = 14400;

/**
 * The document. The same sheets are the same bytes: it holds no date and no id.
 * @param fonts where letters come from; by default the reader's own fonts
 */
export function pdfOf(sheets: readonly Sheet[], title: string, fonts: Fonts = new ReaderFonts()): Uint8Array {
  const file = new PdfFile();
  const painting = new Painting(file, fonts);
  const resources = file.reserve();
  const root = file.reserve();
  const pages = file.reserve();
  const forms = new Map<Picture, string>();
  const kids = sheets.map((sheet) => page(painting, resources, pages, sheet, forms));
  file.add(`<< /Type /Pages /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] /Count ${kids.length} >>`, pages);
  const titles = sheets.map((sheet, i) => ({ title: sheet.title, page: kids[i]! }));
  const outline = outlineOf(file, titles);
  file.add(
    `<< /Type /Catalog /Pages ${pages} 0 R /Outlines ${outline} 0 R /ViewerPreferences << /PrintScaling /None /DisplayDocTitle true >> >>`,
    root,
  );
  file.add(painting.resources(), resources);
  return file.bytes(root, file.add(`<< /Title ${textString(title)} /Producer (Sandtable) >>`));
}

function page(
  painting: Painting,
  resources: number,
  parent: number,
  sheet: Sheet,
  forms: Map<Picture, string>,
): number {
  const [width, height] = [sheet.width * points, sheet.height * points];
  const unit = Math.max(1, Math.ceil(Math.max(width, height) / longest));
  const scale = points / unit;
  // Millimetres from the upper left corner, growing downwards.
  const base: Matrix = [scale, 0, 0, -scale, 0, height / unit];
  const painter = new Painter(painting, base, resources);
  painter.raw(`q ${base.map((n) => num(n, 6)).join(' ')} cm`);
  for (const layer of sheet.layers) {
    if (typeof layer === 'string') painter.paint(parseMarkup(layer));
    else painter.raw(showing(layer, formOf(painting, resources, layer.picture, forms)));
  }
  painter.raw('Q');
  const content = painting.file.stream('', painter.content);
  const box = ({ x, y, width: w, height: h }: Box) =>
    `[${[x * scale, (sheet.height - y - h) * scale, (x + w) * scale, (sheet.height - y) * scale].map((n) => num(n, 4)).join(' ')}]`;
  const whole: Box = { x: 0, y: 0, width: sheet.width, height: sheet.height };
  const units = unit > 1 ? ` /UserUnit ${unit}` : '';
  return painting.file.add(
    `<< /Type /Page /Parent ${parent} 0 R /MediaBox ${box(whole)} /TrimBox ${box(sheet.trim ?? whole)}${units} /Resources ${resources} 0 R /Contents ${content} 0 R >>`,
  );
}

/** The name of a picture among the resources; drawn when it is first shown. */
function formOf(painting: Painting, resources: number, picture: Picture, forms: Map<Picture, string>): string {
  const known = forms.get(picture);
  if (known) return known;
  const painter = new Painter(painting, identity, resources);
  painter.paint(picture.nodes);
  const object = painting.file.stream(
    `/Type /XObject /Subtype /Form /BBox [0 0 ${num(picture.width)} ${num(picture.height)}] /Resources ${resources} 0 R`,
    painter.content,
  );
  const name = painting.form(object);
  forms.set(picture, name);
  return name;
}

function showing(layer: Showing, form: string): string {
  const { part, scale, x, y } = layer;
  const matrix = transformOf(placing(layer));
  const clip = [x, y, part.width * scale, part.height * scale].map((n) => num(mm(n))).join(' ');
  return `q ${clip} re W n ${times(identity, matrix)
    .map((n) => num(n, 6))
    .join(' ')} cm /${form} Do Q`;
}

/** Names of the pages, as a reader lists them. */
function outlineOf(file: PdfFile, titles: readonly { title: string; page: number }[]): number {
  const outline = file.reserve();
  const items = titles.map(() => file.reserve());
  titles.forEach(({ title, page: target }, i) => {
    const before = i > 0 ? ` /Prev ${items[i - 1]} 0 R` : '';
    const after = i < items.length - 1 ? ` /Next ${items[i + 1]} 0 R` : '';
    file.add(
      `<< /Title ${textString(title)} /Parent ${outline} 0 R${before}${after} /Dest [${target} 0 R /Fit] >>`,
      items[i],
    );
  });
  const ends = items.length > 0 ? ` /First ${items[0]} 0 R /Last ${items[items.length - 1]} 0 R` : '';
  return file.add(`<< /Type /Outlines /Count ${items.length}${ends} >>`, outline);
}
