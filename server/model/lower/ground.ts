/** What lies under a map: the coasts of the earth, and a designer's own picture. It changes what is drawn, never the rules. */
import type { BoardImage, Coast, ControlPoint, PicturePoint } from '../../../engine/kernel/compiled';
import { projections } from '../../../engine/kernel/georeference';
import { pathFault } from '../../../engine/kernel/picture-path';
import type { Atom, CoastItem, ControlPointLine, ImageItem, ImageSetting } from '../../../grammar/ast';
import { PieceCache, provenanceOf, type Recorder, type Rel } from './pieces';
import { meansNothing, resolvePlace, type Scope } from './resolve';

/** A position with where it is written. */
export interface Positioned<T> {
  point: T;
  /** Its coordinates. */
  at: Rel;
}

export interface CoastValue {
  coast: Omit<Coast, 'points'>;
  points: Positioned<ControlPoint>[];
  /** One of its lines is not understood, which may be the one that it lacks. */
  unclear: boolean;
  /** The word `coast`. */
  at: Rel;
}

/** `coast mercator { Tokyo: 35.7N 139.7E; … }`. */
export const coastPiece = new PieceCache((item: CoastItem, r, scope: Scope): CoastValue => {
  const { projection: word } = item;
  const projection = projections.find((one) => one === word?.text);
  if (word && !projection) meansNothing(r, word, 'coast', projections);
  const points = positions(r, scope, item.points, (line) => {
    const read = degreesOf(r, line);
    return read && { latitude: read[0], longitude: read[1] };
  });
  const provenance = provenanceOf(item.provenance, r);
  return {
    coast: { projection: projection ?? 'mercator', ...(provenance ? { provenance } : {}) },
    points,
    unclear: r.issues.length > 0 || item.broken || item.points.some((line) => line.broken),
    at: r.rel({ start: item.start, end: item.start + 'coast'.length }),
  };
});

/** The lines of places with what `read` makes of their coordinates. Each place has one. */
function positions<T>(
  r: Recorder,
  scope: Scope,
  lines: readonly ControlPointLine[],
  read: (line: ControlPointLine) => T | undefined,
): Positioned<T & { place: string }>[] {
  const seen = new Set<string>();
  return lines.flatMap((line) => {
    const place = resolvePlace(r, scope, line.place);
    const value = read(line);
    if (!place) return [];
    if (seen.has(place.id)) r.issue('SND244', line, { place: place.id });
    else if (value) {
      seen.add(place.id);
      const [first, last] = [line.coordinates[0]!, line.coordinates.at(-1)!];
      return [{ point: { place: place.id, ...value }, at: r.rel({ start: first.start, end: last.end }) }];
    }
    return [];
  });
}

/** A latitude or longitude as written: `35.7N`. */
const degrees = /^(\d{1,3}(?:\.\d+)?)([NSEW])$/i;

interface Degrees {
  value: number;
  /** North or south. */
  upright: boolean;
  text: string;
}

function readDegrees({ text }: Atom): Degrees | undefined {
  const [, number, letter] = degrees.exec(text) ?? [];
  if (number === undefined || letter === undefined) return undefined;
  const upright = /[NS]/i.test(letter);
  const value = Number(number);
  if (value > (upright ? 90 : 180)) return undefined;
  return { value: /[SW]/i.test(letter) ? -value : value, upright, text: text.toUpperCase() };
}

/** Latitude and longitude of a line, in degrees. */
function degreesOf(r: Recorder, { coordinates }: ControlPointLine): [number, number] | undefined {
  const [first, last] = [coordinates[0], coordinates.at(-1)];
  if (!first || !last) return undefined;
  const read = coordinates.map(readDegrees);
  const [a, b] = read;
  const plain = coordinates.every(({ text }, i) => text === read[i]?.text);
  if (read.length === 2 && a?.upright && b && !b.upright && plain) return [a.value, b.value];
  // Both are there, the other way round or in small letters.
  const [north, east] = [read.find((one) => one?.upright), read.find((one) => one && !one.upright)];
  const data = read.length === 2 && north && east ? { data: { replace: `${north.text} ${east.text}` } } : {};
  const found = coordinates.map(({ text }) => text).join(' ');
  r.issue('SND242', { start: first.start, end: last.end }, { found }, data);
  return undefined;
}

export interface ImageValue {
  image: Omit<BoardImage, 'points'>;
  points: Positioned<PicturePoint>[];
  /** One of its lines is not understood. */
  unclear: boolean;
  /** The name of the file. */
  at: Rel;
}

/** `image "maps/scan.png" { opacity 80%; 0101: 120 88; … }`. */
export const imagePiece = new PieceCache((item: ImageItem, r, scope: Scope): ImageValue | undefined => {
  const points = positions(r, scope, item.points, (line) => {
    const numbers = line.coordinates.map(({ text }) => Number(text));
    const [x, y] = numbers;
    if (numbers.length === 2 && x !== undefined && y !== undefined && Number.isFinite(x) && Number.isFinite(y))
      return { x, y };
    const [first, last] = [line.coordinates[0], line.coordinates.at(-1)];
    if (first && last)
      r.issue(
        'SND246',
        { start: first.start, end: last.end },
        { found: line.coordinates.map((c) => c.text).join(' ') },
      );
    return undefined;
  });
  const image: ImageValue['image'] = { file: item.file?.text ?? '' };
  for (const setting of item.settings) readSetting(r, setting, image, item.points.length > 0);
  const provenance = provenanceOf(item.provenance, r);
  if (provenance) image.provenance = provenance;
  if (!item.file) return undefined;
  const fault = pathFault(image.file);
  if (fault) {
    r.issue('SND245', item.file, { file: image.file, fault });
    return undefined;
  }
  const unclear = r.issues.length > 0 || item.broken || item.points.some((line) => line.broken);
  return { image, points, unclear, at: r.rel(item.file) };
});

const fits = ['stretch', 'contain'] as const;

/** `opacity 80%`, `terrain 30%`, `fit contain`. */
function readSetting(r: Recorder, setting: ImageSetting, image: ImageValue['image'], placed: boolean): void {
  const { name, value, percent } = setting;
  if (!name || !value) return;
  const issue = (code: string, args: Record<string, string>, replace?: string) =>
    r.issue(code, value, { word: name.text, ...args }, replace === undefined ? {} : { data: { replace } });
  if (name.text === 'fit') {
    const fit = fits.find((one) => one === value.text);
    if (!fit) meansNothing(r, value, 'fit', fits);
    else if (placed) r.issue('SND248', setting, {});
    else image.fit = fit;
    return;
  }
  const share = Number(value.text);
  if (!percent || !(share >= 0 && share <= 100)) issue('SND247', { found: value.text + (percent ? '%' : '') });
  else if (name.text === 'opacity') image.opacity = share / 100;
  else image.terrain = share / 100;
}
