/** What lies between hexes: hexsides, routes, and where terrain and features spread; which part of a map another is. */
import type { HexGrid, Names, Properties, Provenance } from '../../../engine/kernel/compiled';
import { maxOf, minOf } from '../../../engine/kernel/lists';
import type {
  Atom,
  BordersItem,
  HexsideRef,
  PartItem,
  PathNode,
  PlaceItem,
  PlaceRef,
  RoutesItem,
  SpreadItem,
} from '../../../grammar/ast';
import { hexDistance, neighbourIds } from '../grid';
import { noRange, placesOfItem } from './map';
import { namesOf, PieceCache, provenanceOf, type Recorder, type Rel } from './pieces';
import { checkWords, wordsOn } from './property-words';
import { resolve, resolvePlace, type Scope } from './resolve';
import { propertiesOf } from './values';

/** Pairs of neighbours of one kind: hexsides, or the steps of routes. */
export interface PairsValue {
  kind: string;
  pairs: { a: string; b: string; at: Rel }[];
  names?: Names;
  properties?: Properties;
  provenance?: Provenance;
}

/** What every ruleset's hexsides may say on a map: the state they begin in, and the turn of another. */
const hexsideWords = ['state', 'ready'];

function pairs(r: Recorder, scope: Scope, item: BordersItem | RoutesItem, kind: string): PairsValue {
  const [home, own] =
    item.syntax === 'Borders' ? (['one-hexside', hexsideWords] as const) : (['one-route', []] as const);
  // A ruleset may say more of a word that all know.
  const more = wordsOn(scope.names, home);
  const plain = own.filter((word) => !more.some(({ id }) => id === word));
  checkWords(r, scope.names, home, item.properties, plain, scope.map);
  const value: PairsValue = { kind, pairs: [] };
  if (item.names?.en || item.names?.ja) value.names = namesOf(undefined, item.names);
  if (item.properties.length > 0) value.properties = propertiesOf(item.properties);
  const provenance = provenanceOf(item.provenance, r);
  if (provenance) value.provenance = provenance;
  return value;
}

/** Whether two places are neighbours; if not, that is said. Boxes and points are joined by what is written. */
function adjacent(
  r: Recorder,
  scope: Scope,
  at: { start: number; end: number },
  a: string,
  b: string,
  likely: (grid: HexGrid, choices: readonly string[]) => readonly string[] = (_, choices) => choices,
): boolean {
  const grid = scope.map?.grid;
  const distance = grid ? hexDistance(grid, a, b) : 1;
  if (distance === 1) return true;
  const choices = grid ? likely(grid, nearPairs(grid, a, b)) : [];
  r.issue(
    'SND205',
    at,
    { a, b, distance: Number.isFinite(distance) ? String(distance) : '?' },
    choices.length > 0 ? { data: { choices } } : {},
  );
  return false;
}

/** Hexsides of one of two hexes on the way to the other. */
function nearPairs(grid: HexGrid, a: string, b: string): string[] {
  const towards = (from: string, to: string) =>
    neighbourIds(grid, from).filter((id) => hexDistance(grid, id, to) === hexDistance(grid, from, to) - 1);
  return [...towards(a, b).map((id) => `${a}/${id}`), ...towards(b, a).map((id) => `${id}/${b}`)];
}

/** Whether two numbers differ in one digit. */
const nearNumber = (one: string, other: string): boolean =>
  one.length === other.length && [...one].filter((digit, i) => digit !== other[i]).length === 1;

/** Hexsides of one of two hexes if the other is written with one wrong digit. */
function slippedPairs(grid: HexGrid, a: string, b: string): string[] {
  const near = (from: string, to: string) => neighbourIds(grid, from).filter((id) => nearNumber(id, to));
  return [...near(a, b).map((id) => `${a}/${id}`), ...near(b, a).map((id) => `${id}/${b}`)];
}

/**
 * Two neighbours of a route that lie apart, with one of them as it was meant, the second before the first: a hex beside the other and
 * beside the hex that it leads to. Where the way to that one is broken, too, any such hex may be meant, otherwise one that differs in a
 * digit.
 */
function slipped(grid: HexGrid, hexes: readonly string[], i: number): { first: string[]; second: string[] } {
  const [before, a, b, beyond] = [hexes[i - 2], hexes[i - 1]!, hexes[i]!, hexes[i + 1]];
  const between = (from: string, written: string, to: string | undefined) =>
    neighbourIds(grid, from)
      .filter((id) => to !== undefined && hexDistance(grid, id, to) === 1)
      .filter((id) => nearNumber(id, written) || hexDistance(grid, written, to!) > 1)
      .sort((one, other) => Number(nearNumber(other, written)) - Number(nearNumber(one, written)));
  return {
    first: between(b, a, before).map((id) => `${id}-${b}`),
    second: between(a, b, beyond).map((id) => `${a}-${id}`),
  };
}

/** The way over a hex that was left out between two. */
function leftOut(choices: readonly string[], a: string, b: string): string[] {
  const between = choices.flatMap((pair) => (pair.startsWith(`${a}/`) ? [pair.slice(pair.indexOf('/') + 1)] : []));
  return between.filter((id) => choices.includes(`${id}/${b}`)).map((id) => `${a}-${id}-${b}`);
}

/** Whether two hexes are neighbours, or were if the other columns or rows were shifted. */
function goesOn({ map }: Scope, a: string, b: string | undefined): boolean {
  const { grid } = map ?? {};
  if (!grid || b === undefined) return false;
  const other = { ...grid, shifted: grid.shifted === 'even' ? 'odd' : 'even' } as const;
  return hexDistance(grid, a, b) === 1 || hexDistance(other, a, b) === 1;
}

/** `border river "Our": 0304/0305, …`. */
export const bordersPiece = new PieceCache((item: BordersItem, r, scope: Scope): PairsValue | undefined => {
  const kind = resolve(r, scope.names, ['border'], item.kind);
  const value = pairs(r, scope, item, kind?.id ?? '');
  for (const side of item.sides) {
    const a = resolvePlace(r, scope, side.a);
    const b = resolvePlace(r, scope, side.b);
    if (!a || !b || !adjacent(r, scope, side, a.id, b.id, (grid, choices) => fitting(grid, item.sides, side, choices)))
      continue;
    const [low, high] = a.id < b.id ? [a.id, b.id] : [b.id, a.id];
    value.pairs.push({ a: low, b: high, at: r.rel(side) });
  }
  return kind ? value : undefined;
});

/** So many are proposed. */
const offered = 3;

/** Which hexsides may be meant in a list: none that it has already, and first what goes on with those before and behind it. */
function fitting(
  grid: HexGrid,
  sides: readonly HexsideRef[],
  at: HexsideRef,
  choices: readonly string[],
): readonly string[] {
  const hexesOf = (side: HexsideRef | undefined) => [side?.a?.id?.text ?? '', side?.b?.id?.text ?? ''];
  const written = hexesOf(at);
  const listed = new Set(sides.map((side) => hexesOf(side).sort().join('/')));
  const index = sides.indexOf(at);
  const beside = [hexesOf(sides[index - 1]), hexesOf(sides[index + 1])];
  const goesOn = (pair: string) => beside.filter((other) => meet(grid, pair.split('/'), other)).length;
  return [...new Set([...slippedPairs(grid, written[0]!, written[1]!), ...choices])]
    .filter((pair) => !listed.has(pair.split('/').sort().join('/')))
    .map((pair) => ({
      pair,
      score: 2 * goesOn(pair) + (pair.split('/').some((hex, i) => nearNumber(hex, written[i]!)) ? 1 : 0),
    }))
    .sort((one, other) => other.score - one.score)
    .slice(0, offered)
    .map(({ pair }) => pair);
}

/** Whether two hexsides end in one corner: they have a hex in common, and their others lie beside each other. */
function meet(grid: HexGrid, one: readonly string[], other: readonly string[]): boolean {
  const [shared] = one.filter((hex) => other.includes(hex));
  const [a, b] = [one, other].map((side) => side.find((hex) => hex !== shared));
  return shared !== undefined && a !== undefined && b !== undefined && hexDistance(grid, a, b) === 1;
}

/** First and last of paths that are parts of one, with commas where dashes are meant: two places alone or more, and what goes on with them. */
function listedPaths(lengths: readonly number[]): Map<number, number> {
  const found = new Map<number, number>();
  for (let from = 0; from < lengths.length; from++) {
    let to = from;
    while (lengths[to] === 1) to++;
    if (to - from >= 2) {
      const first = from > 0 ? from - 1 : from;
      found.set(first, Math.min(to, lengths.length - 1));
    }
    from = Math.max(from, to);
  }
  return found;
}

/** `route main-road "N4": 0105-0205-0306, 2108-2109`. */
export const routesPiece = new PieceCache((item: RoutesItem, r, scope: Scope): PairsValue | undefined => {
  const kind = resolve(r, scope.names, ['route'], item.kind);
  const value = pairs(r, scope, item, kind?.id ?? '');
  const lengths = item.paths.map((path) => stepsOf(scope, path).length);
  const listed = listedPaths(lengths);
  for (const [index, path] of item.paths.entries()) {
    const steps = stepsOf(scope, path).map((ref) => ({ ref, place: resolvePlace(r, scope, ref) }));
    const last = listed.get(index);
    if (last !== undefined)
      r.issue('SND231', { start: path.start, end: item.paths[last]!.end }, { listed: String(last - index + 1) });
    else if (steps.length === 1 && ![...listed].some(([from, to]) => from < index && index <= to))
      r.issue('SND231', path, { place: steps[0]!.place?.id ?? '' });
    const hexes = steps.map(({ place }) => place?.id ?? '');
    for (let i = 1; i < steps.length; i++) {
      const [from, to] = [steps[i - 1]!, steps[i]!];
      if (!from.place || !to.place) continue;
      const at = { start: from.ref.start, end: to.ref.end };
      let isSlip = false;
      const likely = (grid: HexGrid, choices: readonly string[]) => {
        const { first, second } = slipped(grid, hexes, i);
        isSlip = second.length > 0;
        return [...second, ...leftOut(choices, from.place!.id, to.place!.id), ...first];
      };
      if (!adjacent(r, scope, at, from.place.id, to.place.id, likely)) {
        // A hex that lies apart from both beside it is told once, unless the grid may be at fault.
        if (isSlip && !goesOn(scope, to.place.id, hexes[i + 1]) && !goesOn(scope, from.place.id, to.place.id)) i++;
        continue;
      }
      const [a, b] = [from.place.id, to.place.id].sort();
      value.pairs.push({ a: a!, b: b!, at: r.rel(at) });
    }
  }
  return kind ? value : undefined;
});

/** The places of a path. `W0105-W0206` is one word; unless it is a name, it is taken apart. */
function stepsOf(scope: Scope, path: PathNode): PlaceRef[] {
  return path.places.flatMap((ref): PlaceRef[] => {
    const word = ref.name;
    if (word?.type !== 'word' || !word.text.includes('-') || (scope.map?.placesNamed(word.text).length ?? 0) > 0)
      return [ref];
    let start = word.start;
    return word.text.split('-').map((text): PlaceRef => {
      const atom: Atom = {
        syntax: 'Atom',
        type: 'word',
        text,
        start,
        end: start + text.length,
        green: word.green,
        broken: false,
      };
      start += text.length + 1;
      return { syntax: 'PlaceRef', start: atom.start, end: atom.end, green: word.green, broken: false, id: atom };
    });
  });
}

export interface SpreadValue {
  word: 'terrain' | 'feature';
  kind: string;
  places: string[];
  at: Rel;
  provenance?: Provenance;
}

/** `terrain woods: 0105, 0107..0112`. */
export const spreadPiece = new PieceCache((item: SpreadItem, r, scope: Scope): SpreadValue | undefined => {
  const kind = resolve(r, scope.names, [item.word], item.kind);
  const places = item.places.flatMap((part) => placesOfItem(r, scope, part));
  const provenance = provenanceOf(item.provenance, r);
  if (!kind) return undefined;
  const value: SpreadValue = { word: item.word, kind: kind.id, places: [...new Set(places)], at: r.rel(item) };
  if (provenance) value.provenance = provenance;
  return value;
});

export interface PartValue {
  columns?: [number, number];
  rows?: [number, number];
  regions: string[];
  places: string[];
  at: Rel;
  /** The grammar did not read all of it. */
  broken: boolean;
}

/** `part columns 10..25, rows 3..12`, `part in burma, 0105`. */
export const partPiece = new PieceCache((item: PartItem, r, scope: Scope): PartValue => {
  const value: PartValue = { regions: [], places: [], at: r.rel(item), broken: item.broken };
  for (const { of, range, value: found } of item.stretches) {
    if (!range && found && !item.broken) noRange(r, found, of);
    if (range?.from === undefined || range.to === undefined) continue;
    const { from, to } = range;
    const [low, high] = extent(scope.map?.grid, of);
    if (from > to) r.issue('SND217', range, { from: String(from), to: String(to) });
    else if (from < low || to > high) {
      const data = { replace: `${Math.max(from, low)}..${Math.min(to, high)}` };
      const more = from <= high && to >= low ? { data } : {};
      const args = { of, from: String(from), to: String(to), low: String(low), high: String(high) };
      r.issue('SND224', range, args, more);
    }
    value[of] = [Math.min(from, to), Math.max(from, to)];
  }
  for (const atom of item.regions) {
    const region = scope.map?.region(atom.text);
    if (region) {
      r.reference(atom, region);
      value.regions.push(region.id);
    } else resolveRegion(r, scope, atom);
  }
  const all = item.places;
  const numbers = all.filter((part) => isNumbers(scope, part));
  if (numbers.length > 0) saysNoDirection(r, item, numbers);
  value.places = all.flatMap((part) => (numbers.includes(part) ? [] : placesOfItem(r, scope, part)));
  return value;
});

/** `1..36` that are no places of the map. */
const isNumbers = ({ map }: Scope, { from, to }: PlaceItem): boolean =>
  [from, to].every(({ id } = {} as PlaceRef) => id !== undefined && /^\d+$/.test(id.text) && !map?.place(id.text));

/** `part 5..8, 3..6`: numbers that do not say whether they are of columns or of rows; the first of two are those of the columns. */
function saysNoDirection(r: Recorder, item: PartItem, numbers: readonly PlaceItem[]): void {
  const [first, second, ...more] = numbers.map(({ from, to }) => `${from?.id?.text}..${to?.id?.text}`);
  const said = item.stretches.map(({ of }) => of);
  const left = (['columns', 'rows'] as const).filter((of) => !said.includes(of));
  const both = second !== undefined && more.length === 0 && left.length === 2;
  const choices = both
    ? [`columns ${first}, rows ${second}`]
    : second === undefined
      ? left.map((of) => `${of} ${first}`)
      : [];
  const at = { start: numbers[0]!.start, end: numbers.at(-1)!.end };
  r.issue('SND110', at, { property: 'part', expected: 'columns-or-rows' }, { data: { choices } });
}

/** The first and the last column or row of all sheets. */
function extent(grid: HexGrid | undefined, of: 'columns' | 'rows'): [number, number] {
  if (!grid) return [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  const i = of === 'columns' ? 0 : 1;
  const all = [grid[of], ...(grid.sheets ?? []).map((s) => [s[of][0] + s.offset[i], s[of][1] + s.offset[i]] as const)];
  return [minOf(all.map(([low]) => low)), maxOf(all.map(([, high]) => high))];
}

function resolveRegion(r: Recorder, scope: Scope, atom: Atom): void {
  const known = scope.map?.regions().map((region) => region.id) ?? [];
  r.issue('SND101', atom, { name: atom.text, kind: 'region', suggestion: known[0] ?? '' });
}
