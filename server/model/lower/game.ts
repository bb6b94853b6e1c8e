/** What the statements of a game block say, each resolved against the game's names. */
import type {
  Attribute,
  BorderKind,
  CardType,
  CardWindow,
  ControlZone,
  Feature,
  Formation,
  MarkerKind,
  Named,
  Nation,
  Phase,
  Provenance,
  RouteKind,
  Sequence,
  Side,
  StackingRule,
  StateKind,
  Table,
  Terrain,
  Track,
  UnitClass,
  UnitKind,
} from '../../../engine/kernel/compiled';
import { addAll } from '../../../engine/kernel/lists';
import { moments } from '../../../engine/kernel/moments';
import { setEntry } from '../../../engine/kernel/records';
import type {
  FormationItem,
  GameItem,
  KindItem,
  NamedItem,
  PhaseItem,
  Property,
  TableBody,
  Value,
  ValueItem,
} from '../../../grammar/ast';
import type { PropertyHome } from '../lexicon';
import type { SymbolKind } from '../types';
import { attribute, attributeWords } from './attributes';
import { facePlaces, unitClass } from './class';
import { commasIn, parted } from './commas';
import { controlZone } from './control-zone';
import { type Demand, every } from './demands';
import { formation } from './formations';
import { kind } from './kind';
import type { GameNames } from './names';
import { namesOf, PieceCache, provenanceOf, type Recorder, type Rel, within } from './pieces';
import { checkWords, mended, wordsOn } from './property-words';
import { meansNothing, resolve } from './resolve';
import { sequence } from './sequence';
import { stacking } from './stacking';
import { stateKind, stateWords } from './state';
import { checkColumns, tableRowPiece } from './table';
import { lowerTable } from './tables';
import { trackValue } from './track';
import { roster, templates, type UnitRow } from './units';
import { atomOf, cellAtom, cellText, columnsOf, integerOf, propertiesOf, propertyValues } from './values';
import { tracksMeant, wordOf } from './vocabulary';

/** One declared thing with where it stands in its statement. */
export interface Entry<K extends string, T> {
  what: K;
  value: T;
  /** Its name. */
  name: Rel;
  /** All of it. */
  whole: Rel;
  /** The grammar did not understand all of it. */
  unread?: boolean;
}

export type GameEntry =
  | Entry<'rules', string>
  | Entry<'rule-text', Named>
  | Entry<'side', Side>
  | Entry<'nation', Nation>
  | Entry<'class', UnitClass>
  | Entry<'state', StateKind>
  | Entry<'pool' | 'word', Named>
  | Entry<'attribute', Attribute>
  | Entry<'card-type', CardType>
  | Entry<'option', Named & { excludes: string[]; scenarios: string[] }>
  | Entry<'verb' | 'query' | 'rule', Named>
  | Entry<'window', CardWindow>
  | Entry<'track', Track>
  | Entry<'sequence', { id: string; sequence: Omit<Sequence, 'phases'> }>
  | Entry<'terrain', Terrain>
  | Entry<'feature', Feature>
  | Entry<'border', BorderKind>
  | Entry<'route', RouteKind>
  | Entry<'marker', MarkerKind>
  | Entry<'kind', UnitKind & { stated: boolean }>
  | Entry<'value', { id: string; value: number; rule?: string }>
  | Entry<'table', TableValue>
  | Entry<'counters', { nation: string; meant?: true; counts: Record<string, number>; cells: Record<string, Rel> }>
  | Entry<'unit' | 'template', UnitRow>
  | Entry<'formation', Formation>
  | Entry<'phase', Phase & { sequence?: string; inherits?: boolean; lineAt?: Record<string, Rel> }>
  | Entry<'every', Demand>
  | Entry<'stacking', StackingRule>
  | Entry<'zone', ControlZone>;

/** A table with where its parts stand. */
export interface TableValue {
  table: Table;
  header: Rel[];
  rows: Rel[];
  /** Codes of its results, where they are declared. */
  results: Rel[];
}

/** Understands one statement of a game block. `ja` of names falls back to English in whatever shows them. */
export const gameItem = new PieceCache((item: GameItem, r, names: GameNames): GameEntry[] => {
  switch (item.syntax) {
    case 'Rules': {
      if (!item.id) return [];
      if (names.needs) r.reference(item.id, { kind: 'ruleset', id: item.id.text });
      else r.issue('SND105', item.id, { name: item.id.text });
      return [{ what: 'rules', value: item.id.text, name: r.rel(item.id), whole: r.rel(item) }];
    }
    case 'RuleText': {
      const declared = declare(r, 'rule-text', item);
      if (!declared) return [];
      return [{ what: 'rule-text', value: declared.named, name: declared.name, whole: r.rel(item) }];
    }
    case 'Side': {
      const color = item.color?.text ?? '#808080';
      const out: GameEntry[] = [];
      const side = declare(r, 'side', item);
      if (!side) return [];
      out.push({ what: 'side', value: { ...side.named, color }, name: side.name, whole: r.rel(item) });
      for (const nation of item.nations) {
        const declared = declare(r, 'nation', nation);
        if (!declared) continue;
        out.push({
          what: 'nation',
          value: { ...declared.named, side: side.named.id, color: nation.color?.text ?? color },
          name: declared.name,
          whole: r.rel(nation),
        });
      }
      return out;
    }
    case 'Named':
      return named(item, r, names);
    case 'Kind':
      return kind(item, r, names);
    case 'ValueItem':
      return value(item, r, undefined);
    case 'Values': {
      const block = provenanceOf(item.provenance, r);
      return item.entries.flatMap((entry) => value(entry, r, block));
    }
    case 'Table': {
      const declared = declare(r, 'table', item);
      if (!declared) return [];
      const value = lowerTable(r, names, declared.named, item);
      return [{ what: 'table', value, name: declared.name, whole: r.rel(item) }];
    }
    case 'Trigger':
      return [];
    case 'Counters':
      provenanceOf(item.provenance, r);
      return counters(item.body, r, names);
    case 'Units':
      return roster(item, r, names);
    case 'Templates':
      return templates(item, r, names);
    case 'Formation':
      return formation(item, r, names);
    case 'Every':
      return every(item, r, names);
    case 'ControlZone':
      return controlZone(item, r, names);
    case 'Stacking':
      return stacking(item, r, names);
    case 'Track': {
      const declared = declare(r, 'track', item);
      if (!declared) return [];
      const value = trackValue(item, declared.named, r, names);
      return [{ what: 'track', value, name: declared.name, whole: r.rel(item) }];
    }
    case 'Sequence':
      return sequence(item, r, names);
  }
});

/** Records the names of a declaration and gives what every named thing has. */
export function declare(
  r: Recorder,
  kind: SymbolKind,
  item:
    | NamedItem
    | KindItem
    | PhaseItem
    | FormationItem
    | Extract<GameItem, { syntax: 'Side' | 'RuleText' | 'Table' | 'Stacking' | 'ControlZone' | 'Track' }>
    | NationLike,
  block?: Provenance,
): { named: Named; name: Rel } | undefined {
  if (!item.id) return undefined;
  const id = item.id.text;
  const provenance = within(provenanceOf(item.provenance, r), block);
  r.definition(item.id, { kind, id }, 'id', item, provenance);
  if (item.names?.en) r.definition(item.names.en, { kind, id }, 'en');
  if (item.names?.ja) r.definition(item.names.ja, { kind, id }, 'ja');
  const named: Named = { id, names: namesOf(id, item.names) };
  if (provenance) named.provenance = provenance;
  return { named, name: r.rel(item.id) };
}
type NationLike = Extract<GameItem, { syntax: 'Side' }>['nations'][number];

const knownProperties: Partial<Record<NamedItem['word'], readonly string[]>> = {
  class: facePlaces,
  terrain: ['enter'],
  border: ['cross', 'between', 'unless', 'over', 'route-needs'],
  route: [],
  feature: [],
  attribute: attributeWords,
  marker: ['limit'],
  option: ['excludes', 'scenarios'],
  window: ['before', 'after'],
  card: ['needs', 'takes'],
  state: stateWords,
  pool: [],
  word: ['on', 'argument'],
};

/** What kind of name a statement declares. */
function kindOf(word: NamedItem['word']): SymbolKind {
  if (word === 'special') return 'rule';
  return word === 'card' ? 'card-type' : word;
}

/** What declares words of the language: names and types stand side by side in them. */
const declaring: ReadonlySet<NamedItem['word']> = new Set(['verb', 'query', 'special', 'word']);
/** Statements in whose bodies words of the game's own may stand, with what `word … { on … }` calls them. */
const homes: Partial<Record<NamedItem['word'], PropertyHome>> = {
  terrain: 'terrain',
  border: 'hexside',
  route: 'route',
  feature: 'feature',
};

/** A body whose slips are said, and whose misspelt words are taken for those that are surely meant. */
function bodyOf(item: NamedItem, r: Recorder, names: GameNames): readonly Property[] {
  const known = knownProperties[item.word];
  if (!known) return item.properties;
  const home = homes[item.word];
  const properties = parted(r, item.properties, [...known, ...(home ? wordsOn(names, home).map(({ id }) => id) : [])]);
  if (home) checkWords(r, names, home, properties, known);
  else checkProperties(r, properties, known, item.word);
  // `entry leg` is what `enter` says, as long as there is none.
  const missing = ['enter', 'cross'].find(
    (word) => known.includes(word) && !properties.some((p) => p.name?.text === word),
  );
  const others = home ? wordsOn(names, home).map(({ id }) => id) : [];
  return mended(properties, known, others, (values) =>
    values.length > 0 && values.every((value) => names.has('class', atomOf(value)?.text ?? '')) ? missing : undefined,
  );
}

function named(item: NamedItem, r: Recorder, names: GameNames): GameEntry[] {
  const declared = declare(r, kindOf(item.word), item);
  if (!declared) return [];
  const { named, name } = declared;
  const whole = r.rel(item);
  const color = item.color ? { color: item.color.text } : {};
  const body = bodyOf(item, r, names);
  const classes = (word: string) =>
    body
      .filter((p) => p.name?.text === word)
      .flatMap((p) => {
        if (p.items.length === 0 && !p.broken) r.issue('SND110', p, { property: word, expected: 'class' });
        return namesIn(r, names, ['class'], p);
      })
      .filter((id, i, all) => all.indexOf(id) === i);
  if (!declaring.has(item.word)) for (const p of body) if (p.name?.text !== 'between') commasIn(r, names, p);
  const known = knownProperties[item.word] ?? [];
  const free = item.word === 'terrain' || item.word === 'border' || item.word === 'route';
  const others = propertiesOf(body.filter((p) => !known.includes(p.name?.text ?? '')));
  const properties = free && Object.keys(others).length > 0 ? { properties: others } : {};
  switch (item.word) {
    case 'terrain':
      return [{ what: 'terrain', value: { ...named, ...color, enter: classes('enter'), ...properties }, name, whole }];
    case 'border':
      return [
        {
          what: 'border',
          value: { ...named, ...color, cross: classes('cross'), ...implied(body, r, names), ...properties },
          name,
          whole,
        },
      ];
    case 'route':
      return [{ what: 'route', value: { ...named, ...color, ...properties }, name, whole }];
    case 'marker':
      return [{ what: 'marker', value: { ...named, ...limits(body, r, names) }, name, whole }];
    case 'feature': {
      const flags = item.properties.filter((p) => p.items.length === 0 && p.name).map((p) => p.name!.text);
      const rest = item.properties.filter((p) => p.items.length > 0);
      return [{ what: 'feature', value: { ...named, flags, properties: propertiesOf(rest) }, name, whole }];
    }
    case 'class':
      return [{ what: 'class', value: unitClass(named, item, r, names), name, whole }];
    case 'attribute':
      return [{ what: 'attribute', value: attribute(named, item, r, names), name, whole }];
    case 'card': {
      const words = (word: string) =>
        body.filter((p) => p.name?.text === word).flatMap((p) => propertyValues(p).map(String));
      return [{ what: 'card-type', value: { ...named, needs: words('needs'), takes: words('takes') }, name, whole }];
    }
    case 'option': {
      const listed = (word: string, kind: 'option' | 'scenario') =>
        body.filter((p) => p.name?.text === word).flatMap((p) => namesIn(r, names, [kind], p));
      const value = { ...named, excludes: listed('excludes', 'option'), scenarios: listed('scenarios', 'scenario') };
      return [{ what: 'option', value, name, whole }];
    }
    case 'window':
      return [{ what: 'window', value: { ...named, ...momentOf(body, r) }, name, whole }];
    case 'state':
      return [{ what: 'state', value: stateKind(named, body, r, names), name, whole }];
    case 'word':
      wordOf(item, r);
      return [{ what: 'word', value: named, name, whole }];
    case 'verb':
    case 'query':
    case 'special':
      wordOf(item, r);
      tracksMeant(item, r, names);
      return [{ what: item.word === 'special' ? 'rule' : item.word, value: named, name, whole }];
    default:
      return [{ what: item.word, value: named, name, whole }];
  }
}

/** `before attack`, `after move`: the moment of a procedure that a window is bound to. */
function momentOf(body: readonly Property[], r: Recorder): Pick<CardWindow, 'before' | 'after'> {
  const found: Pick<CardWindow, 'before' | 'after'> = {};
  for (const property of body) {
    const when = property.name?.text;
    if (when !== 'before' && when !== 'after') continue;
    const known = moments.flatMap((one) => (one.when === when ? [one.what] : []));
    const [value] = property.items.flat();
    const atom = atomOf(value);
    if (atom && known.includes(atom.text)) found[when] = atom.text;
    else if (atom) meansNothing(r, atom, when, known);
    else r.issue('SND110', value ?? property, { property: when, expected: 'word' });
  }
  return found;
}

/** `between ocean any, mixed mixed`: the terrains that imply a kind of hexside; `unless river`: kinds beside which it does not hold; `over`, `route-needs`: what it goes with. */
function implied(
  body: readonly Property[],
  r: Recorder,
  names: GameNames,
): Pick<BorderKind, 'between' | 'unless' | 'over' | 'routeNeeds'> {
  const between: [string, string][] = [];
  const unless: string[] = [];
  const over: string[] = [];
  const routeNeeds: string[] = [];
  const others = new Map([
    ['unless', unless],
    ['over', over],
    ['route-needs', routeNeeds],
  ]);
  for (const property of body) {
    const list = others.get(property.name?.text ?? '');
    if (list) addAll(list, namesIn(r, names, ['border'], property));
    if (property.name?.text !== 'between') continue;
    for (const values of property.items) {
      const pair = values.flatMap((value) => {
        const atom = atomOf(value);
        return atom?.text === 'any' ? 'any' : (resolve(r, names, ['terrain'], atom)?.id ?? []);
      });
      if (pair.length === 2) between.push([pair[0]!, pair[1]!]);
      else if (values.length !== 2) r.issue('SND110', property, { property: 'between', expected: 'terrain-pair' });
    }
  }
  return {
    ...(between.length > 0 ? { between } : {}),
    ...(unless.length > 0 ? { unless } : {}),
    ...(over.length > 0 ? { over } : {}),
    ...(routeNeeds.length > 0 ? { routeNeeds } : {}),
  };
}

/** Resolves every value of a property as a name. */
export function namesIn(r: Recorder, names: GameNames, kinds: readonly SymbolKind[], property: Property): string[] {
  return property.items.flatMap((item) =>
    item.flatMap((value) => {
      const atom = atomOf(value);
      if (!atom) {
        r.issue('SND110', value, { property: property.name?.text ?? '', expected: kinds.join('|') });
        return [];
      }
      const name = resolve(r, names, kinds, atom);
      return name ? [name.id] : [];
    }),
  );
}

function checkProperties(r: Recorder, properties: readonly Property[], known: readonly string[], where: string): void {
  for (const property of properties)
    if (property.name && !known.includes(property.name.text)) meansNothing(r, property.name, where, known);
}

/** Limits between two commas: one, or more where commas are missing, which is said where they should be. */
function limitsIn(values: readonly Value[]): (readonly Value[])[] {
  const parts = Array.from({ length: values.length / 2 }, (_, i) => values.slice(2 * i, 2 * i + 2));
  const all =
    values.length > 2 && values.length % 2 === 0 && parts.every(([, count]) => integerOf(atomOf(count)) !== undefined);
  return all ? parts : [values];
}

/** Behind the limits of markers: they are those of one place. */
const isEach = (values: readonly Value[]) =>
  values
    .slice(-2)
    .map((value) => atomOf(value)?.text)
    .join(' ') === 'each place';

/** `limit japan 10, allies 14`, `limit any 6`, `limit 6`, `limit 6 each place`. */
function limits(body: readonly Property[], r: Recorder, names: GameNames): Pick<MarkerKind, 'limits' | 'each'> {
  const result: Record<string, number> = {};
  let each = false;
  for (const property of body) {
    if (property.name?.text !== 'limit') continue;
    const last = property.items.at(-1) ?? [];
    const perPlace = isEach(last);
    each ||= perPlace;
    const items = perPlace ? [...property.items.slice(0, -1), last.slice(0, -2)] : property.items;
    for (const values of items.flatMap(limitsIn)) {
      const first = atomOf(values[0]);
      const count = integerOf(atomOf(values.at(-1)));
      if (count === undefined || count < 0 || values.length > 2) {
        r.issue('SND110', property, { property: 'limit', expected: 'limit' });
        continue;
      }
      if (values.length === 1 || first?.text === 'any') result.any = count;
      else {
        const side = resolve(r, names, ['side'], first);
        if (side) setEntry(result, side.id, count);
      }
    }
  }
  return each ? { limits: result, each: 'place' } : { limits: result };
}

function value(item: ValueItem, r: Recorder, block: Provenance | undefined): GameEntry[] {
  if (!item.id) return [];
  const id = item.id.text;
  const provenance = within(provenanceOf(item.provenance, r), block);
  r.definition(item.id, { kind: 'value', id }, 'id', item, provenance);
  const number = item.value?.syntax === 'Signed' ? item.value.value : integerOf(item.value);
  if (number === undefined) {
    r.issue('SND410', item.value ?? item.id, { name: id, found: item.value?.syntax === 'Atom' ? item.value.text : '' });
    return [];
  }
  const [rule] = provenance?.see ?? [];
  const value = { id, value: number, ...(rule === undefined ? {} : { rule }) };
  return [{ what: 'value', value, name: r.rel(item.id), whole: r.rel(item) }];
}

function counters(body: TableBody | undefined, r: Recorder, names: GameNames): GameEntry[] {
  if (!body?.header) return [];
  checkColumns(body.header, r);
  const kinds = body.header.cells.map((cell, i) => (i === 0 ? undefined : resolve(r, names, ['kind'], cellAtom(cell))));
  const columns = columnsOf(body);
  return body.rows.flatMap((row): GameEntry[] => {
    const piece = tableRowPiece(row, columns.length, r);
    const nation = resolve(r, names, ['nation'], cellAtom(row.cells[0]));
    if (!nation || !piece) return [];
    const counts: Record<string, number> = {};
    const cells: Record<string, Rel> = {};
    row.cells.slice(1).forEach((cell, i) => {
      const kind = kinds[i + 1];
      if (!kind || cell.items.length === 0) return;
      const count = integerOf(cellAtom(cell));
      if (count === undefined || count < 0)
        r.issue('SND407', cell, { column: kind.id, found: cellText(cell), expected: 'number' });
      else {
        setEntry(counts, kind.id, count);
        setEntry(cells, kind.id, r.rel(cell));
      }
    });
    // One that is surely meant by another word may have a row already.
    const meant = cellText(row.cells[0]) !== nation.id ? { meant: true as const } : {};
    const value = { nation: nation.id, ...meant, counts, cells };
    return [{ what: 'counters', value, name: r.rel(row), whole: r.rel(row) }];
  });
}
