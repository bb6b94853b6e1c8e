/** What a statement may begin with: the keywords of the block, and snippets for the longer ones. */
import type { Names } from '../../../engine/kernel/compiled';
import type { Scope } from './scope';

/** By context and keyword: the snippet's body and what it is. */
const SNIPPETS: Record<string, Record<string, { body: string; doc: Names }>> = {
  file: {
    game: {
      body: 'game ${1:my-game} "${2:My game}" {\n  rules ${3:ruleset}\n  $0\n}',
      doc: { en: 'vocabulary, tables and turn structure', ja: '語彙・表・手順' },
    },
    map: {
      body: 'map ${1:my-map} of ${2:<game>} "${3:Map}" {\n  grid hex flat-top { ids CCRR; columns 1..10; rows 1..10; shifted even }\n  legend {\n    ~ ${4:<terrain>}\n  }\n  picture {\n    $0\n  }\n}',
      doc: { en: 'a hex map', ja: 'ヘクスマップ' },
    },
    deck: { body: 'deck ${1:events} of ${2:<game>} "${3:Events}" {\n  $0\n}', doc: { en: 'cards', ja: 'カード' } },
    scenario: {
      body: 'scenario ${1:my-scenario} of ${2:<game>} "${3:Scenario}" {\n  map ${4:<map>}\n  turns ${5:1..10}\n  $0\n}',
      doc: { en: 'set-up, reinforcements, victory', ja: '配置・増援・勝利条件' },
    },
    example: {
      body: 'example "${1:What it shows}" of ${2:<game>} {\n  given ${3:<given>} empty turn ${4:1} {\n    $0\n  }\n}',
      doc: { en: 'a position, actions and what must come out', ja: '局面・行動・期待する結果' },
    },
  },
  game: {
    side: {
      body: 'side ${1:id} "${2:Name}" color #${3:808080} {\n  nation ${4:id} "${5:Name}"\n}',
      doc: { en: 'a side', ja: '陣営' },
    },
    kind: {
      body: 'kind ${1:Id} "${2:Name}" is ${3:<class>} { $0 }',
      doc: { en: 'a kind of unit', ja: 'ユニットの種類' },
    },
    table: {
      body: 'table ${1:id} "${2:Name}" {\n  | ${3:key} | ${4:column} |\n  | $0 |  |\n}',
      doc: { en: 'a table', ja: '表' },
    },
  },
  deck: {
    card: { body: 'card ${1:<card>} "${2:Name}" {\n  ${3:<side>}: $0\n}', doc: { en: 'a card', ja: 'カード' } },
  },
  scenario: {
    setup: { body: 'setup ${1:<side>} {\n  $0\n}', doc: { en: 'units at the start', ja: '初期配置' } },
    reinforcements: {
      body: 'reinforcements ${1:<side>} {\n  turn ${2:1}: $0\n}',
      doc: { en: 'units that come later', ja: '増援' },
    },
    victory: {
      body: 'victory ${1:<side>} {\n  a: at any time when $0\n}',
      doc: { en: 'how a side wins', ja: '勝利条件' },
    },
  },
  example: {
    expect: { body: 'expect ', doc: { en: 'what must hold', ja: '成り立つべきこと' } },
    do: { body: 'do {\n  ${1:<side>}: $0\n}', doc: { en: 'answers, as replays write them', ja: '行動' } },
  },
};

/** Offers every word a statement of the block may begin with. */
export function statements(scope: Scope, context: string, words: readonly string[]): void {
  for (const word of words) {
    const snippet = SNIPPETS[context]?.[word];
    if (snippet) scope.items.snippet(`${word} …`, prefilled(scope, snippet.body), snippet.doc);
    scope.items.keyword(word, 'b');
  }
}

/** The body with what is known in its tab stops: the game, its map, a side, the next free number of a card. */
function prefilled(scope: Scope, body: string): string {
  const { game, map } = scope;
  const known: Record<string, string | undefined> = {
    game: game?.id ?? scope.ide.model.games()[0],
    map: map?.id,
    side: scope.symbols('side')[0]?.id,
    class: scope.symbols('class')[0]?.id,
    given: scope.symbols('scenario')[0]?.id,
    terrain: scope.symbols('terrain')[0]?.id,
    card: freeCard(scope),
  };
  return body.replace(/\$\{(\d+):<(\w+)>\}/g, (_, stop: string, what: string) => `\${${stop}:${known[what] ?? what}}`);
}

/** The number behind the last card of the deck around the cursor. */
function freeCard(scope: Scope): string {
  const deck = scope.header[0] === 'deck' ? scope.header[1] : undefined;
  const numbers = scope
    .symbols('card')
    .flatMap((s) => (s.container === deck ? Number(/(\d+)$/.exec(s.id)?.[1] ?? 0) : []));
  return String(Math.max(0, ...numbers) + 1);
}
