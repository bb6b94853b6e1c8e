/**
 * The words this ruleset reads in the text of a game. Checks, completion and hover use them before anything is played;
 * `prepare` refuses a game that lacks a required one. Everything that is a number of the game stands in the text.
 */
import type { Needs } from '../../kernel/ruleset';
import { verbs } from './verbs';

const values: Needs['values'] = [
  v('activation-cost', '8.4', 'RP for each hex activated in an impulse', '1インパルスに活性化するヘクスごとのRP'),
  v('hex-cost', '8.4', 'RP for each hex a stack enters', 'スタックが1ヘクス進入するごとのRP'),
  v('zone-cost', '8.4', 'Extra RP for entering a hex in enemy AZOC', '敵AZOCヘクスへの進入に加算するRP'),
  v('supply-free-distance', '7.1', 'Distance to a depot that no one can cut', '妨害されない兵站基地までの距離'),
  v('supply-distance', '7.1', 'Greatest distance to a depot for supply', '補給可能な兵站基地までの最大距離'),
  v('line-distance', '6.2', 'Greatest length of a depot supply line', '兵站線の最大の長さ'),
  v(
    'transport-distance',
    '10.3',
    'Reach between a hex and a depot when Land redeploys',
    '地上部隊の再配置で兵站基地に届く距離',
  ),
  v('upkeep-cost', '6.5', 'RP for each depot on the map', 'マップ上の兵站基地1個の維持RP'),
  v('displacement-distance', '8.7', 'How far a displaced Air may go', '強制移動する基地航空隊の最大距離'),
  v('support-distance', '9.2', 'How far a full Air supports combat', '航空支援が届く距離'),
  v('defence-bonus', '9.5.1', 'Added to the defender of an amphibious assault', '上陸強襲の防御側に加える値'),
  v(
    'winner-hits-divisor',
    '9.6.1',
    "Divides the loser's hits to give the winner's",
    '敗者の損害から勝者の損害を求める除数',
  ),
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
    '地上戦闘で敗者が退却する差',
  ),
  v(
    'repulse-divisor',
    '9.6.3',
    'Repulsed Land divided by this (rounded down) is lost',
    '撃退された地上部隊をこの数で割った数が除去される',
  ),
  v(
    'redeployment-divisor',
    '10.1',
    'BRP divided by this = stacks that may redeploy',
    'BRPをこの数で割った数が再配置数',
  ),
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
  v('die-sides', '2.1', 'Sides of a die', 'サイコロの面数'),
  v('submarine-dice', '10.4', 'Dice rolled for a submarine attack', '潜水艦攻撃で振るサイコロの数'),
];

const tables: Needs['tables'] = [
  {
    id: 'turns',
    columns: ['turn', 'year', 'season', 'deck', 'first-card', 'brp-<side>'],
    rule: '3.1',
    doc: {
      en: 'Turn track: calendar, the deck in use (empty: no cards), who declares a card first, base resources of each side',
      ja: 'ターン記録トラック: 暦、使用デッキ(空欄はカードなし)、カードを先に宣言する側、各軍の基本RP',
    },
  },
  {
    id: 'submarine',
    columns: ['turns', '<side>'],
    rule: '10.4',
    doc: {
      en: 'Dice totals that hit a redeploying Land stack, by turn and side',
      ja: '再配置する地上部隊に命中する出目の合計',
    },
  },
  {
    id: 'half-die',
    columns: ['die', 'added'],
    rule: '9.4',
    doc: {
      en: 'What a die adds in ground combat and amphibious assault',
      ja: '地上戦闘と上陸強襲でサイコロが加える値',
    },
  },
  {
    id: 'air-hits',
    columns: ['die', 'air', 'carrier'],
    rule: '9.6.2',
    doc: {
      en: 'Extra hits by a natural die: on supporting Air; on carriers instead, in fleet combat where any are present',
      ja: '自然な出目による追加損害: 支援航空隊へ。艦隊戦闘で空母がいれば代わりに空母へ',
    },
  },
];

const attributes: Needs['attributes'] = [
  a('strength', 'Combat strength, full and reduced (9.3-9.5)', '戦闘力(完全/損耗)'),
  a('task-force', 'Bonus for each pair with a task-force partner (9.3.1)', '水上部隊と組むときの機動部隊修整'),
  a('landing', 'Bonus in amphibious assaults, both sides (9.5.1)', '上陸強襲での修整(両軍)'),
  a('support', 'Added to combats in and around its hex (9.2)', '周囲の戦闘への航空支援'),
  a('zone', 'Radius of its air zone of control (2.2.3)', '航空支配地域の半径'),
  a('rebuild', 'RP to rebuild it (10.6)', '再建に要するRP'),
];

const flags: Needs['flags'] = [
  f('kind', 'transports', 'Carries one Land by sea (8.6)', '地上部隊1個を海上輸送できる'),
  f('kind', 'task-force-partner', 'Pairs with a task force (9.3.1)', '機動部隊の組になる'),
  f('kind', 'carrier', 'Takes the carrier hits of the air-hits table (9.6.2)', '航空追加損害の対象になる空母'),
  f('feature', 'base', 'Can be controlled, hold depots and aircraft (2.3.3)', '支配でき、兵站基地と航空隊を置ける'),
  f('feature', 'harbor', 'Fleets may be based here (2.3.3)', '艦隊の母港になる'),
  f('feature', 'no-land', 'Land may not enter (8.5)', '地上部隊は進入できない'),
  f('feature', 'blocks-lines', 'Supply and transport lines may not pass (6.3)', '兵站線・輸送線が通れない'),
  f('feature', 'out-of-play', 'Nobody may enter, nothing passes', '使用しないヘクス'),
  f('card', 'mandatory', 'Must be used by whoever draws it, before all others (4.5)', '引いた側が必ず使う'),
  f('card', 'set-aside', 'Taken out before the first deal, then shuffled in (4.1)', '最初に配る前に除き、後で混ぜる'),
  f('card', 'kept', 'May be chosen only when one of its effects applies', '効果がある場合だけ選べる'),
];

const properties: NonNullable<Needs['properties']> = [
  p(
    'feature',
    'stacking',
    '`land 3, air 1, fleet 5`: units per side where this feature is controlled (8.3)',
    '支配時のスタック制限',
  ),
  p('feature', 'overland', 'Extra RP for Land that walks in (8.4)', '陸路で進入する地上部隊の追加RP'),
  p(
    'place',
    'stacking',
    '`unlimited`, or limits that replace those of the feature (8.3)',
    '`unlimited`または個別のスタック制限',
  ),
  p('place', 'fleet-limit', 'Fleets allowed here, whatever the feature says (8.3)', 'このヘクスの艦隊数の上限'),
  p(
    'place',
    'closed',
    '`japan fleet`: units of this side and class may never enter (8.5)',
    '指定した側の指定した種別は進入不可',
  ),
  p(
    'region',
    'always-supplied',
    'Side or nation whose Land and Air are always in supply here (7.3)',
    '常に補給下になる側または国籍',
  ),
  p('phase', 'tie', 'Side that acts first when the TRP are equal (6.0, 8.1, 9.0, 10.0)', 'TRPが等しいとき先に行う側'),
];

const rules: Needs['rules'] = [
  r('no-cards', ['turn'], 'No event phase on this turn (4.1)', 'このターンはイベント・フェイズなし'),
  r('no-dice', ['turn'], 'TRP = BRP on this turn (5.3)', 'このターンはTRP=BRP'),
  r(
    'no-operations',
    ['turn', 'side'],
    'The side has no movement impulses on this turn (12.1)',
    'その側は移動を行わない',
  ),
  r(
    'no-entry',
    ['turn', 'side', 'regions', 'owner'],
    'Moving units may not enter these regions, or bases printed for these nations, on this turn (12.1)',
    'そのターン、指定地域または指定国籍の基地に進入できない',
  ),
  r(
    'no-zone',
    ['turn', 'side'],
    'AZOC of this side cuts no supply lines on this turn (6.6.1, 7.1)',
    'その側のAZOCは補給線を妨げない',
  ),
  r(
    'no-defence-bonus',
    ['turn', 'against'],
    'No defence bonus against landings of this side (12.1)',
    'その側の上陸に防御修整なし',
  ),
  r(
    'free-depots',
    ['turn', 'side', 'limit'],
    'May build up to the limit, without upkeep (6.6.2)',
    '維持費なしで上限まで建設できる',
  ),
  r(
    'preplaced-depots',
    ['turn', 'side', 'at'],
    'With the option of the same name: these depots stand at the start, none is built on the turn (6.6.2)',
    '同名の選択ルール: 開始時に置かれ、そのターンは建設しない',
  ),
  r(
    'redeployments',
    ['turn', 'side', 'stacks'],
    'Stacks the side may redeploy on this turn (10.1)',
    'そのターンの再配置数',
  ),
  r(
    'china',
    [
      'nation',
      'occupier',
      'hexes',
      'area',
      'capital',
      'duty-from',
      'garrison-from',
      'garrison',
      'penalty',
      'air-from',
      'air-needs',
      'redeploy-from',
    ],
    'A confined nation: its hexes, the area to garrison, the capital, first turns of duty and garrison, garrison size, RP penalty, first turn of the Air and the hex the occupier must not hold, first turn it redeploys (12.2)',
    '行動範囲が限られる国: 専用ヘクス、守備する地域、首都、前線義務・守備義務の開始ターン、守備数、RP減、航空隊の条件、再配置開始ターン',
  ),
  r(
    'resources',
    ['side', 'places', 'count', 'gain'],
    'Land of the side alone in `count` of the places adds the `gain` of the same rank to TRP (12.3)',
    '単独占領数に応じてTRPが増える',
  ),
  r(
    'resource-loss',
    ['side', 'occupier', 'regions', 'loss'],
    'The side loses TRP while the occupier alone holds a base in the regions (12.4)',
    '指定地域の基地を占領されている間TRPが減る',
  ),
  r(
    'sudden-death',
    ['side', 'kind', 'dice', 'ends-with'],
    'With the option of the same name: dice on each base taken; ends when the card is drawn (optional rule)',
    '同名の選択ルール: 基地占領ごとに判定し、指定カードが引かれると終了',
  ),
  r(
    'bid',
    ['side', 'fixed'],
    'Both sides bid bases before the game; `fixed` sets the bid (13.2)',
    '開始前に基地数を入札する。`fixed`は入札値を固定',
  ),
  r(
    'delayed-entry',
    ['nation', 'intruder', 'dice', 'factor', 'automatic', 'divisor'],
    'The nation waits: enters when dice <= factor x turn, on the automatic turn, or when intruded on; BRP of its side divided until then (13.4)',
    '参戦が遅れる国: 出目<=係数×ターン、自動参戦ターン、または侵入で参戦。それまでBRPは除される',
  ),
];

const queries: Needs['queries'] = [
  q('turn', [], 'number', 'Number of the turn', 'ターン番号'),
  q(
    'bomb-dropped',
    [],
    'boolean',
    'A card with the verb `win` has been carried out',
    '`win`の効果を持つカードが実行された',
  ),
  q('bases', ['side'], 'number', 'Ports and airfields the side controls', 'その側が支配する港湾・飛行場の数'),
  q('bid', [], 'number', 'The winning bid (13.2)', '落札した入札値'),
  q('surrendered', ['nation'], 'boolean', 'The nation has surrendered (12.2)', 'その国が降伏した'),
  q('entered', ['nation'], 'boolean', 'The nation has entered the war (13.4)', 'その国が参戦した'),
  q('rp', ['side'], 'number', 'Resource points left', '残りRP'),
  q('trp', ['side'], 'number', 'Total resource points of the turn', 'このターンのTRP'),
  q('brp', ['side'], 'number', 'Base resource points of the turn', 'このターンのBRP'),
  q('modifier', ['side'], 'number', 'Modifier of the next TRP (12.2-12.4)', '次のTRP修整'),
  q('occupation', ['side'], 'number', 'What occupation adds to the TRP now (12.3, 12.4)', '占領によるTRP修整'),
  q('redeployments', ['side'], 'number', 'Stacks the side may still redeploy (10.1)', '残り再配置数'),
  q('first', ['phase'], 'string', 'Side that acts first in the phase', 'そのフェイズに先に行う側'),
  q('phase', [], 'string', 'Phase or segment in progress', '現在のフェイズ'),
  q('season', ['turn'], 'string', 'Season of a turn', 'ターンの季節'),
  q('year', ['turn'], 'number', 'Year of a turn', 'ターンの年'),
  q('first-card', ['turn'], 'string', 'Side that declares its card first (4.2)', '先にカードを宣言する側'),
  q('distance', ['place', 'place'], 'number', 'Hexes from one place to the other', 'ヘクス間の距離'),
  q('neighbours', ['place'], 'list', 'Adjacent places', '隣接ヘクス'),
  q('between', ['place', 'place'], 'list', 'Places on shortest lines between the two', '最短路上のヘクス'),
  q('zone', ['side'], 'list', 'Places in AZOC of the side (2.2.3)', 'その側のAZOC'),
  q('in-zone', ['side', 'place'], 'boolean', 'The place is in AZOC of the side (2.2.3)', 'その側のAZOC内か'),
  q('may-enter', ['side', 'class', 'place'], 'boolean', 'Units of the side and class may enter (8.5)', '進入できるか'),
  q(
    'path',
    ['side', 'mode', 'place...'],
    'boolean',
    'The path is legal, `mode` is fleet or overland (8.5)',
    '経路が合法か',
  ),
  q('path-cost', ['side', 'mode', 'place...'], 'number', 'RP for activation and path (8.4)', '活性化と経路のRP'),
  q(
    'cheapest',
    ['side', 'mode', 'place', 'place'],
    'number',
    'RP of the cheapest legal path with activation',
    '最小RP',
  ),
  q(
    'water',
    ['place', 'place'],
    'string',
    'Water a fleet is in after going from the first to the second place',
    '進入後の水域',
  ),
  q('activation', ['side'], 'number', 'RP of activating one more hex now (8.2)', '次の活性化に要するRP'),
  q(
    'surcharge',
    ['side'],
    'number',
    'RP that cards add to each moving fleet stack',
    'カードにより艦隊スタックに加わるRP',
  ),
  q('targets', ['side'], 'list', 'Targets the side has used this turn (8.5)', 'このターン使用した目標'),
  q('pinned', ['side', 'place'], 'boolean', 'Land of the side may not leave (8.5)', '地上部隊が離脱できないか'),
  q('supplied', ['side', 'place'], 'boolean', 'Land and Air of the side are in supply there (7.1)', '補給下か'),
  q(
    'supplied',
    ['nation', 'class', 'place'],
    'boolean',
    'Such a unit is in supply there (7.1, 7.3)',
    'その部隊は補給下か',
  ),
  q(
    'line',
    ['side', 'place', 'place...'],
    'boolean',
    'A supply line runs through exactly these places (6.3)',
    '兵站線が引けるか',
  ),
  q('network', ['side'], 'list', 'Depots connected to a supply source (6.2)', '補給源に連なる兵站基地'),
  q('can-build', ['side', 'place'], 'boolean', 'A depot may be built there (6.1)', '兵站基地を建設できるか'),
  q('depots', ['side'], 'list', 'Depots of the side', 'その側の兵站基地'),
  q('control', ['place'], 'string', 'Side that controls the port or airfield (2.3.3)', '支配している側'),
  q('continuing', ['place'], 'boolean', 'The place is in continuing combat (9.7)', '継続戦闘中か'),
  q('combats', ['place'], 'list', 'Combats due there: fleet, ground, assault (9.1)', '発生する戦闘'),
  q('strength', ['combat', 'side', 'place'], 'number', 'Strength without the die (9.3-9.5)', 'サイコロを除く戦闘力'),
  q('support', ['side', 'place'], 'list', 'Places of Airs that support there (9.2)', '支援する航空隊の位置'),
  q(
    'full-units',
    ['combat', 'side', 'place'],
    'number',
    'Full units engaged, the cap of hits (9.6.1)',
    '参加する完全戦力部隊数',
  ),
  q('landing-bonus', ['side', 'place'], 'number', 'Bonus of carriers in an assault (9.5.1)', '上陸強襲の空母修整'),
  q('defence-bonus', ['side', 'place'], 'number', 'Defence bonus of the side there (9.5.1, 12.1)', '防御修整'),
  q('half-die', ['die'], 'number', 'What the die adds on land (9.4)', '地上戦闘でサイコロが加える値'),
  q(
    'hits',
    ['difference', 'full-winner', 'full-loser', 'steps-loser'],
    'list',
    'Hits of loser and winner (9.6.1)',
    '敗者と勝者の損害',
  ),
  q('air-hits', ['combat', 'die', 'airs', 'carriers'], 'list', 'Extra hits on Air and on carriers (9.6.2)', '追加損害'),
  q(
    'after-combat',
    ['combat', 'difference'],
    'string',
    'What befalls the loser: continues or retreats (9.6.3)',
    '敗者の結果',
  ),
  q(
    'repulse',
    ['survivors', 'transports'],
    'list',
    'Repulsed Land: lost, and back aboard (9.6.3)',
    '撃退: 除去数と再乗船数',
  ),
  q('retreats', ['nation', 'class', 'place'], 'list', 'Places such a unit may retreat to (9.6.3)', '退却先'),
  q('redeploy-limit', ['side'], 'number', 'Stacks the side may redeploy this turn (10.1)', '再配置できるスタック数'),
  q('redeploy-to', ['nation', 'class', 'place'], 'list', 'Places such a unit may redeploy to (10.2, 10.3)', '再配置先'),
  q('submarine', ['side', 'total'], 'boolean', 'The total hits a stack of the side this turn (10.4)', '命中するか'),
  q(
    'submarine-roll',
    ['side', 'place', 'place'],
    'boolean',
    'Land going there by the network is attacked (10.4)',
    '潜水艦攻撃を受けるか',
  ),
  q(
    'stacking',
    ['side', 'place', 'land', 'air', 'fleets'],
    'boolean',
    'So many units may stay there (8.3)',
    'その数が留まれるか',
  ),
  q('may-rebuild', ['nation', 'place'], 'boolean', 'Units of the nation may be rebuilt there (10.6)', '再建できるか'),
  q(
    'may-arrive',
    ['nation', 'place'],
    'boolean',
    'Reinforcements of the nation may be placed there (11.0)',
    '増援を置けるか',
  ),
  q('units', ['side', 'class', 'place'], 'number', 'Units of the side and class there', 'その場所の部隊数'),
  q('unit', ['id'], 'string', 'Where the unit is', '部隊の位置'),
  q('in-force', ['side'], 'list', 'Verbs of cards in force for the side this turn (4.3)', 'このターン有効なカード効果'),
  q('hand', ['side'], 'list', 'Cards in hand', '手札'),
  q('deck-pool', ['deck'], 'list', 'Cards that may be dealt first (4.1)', '最初に配られるカード'),
  q('deck', ['deck'], 'number', 'Cards left in the deck', 'デッキの残り枚数'),
  q(
    'sudden-death',
    [],
    'number',
    'Highest total that wins at once; empty when the rule is off',
    '即時勝利となる最大の出目',
  ),
  q('winner', [], 'string', 'Side that has won', '勝者'),
];

/** What the ruleset reads from the text of a game. */
export const needs: Needs = {
  values,
  tables,
  attributes,
  flags,
  properties,
  phases: [
    ph('event', '4.0', 'Event phase', 'イベント・フェイズ'),
    ph('resources', '5.0', 'Resource determination phase', 'リソース決定フェイズ'),
    ph('depots', '6.0', 'Depot construction phase', '兵站基地建設フェイズ'),
    ph('supply', '7.0', 'Air and Land supply check phase', '補給判定フェイズ'),
    ph('movement', '8.0', 'Movement segment', '移動セグメント'),
    ph('combat', '9.0', 'Combat segment', '戦闘セグメント'),
    ph('fleets', '10.2', 'Fleet redeployment segment', '艦隊再配置セグメント'),
    ph('air-land', '10.3', 'Air and Land redeployment segment', '航空・地上部隊再配置セグメント'),
    ph('stacking', '10.5', 'Stacking check segment', 'スタック判定セグメント'),
    ph('rebuilding', '10.6', 'Rebuilding segment', '再建セグメント'),
    ph('reinforcement', '11.0', 'Reinforcement phase', '増援フェイズ'),
  ],
  verbs,
  rules,
  queries,
  markers: [
    { id: 'depot', rule: '6.0', doc: { en: 'Logistics base of a side', ja: '兵站基地' } },
    { id: 'continuing-combat', rule: '9.7', doc: { en: 'Combat that goes on next turn', ja: '継続戦闘' } },
  ],
  classes: [
    { id: 'fleet', rule: '2.2', doc: { en: 'Ships: carriers and surface forces', ja: '艦隊' } },
    { id: 'land', rule: '2.2', doc: { en: 'Land forces', ja: '地上部隊' } },
    { id: 'air', rule: '2.2', doc: { en: 'Land-based air', ja: '基地航空隊' } },
  ],
  options: [
    {
      id: 'preplaced-depots',
      doc: { en: 'Allied depots stand at the start (6.6.2)', ja: '連合軍の兵站基地を事前配置する' },
    },
    { id: 'sudden-death', doc: { en: 'Japanese sudden death victory', ja: '日本軍のサドンデス勝利' } },
  ],
};

function v(id: string, rule: string, en: string, ja: string): Needs['values'][number] {
  return { id, rule, doc: { en, ja } };
}
function a(id: string, en: string, ja: string): Needs['attributes'][number] {
  return { id, doc: { en, ja } };
}
function f(on: Needs['flags'][number]['on'], id: string, en: string, ja: string): Needs['flags'][number] {
  return { on, id, doc: { en, ja } };
}
function p(on: 'place' | 'feature' | 'region' | 'phase', id: string, en: string, ja: string) {
  return { on, id, doc: { en, ja } };
}
function r(id: string, names: string[], en: string, ja: string): Needs['rules'][number] {
  return { id, properties: names, doc: { en, ja } };
}
function q(
  name: string,
  args: string[],
  value: Needs['queries'][number]['value'],
  en: string,
  ja: string,
): Needs['queries'][number] {
  return { name, args, value, doc: { en, ja } };
}
function ph(id: string, rule: string, en: string, ja: string) {
  return { id, rule, doc: { en, ja } };
}
