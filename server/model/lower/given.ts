/** The position an example begins from. */
import { isBegun } from '../../../engine/kernel/begun';
import { saysFact } from '../../../engine/kernel/given-facts';
import { entryOf } from '../../../engine/kernel/records';
import type { Given, Needs } from '../../../engine/kernel/ruleset';
import type { Atom, GivenItem, Property, Value } from '../../../grammar/ast';
import { nearest } from '../suggest';
import { holding, onlyInRoll } from './expressions';
import { type GroupValue, setupLine } from './groups';
import { type Gatherer, PieceCache, type Recorder, type Rel } from './pieces';
import {
  candidatesOf,
  copiesIn,
  numberedKind,
  oneCounter,
  resolve,
  resolvePlace,
  resolveScenario,
  type ScenarioMeant,
  type Scope,
  scenarioMeant,
  turnNumber,
  unknown,
} from './resolve';
import { boxOf } from './special';
import { atomOf, integerOf, plainValue } from './values';

/** What a position takes of a scenario's counters, and where that stands, relative to the `given`. */
export interface Taken {
  unit?: string;
  nation: string;
  kind: string;
  count: number;
  at: Rel;
}

/** A `given` as it is written: the position, what it takes, and the places of its units, each where it stands. */
export interface GivenValue {
  given: Given;
  taken: Taken[];
  places: { place: string; at: Rel }[];
}

/** What `given` says before its block. */
const givenHead = new PieceCache((item: GivenItem, r, scope: Scope, scenario: ScenarioMeant): Given => {
  const given: Given = {};
  resolveScenario(r, item.scenario, scenario);
  if (item.empty) given.empty = true;
  const turn = item.turn && turnNumber(r, scope, item.turn);
  if (turn !== undefined) given.turn = turn;
  else if (item.turn) r.issue('SND110', item.turn, { property: 'turn', expected: 'number' });
  const phase = resolve(r, scope.names, ['phase'], item.phase);
  if (phase) given.phase = phase.id;
  return given;
});

interface GivenProperty {
  name: string;
  /** Per item: resolved words, numbers apart. */
  items: { words: string[]; numbers: number[] }[];
  /** A track that the ruleset does not tell as a fact, with the side whose it is where none is named. */
  trackOf?: string;
}

/** Facts that most games have. */
export const COMMON: readonly string[] = ['clear', 'hand', 'draw'];

/** What the words of a fact may name. */
const factKinds = [
  'side',
  'nation',
  'deck',
  'card',
  'unit',
  'kind',
  'marker',
  'option',
  'phase',
  'feature',
  'event',
] as const;

const byPlace = ['targets', 'sources', 'clear'];
const byCard = ['hand', 'hands', 'draw', 'draws'];

/** `rp japan 3, allies 4`, `hand japan 1942-03`, `targets japan 0606`, `entered us`. */
const givenProperty = new PieceCache((item: Property, r, scope: Scope): GivenProperty => {
  const name = item.name?.text ?? '';
  if (scope.names.has('query', name) && item.name) r.reference(item.name, { kind: 'query', id: name });
  if (item.name) onlyInRoll(r, scope, item.name);
  if (item.name && isNoFact(r, scope, item.name)) return { name, items: [] };
  const own =
    scope.names.has('track', name) && scope.names.rules !== '' && !saysFact(every(scope.names.lexicon.facts), name);
  const items = item.items.map((values) => {
    const words: string[] = [];
    const numbers: number[] = [];
    for (let i = 0; i < values.length; i++) {
      const value = values[i]!;
      const text = String(plainValue(value));
      const atom = atomOf(value);
      const place = placeValue(value, values[i + 1]);
      if (byPlace.includes(name) && place && !(atom && scope.names.has('side', atom.text))) {
        const found = resolvePlace(r, scope, place.ref);
        if (found) words.push(found.id);
        if (place.two) i++;
      } else if (byCard.includes(name) && (value.syntax === 'FrontBack' || scope.names.has('card', text))) {
        if (scope.names.has('card', text)) {
          r.references.push({ ...r.rel(value), kind: 'card', id: text, role: 'reference', form: 'id', quoted: false });
          words.push(text);
        } else unknown(r, { start: value.start, end: value.end, text }, ['card'], scope.names.ids('card'));
      } else if (atom && scope.map && !byPlace.includes(name) && namesPlace(scope, atom, name)) {
        const found = resolvePlace(r, scope, place!.ref);
        if (found) words.push(found.id);
        if (place!.two) i++;
      } else if (value.syntax === 'Signed') numbers.push(value.value);
      else if (atom && integerOf(atom) !== undefined) numbers.push(integerOf(atom)!);
      else if (atom) {
        const box = factWord(r, scope, name, atom);
        if (box !== undefined && own) numbers.push(box);
        else words.push(atom.text);
      } else words.push(text);
    }
    return { words, numbers };
  });
  return own ? { name, items, trackOf: scope.names.ids('side')[0]! } : { name, items };
});

/** What a word of a fact names; the number of a box, where it is one. */
function factWord(r: Recorder, scope: Scope, fact: string, atom: Atom): number | undefined {
  const named = factKinds.find((kind) => scope.names.has(kind, atom.text));
  if (named) {
    r.reference(atom, { kind: named, id: atom.text });
    if (named === 'unit') oneCounter(r, atom, scope.names.find('unit', atom.text)!, atom.text);
    return undefined;
  }
  if (scope.names.has('track', fact)) {
    const box = boxOf(r, scope, fact, atom);
    if (box === undefined) unknown(r, atom, ['side', 'box'], [...scope.names.ids('side'), ...boxesOf(scope, fact)]);
    return box;
  }
  if (mustName(scope, fact) && !namesNothing(scope, atom))
    unknown(r, atom, ['side', 'unit', 'place', 'card'], candidatesOf(scope.names, factKinds));
  return undefined;
}

const boxesOf = ({ names }: Scope, track: string) =>
  names.all('box').flatMap(({ id }) => (id.startsWith(`${track}/`) ? [id.slice(track.length + 1)] : []));

const every = (facts: Needs['facts']) => (facts ? [...facts.named, ...facts.others, ...facts.unchecked] : []);

/** Whether every word behind this one names something. Of a ruleset that is not known nobody can tell. */
function mustName({ names }: Scope, fact: string): boolean {
  const { facts, own } = names.lexicon;
  return facts !== undefined && !facts.unchecked.includes(fact) && !own.queries.some(({ name }) => name === fact);
}

/** Whether a word behind a fact is one of several counters, or says whether it holds. */
const namesNothing = ({ names }: Scope, { text }: Atom) =>
  names.copy(text) !== undefined || text === 'true' || text === 'false' || numberedKind(names, text) !== undefined;

/** Says that no position holds a fact that begins with this word. */
function isNoFact(r: Recorder, { names }: Scope, word: Atom): boolean {
  const { facts, own } = names.lexicon;
  if (!facts) return false;
  const known = every(facts);
  if (saysFact(known, word.text) || isBegun(word.text)) return false;
  const declared = [
    ...names.ids('track'),
    ...(names.rules === '' ? own.queries : []).flatMap(({ name, args }) => (args.length === 0 ? [name] : [])),
  ];
  if (declared.includes(word.text)) return false;
  const held = holding.has(word.text) || word.text === 'controls';
  const suggestion = held ? 'holds' : (nearest(word.text, [...declared, ...known]) ?? '');
  const listed = [...declared, ...COMMON.filter((one) => known.includes(one)), ...facts.named].join(', ');
  r.issue('SND109', word, { name: word.text, where: 'given', known: listed, suggestion });
  return true;
}

/** Whether a word or number of a fact is a place: a number as long as an id of the grid, or a point. */
function namesPlace(scope: Scope, atom: { type: string; text: string }, fact: string): boolean {
  if (atom.type === 'number') {
    // Turns, steps and numbers of markers are shorter than the number of any hex.
    const long = atom.text.length >= 4 && scope.names.lexicon.facts?.named.includes(fact) === true;
    return long || (atom.text.length >= 3 && scope.map!.place(atom.text) !== undefined);
  }
  if (factKinds.some((kind) => scope.names.has(kind, atom.text))) return false;
  return scope.map!.place(atom.text) !== undefined || scope.map!.placesNamed(atom.text).length === 1;
}

function placeValue(value: Value, next: Value | undefined) {
  if (value.syntax === 'PlaceRef') return { ref: value, two: false };
  if (value.syntax !== 'Atom') return undefined;
  const name = next?.syntax === 'Atom' && next.type !== 'number' ? next : undefined;
  const number = value.type === 'number';
  return {
    ref: {
      syntax: 'PlaceRef' as const,
      start: value.start,
      end: number && name ? name.end : value.end,
      green: value.green,
      broken: false,
      ...(number ? { id: value } : { name: value }),
      ...(number && name ? { name } : {}),
    },
    two: number && name !== undefined,
  };
}

/** The position that head and lines describe. */
function assemble(
  head: Given,
  lines: { line?: ReturnType<typeof setupLine.get>['value']; property?: GivenProperty }[],
  scope: Scope,
): Given {
  const given: Given = { ...head };
  for (const { line, property } of lines) {
    if (line?.place !== undefined) addLine(given, line.place, line.groups, scope);
    if (property) addProperty(given, property);
  }
  return given;
}

function addLine(given: Given, place: string, groups: readonly GroupValue[], scope: Scope): void {
  let units = 0;
  for (const group of groups) {
    if (group.marker !== undefined) {
      given.markers ??= [];
      for (let i = 0; i < group.count; i++)
        given.markers.push({ marker: group.marker, ...(group.side ? { side: group.side } : {}), at: place });
    } else if (group.kind !== undefined && group.nation !== undefined && !group.negated) {
      units++;
      given.units ??= [];
      given.units.push({
        ...(group.unit === undefined ? {} : { unit: group.unit }),
        nation: group.nation,
        kind: group.kind,
        at: place,
        count: group.count,
        ...(group.reduced ? { steps: 1 } : {}),
        ...(group.water === undefined ? {} : { water: group.water }),
        ...(group.aboard ? { aboard: true } : {}),
        ...(group.carrier === undefined ? {} : { carrier: group.carrier }),
        ...(group.moved ? { moved: true } : {}),
        ...(group.states.length > 0 ? { states: [...group.states] } : {}),
      });
    }
  }
  if (units === 0 && !groups.some((g) => g.marker !== undefined) && scope.map)
    given.clear = [...(given.clear ?? []), place];
}

function addProperty(given: Given, { name, items, trackOf }: GivenProperty): void {
  // `hand japan 1942-03, 1942-05`: the side stands once.
  const flat = items.flatMap((item) => item.words);
  const list = entryOf(listed, name);
  if (list) {
    const [of = '', ...words] = flat;
    given[list] = { ...given[list], [of]: words };
  } else if (name === 'clear') given.clear = [...(given.clear ?? []), ...flat];
  else if (numbered.includes(name)) {
    for (const { words, numbers } of items)
      if (words[0] !== undefined && numbers[0] !== undefined) setTrack(given, name, words[0], numbers[0]);
  } else if (trackOf !== undefined) {
    given.tracks ??= {};
    for (const { words, numbers } of items) setTrack(given, name, words[0] ?? trackOf, numbers[0] ?? 0);
  } else
    for (const { words, numbers } of items.length > 0 ? items : [{ words: [], numbers: [] }]) {
      const last = words.at(-1);
      const truth = last === 'true' ? true : last === 'false' ? false : undefined;
      const key = [name, ...(truth === undefined ? words : words.slice(0, -1))].join(' ');
      given.facts = { ...given.facts, [key]: numbers[0] ?? truth ?? true };
    }
}

/** Words before lists of a side, and where these go. */
const listed = {
  ...{ hand: 'hands', hands: 'hands', draw: 'draws', draws: 'draws' },
  ...{ targets: 'targets', sources: 'sources' },
} as const satisfies Record<string, keyof Given>;
/** Words before numbers of a side. */
const numbered = ['rp', 'trp', 'brp', 'redeployments', 'modifier'];

function setTrack(given: Given, name: string, of: string, value: number): void {
  given.tracks ??= {};
  given.tracks[name] = { ...given.tracks[name], [of]: value };
}

/** The position of a `given` item with its pieces. */
export function givenOf(item: GivenItem, gatherer: Gatherer, around: Scope): GivenValue {
  const scope = copiesIn(around);
  const head = gatherer.add(givenHead, item, scope, scenarioMeant(scope.names, item.scenario)).piece.value;
  const lines = item.lines.map((line) =>
    line.syntax === 'SetupLine'
      ? { line: gatherer.add(setupLine, line, scope, undefined).piece.value }
      : { property: gatherer.add(givenProperty, line, scope).piece.value },
  );
  return { given: assemble(head, lines, scope), ...standing(item, lines) };
}

/** Units and places of the lines, each with where it stands. */
function standing(
  item: GivenItem,
  lines: { line?: ReturnType<typeof setupLine.get>['value'] }[],
): Pick<GivenValue, 'taken' | 'places'> {
  const found: Pick<GivenValue, 'taken' | 'places'> = { taken: [], places: [] };
  for (const [i, { line }] of lines.entries()) {
    const by = item.lines[i]!.start - item.start;
    const moved = ({ start, end }: Rel) => ({ start: start + by, end: end + by });
    if (line?.place === undefined) continue;
    const { place, placeAt, groups } = line;
    const before = found.taken.length;
    for (const { unit, nation, kind, count, negated, at } of groups)
      if (kind !== undefined && nation !== undefined && !negated)
        found.taken.push({ ...(unit === undefined ? {} : { unit }), nation, kind, count, at: moved(at) });
    if (placeAt && found.taken.length > before) found.places.push({ place, at: moved(placeAt) });
  }
  return found;
}
