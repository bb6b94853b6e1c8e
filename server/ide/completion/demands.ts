/** Lines of `every` and `stacking`: what is demanded, and of what. */
import type { Counter } from '../../../engine/kernel/compiled';
import { entryOf } from '../../../engine/kernel/records';
import { someHave } from '../../checks/demands/nothing-has';
import type { SymbolKind } from '../../model';
import { zoneWords } from '../../model/lower/control-zone';
import { type DemandSubject, demandWords } from '../../model/lower/demands';
import { stackingWords } from '../../model/lower/stacking';
import { concealed, stateWords } from '../../model/lower/state';
import type { Scope } from './scope';

const UNITS: readonly SymbolKind[] = ['side', 'nation', 'class', 'kind', 'formation'];
const SUBJECTS: readonly [DemandSubject, readonly SymbolKind[]][] = [
  ['unit', UNITS],
  ['place', ['feature', 'terrain']],
  ['marker', ['marker']],
  ['hexside', ['border']],
  ['route', ['route']],
  ['card', ['card-type', 'deck']],
];
const WORDS: readonly DemandSubject[] = ['unit', 'place', 'marker', 'hexside', 'route', 'card', 'trigger'];

/** What must follow, and is true of everything. */
const COUNTED: Readonly<Record<string, string>> = { steps: '${1:1..9}', count: '${1:>=0}' };

/** After `every`: what the demand is about. */
export function demanded(scope: Scope) {
  scope.names('side', 'nation', 'class', 'kind', 'terrain', 'feature', 'border', 'marker', 'card-type', 'formation');
  scope.names('route');
  if (scope.words.length === 1) {
    scope.regions();
    scope.items.keywords(WORDS);
  }
  if (scope.words[1] === 'trigger') scope.names('window', 'phase');
}

/** What the words before the block name: see `demands.ts` of the model. */
function subject(scope: Scope, of: readonly string[]): DemandSubject {
  const told = WORDS.find((word) => word === of[0]);
  if (told && !scope.symbols('kind').some((kind) => kind.id === told)) return told;
  const named = (kind: SymbolKind) => scope.symbols(kind).some((symbol) => of.includes(symbol.id));
  const found = SUBJECTS.find(([, kinds]) => kinds.some(named))?.[0];
  if (found) return found;
  const regions = scope.map ? scope.symbols('region', scope.map.id) : [];
  return regions.some((region) => of.includes(region.id)) ? 'place' : 'unit';
}

/** The words behind `every`, up to what names the demand. */
function headOf(scope: Scope): string[] {
  const header = scope.cursor.blocks.at(-1)?.header ?? [];
  const named = header.findIndex((token, i) => i > 0 && token.type !== 'word');
  return header.slice(1, named < 0 ? undefined : named).map((token) => token.text);
}

/** What a line begins with. */
function begun({ items }: Scope, about: ReturnType<typeof subject>): void {
  for (const says of demandWords[about]) {
    const more = entryOf(COUNTED, says);
    if (more) items.form(says, `${says} ${more}`, 'keyword', { en: 'how many', ja: '数' });
    else items.keyword(says, 'a');
  }
}

/** `every carrier { has range; starts port }`. */
export function every(scope: Scope) {
  const { items } = scope;
  const of = headOf(scope);
  const about = subject(scope, of);
  const [word] = scope.words;
  if (word !== undefined && itemEnds(scope, word)) return items.keyword('or');
  switch (word) {
    case undefined:
      return begun(scope, about);
    case 'has':
    case 'value':
    case 'reduced':
    case 'lacks':
      if (about === 'unit') return printed(scope, of, word);
      having(scope, about);
      return word === 'has' ? had(scope, about, of) : undefined;
    case 'within':
      return way(scope);
    case 'beside':
    case 'apart':
    case 'with':
    case 'without':
      if (about === 'unit' || about === 'marker') return company(scope, 'enemy');
      return grounds(scope);
    case 'starts':
    case 'avoids':
    case 'arrives':
      items.keywords(['enemy-held', 'neutral']);
      return grounds(scope);
    case 'meets':
      return items.keyword('enemy', 'a');
    case 'takes':
      items.keyword('same-nation');
      return scope.names(...UNITS);
    case 'holds':
      return scope.names(...UNITS);
  }
}

/** Lines whose items may be alternatives. */
const LISTS = new Set('has lacks with without beside apart starts avoids arrives takes holds within'.split(' '));
/** Words of a line after which its first name stands. */
const INTRODUCING = new Set([
  'or',
  ',',
  'in',
  'of',
  'avoiding',
  'zone',
  'through',
  'along',
  'owned',
  'chain',
  'straight',
]);

/** Whether an item is complete before the cursor: a comma may follow, or an alternative. */
function itemEnds({ words }: Scope, says: string): boolean {
  const last = words.at(-1)!;
  return LISTS.has(says) && words.length > 1 && !INTRODUCING.has(last) && !/^\d+$/.test(last);
}

/** Features, terrains, regions and places, by their own words: here there is no `ports`. */
function grounds(scope: Scope) {
  scope.names('feature', 'terrain');
  scope.regions();
  scope.places();
}

/** Units, markers, features, terrains, regions and places: whatever may be next to something. */
function company(scope: Scope, ...special: readonly string[]) {
  scope.items.keywords(special);
  scope.names(...UNITS);
  grounds(scope);
  scope.names('marker');
}

/** The parts of `within 4 source, avoiding mountain, zone 1 Air, along road`, each up to the next comma. */
function way(scope: Scope) {
  const { items, words } = scope;
  const part = words.slice(words.lastIndexOf(',') + 1);
  if (words.length === 1) return;
  switch (part[0]) {
    case undefined:
      return items.keywords(['avoiding', 'zone', 'through', 'along', 'owned', 'chain', 'straight'], 'a');
    case 'along':
      return scope.names('route');
    case 'avoiding':
      scope.names('border');
      return company(scope, 'enemy-owned');
    case 'zone':
      return part.length > 1 ? company(scope, 'unit') : undefined;
    case 'through':
      return company(scope);
    case 'owned':
    case 'chain':
    case 'straight':
      return;
    default:
      return company(scope, 'source');
  }
}

/** Takes out what not one of the places, hexsides, routes or cards has. */
function had(scope: Scope, about: DemandSubject, of: readonly string[]) {
  const has = someHave(scope.ide.model, scope.game?.id ?? '', scope.map?.id ?? '', { about, of: [...of] });
  scope.items.without(new Set(scope.items.list.flatMap(({ text }) => (has(text) ? [] : text))));
}

/**
 * What such counters (or kinds) have: attributes, and flags where no value is meant. No others are offered, for not one would meet the
 * demand; what counters lack may be any.
 */
function printed(scope: Scope, every: readonly string[], says: 'has' | 'value' | 'reduced' | 'lacks') {
  const { vocabulary } = scope.game ?? {};
  if (!vocabulary) return;
  const all = says !== 'lacks';
  // What a marker may say of a unit is not printed on it.
  const said = new Set(['unit', ...vocabulary.markers.map(({ id }) => id)]);
  const of = every.filter((word) => !said.has(word));
  const classOf = new Map(vocabulary.kinds.map((kind) => [kind.id, kind.class]));
  const inside = new Map(vocabulary.formations?.map((formation) => [formation.id, formation.in]));
  const within = (id: string | undefined, word: string, depth = 0): boolean =>
    id !== undefined &&
    (id === word || (depth < 8 && (inside.get(id) ?? []).some((up) => within(up, word, depth + 1))));
  const fits = (c: Counter) =>
    of.every(
      (word) =>
        [c.side, c.nation, c.kind, classOf.get(c.kind)].includes(word) ||
        c.flags.includes(word) ||
        within(c.formation, word),
    );
  const having = new Set<string>();
  // Words after `every` are true of a counter all together.
  for (const counter of vocabulary.counters?.filter(fits) ?? []) {
    for (const id of [...Object.keys(counter.values), ...counter.flags]) having.add(id);
    if (counter.formation !== undefined) having.add('formation');
  }
  const named = new Set(vocabulary.nations.flatMap((n) => [n.id, n.side]));
  for (const kind of vocabulary.kinds)
    if (of.every((word) => kind.id === word || kind.class === word || kind.flags.includes(word) || named.has(word)))
      for (const id of [...Object.keys(kind.values), ...kind.flags]) having.add(id);
  for (const symbol of scope.symbols('attribute'))
    if (!all || having.has(symbol.id)) scope.items.symbol(symbol, 'value', 'a');
  if (says === 'has' || says === 'lacks') scope.items.keywords(having);
  if (!all)
    for (const flag of scope.game?.needs?.flags ?? []) if (flag.on === 'kind') scope.items.word(flag.id, flag.doc);
}

/** What places, hexsides, routes and cards have. */
function having(scope: Scope, about: DemandSubject) {
  if (about === 'place') {
    scope.items.keywords(['name', 'owner', 'source', 'holder', 'edge']);
    scope.names('feature', 'terrain', 'border', 'route');
    scope.regions();
    for (const p of scope.game?.needs?.properties ?? []) if (p.on === 'place') scope.items.word(p.id, p.doc);
    scope.names('attribute');
  } else if (about === 'hexside' || about === 'route') scope.names('border', 'route', 'terrain', 'feature');
  else if (about === 'card') {
    const types = scope.game?.vocabulary.cardTypes ?? [];
    scope.items.keywords(new Set(types.flatMap((type) => [...type.needs, ...type.takes])), 'a');
    scope.names('card-type');
  }
}

/** `zone zoc { of land; except guns; not across river; stops }`. */
export function controlZone(scope: Scope) {
  const [word, second] = scope.words;
  if (word === undefined) scope.items.keywords(zoneWords, 'a');
  else if (word === 'of' || word === 'except') {
    scope.names(...UNITS, 'state');
    scope.printedWords();
  } else if (word === 'into' || word === 'outside') scope.names('terrain', 'feature');
  else if (word === 'not' && second === undefined) scope.items.keywords(['across', 'from']);
  else if (word === 'not')
    scope.names(...(second === 'from' ? (['terrain', 'feature'] as const) : (['border'] as const)));
  else if (word === 'along') scope.names('route');
  else if (word === 'joins') scope.names('zone');
  else if (word === 'bonds') scope.items.keywords(second === undefined ? ['with'] : ['edge'], 'a');
  else if (word === 'parted') partings(scope);
  else if (word === 'negated') negation(scope);
  else if (word === 'shuts') scope.items.keyword('retreat');
  else if (word === 'entering' || word === 'leaving' || word === 'passing') scope.items.keyword('no');
}

/** `state hidden { conceals place; sighted within 2 of cavalry; blocked by wood; removes dummy }`. */
export function stateBody(scope: Scope): void {
  const { items, words } = scope;
  const [word, second] = words;
  if (word === undefined) items.keywords(stateWords, 'a');
  else if (word === 'conceals') items.keywords(concealed, 'a');
  else if (word === 'removes') scope.names(...UNITS);
  else if (word === 'blocked' && second === undefined) items.keyword('by');
  else if (word === 'blocked') {
    scope.names('terrain', 'feature');
    scope.regions();
  } else if (second === undefined) items.keyword('within');
  else if (words.length === 3) items.keyword('of');
  else if (words.length > 3) scope.names(...UNITS);
}

function partings(scope: Scope): void {
  const { items, words } = scope;
  if (words.length === 1) items.keywords(['by', 'along'], 'a');
  else if (words[1] === 'by' && words.length === 2) items.keyword('two', 'a');
  else scope.names('border');
}

function negation(scope: Scope): void {
  const { items, words } = scope;
  if (words.length === 1) items.keyword('by');
  else if (words.length === 2) {
    items.keyword('friend');
    scope.names(...UNITS);
  } else items.keywords(['for', 'move', 'retreat', 'trace'], 'a');
}

/** `stacking ground { of land; most 3; counts steps }`. */
export function stacking(scope: Scope) {
  const [word] = scope.words;
  if (word === undefined) scope.items.keywords(stackingWords, 'a');
  else if (word === 'of' || word === 'except') scope.names(...UNITS);
  else if (word === 'in' || word === 'outside') grounds(scope);
  else if (word === 'each') scope.items.keywords(['side', 'nation', 'place'], 'a');
  else if (word === 'counts' || word === 'together' || word === 'pairs' || word === 'extended') {
    if (word === 'counts') scope.items.keywords(['units', 'steps'], 'a');
    scope.names('attribute');
    if (word === 'extended') {
      scope.items.keyword('except');
      scope.names(...UNITS);
    }
  }
}
