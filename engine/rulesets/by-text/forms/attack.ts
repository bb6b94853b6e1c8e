/** `does attack`, as data. */
import type { LinePart, ProcedureForm, QuantityForm, ResultForm } from '../../../kernel/procedure-form';
import { activates, price } from './bought';
import { blocked, clears, effects, halves, limit, losses, marks, of, refuge, rounding, towards } from './shared';

const fight: readonly LinePart[] = ['in', 'into', 'across'];

/** A number of the whole fight. */
const whole = (en: string, ja: string, doc: QuantityForm['doc'], example: string): QuantityForm => ({
  names: { en, ja },
  doc,
  example,
  parts: fight,
  every: true,
});

const results: readonly ResultForm[] = [
  {
    word: 'attacker',
    takes: 'losses',
    doc: {
      en: 'steps that the attackers lose; states that those who are left come into',
      ja: '攻撃側が失うステップ。残ったユニットの状態',
    },
    example: 'result A1 "Attacker loses a step" { attacker 1 }',
    says: {
      en: '[count: the attackers lose {count} {count|step|steps}][all: all attackers are eliminated][also: , and come into: {also}][into: the attackers come into: {into}]',
      ja: '[count: 攻撃側は{count}ステップを失う][all: 攻撃側は全滅][also: 、状態: {also}][into: 攻撃側の状態: {into}]',
    },
  },
  {
    word: 'defender',
    takes: 'losses',
    doc: {
      en: 'steps that the defenders lose; states that those who are left come into',
      ja: '防御側が失うステップ。残ったユニットの状態',
    },
    example: 'result D1 "Defender loses a step" { defender 1 }',
    says: {
      en: '[count: the defenders lose {count} {count|step|steps}][all: all defenders are eliminated][also: , and come into: {also}][into: the defenders come into: {into}]',
      ja: '[count: 防御側は{count}ステップを失う][all: 防御側は全滅][also: 、状態: {also}][into: 防御側の状態: {into}]',
    },
  },
  {
    word: 'retreat',
    takes: 'count',
    doc: { en: 'hexes that the defenders go back', ja: '防御側が後退するヘクス数' },
    example: 'result DR "Defender retreats" { retreat 2 }',
    says: {
      en: 'the defenders retreat {count} {count|hex|hexes}; who cannot is eliminated',
      ja: '防御側は{count}ヘクス後退し、できなければ除去',
    },
  },
  {
    word: 'repulse',
    takes: 'count',
    doc: { en: 'hexes that the attackers go back', ja: '攻撃側が後退するヘクス数' },
    example: 'result AR "Attacker retreats" { repulse 1 }',
    says: {
      en: 'the attackers retreat {count} {count|hex|hexes}; who cannot is eliminated',
      ja: '攻撃側は{count}ヘクス後退し、できなければ除去',
    },
  },
  {
    word: 'exchange',
    takes: 'nothing',
    doc: {
      en: 'the defenders lose everything, or what `defender` says; the attackers at least as much strength',
      ja: '防御側は全滅（`defender`があればその損失）、攻撃側もその戦力以上を失う',
    },
    example: 'result EX "Exchange" { exchange }',
    says: {
      en: '[!defender: the defenders are eliminated, and ]the attackers lose at least the printed strength that the defenders lose',
      ja: '[!defender: 防御側は全滅し、]攻撃側も、防御側が失った印刷戦力以上を失う',
    },
  },
];

export const attack: ProcedureForm = {
  id: 'attack',
  names: { en: 'Combat', ja: '戦闘' },
  doc: { en: 'units attack enemies beside them, by the odds and a die', ja: '隣接する敵を戦力比とダイスで攻撃する' },
  example: 'does attack; strength strength; table combat; advance',
  results,
  params: [
    of,
    {
      word: 'strength',
      takes: [{ type: 'attribute' }, { word: 'against', optional: true }, { type: 'attribute', optional: true }],
      needed: true,
      doc: {
        en: 'what both sides add up; behind `against` what the defender does',
        ja: '両軍が合計する値。`against`の後は防御側の値',
      },
      example: 'strength attack against defence',
    },
    {
      word: 'table',
      takes: [{ type: 'table' }],
      needed: true,
      doc: { en: 'the table of results that is rolled on', ja: 'ダイスを振る戦闘結果表' },
      example: 'table combat',
    },
    {
      word: 'advance',
      takes: [],
      doc: { en: 'who has attacked may go in', ja: '攻撃後に前進できる' },
      example: 'does attack; advance',
    },
    {
      word: 'range',
      takes: [{ type: 'points' }],
      doc: {
        en: 'from how many hexes a unit attacks; from farther than one it bombards: it loses nothing, goes nowhere; `range 0`: only enemies in its own place',
        ja: '攻撃できる距離（ヘクス）。隣接していなければ砲撃となり、損失も前進もない。`range 0`: 同じ地点の敵のみ',
      },
      example: 'range reach',
    },
    { ...blocked, about: 'range' },
    losses,
    {
      word: 'retreats',
      takes: [{ word: 'by' }, { type: 'word', words: ['owner', 'attacker'] }],
      doc: {
        en: 'who says where defenders go back to; without it their owner',
        ja: '防御側の後退先を決める側（省略時は持ち主）',
      },
      example: 'retreats by attacker',
    },
    {
      word: 'displaces',
      takes: [],
      doc: {
        en: 'who finds only full stacks to retreat into goes there, and another unit of the stack goes on one hex',
        ja: '後退先が満杯のスタックしかなければそこへ後退し、そのスタックの別のユニットが1ヘクス退く',
      },
      example: 'does attack; displaces',
      says: {
        en: 'Who has only full stacks to retreat into goes there, and its owner moves another unit of that stack back one hex in its place',
        ja: '後退先が満杯のスタックだけなら、そこへ後退し、持ち主がそのスタックの別のユニットを1ヘクス後退させる',
      },
    },
    towards,
    limit,
    marks,
    clears,
    effects,
    rounding,
    halves,
    price,
    activates,
  ],
  says: [
    {
      en: '[of: Units ({of})][!of: The units of the side] may attack enemies[!here:  beside them]: each unit once, each place once, several units together',
      ja: '[of: {of}][!of: 手番側のユニット]は[!here: 隣接する]敵を攻撃できる（各ユニット1度、各地点1度、複数で合同攻撃可）',
    },
    {
      en: 'What both sides add up ({strength}) gives the column of the table “{table}”, on which a die is rolled',
      ja: '両軍の合計（{strength}）から「{table}」の列を決め、ダイスを振る',
    },
    {
      en: '[here: Only enemies in the same place are attacked][range: Units may attack from as far as their range ({range}); who is not beside the enemy loses nothing and does not advance]',
      ja: '[here: 同じ地点の敵だけを攻撃する][range: 射程（{range}）内の敵も攻撃できる。隣接していなければ損失も前進もない]',
    },
    {
      en: '[blocked: Who is not beside the enemy must see it: {blocked} in between bars the line of sight]',
      ja: '[blocked: 隣接していない敵への攻撃には視線が必要で、間にある{blocked}は視線をさえぎる]',
    },
    {
      en: '[retreats: Where defenders go back to is chosen by the {retreats}]',
      ja: '[retreats: 防御側の後退先を決めるのは{retreats}]',
    },
    {
      en: '[towards: Retreats go towards {towards}, by the fastest way]',
      ja: '[towards: 後退は{towards}へ、最短経路をとる]',
    },
    {
      en: '[advance: Who has won may advance into the place]',
      ja: '[advance: 勝った部隊はその地点へ前進できる]',
    },
  ],
  units: { attackers: 'attackers', defenders: 'defenders' },
  places: { target: 'to' },
  placesOfUnit: { from: 'from', to: 'to' },
  quantities: {
    table: {
      ...whole(
        'Table',
        '戦闘結果表',
        { en: 'the table of results that this fight is rolled on', ja: 'その戦闘で使う結果表' },
        'table is sieges in fort',
      ),
      takes: 'table',
    },
    attack: {
      names: { en: 'Attack strength', ja: '攻撃力' },
      doc: { en: 'what each attacker adds up', ja: '攻撃側の各ユニットの戦力' },
      example: 'half attack across river',
      parts: ['of', 'in', 'into', 'across', 'along', 'distance', 'zone'],
      about: 'attackers',
      stands: true,
    },
    defence: {
      names: { en: 'Defence strength', ja: '防御力' },
      doc: { en: 'what each defender adds up', ja: '防御側の各ユニットの戦力' },
      example: 'double defence in town',
      parts: ['of', 'in', 'across', 'zone'],
      about: 'defenders',
      every: true,
    },
    bonus: whole(
      'Defence bonus',
      '防御ボーナス',
      { en: 'added once to what the defenders add up', ja: '防御側の合計に1度だけ加える値' },
      'bonus at least 2 in town',
    ),
    shift: whole(
      'Column shift',
      'コラムシフト',
      { en: 'columns to the right of the odds', ja: 'コラムシフト（右が攻撃側に有利）' },
      'shift -1 across river',
    ),
    die: whole('Die', 'ダイス', { en: 'added to the die of the fight', ja: 'ダイスの修正' }, 'die +1 when turn = 1'),
    'attacker-losses': whole(
      'Losses of the attacker',
      '攻撃側の損失',
      { en: 'losses of the attacker', ja: '攻撃側の損失' },
      'attacker losses +1 in town',
    ),
    'defender-losses': whole(
      'Losses of the defender',
      '防御側の損失',
      { en: 'losses of the defender', ja: '防御側の損失' },
      'defender losses +1 when any (attackers guns)',
    ),
    retreat: {
      ...whole(
        'Retreat',
        '後退',
        { en: 'hexes that the defender goes back; the action', ja: '後退するヘクス数。後退' },
        'retreat +1 in plain',
      ),
      about: 'defenders',
    },
  },
  actions: {
    attack: {
      names: { en: 'attack', ja: '攻撃' },
      parts: ['of', 'in', 'into', 'across', 'distance'],
      about: 'attackers',
      stands: true,
      modals: ['no', 'may', 'must'],
    },
    refuge: refuge('defenders'),
    retreat: {
      names: { en: 'retreat', ja: '後退' },
      parts: ['of', 'from', 'into', 'across', 'zone'],
      about: 'defenders',
      modals: ['no', 'may'],
    },
    advance: {
      names: { en: 'advance', ja: '前進' },
      parts: ['of', 'into', 'across', 'zone'],
      about: 'attackers',
      modals: ['no', 'may'],
    },
  },
};
