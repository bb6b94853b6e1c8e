/**
 * The words this ruleset reads in the text of a game. Checks, completion and hover use them before anything is played;
 * `prepare` refuses a game that lacks a required one. Everything that is a number of the game stands in the text.
 */

import { answerParts, answerWords } from '../../kernel/answer-forms';
import { commonWeights } from '../../kernel/doctrines';
import type { Needs } from '../../kernel/ruleset';
import { plain as a, on as f, facts, query as q, table, word as v } from '../../kernel/vocabulary';
import * as said from './answers';
import { procedures } from './forms';
import { carriesOut, unplayed } from './unplayed';

/** More sides than this no die of the hobby has: chances are counted side by side. */
const MOST_FACES = 100;

const values: Needs['values'] = [
  v('activation-cost', '8.4', 'RP for each hex activated in an impulse', '1インパルスに活性化するヘクスごとのRP'),
  { ...v('hex-cost', '8.4', 'RP for each hex a stack enters', 'スタックが1ヘクス進入するごとのRP'), least: 1 },
  v('zone-cost', '8.4', 'Extra RP for entering a hex in enemy AZOC', '敵AZOCヘクスへの進入に加算するRP'),
  v('supply-free-distance', '7.1', 'Distance to a depot that no one can cut', '妨害されない兵站基地までの距離'),
  v('supply-distance', '7.1', 'Greatest distance to a depot for supply', '補給可能な兵站基地までの最大距離'),
  v('line-distance', '6.2', 'Greatest length of a depot supply line', '補給線の最大の長さ'),
  v(
    'transport-distance',
    '10.3',
    'Reach between a hex and a depot when Land redeploys',
    '地上部隊の再配置で兵站基地に届く距離',
  ),
  v('upkeep-cost', '6.5', 'RP for each depot on the map', 'マップ上の兵站基地1個の維持RP'),
  v('displacement-distance', '8.7', 'How far a displaced Air may go', '強制移動する基地航空隊の最大距離'),
  v('support-distance', '9.2', 'How far a full Air supports combat', '航空支援が届く距離'),
  v('defence-bonus', '9.5.1', 'Added to the defender of an amphibious assault', '強襲上陸の防御側に加える値'),
  {
    ...v(
      'winner-hits-divisor',
      '9.6.1',
      "Divides the loser's hits to give the winner's",
      '敗者の損害から勝者の損害を求める除数',
    ),
    least: 1,
  },
  v(
    'winner-hits-basis',
    '9.6.1',
    'What is divided: 1 hits suffered, 2 hits after the cap, 3 the difference',
    '除される値: 1=実際の損害、2=上限適用後、3=差',
  ),
  v(
    'cargo-hits',
    '9.6.1',
    'Hits passed on to Land aboard a hit transport',
    '輸送中の水上部隊への損害が地上部隊に及ぶ数',
  ),
  v(
    'carrier-hit-needs-air',
    '9.6.2',
    '1: a carrier is hit by air power only if Air supports its side; 0: always',
    '1=支援航空隊がある場合のみ空母に損害、0=常に',
  ),
  v(
    'retreat-difference',
    '9.6.3',
    'Difference from which the loser of a ground combat retreats',
    '地上戦で敗者が退却する差',
  ),
  {
    ...v(
      'repulse-divisor',
      '9.6.3',
      'Repulsed Land divided by this (rounded down) is lost',
      '撃退された地上部隊をこの数で割った数が除去される',
    ),
    least: 1,
  },
  {
    ...v(
      'redeployment-divisor',
      '10.1',
      'BRP divided by this = stacks that may redeploy',
      'BRPをこの数で割った数が再配置数',
    ),
    least: 1,
  },
  v(
    'stack-open',
    '8.3',
    'Land and Air in a hex without own port or airfield',
    '味方の港湾・飛行場がないヘクスの部隊数',
  ),
  v('stack-continuing-air', '8.3', 'Air per side in a continuing combat', '継続戦闘ヘクスの各軍の航空隊数'),
  v('hand-size', '4.1', 'Cards dealt to each side before the first turn', '開始前に各軍に配るカードの枚数'),
  v('cards-drawn', '4.2', 'Cards each side draws in an event phase', 'イベント・フェイズに引く枚数'),
  v('cards-used', '4.2', 'Cards each side uses in an event phase', 'イベント・フェイズに使う枚数'),
  { ...v('die-sides', '2.1', 'Sides of a die', 'ダイスの面数'), least: 1, most: MOST_FACES },
  v('submarine-dice', '10.4', 'Dice rolled for a submarine attack', '潜水艦攻撃で振るダイスの数'),
];

const tables: Needs['tables'] = [
  table(
    'turns',
    '3.1',
    ['turn', 'year', 'season', 'deck', 'first-card', 'brp-<side>'],
    'Turn track: calendar, the deck in use (empty: no cards), who declares a card first, base resources of each side',
    'ターン記録トラック: 暦、使用デッキ(空欄はカードなし)、カードを先に宣言する側、各軍の基本RP',
  ),
  table(
    'submarine',
    '10.4',
    ['turns', '<side>'],
    'Dice totals that hit a redeploying Land stack, by turn and side',
    '再配置する地上部隊に命中する出目の合計',
  ),
  table(
    'half-die',
    '9.4',
    ['die', 'added'],
    'What a die adds in ground combat and amphibious assault',
    '地上戦と強襲上陸でダイスが加える値',
  ),
  table(
    'air-hits',
    '9.6.2',
    ['die', 'air', 'carrier'],
    'Extra hits by a natural die: on supporting Air; on carriers instead, in fleet combat where any are present',
    '自然な出目による追加損害: 支援航空隊へ。艦隊戦で空母がいれば代わりに空母へ',
  ),
  {
    ...table(
      'computer-stages',
      '2.1',
      ['side', 'scenario', 'places', 'from', 'until', 'weight'],
      'What the computer pursues, and when',
      'コンピュータの目標とその時期',
    ),
    optional: true,
  },
];

const attributes: Needs['attributes'] = [
  a('strength', 'Combat strength, full and reduced (9.3-9.5)', '戦闘力(完全/損耗)'),
  a('task-force', 'Bonus for each pair with a task-force partner (9.3.1)', '水上部隊と組むときの任務部隊ボーナス'),
  a('landing', 'Bonus in amphibious assaults, both sides (9.5.1)', '強襲上陸でのボーナス(両軍)'),
  a('support', 'Added to combats in and around its hex (9.2)', '周囲の戦闘への航空支援'),
  a('zone', 'Radius of its air zone of control (2.2.3)', '制空範囲の半径'),
  a('rebuild', 'RP to rebuild it (10.6)', '再建に要するRP'),
];

const flags: Needs['flags'] = [
  f('kind', 'transports', 'Carries one Land by sea (8.6)', '地上部隊1個を海上輸送できる'),
  f('kind', 'task-force-partner', 'Pairs with a task force (9.3.1)', '機動部隊の組になる'),
  f('kind', 'carrier', 'Takes the carrier hits of the air-hits table (9.6.2)', '航空追加損害の対象になる空母'),
  f('feature', 'base', 'Can be controlled, hold depots and aircraft (2.3.3)', '支配でき、兵站基地と航空隊を置ける'),
  f('feature', 'harbor', 'Fleets may be based here (2.3.3)', '艦隊の母港になる'),
  f('feature', 'no-land', 'Land may not enter (8.5)', '地上部隊は進入できない'),
  f('feature', 'blocks-lines', 'Supply and transport lines may not pass (6.3)', '補給線・輸送線が通れない'),
  f('feature', 'out-of-play', 'Nobody may enter, nothing passes', '使用しないヘクス'),
  f('card', 'mandatory', 'Must be used by whoever draws it, before all others (4.5)', '引いた側が必ず使う'),
  f('card', 'set-aside', 'Taken out before the first deal, then shuffled in (4.1)', '最初に配る前に除き、後で混ぜる'),
  f('card', 'kept', 'May be chosen only when one of its effects applies', '効果がある場合だけ選べる'),
];

const properties: NonNullable<Needs['properties']> = [
  f(
    'feature',
    'stacking',
    '`land 3, air 1, fleet 5`: units per side where this feature is controlled (8.3)',
    '支配時のスタック制限',
  ),
  f('feature', 'overland', 'Extra RP for Land that walks in (8.4)', '陸路で進入する地上部隊の追加RP'),
  f(
    'place',
    'stacking',
    '`unlimited`, or limits that replace those of the feature (8.3)',
    '`unlimited`または個別のスタック制限',
  ),
  f('place', 'fleet-limit', 'Fleets allowed here, whatever the feature says (8.3)', 'このヘクスの艦隊数の上限'),
  f(
    'place',
    'closed',
    '`japan fleet`: units of this side and class may never enter (8.5)',
    '指定した側の指定した種別は進入不可',
  ),
  f(
    'region',
    'always-supplied',
    'Side or nation whose Land and Air are always in supply here (7.3)',
    '常に補給下になる側または国籍',
  ),
  f('phase', 'tie', 'Side that acts first when the TRP are equal (6.0, 8.1, 9.0, 10.0)', 'TRPが等しいとき先に行う側'),
];

/** What the ruleset reads from the text of a game; special rules, verbs and most queries the text declares itself (`special`, `verb`, `query`). */
export const needs: Needs = {
  values,
  tables,
  attributes,
  flags,
  properties,
  procedures,
  verbs: [],
  answers: answerParts(said.ANSWERS),
  words: answerWords(said),
  rules: [],
  queries: [
    q('supplied', ['side', 'place'], 'boolean', 'Land and Air of the side are in supply there (7.1)', '補給下か'),
    q('supplied', ['nation', 'class', 'place'], 'boolean', 'Such a unit is in supply there (7.1, 7.3)', '補給下か'),
    q(
      'stacking',
      ['side', 'place', 'land', 'air', 'fleets'],
      'boolean',
      'So many may stay there (8.3)',
      'その数が留まれるか',
    ),
  ],
  weights: [
    ...commonWeights,
    { id: 'initiative', doc: { en: 'Early strikes, and the siege of China', ja: '緒戦の奇襲と中国での攻囲' } },
    {
      id: 'hunger',
      doc: { en: 'That a place is fed only if a depot is built', ja: '兵站基地を置かねば補給されない場所の重み' },
    },
    { id: 'feeds', doc: { en: 'Whom a depot alone feeds', ja: 'その兵站基地だけが補給する部隊' } },
    { id: 'road', doc: { en: 'Land that a depot brings to the front', ja: '兵站基地が前線へ通す地上部隊' } },
    { id: 'unguarded', doc: { en: 'That nobody guards the field of an Air', ja: '地上部隊のいない基地航空隊' } },
    { id: 'unfed', doc: { en: 'Places that nothing would feed', ja: '補給の届かない場所' } },
  ],
  facts: facts(
    'reserve eliminated expected rp trp brp redeployments modifier targets sources events built by-transport unlinked submarines penalty activated fought new-depot adopted adopted-* redeployed redeployed-* in-force in-force-* boxed undrawn used unseen shown',
    'clear hand hands draw draws bomb-dropped bid duty-done air-used surrendered entered swapped',
    'streaks happened',
  ),
  unplayed,
  carriesOut,
  markers: [
    v('depot', '6.0', 'Logistics base of a side', '兵站基地'),
    v('continuing-combat', '9.7', 'Combat that goes on next turn', '継続戦闘'),
  ],
  classes: [
    { ...v('fleet', '2.2', 'Ships: carriers and surface forces', '艦隊'), afloat: true, based: 'harbor' },
    { ...v('land', '2.2', 'Land forces', '地上部隊'), holds: true, inTheOpen: 'stack-open' },
    { ...v('air', '2.2', 'Land-based air', '基地航空隊'), ownBases: true, inTheOpen: 'stack-open' },
  ],
  options: [
    a('preplaced-depots', 'Allied depots stand at the start (6.6.2)', '連合軍の兵站基地を事前配置する'),
    a('sudden-death', 'Japanese sudden death victory', '日本軍のサドンデス勝利'),
  ],
};
