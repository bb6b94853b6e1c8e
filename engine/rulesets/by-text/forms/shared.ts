/** Words that several procedures take. */
import type { ActionForm, ProcedureParam, QuantityForm } from '../../../kernel/procedure-form';

export const of: ProcedureParam = {
  word: 'of',
  takes: [{ type: 'who', list: true }],
  doc: {
    en: 'who does it: sides, nations, classes, kinds; words side by side all fit, and a comma stands between others (`of crown cavalry, guns`)',
    ja: '対象のユニット: 陣営・国・兵種・種類。並べた語はすべて当てはまるもの、別のものはコンマで区切る(`of crown cavalry, guns`)',
  },
  example: 'of land',
};

/** Behind a limit: that it holds for each place. */
export const eachPlace: ProcedureParam['takes'] = [
  { word: 'each', optional: true },
  { word: 'place', optional: true },
];

export const limit: ProcedureParam = {
  word: 'limit',
  takes: [{ type: 'amount' }, { type: 'word', words: ['units', 'stacks'] }, ...eachPlace],
  doc: {
    en: 'how many units, or stacks (units that stand together when they begin), of each side do it in the phase, with one chit or with one card; `each place`: of those that begin in one place',
    ja: 'フェイズ（チット・カードごと）に各陣営で行えるユニット数(units)またはスタック数(stacks、始めに同じ場所にいるユニット)。`each place`: 地点ごと',
  },
  example: 'limit 2 stacks',
  says: { en: 'Of each side at most {limit} may do it', ja: '各陣営{limit}まで行える' },
};

/** Who of several in a place takes a loss. */
export const losses: ProcedureParam = {
  word: 'losses',
  takes: [{ word: 'by' }, { type: 'word', words: ['strongest', 'weakest'] }],
  doc: {
    en: 'who takes each step that is lost: the strongest or the weakest there at that moment; without it, whom its owner chooses, and of fire its target',
    ja: '各損失ステップを受けるユニット: その時点でその場の最強(strongest)または最弱(weakest)。省略時は持ち主が選び、射撃では目標が受ける',
  },
  example: 'losses by strongest',
  says: {
    en: 'Each step that is lost is taken by the {losses} there at that moment',
    ja: '各損失ステップはその時点でその場の{losses}ユニットが受ける',
  },
};

export const blocked: ProcedureParam = {
  word: 'blocked',
  takes: [{ word: 'by' }, { type: 'ground', list: true }],
  doc: { en: 'what in between bars the line of sight', ja: '間にあると視線をさえぎるもの' },
  example: 'blocked by wood, town',
};

export const effects: ProcedureParam = {
  word: 'effects',
  takes: [{ type: 'table', list: true }],
  doc: { en: 'the table of what terrain and hexsides do', ja: '地形効果の表' },
  example: 'effects terrain-chart',
  says: { en: 'What the ground does to it stands in: {effects}', ja: '地形の効果は「{effects}」による' },
};

export const rounding: ProcedureParam = {
  word: 'rounding',
  takes: [
    { type: 'word', words: ['up', 'down'] },
    { word: 'each', optional: true },
  ],
  doc: {
    en: 'how sums and halves become whole; `each`: of every unit, before they are added up',
    ja: '端数の処理。`each`はユニットごとに行い、その後合計する',
  },
  example: 'rounding up each',
  says: { en: 'Parts are rounded {rounding}', ja: '端数処理: {rounding}' },
};

export const halves: ProcedureParam = {
  word: 'halves',
  takes: [{ word: 'once' }],
  doc: {
    en: 'of several lines that halve something only one counts',
    ja: '半減の行がいくつ当てはまっても、半減は1度だけ',
  },
  example: 'halves once',
  says: { en: 'Of several halvings only one counts', ja: '半減は1度だけ適用する' },
};

export const costs: ProcedureParam = {
  word: 'costs',
  takes: [{ type: 'table' }, { word: 'by', optional: true }, { type: 'weather', optional: true }],
  doc: {
    en: 'the table of what terrains, features, hexsides and routes cost; `by` what the columns change with: a track, or a column of `turns`',
    ja: '地形・地物・ヘクスサイド・道のコスト表。`by`の後は列を変えるもの: トラック、または`turns`の列',
  },
  example: 'costs march by ground',
};

export const allowance: ProcedureParam = {
  word: 'allowance',
  takes: [{ type: 'points', counts: { en: 'points', ja: 'ポイント' } }],
  needed: true,
  doc: { en: 'the movement points of a unit', ja: 'ユニットの移動力' },
  example: 'allowance movement',
};

export const towards: ProcedureParam = {
  word: 'towards',
  takes: [{ type: 'haven', list: true }],
  doc: {
    en: 'where units flee to, by the fastest way: terrains, features, regions, places, `edge` (off the map); `of` behind one says whose, `held by side` that their side has to hold it',
    ja: '最短経路で逃げる先: 地形・地物・地域・地点、`edge`（マップ外へ）。後の`of`は誰のものか、`held by side`は自陣営が支配する場所に限る',
  },
  example: 'towards camp, town held by side, west of red, edge of blue',
};

/** What lines say of places that units flee towards. */
export const refuge = (about: string): ActionForm => ({
  names: { en: 'take refuge', ja: '避難' },
  parts: ['of', 'in', 'zone'],
  about,
  modals: ['no'],
});

/** Dice that may be thrown. */
export const throws = ['d4', 'd6', 'd8', 'd10', 'd12', 'd20', 'd100', '2d6', '2d10', '3d6'] as const;

export const morale: ProcedureParam = {
  word: 'morale',
  takes: [{ type: 'points' }, { word: 'on', optional: true }, { type: 'word', words: throws, optional: true }],
  doc: {
    en: 'what a morale check may not exceed, and its dice; without `on`, a d6',
    ja: '士気チェックの上限と使うダイス（省略時はd6）',
  },
  example: 'morale nerve on 2d6',
};

export const moraleQuantity: QuantityForm = {
  names: { en: 'Morale', ja: '士気' },
  doc: { en: 'what the check of a unit may not exceed', ja: '士気チェックの上限' },
  example: 'morale +1 in town',
  parts: ['of', 'in', 'zone'],
  about: 'target',
  stands: true,
};

export const fails: ProcedureParam = {
  word: 'fails',
  takes: [{ word: 'into' }, { type: 'state', list: true }],
  doc: { en: 'the states of who fails his check, one after the other', ja: '失敗した時の状態。順に進む' },
  example: 'fails into pinned, broken',
};

export const flees: ProcedureParam = {
  word: 'flees',
  takes: [{ type: 'number', least: 1 }],
  doc: {
    en: 'hexes that a unit goes back when it comes into the last of the states',
    ja: '最後の状態になった時に後退するヘクス数',
  },
  example: 'flees 2',
};

export const marks: ProcedureParam = {
  word: 'marks',
  takes: [{ type: 'state' }],
  doc: { en: 'the state that a unit is in which has done it', ja: '行ったユニットの状態' },
  example: 'does move; marks moved',
  says: { en: 'Who has done it becomes: {marks}', ja: '行ったユニットは{marks}になる' },
};

export const clears: ProcedureParam = {
  word: 'clears',
  takes: [{ type: 'state', list: true }],
  doc: { en: 'states that the units lose when the phase begins for them', ja: 'フェイズ開始時に解除する状態' },
  example: 'does move; clears moved',
  says: { en: 'At its beginning the units are no longer: {clears}', ja: '開始時に解除: {clears}' },
};
