/** Statements of scenarios, examples and replays. */
import { entryOf } from '../../../engine/kernel/records';
import { playerKinds } from '../../model';
import { ROLLED } from '../../model/lexicon';
import { COMMON } from '../../model/lower/given';
import { classesOf, group, sinceSeparator } from './groups';
import type { Units } from './legal';
import { argument, condition, offeredBoxes, openGroup, set } from './phrases';
import { sample } from './samples';
import { isZone, standing, ZONES, zone } from './schedule';
import type { Scope } from './scope';
import { trackStart } from './typed';

export function scenarioStatement(scope: Scope) {
  entryOf(statements, scope.words[0] ?? '')?.(scope, scope.words);
}

/** What may follow the first word of a statement. */
type Statement = (scope: Scope, words: readonly string[]) => void;

const sidesNext: Statement = (scope, words) => {
  if (words.length === 1) scope.sides();
};

const listOfSide: Statement = (scope, words) => {
  if (words.length > 1) return;
  scope.items.keyword('each');
  scope.sides();
};

const statements: Readonly<Record<string, Statement>> = {
  map(scope, words) {
    if (words.length === 1) scope.names('map');
  },
  setup: listOfSide,
  reinforcements: listOfSide,
  replacements: listOfSide,
  withdrawals: listOfSide,
  victory: victoryHeader,
  given(scope, words) {
    if (words.at(-1) === 'phase') scope.names('phase');
  },
  otherwise(scope, words) {
    sidesNext(scope, words);
    if (words.length === 1) scope.items.keyword('draw', 'a');
  },
  expect: sidesNext,
  track: trackStart,
  option(scope, words) {
    if (words.length === 1) scope.names('option');
    else if (words.length === 2) scope.items.keywords(['on', 'off'], 'a');
  },
  control: standing,
  eliminated: standing,
  hostile: standing,
  friendly: standing,
  neutral: standing,
  cards: standing,
  value: standing,
  turns: standing,
  rule(scope, words) {
    if (words.length > 1) return;
    for (const rule of scope.game?.lexicon.rules ?? []) {
      const needed = rule.params?.filter((p) => !p.optional).map((p) => [p.name, sample(scope, p)] as const);
      const body = needed?.map(([name, value], i) => `${name} \${${i + 1}:${value}}`).join('; ');
      scope.items.snippet(rule.id, body ? `${rule.id} { ${body} }` : rule.id, rule.doc);
    }
  },
  ensure(scope, words) {
    if (words.includes(':')) condition(scope, words.slice(words.indexOf(':') + 1));
  },
  clear: cleared,
  reserve: (scope, words) => group(scope, sinceSeparator(words.slice(1))),
  place: change,
  move: change,
  reduce: change,
  remove: change,
  delay: change,
};

function cleared(scope: Scope, words: readonly string[]) {
  if (words.length === 1) return scope.items.keywords(CLEARED, 'a');
  if (words.length !== 2) return;
  if (words[1] === 'rule') for (const { id, doc } of scope.game?.lexicon.rules ?? []) scope.items.word(id, doc);
  scope.sides();
}

/** What `clear` takes away. */
const CLEARED = [
  ...['setup', 'reinforcements', 'replacements', 'withdrawals', 'reserve', 'eliminated', 'control', 'cards'],
  ...['victory', 'rules', 'rule', 'relations', 'ensure', 'history'],
];

function change(scope: Scope) {
  const words = scope.words;
  if (words.length === 1) return scope.sides();
  const rest = words.slice(2);
  const classes = classesOf(scope, rest);
  const last = words.at(-1)!;
  if (words[0] === 'place') {
    return rest.includes(':') ? group(scope, sinceSeparator(rest), rest[0], words[1]) : scope.places([], words[1]);
  }
  if (last === 'at' || last === '->') {
    const from = last === '->' && scope.map?.places.has(words.at(-2) ?? '') ? [words.at(-2)!] : [];
    return scope.places(classes, words[1], undefined, from);
  }
  // Behind a place nothing but its name follows.
  const own = sinceSeparator(rest);
  if (own.includes('at') || own.includes('->')) return;
  // Where the units stand follows them, also without `at`.
  if (words[0] !== 'delay' && classes.length > 0) scope.places(classes, words[1]);
  group(scope, sinceSeparator(rest), undefined, words[1]);
}

/** `0804 Kure: 2 CV, Land`. `after` are the words behind the cursor in the same line, when groups stand there already. */
export function setupLine(scope: Scope, after: readonly string[], others?: (place: string) => Units) {
  const words = scope.words;
  if (isZone(words)) return zone(scope);
  const colon = words.indexOf(':');
  const at = words.indexOf('at', Math.max(0, colon));
  if (colon >= 0 && at >= 0) return scope.places(classesOf(scope, words.slice(colon, at)), scope.side, others);
  if (colon >= 0) return group(scope, sinceSeparator(words.slice(colon)), words[0]);
  if (words.length > 0) return;
  scope.places(classesOf(scope, after), scope.side, others, anchors(scope, after));
  if (scope.header[0] === 'setup') scope.items.keywords(ZONES, 'd');
}

/** The most places that distances are measured from. */
const ANCHORS = 6;

/** Where others of the formation stand whose units are named behind the cursor; without any, where the scenario last placed units of the side. */
function anchors(scope: Scope, after: readonly string[]): string[] {
  const counters = scope.game?.vocabulary.counters ?? [];
  const formations = new Set(counters.flatMap((c) => (after.includes(c.id) && c.formation ? [c.formation] : [])));
  const of = (unit: { side: string; formation?: string }) =>
    (scope.side === undefined || unit.side === scope.side) &&
    unit.formation !== undefined &&
    formations.has(unit.formation);
  const own = formations.size > 0 ? scope.placed().filter(of).slice(0, ANCHORS) : [];
  const last = own.length > 0 ? undefined : scope.lastPlaced(scope.side);
  return [...new Set(last === undefined ? own.flatMap((unit) => unit.at ?? []) : [last])];
}

/** `victory japan`, `victory points japan at end of game`, `victory of 1943`. */
function victoryHeader(scope: Scope) {
  const words = scope.words;
  const last = words.at(-1);
  if (words[1] === 'of') return words.length === 2 ? scope.names('scenario') : undefined;
  if (words.length === 1) scope.items.keywords(['points', 'of']);
  if (last === 'victory' || last === 'points') {
    scope.items.keyword('each');
    return scope.sides();
  }
  const at = words.indexOf('at');
  if (at >= 0) time(scope, words.slice(at + 1));
}

/** What may stand after `at` in a victory condition. */
function time(scope: Scope, rest: readonly string[]) {
  if (rest.length === 0) {
    scope.items.keywords(['any time', 'end of turn', 'end of any turn', 'end of game']);
    scope.names('phase', 'window');
  } else if (rest[0] === 'any' && rest.length === 1) scope.items.keyword('time');
  else if (rest[0] === 'end' && rest.length === 1) scope.items.keyword('of');
  else if (rest[0] === 'end' && rest.length === 2) scope.items.keywords(['turn', 'game', 'any turn']);
  else if (rest.at(-1) === 'any') scope.items.keyword('turn');
}

/** `a: at any time when …`. */
export function victoryLine(scope: Scope) {
  const words = scope.words;
  const when = words.lastIndexOf('when');
  if (when >= 0) return condition(scope, words.slice(when));
  const only = words.lastIndexOf('if');
  if (only >= 0 && words.lastIndexOf(',') < only) return condition(scope, ['when', ...words.slice(only + 1)]);
  if (openGroup(words)) return set(scope, words);
  if (words.at(-1) === 'held') return scope.items.keyword('by', 'a');
  const ending = words.lastIndexOf('end');
  if (ending > 0 && words[ending - 1] === 'at' && ending >= words.length - 3) {
    const rest = words.slice(ending);
    if (rest.length < 3 || rest.at(-1) === 'any') return time(scope, rest);
  }
  if (words[0] === 'result' || ['by', 'of', 'per'].includes(words.at(-1) ?? '')) return scope.names('side', 'nation');
  const at = words.indexOf('at');
  if (at < 0) {
    if (words.length === 0 || words.at(-1) === ',') scope.sides();
    // Points: `A: 3 - china`; behind a comma, when they are counted.
    if (scope.header.includes('points')) {
      if (words.at(-1) === ',') scope.items.keywords(['at end of any turn', 'once', 'once each']);
      else if (words.includes(':')) condition(scope, ['points', ...words.slice(words.indexOf(':') + 1)]);
      return;
    }
    const turn = scope.items.snippets ? 'turn >= ${1:1}' : '';
    scope.items.snippet('at any time when …', `at any time when ${turn}$0`, { en: 'after every event', ja: '随時' });
    scope.items.snippet('at end of turn …', 'at end of turn ${1:1} when ${2:turn >= 1}$0', {
      en: 'at the end of a turn',
      ja: 'ターン終了時',
    });
    return;
  }
  const rest = words.slice(at + 1);
  time(scope, rest);
  if (rest.length > 1) scope.items.form('when', 'when ${1:turn >= 1}', 'keyword', { en: 'a condition', ja: '条件' });
}

export function exampleStatement(scope: Scope) {
  const words = scope.words;
  const { items } = scope;
  switch (words[0]) {
    case 'given': {
      if (words.length === 1) {
        items.keyword('empty');
        return scope.names('scenario');
      }
      return words.at(-1) === 'phase' ? scope.names('phase') : undefined;
    }
    case 'expect': {
      const rest = words.slice(1);
      if (rest.length === 0) {
        const side = scope.symbols('side')[0]?.id ?? 'side';
        for (const word of ['allowed', 'refused'])
          items.form(word, `${word} \${1:${side}}: \${2:pass}`, 'keyword', { en: 'an answer', ja: '応答' });
        scope.places();
        // A place alone says nothing.
        if (!/^\s*:/.test(scope.behind)) scope.items.followed('place', `: ${none(scope)}`);
      }
      if (rest[0] === 'allowed' || rest[0] === 'refused') return actionLine(scope, rest.slice(1));
      const colon = rest.indexOf(':');
      if (colon >= 0) {
        if (sinceSeparator(rest.slice(colon)).length === 0)
          items.form('no', none(scope), 'keyword', { en: 'none there', ja: '存在しない' });
        if (rest.at(-1) === 'no') return group(scope, []);
        return group(scope, sinceSeparator(rest.slice(colon)), rest[0]);
      }
      return condition(scope, ['expect', ...rest]);
    }
    case 'dice':
      return thrown(scope);
  }
}

/** What dice are thrown for: tables, where nothing else knows it, sides, and behind the word for it the places and units it is about. */
function thrown(scope: Scope) {
  scope.sides();
  if (scope.game?.lexicon.dice) scope.names('table');
  const purpose = scope.words.slice(scope.words.lastIndexOf(',') + 1);
  if (purpose.length < (purpose[0] === 'dice' ? 2 : 1)) return;
  scope.places();
  for (const symbol of scope.symbols('unit')) scope.items.unit(symbol, 'b');
}

/** That something is not in a place: what is true of most. */
function none(scope: Scope): string {
  const [nation] = scope.symbols('nation');
  const [kind] = scope.symbols('kind');
  return `no \${1:${nation?.id} ${kind?.id}}`;
}

export function givenLine(scope: Scope) {
  const words = scope.words;
  if (words.includes(':')) return setupLine(scope, []);
  if (words.length === 0) {
    scope.places();
    const { facts, own, queries = [] } = scope.game?.lexicon ?? {};
    scope.items.keywords(COMMON.filter((word) => facts?.others.includes(word) !== false));
    const named = facts?.named.filter((word) => !word.endsWith('-*')) ?? [];
    scope.items.keywords(named);
    const declared = scope.game?.vocabulary.rules === '' ? own!.queries.map((one) => one.name) : facts?.others;
    const isFact = (name: string) =>
      !facts || [...scope.symbols('track').map(({ id }) => id), ...declared!].includes(name);
    for (const { name, doc } of queries) if (name !== ROLLED && isFact(name)) scope.items.word(name, doc, 'query', 'c');
    return;
  }
  // A fact: what is asked about, in its order.
  const fact = scope.game?.lexicon.queries.find((query) => query.name === words[0]);
  for (const arg of fact?.args ?? []) argument(scope, arg);
  if (scope.symbols('track').some(({ id }) => id === words[0])) offeredBoxes(scope, words[0]!);
  if (words[0] === 'clear') return scope.places();
  if (words[0] === 'draw' && words.length === 1) return scope.names('deck');
  if (words[0] === 'draw' || (words[0] === 'hand' && words.length > 1)) return scope.names('card');
  if (scope.map?.places.has(words[0]!)) return;
  if (words.length > 1) scope.places();
  scope.sides();
}

/** `japan: move akagi truk -> midway`: the first word is the ruleset's; the others name what stands in the text. */
export function actionLine(scope: Scope, words: readonly string[] = scope.words) {
  if (words.length === 0) return scope.sides();
  const colon = words.indexOf(':');
  if (colon < 0) return;
  const units = () => {
    const known = scope.symbols('unit');
    for (const symbol of known) scope.items.unit(symbol, 'b');
    const names = new Set(known.map(({ id }) => id));
    for (const { id, names: said } of scope.standing()) if (!names.has(id)) scope.items.word(id, said, 'name', 'b');
  };
  if (colon === words.length - 1) {
    scope.items.keywords(scope.game?.lexicon.answerWords ?? [], 'a');
    return units();
  }
  const type = entryOf(scope.game?.lexicon.answers ?? {}, words[colon + 1]!)?.[words.length - colon - 2];
  if (type === 'column') return;
  if (type === 'unit' || type === 'fresh') return units();
  if (type === 'place') return scope.places();
  if (type !== undefined) return scope.names(type);
  scope.places();
  units();
  scope.names('side', 'nation', 'kind', 'class', 'marker', 'card', 'event', 'phase');
  scope.names('option', 'track', 'formation', 'feature', 'state');
}

/** `player japan heuristic`: who plays a side. */
export function playerLine(scope: Scope) {
  const { words } = scope;
  if (words[0] !== 'player') return;
  if (words.length === 1) scope.sides();
  if (words.length === 2) scope.items.keywords([...playerKinds], 'a');
}

export function replayStatement(scope: Scope) {
  const words = scope.words;
  playerLine(scope);
  if (words[0] === 'dice') thrown(scope);
  if (words[0] === 'given' && words.length === 1) scope.items.keyword('empty', 'a');
  if (words[0] === 'given' && words.at(-1) === 'phase') scope.names('phase');
  if (words[0] === 'result' && words.length === 1) {
    scope.sides();
    scope.items.keywords(['draw', 'unfinished'], 'a');
  }
}
