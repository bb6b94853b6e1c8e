/**
 * What a statement may begin with: the keywords of the block. Where nothing can end behind the keyword, the whole statement is offered
 * with tab stops that hold something true of the game, so that it is right as soon as it is accepted.
 */
import type { Names, Place } from '../../../engine/kernel/compiled';
import { maxOf, minOf } from '../../../engine/kernel/lists';
import { phasesOf } from '../../../engine/kernel/named';
import { entryOf } from '../../../engine/kernel/records';
import { sizeOf } from '../../checks/cards/deck-size';
import { askedOfCards } from '../../checks/demands/values';
import { wordHelp } from '../word-help';
import { effectSample, sample } from './samples';
import type { Scope } from './scope';

interface Body {
  /** `<kind>` in a tab stop stands for the first such name. */
  body: string;
  /** The keyword alone is no statement: only the whole is offered. */
  whole?: true;
}

const whole = (body: string): Body => ({ body, whole: true });
const longer = (body: string): Body => ({ body });

/** By context and keyword; what the keyword means, `word-help.ts` says. */
const SNIPPETS: Record<string, Record<string, Body>> = {
  file: {
    game: longer(
      'game ${1:my-game} "${2:My game}" {\n  side ${3:red} "${4:Red}" color #${5:b5483a} { nation ${6:rr} "${7:Redland}" }\n  $0\n}',
    ),
    map: longer(
      'map ${1:my-map} of ${2:<game>} "${3:Map}" {\n  grid hex flat-top { ids CCRR; columns 1..${4:10}; rows 1..${5:10}; shifted even }\n  terrain ${6:<terrain>}: 0101..${4:10}${5:10}\n  $0\n}',
    ),
    deck: longer('deck ${1:events} of ${2:<game>} "${3:Events}" {\n  $0\n}'),
    scenario: longer(
      'scenario ${1:my-scenario} of ${2:<game>} "${3:Scenario}" {\n  map ${4:<map>}\n  turns ${5:<turns>}\n  $0\n}',
    ),
    example: longer(
      'example "${1:What it shows}" of ${2:<game>} {\n  given ${3:<scenario>} empty turn ${4:<turn>}\n  $0\n}',
    ),
    replay: whole('replay of ${1:<game>}/${2:<scenario>} seed ${3:1} {\n  $0\n}'),
  },
  game: {
    side: longer('side ${1:id} "${2:Name}" color #${3:808080} { nation ${4:id-nation} "${5:Name}" }'),
    class: longer('class ${1:id} "${2:Name}"'),
    terrain: longer('terrain ${1:id} "${2:Name}" color #${3:d8d4a8} { enter ${4:<class>} }'),
    word: longer('word ${1:id} "${2:Name}" ja "${3:名前}"'),
    feature: longer('feature ${1:id} "${2:Name}"'),
    hexside: longer('hexside ${1:id} "${2:Name}" { cross ${3:<class>} }'),
    route: longer('route ${1:id} "${2:Name}" color #${3:8a5a3a}'),
    attribute: longer('attribute ${1:id} "${2:Name}" { numbers ${3:0..12} }'),
    marker: longer('marker ${1:id} "${2:Name}" { limit any ${3:10} }'),
    option: longer('option ${1:id} "${2:Name}"'),
    verb: longer('verb ${1:id} "${2:What it does}" { ${3:amount} number }'),
    query: longer('query ${1:id} "${2:What is asked}" { argument ${3:side}; gives ${4:number} }'),
    special: longer('special ${1:id} "${2:What holds}"'),
    track: longer('track ${1:id} "${2:Name}" { from ${3:0}; to ${4:10}; start ${5:0} }'),
    kind: longer('kind ${1:id} "${2:Name}" is ${3:<class>} { $0 }'),
    value: longer('value ${1:id} ${2:1}'),
    table: longer('table ${1:id} "${2:Name}" {\n  | ${3:key} | ${4:column} |\n  | ${5:1}   | ${0:1}      |\n}'),
    counters: longer('counters {\n  | nation | ${1:<kind>} |\n  | ${2:<nation>} | ${3:10} |\n}'),
    units: longer('units ${1:<side>} {\n  | unit | name | kind |\n  | ${2:id} | ${3:Name} | ${4:<kind>} |\n}'),
    templates: longer('templates {\n  | template | kind |\n  | ${1:id} | ${2:<kind>} |\n}'),
    formation: longer('formation ${1:id} "${2:Name}" { side ${3:<side>} }'),
    sequence: longer('sequence {\n  phase ${1:id} "${2:Name}"\n  $0\n}'),
    every: whole('every ${1:<class>} "${2:What holds}" { lacks ${3:flag} }'),
    stacking: longer('stacking ${1:id} "${2:Name}" { most ${3:2}; each side }'),
    zone: longer('zone ${1:id} "${2:Name}" { of ${3:<class>}; stops }'),
    expect: whole('expect ${1:<side>} wins between ${2:40}% and ${3:60}% of ${4:200} games'),
    trigger: longer('trigger ${1:id} "${2:Name}" when turn = ${3:1} {\n  $0\n}'),
  },
  side: { nation: longer('nation ${1:id} "${2:Name}"') },
  sequence: { phase: longer('phase ${1:<phase>} "${2:Name}"') },
  phase: { phase: longer('phase ${1:id} "${2:Name}"') },
  map: {
    grid: whole('grid hex flat-top { ids CCRR; columns 1..${1:10}; rows 1..${2:10}; shifted even }'),
    legend: longer('legend {\n  ${1:~} ${2:<terrain>}\n}'),
    places: longer('places {\n  | hex | name |\n  | ${1:<unnamed>} | ${2:Name} |\n}'),
    terrain: longer('terrain ${1:<terrain>}: ${2:<place>}'),
    feature: longer('feature ${1:<feature>}: ${2:<place>}'),
    region: longer('region ${1:id} "${2:Name}": ${3:<place>}'),
    coast: whole(
      'coast mercator {\n  ${1:<corner>}: ${2:45N 130E}\n  ${3:<opposite>}: ${4:0N 160E}\n  ${5:<aside>}: ${6:0N 130E}\n}',
    ),
    image: whole('image "${1:maps/scan.png}" { opacity ${2:100}% }'),
  },
  deck: {
    card: longer('card ${1:<card>} "${2:Name}" {\n  ${0:<events>}\n}'),
    size: whole('size ${1:<count>}'),
    side: whole('side ${1:<side>}'),
  },
  scenario: {
    turns: longer('turns ${1:<turns>}'),
    setup: longer('setup ${1:<side>} {\n  $0\n}'),
    reinforcements: longer('reinforcements ${1:<side>} {\n  $0\n}'),
    victory: longer('victory ${1:<side>} {\n  $0\n}'),
    players: whole('players ${1:2}'),
    control: longer('control ${1:<side>}: ${2:<place>}'),
    ensure: longer('ensure ${1:id} "${2:What holds}": turn = ${3:1}'),
    trigger: longer('trigger ${1:id} "${2:Name}" when turn = ${3:1} {\n  $0\n}'),
  },
  example: {
    given: longer('given ${1:<scenario>} empty turn ${2:<turn>} {\n  $0\n}'),
    dice: whole('dice ${1:1}'),
    expect: whole('expect turn = ${1:1}'),
    do: whole('do {\n  ${1:<side>}: ${2:pass}\n}'),
  },
};

/** Statements that a block has once. */
const ONCE: Record<string, readonly string[]> = {
  deck: ['size', 'side'],
  scenario: ['map', 'turns', 'players', 'otherwise'],
  side: [],
  map: ['grid'],
  example: ['given'],
};

/** Whether what a block says already makes a difference to what it may say. */
export const saysOnce = (context: string) => context === 'properties' || (entryOf(ONCE, context)?.length ?? 0) > 0;

/** Statements of a map that speak of hexes. */
const HEXES: ReadonlySet<string> = new Set(['legend', 'picture', 'sheet', 'border', 'hexside', 'route', 'water']);

/** What a keyword means in a context. */
const meaning = (context: string, keyword: string): Names => wordHelp(keyword, context)!.doc;

/** The form of a statement that a keyword begins in a context, with `…` for what is left to the author, and what it is for. */
export function statementDoc(context: string, keyword: string): { form: string; doc: Names } | undefined {
  const found = entryOf(entryOf(SNIPPETS, context), keyword);
  if (!found) return undefined;
  const form = found.body.replace(/\$\{\d+:([^}]*)\}/g, '$1').replace(/\$\d+/g, '…');
  return { form, doc: meaning(context, keyword) };
}

/** Offers every word a statement of the block may begin with; `said` are those of the block's other statements. */
export function statements(scope: Scope, context: string, words: readonly string[], said: ReadonlySet<string>): void {
  // Properties of the block are no statements of the grammar's own.
  const more = Object.keys(entryOf(SNIPPETS, context) ?? {}).filter((word) => !words.includes(word));
  for (const word of [...words, ...more]) {
    if (entryOf(ONCE, context)?.includes(word) && said.has(word)) continue;
    // A map goes on in another block: its grid is declared.
    if (context === 'map' && word === 'grid' && !scope.cursor.blocks.at(-1)?.header.some((t) => t.type === 'string'))
      continue;
    // A map of points has no hexes to draw.
    if (context === 'map' && scope.map?.board.grid.shape === 'points' && HEXES.has(word)) continue;
    // A ruleset says which options there are.
    if (context === 'game' && word === 'option' && scope.game?.needs) {
      scope.items.keyword(word, 'b');
      continue;
    }
    const snippet = entryOf(entryOf(SNIPPETS, context), word);
    if (context === 'deck' && word === 'card' && isFull(scope)) {
      scope.items.keyword(word, 'b');
      continue;
    }
    if (snippet) scope.items.snippet(`${word} …`, prefilled(scope, snippet.body), meaning(context, word));
    if (!snippet?.whole || !scope.items.snippets) scope.items.keyword(word, 'b');
  }
}

/** The body with what is known in its tab stops: the game, its map, a side, the next free number of a card. */
function prefilled(scope: Scope, body: string): string {
  return body.replace(/\$\{(\d+):<(\w+)>\}/g, (_, stop: string, what: string) => `\${${stop}:${known(scope, what)}}`);
}

function known(scope: Scope, what: string): string {
  const { game, map } = scope;
  const first = (kind: Parameters<Scope['symbols']>[0]) => scope.symbols(kind)[0]?.id;
  switch (what) {
    case 'game':
      return game?.id ?? what;
    case 'map':
      return map?.id ?? what;
    case 'turns':
      return allTurns(scope);
    case 'turn':
      return String(firstTurn(scope));
    case 'card':
      return freeCard(scope);
    case 'count':
      return String(cardsOf(scope));
    case 'phase':
      return freePhase(scope);
    case 'unnamed':
      return [...(scope.map?.places.values() ?? [])].find((p) => !p.names.en || p.names.en === p.id)?.id ?? 'id';
    case 'place':
      return sample(scope, { type: 'place' });
    case 'corner':
    case 'opposite':
    case 'aside':
      return apart(scope)[what] ?? what;
    case 'events':
      return events(scope);
    default:
      return first(what as 'side') ?? what;
  }
}

/** Three places of the map that lie far from each other: with them a coast is placed. */
function apart({ map }: Scope): Partial<Record<'corner' | 'opposite' | 'aside', string>> {
  const [corner, ...others] = [...(map?.places.values() ?? [])].filter((place) => !place.box);
  if (!map || !corner) return {};
  const spot = ({ properties: { position } }: Place) => position as [number, number] | undefined;
  const far = (a: Place, b: Place) => {
    const [from, to] = [spot(a), spot(b)];
    if (from && to) return Math.hypot(from[0] - to[0], from[1] - to[1]);
    return map.board.grid.shape === 'hex' ? map.distance(a.id, b.id) : 0;
  };
  const farthest = (list: readonly Place[], from: readonly Place[]) =>
    list.reduce<Place | undefined>((best, place) => {
      const least = (one: Place) => minOf(from.map((other) => far(one, other)));
      return best && least(best) >= least(place) ? best : place;
    }, undefined);
  const opposite = farthest(others, [corner]);
  const aside =
    opposite &&
    farthest(
      others.filter((place) => place !== opposite),
      [corner, opposite],
    );
  return { corner: corner.id, ...(opposite && aside ? { opposite: opposite.id, aside: aside.id } : {}) };
}

/** The first procedure of the ruleset that no phase of the game is named after yet. */
function freePhase({ game }: Scope): string {
  const has = new Set(phasesOf(game?.vocabulary ?? { phases: [] }).map((phase) => phase.id));
  return game?.needs?.procedures?.find(({ id }) => !has.has(id))?.id ?? 'id';
}

/** The turn that the first scenario begins with. */
function firstTurn(scope: Scope): number {
  const id = scope.symbols('scenario')[0]?.id;
  return scope.ide.model.scenario(`${scope.game?.id}/${id}`)?.scenario.turns.first ?? 1;
}

/** The turns that the game has rows for, or those of its first scenario. */
function allTurns(scope: Scope): string {
  const rows = scope.game?.vocabulary.tables.turns?.rows ?? [];
  const numbers = rows.flatMap(({ cells: [turn] }) => (typeof turn === 'number' ? [turn] : []));
  if (numbers.length > 0) return `${minOf(numbers)}..${maxOf(numbers)}`;
  const first = firstTurn(scope);
  return `${first}..${Math.max(first, 10)}`;
}

/** A line for each side of which the game asks every card of the deck to have an event; one for the first side when it asks for none. */
function events(scope: Scope): string {
  const sides = scope.symbols('side').map(({ id }) => id);
  const asked = askedOfCards(scope.ide.model, scope.game?.id ?? '', scope.header[1] ?? '');
  const needed = asked.flatMap((words) => words.find((word) => sides.includes(word)) ?? []);
  const effect = effectSample(scope) ?? 'effect';
  return [...new Set(needed.length > 0 ? needed : [sides[0] ?? 'side'])]
    .map((side) => `${side}: ${effect}`)
    .join('\n  ');
}

/** How many cards the deck around the cursor has. */
function cardsOf({ game, header }: Scope): number {
  return game?.vocabulary.decks.find(({ id }) => id === header[1])?.cards.length ?? 0;
}

/** Whether the deck around the cursor has all the cards that it may have: one more would be wrong. */
function isFull(scope: Scope): boolean {
  const { word, before } = scope.cursor;
  // The cursor may be in the word that begins one of them.
  if (before.length > 0 || word.end > word.start) return false;
  const [, id] = scope.header;
  const most = scope.game && id !== undefined ? sizeOf(scope.ide.model, scope.game.id, id) : undefined;
  return most !== undefined && cardsOf(scope) >= most;
}

/** The number behind the last card of the deck around the cursor. */
function freeCard(scope: Scope): string {
  const deck = scope.header[0] === 'deck' ? scope.header[1] : undefined;
  const numbers = scope
    .symbols('card')
    .flatMap((s) => (s.container === deck ? Number(/(\d+)$/.exec(s.id)?.[1] ?? 0) : []));
  return String(maxOf([0, ...numbers]) + 1);
}
