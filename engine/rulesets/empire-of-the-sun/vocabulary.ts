/** What this ruleset reads from the text of a game, in both languages. Its verbs, windows and queries of cards are declared by the text. */

import { answerParts, answerWords } from '../../kernel/answer-forms';
import { commonWeights } from '../../kernel/doctrines';
import type { Needs } from '../../kernel/ruleset';
import { facts, on, plain, table, word } from '../../kernel/vocabulary';
import * as said from './answers';
import { CLASSES } from './codes';
import { procedures } from './forms';
import { probes } from './queries';
import { unplayed } from './unplayed';

const values: Needs['values'] = [
  word('air-zone-radius', '6.4', 'Hexes that an air zone of influence reaches', '航空影響圏の半径'),
  word('logistics-limit-on-land', '6.21', 'Movement points from a port or headquarters', '陸上補給の移動力'),
  word('emergency-naval-range', '8.22', 'Hexes of an emergency naval move', '緊急海上移動の距離'),
  word('reaction-card-limit', '5.32', 'Reaction cards in an offensive', '1攻撃のリアクション・カードの枚数'),
  word('card-draw-limit', '5.35', 'Cards that events draw in a phase', '1フェイズにイベントで引く枚数'),
  word('future-offensive-limit', '7.29', 'Cards that a side has set aside at most', '将来攻撃にできるカードの枚数'),
  word('barge-operations', '8.47', 'Value of the card of an offensive with barges', 'はしけを使えるカードのOC値'),
  word('europe-return-turns', '10.24', 'Turns that units are in Europe', 'ヨーロッパから戻るまでのターン数'),
  {
    ...word(
      'us-rivalry-europe-drm',
      '14.1',
      'Added to the die for Europe under rivalry',
      '対立時のヨーロッパ判定の修正',
    ),
    least: -9,
  },
  word(
    'resource-stockpile-turn',
    '12.12',
    'First turn in which resources decide the hand',
    '資源で手札が決まる最初のターン',
  ),
  word('japan-cards-minimum', '12.1', 'Fewest cards of Japan', '日本軍の最少枚数'),
  word('allied-cards-minimum', '12.5', 'Fewest cards of the Allies', '連合軍の最少枚数'),
  word('japan-cards-second-year', '12.12', 'Cards before that', 'それ以前の手札'),
  word('asp-reaction-limit', '7.26', 'Amphibious points of a reaction', 'リアクションの強襲上陸乗船ポイント'),
  word('critical-die', '9.2', 'Natural die of a critical hit', 'クリティカル・ヒットの出目'),
  word('strategic-bombing-turn', '12.3', 'First turn of strategic bombing', '戦略爆撃が始まるターン'),
  word('bombing-card-limit', '12.3', 'Cards that bombing takes in a turn', '戦略爆撃で1ターンに減る手札'),
  word('bombing-range', '12.3', 'Hexes at which bombers reach the target', '戦略爆撃の目標までの距離'),
  word(
    'bombing-base-distance',
    '12.3',
    'Hexes to the place that is bombed, for the surrender',
    '降伏判定の爆撃基地の距離',
  ),
  word('bid-most', '16.5', 'Largest bid', '最大の入札'),
  word('home-intrinsic-units', '13.94', 'Units in a city of the home islands', '本土の都市の固有部隊数'),
];

const tables: Needs['tables'] = [
  table('turns', '2.1', ['initiative-tie'], 'Who goes first with as many cards', '手札が同数のときの主導権'),
  table('movement-chart', '7.22', ['oc', 'land', 'naval'], 'Movement by the value of the card', '移動表'),
  table('strategic-movement', '8.0', ['oc', 'naval', 'air-legs'], 'Strategic movement', '戦略移動'),
  table(
    'terrain-effects',
    '8.42',
    ['terrain', 'movement-points', 'ground-drm', 'amphibious-assault'],
    'Terrain effects',
    '地形効果表',
  ),
  table('burma-road-ends', '13.78', ['end', 'places'], 'Ends of the Burma Road', 'ビルマ・ルートの端'),
  table('hq-efficiency', '6.25', ['condition', 'change', 'headquarters'], 'Efficiency', '能力等級の修正'),
  table('air-naval-crt', '9.2', ['die', 'effectiveness'], 'Air and naval combat', '航空・海上戦闘結果表'),
  table('ground-crt', '9.4', ['die', 'effectiveness'], 'Ground combat', '地上戦闘結果表'),
  table(
    'air-naval-drm',
    '9.2',
    ['modifier', 'side', 'turns', 'nation', 'drm'],
    'Modifiers in air and naval combat',
    '航空・海上戦闘の修正',
  ),
  table('ground-drm', '9.4', ['modifier', 'side', 'drm'], 'Modifiers in ground combat', '地上戦闘の修正'),
  table('kind-drm', '9.4', ['modifier', 'kind'], 'Modifiers for kinds of units', '兵種による修正'),
  table('intelligence', '7.25', ['what', 'value'], 'Intelligence', '情報'),
  table('carrier-swap', '9.2', ['side', 'carriers'], 'Losses shifted among carriers', '空母間の損害の交換'),
  table('rivalry', '14.0', ['side', 'nation', 'shipping'], 'Rivalry of the services', '陸海軍の対立'),
  table('excess-units', '8.24', ['class', 'supplied'], 'Units beyond the stacking limit', 'スタック超過'),
  table('submarine-drm', '12.2', ['modifier', 'turns', 'drm'], 'Modifiers of submarines', '潜水艦の修正'),
  table('submarine-success', '12.2', ['side', 'cards', 'passes'], 'What submarines take', '潜水艦の成果'),
  table('bombing', '12.3', ['strength', 'success'], 'Strategic bombing', '戦略爆撃'),
  table('bombing-ends', '12.31', ['end', 'places'], 'What is bombed, and from where', '戦略爆撃の目標と基地'),
  table('bidding', '16.5', ['scenario', 'side', 'sign'], 'What bids change', '入札の効果'),
  table('cards-allies', '12.5', ['turn', 'cards', 'passes'], 'Cards by the turn', 'ターンごとの手札'),
  table('cards-allies-less', '12.5', ['reason', 'cards'], 'Cards that are missing', '手札の減少'),
  table('cards-japan', '12.1', ['resource-hexes', 'cards'], 'Cards by the resources', '資源による手札'),
  table('passes-japan', '12.1', ['cards', 'passes'], 'Passes by the cards', '手札によるパス'),
  table('passes-allies', '12.5', ['cards-fewer', 'passes'], 'Passes for missing cards', '手札減によるパス'),
  table(
    'war-in-europe-levels',
    '10.21',
    ['marker', 'level', 'delayed', 'europe', 'allied-asp'],
    'War in Europe',
    'ヨーロッパの戦争',
  ),
  table(
    'political-will-changes',
    '16.4',
    ['event', 'change', 'nation', 'given-back'],
    'What changes political will',
    'アメリカ政治動向の変化',
  ),
  table('garrisons', '13.76', ['feature', 'units', 'once'], 'Garrisons of cities', '都市の固有部隊'),
  table('china-intrinsic-units', '13.76', ['divisions', 'units'], 'Garrisons in China', '中国の都市の固有部隊数'),
  table('kept-replacements', '11.2', ['track', 'side', 'class'], 'Replacements that are kept', '繰り越せる補充'),
  table(
    'route-building',
    '13.77',
    ['side', 'ops', 'markers', 'in-order', 'holds', 'line'],
    'Routes that cards build',
    'カードによる輸送路の敷設',
  ),
  table(
    'china-offensives',
    '13.72',
    ['side', 'ops', 'turns', 'besides', 'stop', 'closed-by'],
    'Offensives in China',
    '中国での攻撃',
  ),
  table('early-return', '6.15', ['side', 'places'], 'Where headquarters return', '司令部が復帰する場所'),
  ...[
    table(
      'computer-worth',
      '1.3',
      ['kind', 'worth'],
      'What a step is worth to the computer',
      'コンピュータにとっての1ステップの価値',
    ),
    table('computer-judgement', '2.1', ['of', 'weight'], 'What the computer weighs', 'コンピュータの判断の重み'),
    table(
      'computer-stages',
      '2.1',
      ['side', 'places', 'from', 'until', 'weight'],
      'What the computer pursues, and when',
      'コンピュータの目標とその時期',
    ),
    table(
      'computer-events',
      '5.3',
      ['verb', 'weight'],
      'What events bring to the computer',
      'コンピュータにとってのイベントの価値',
    ),
  ].map((one) => ({ ...one, optional: true })),
];

/** What the text says once more for whoever reads it at the table; by whom it is played stands behind each. */
const restated = [
  'asp-costs', // attribute of the units
  'hit-limits', // procedure of hits
  'supply-hexsides', // procedure of supply
  'victory-levels', // victory of the scenarios
  'surrender', // triggers
  'key-bases', // regions
  'resource-hexes', // features of places
  'hq-values', // attributes of the headquarters
  'hq-activation', // attribute of the units
  'activations', // procedure of offensives
  'critical-minimum-steps', // procedure of hits: a step is the least
  'superfortress-hai-drm', // effect of the card
  'stacking-naval', // limits of stacks
  'stacking-ground-air', // limits of stacks
  'step-cost-flip', // a step is one
  'step-cost-return-reduced', // a step is one
  'step-cost-return-full', // two steps are two
  'japan-divisions-from-china', // replacements of the scenarios
  'china-intrinsic-attack', // garrisons' counters
  'china-intrinsic-defence', // garrisons' counters
  'home-intrinsic-attack', // garrisons' counters
  'home-intrinsic-defence', // garrisons' counters
];

/** Everything the ruleset needs. */
export const needs: Needs = {
  values,
  tables,
  restated,
  attributes: [
    plain('attack', 'Attack', '攻撃力'),
    plain('defence', 'Defence', '防御力'),
    plain('range', 'Air range', '航続距離'),
    plain('extended-range', 'Extended range', '延長航続距離'),
    plain('command-range', 'Command range', '指揮範囲'),
    plain('efficiency', 'Efficiency', '能力等級'),
    plain('asp', 'Amphibious points', '強襲上陸乗船ポイント'),
    plain('service', 'Service', '軍種'),
    plain('size', 'Size', '部隊規模'),
    plain('activated-by', 'Activated by', '活性化する司令部'),
    plain('command', 'Whose headquarters it is', '司令部の所属'),
  ],
  flags: [
    on('kind', 'carrier', 'A carrier', '空母'),
    on('kind', 'long-range', 'A long-range bomber: its zone neutralises no other', '長距離爆撃機'),
    on('kind', 'bomber', 'It bombs strategically', '戦略爆撃機'),
    on('kind', 'transported', 'Goes by sea where it lands in peace', '平時の海上輸送のみ可能'),
    on('kind', 'roads-only', 'Comes into rough country by transport routes only', '不整地へは輸送路のみで進入する'),
    on('feature', 'not-drawn', 'The map shows it by other means', 'マップでは別の形で示す'),
    on('region', 'supply', 'Ultimate sources of supply of `side`', '最終補給源'),
    on('region', 'held', 'Sources while the side controls them', '支配中のみの補給源'),
    on('region', 'east', 'The eastern edge', '東端'),
    on('region', 'conditional', 'Sources by a rule of their own', '条件付き補給源'),
    on('region', 'no-entry', 'No unit enters', '進入不可'),
    on('region', 'amphibious', 'May be assaulted in spite of its terrain', '地形によらず強襲可'),
    on('region', 'air-leg-only', 'An air move may pass, not end', '空輸中継のみ'),
  ],
  verbs: [],
  rules: [],
  queries: probes,
  properties: [
    on('region', 'home', 'Whose home it is', '本国'),
    on(
      'region',
      'side',
      'Side that holds it at the start, or draws supply from it',
      '開始時に支配する陣営・補給を受ける陣営',
    ),
    on('region', 'only', 'Nation whose ground units alone enter', 'この国の地上部隊だけが進入する'),
    on('region', 'confines', 'Nation whose ground units do not leave it', 'この国の地上部隊は外に出ない'),
    on('region', 'closed-to', 'Side whose ground units do not enter', 'この陣営の地上部隊は進入しない'),
    on('region', 'always', 'Side that always controls it', '常に支配する陣営'),
    on('place', 'length', 'Hexes between the two places that the box joins', 'ボックスが結ぶ2地点の距離'),
    on('place', 'from', 'The only place from which one goes through the box', 'ボックスに入れる唯一の地点'),
    on('one-route', 'drawn-only', 'It is drawn, and no route', '描かれるだけで輸送路ではない'),
    {
      ...on('one-route', 'after-event', 'Card whose event builds it', 'これを敷設するイベントのカード'),
      values: [{ type: 'card' }],
    },
    { ...on('one-route', 'void-with', 'Marker that breaks it', 'これを断つマーカー'), values: [{ type: 'marker' }] },
    { ...on('one-route', 'at', 'Where that marker lies', 'マーカーの場所'), values: [{ type: 'place' }] },
    {
      ...on('one-route', 'built', 'Where markers have to be taken away first', '先にマーカーを除く場所'),
      values: [{ type: 'place' }],
    },
  ],
  answers: answerParts(said.ANSWERS),
  words: answerWords(said),
  options: [plain('bid', 'The players bid for sides', '陣営を入札で決める')],
  classes: CLASSES.map((id) => word(id, '1.24', `Class ${id}`, `兵種 ${id}`)),
  procedures,
  weights: commonWeights,
  facts: facts(
    'due where since absent undrawn set-aside discarded removed',
    'clear hand hands draw draws active first shuffles rolls mourned china-turn sunk surrenders',
    'streaks happened',
  ),
  unplayed,
};
