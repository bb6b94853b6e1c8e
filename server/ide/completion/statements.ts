/**
 * What a statement may begin with: the keywords of the block. Where nothing can end behind the keyword, the whole statement is offered
 * with tab stops that hold something true of the game, so that it is right as soon as it is accepted.
 */
import type { Names } from '../../../engine/kernel/compiled';
import { maxOf, minOf } from '../../../engine/kernel/lists';
import { entryOf } from '../../../engine/kernel/records';
import { sizeOf } from '../../checks/cards/deck-size';
import { askedOfCards } from '../../checks/demands/values';
import { effectSample, sample } from './samples';
import type { Scope } from './scope';

interface Body {
  /** `<kind>` in a tab stop stands for the first such name. */
  body: string;
  doc: Names;
  /** The keyword alone is no statement: only the whole is offered. */
  whole?: true;
}

const whole = (body: string, en: string, ja: string): Body => ({ body, doc: { en, ja }, whole: true });
const longer = (body: string, en: string, ja: string): Body => ({ body, doc: { en, ja } });

/** By context and keyword. */
const SNIPPETS: Record<string, Record<string, Body>> = {
  file: {
    game: longer(
      'game ${1:my-game} "${2:My game}" {\n  side ${3:red} "${4:Red}" color #${5:b5483a} { nation ${6:rr} "${7:Redland}" }\n  $0\n}',
      'vocabulary, tables and turn structure',
      '語彙・表・手順',
    ),
    map: longer(
      'map ${1:my-map} of ${2:<game>} "${3:Map}" {\n  grid hex flat-top { ids CCRR; columns 1..${4:10}; rows 1..${5:10}; shifted even }\n  terrain ${6:<terrain>}: 0101..${4:10}${5:10}\n  $0\n}',
      'a hex map',
      'ヘクスマップ',
    ),
    deck: longer('deck ${1:events} of ${2:<game>} "${3:Events}" {\n  $0\n}', 'cards', 'カード'),
    scenario: longer(
      'scenario ${1:my-scenario} of ${2:<game>} "${3:Scenario}" {\n  map ${4:<map>}\n  turns ${5:<turns>}\n  $0\n}',
      'set-up, reinforcements, victory',
      '配置・増援・勝利条件',
    ),
    example: longer(
      'example "${1:What it shows}" of ${2:<game>} {\n  given ${3:<scenario>} empty turn ${4:<turn>}\n  $0\n}',
      'a position, actions and what must come out',
      '局面・行動・期待する結果',
    ),
    replay: whole('replay of ${1:<game>}/${2:<scenario>} seed ${3:1} {\n  $0\n}', 'a recorded game', '棋譜'),
  },
  game: {
    side: longer(
      'side ${1:id} "${2:Name}" color #${3:808080} { nation ${4:id-nation} "${5:Name}" }',
      'a side with its nation',
      '陣営と国',
    ),
    class: longer('class ${1:id} "${2:Name}"', 'what kinds of unit have in common', '兵種'),
    terrain: longer(
      'terrain ${1:id} "${2:Name}" color #${3:d8d4a8} { enter ${4:<class>} }',
      'a terrain and who may enter it',
      '地形と進入できる兵種',
    ),
    word: longer('word ${1:id} "${2:Name}" ja "${3:名前}"', 'what a word of tables is called', '表の語の名前'),
    feature: longer('feature ${1:id} "${2:Name}"', 'what a place may have', '地物'),
    hexside: longer('hexside ${1:id} "${2:Name}" { cross ${3:<class>} }', 'a kind of hexside', 'ヘクスサイドの種類'),
    route: longer('route ${1:id} "${2:Name}" color #${3:8a5a3a}', 'a kind of route', '路線の種類'),
    attribute: longer(
      'attribute ${1:id} "${2:Name}" { numbers ${3:0..12} }',
      'a value that counters have',
      '駒に印刷された値',
    ),
    marker: longer(
      'marker ${1:id} "${2:Name}" { limit any ${3:10} }',
      'a marker and how many there are',
      'マーカーと数',
    ),
    option: longer('option ${1:id} "${2:Name}"', 'an optional rule', '選択ルール'),
    verb: longer('verb ${1:id} "${2:What it does}" { ${3:amount} number }', 'what cards may do', 'カードの効果'),
    query: longer(
      'query ${1:id} "${2:What is asked}" { argument ${3:side}; gives ${4:number} }',
      'what conditions may ask',
      '条件の問い',
    ),
    special: longer('special ${1:id} "${2:What holds}"', 'what `rule` in a scenario may say', 'シナリオの特別ルール'),
    track: longer('track ${1:id} "${2:Name}" { from ${3:0}; to ${4:10}; start ${5:0} }', 'a number', 'トラック'),
    kind: longer('kind ${1:id} "${2:Name}" is ${3:<class>} { $0 }', 'a kind of unit', 'ユニットの種類'),
    value: longer('value ${1:id} ${2:1}', 'a number of the rules', 'ルールの数値'),
    table: longer(
      'table ${1:id} "${2:Name}" {\n  | ${3:key} | ${4:column} |\n  | ${5:1}   | ${0:1}      |\n}',
      'a table',
      '表',
    ),
    counters: longer(
      'counters {\n  | nation | ${1:<kind>} |\n  | ${2:<nation>} | ${3:10} |\n}',
      'how many counters there are',
      'コマの数',
    ),
    units: longer(
      'units ${1:<side>} {\n  | unit | name | kind |\n  | ${2:id} | ${3:Name} | ${4:<kind>} |\n}',
      'individual counters of a side, a row each',
      '陣営の個々のユニット',
    ),
    templates: longer(
      'templates {\n  | template | kind |\n  | ${1:id} | ${2:<kind>} |\n}',
      'rows that counters share',
      'ユニットの共通の値',
    ),
    formation: longer('formation ${1:id} "${2:Name}" { side ${3:<side>} }', 'what units belong to', '編成'),
    sequence: longer('sequence {\n  phase ${1:id} "${2:Name}"\n  $0\n}', 'the phases of a turn', 'ターンの手順'),
    every: whole(
      'every ${1:<class>} "${2:What holds}" { lacks ${3:flag} }',
      'what such counters or places must keep to',
      '駒や場所の規定',
    ),
    stacking: longer(
      'stacking ${1:id} "${2:Name}" { most ${3:2}; each side }',
      'how much may stand in a place',
      'スタックの制限',
    ),
    expect: whole(
      'expect ${1:<side>} wins between ${2:40}% and ${3:60}% of ${4:200} games',
      'how often a side must win',
      '期待する勝率',
    ),
    trigger: longer(
      'trigger ${1:id} "${2:Name}" when turn = ${3:1} {\n  $0\n}',
      'what happens by itself',
      '自動的に起こること',
    ),
  },
  side: { nation: longer('nation ${1:id} "${2:Name}"', 'a nation of the side', '陣営の国') },
  sequence: { phase: longer('phase ${1:<phase>} "${2:Name}"', 'a phase', 'フェイズ') },
  phase: { phase: longer('phase ${1:id} "${2:Name}"', 'a segment', 'セグメント') },
  map: {
    grid: whole(
      'grid hex flat-top { ids CCRR; columns 1..${1:10}; rows 1..${2:10}; shifted even }',
      'how hexes are numbered',
      'ヘクスの番号',
    ),
    legend: longer('legend {\n  ${1:~} ${2:<terrain>}\n}', 'what the glyphs of pictures are', '地形図の記号'),
    places: longer('places {\n  | hex | name |\n  | ${1:<unnamed>} | ${2:Name} |\n}', 'named places', '名のある場所'),
    terrain: longer('terrain ${1:<terrain>}: ${2:<place>}', 'hexes of a terrain', '地形のヘクス'),
    feature: longer('feature ${1:<feature>}: ${2:<place>}', 'places with a feature', '地物のある場所'),
    region: longer('region ${1:id} "${2:Name}": ${3:<place>}', 'places with a common name', '地域'),
  },
  deck: {
    card: longer('card ${1:<card>} "${2:Name}" {\n  ${0:<events>}\n}', 'a card', 'カード'),
    size: whole('size ${1:<count>}', 'how many cards there are', 'カードの枚数'),
    side: whole('side ${1:<side>}', 'whose deck it is', '山札の陣営'),
  },
  scenario: {
    turns: longer('turns ${1:<turns>}', 'how long it lasts', 'ターン数'),
    setup: longer('setup ${1:<side>} {\n  $0\n}', 'units at the start', '初期配置'),
    reinforcements: longer('reinforcements ${1:<side>} {\n  $0\n}', 'units that come later', '増援'),
    victory: longer('victory ${1:<side>} {\n  $0\n}', 'when a side wins', '勝利条件'),
    players: whole('players ${1:2}', 'for how many players', 'プレイヤー数'),
    control: longer('control ${1:<side>}: ${2:<place>}', 'who holds what at the start', '開始時の支配'),
    ensure: longer('ensure ${1:id} "${2:What holds}": turn = ${3:1}', 'what must hold at the start', '開始時の条件'),
    trigger: longer(
      'trigger ${1:id} "${2:Name}" when turn = ${3:1} {\n  $0\n}',
      'what happens by itself',
      '自動的に起こること',
    ),
  },
  example: {
    given: longer(
      'given ${1:<scenario>} empty turn ${2:<turn>} {\n  $0\n}',
      'the position from which it starts',
      '開始局面',
    ),
    dice: whole('dice ${1:1}', 'the dice in the order they are rolled', 'サイコロの目'),
    expect: whole('expect turn = ${1:1}', 'what must hold', '成り立つべきこと'),
    do: whole('do {\n  ${1:<side>}: ${2:pass}\n}', 'answers, as replays write them', '行動'),
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

/** The form of a statement that a keyword begins in a context, with `…` for what is left to the author, and what it is for. */
export function statementDoc(context: string, keyword: string): { form: string; doc: Names } | undefined {
  const found = entryOf(entryOf(SNIPPETS, context), keyword);
  if (!found) return undefined;
  return { form: found.body.replace(/\$\{\d+:([^}]*)\}/g, '$1').replace(/\$\d+/g, '…'), doc: found.doc };
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
    if (snippet) scope.items.snippet(`${word} …`, prefilled(scope, snippet.body), snippet.doc);
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
    case 'events':
      return events(scope);
    default:
      return first(what as 'side') ?? what;
  }
}

/** The first phase that the ruleset plays and the game does not have yet. */
function freePhase({ game }: Scope): string {
  const has = new Set(game?.vocabulary.phases.map((phase) => phase.id));
  return game?.needs?.phases?.find(({ id }) => !has.has(id))?.id ?? 'id';
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
