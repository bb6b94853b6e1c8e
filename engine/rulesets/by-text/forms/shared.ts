/** Words that several procedures take. */
import type { ProcedureParam } from '../../../kernel/procedure-form';

export const of: ProcedureParam = {
  word: 'of',
  takes: [{ type: 'who', list: true }],
  doc: { en: 'who does it: sides, nations, classes, kinds', ja: '対象のユニット: 陣営・国・兵種・種類' },
  example: 'of land',
};

export const effects: ProcedureParam = {
  word: 'effects',
  takes: [{ type: 'table', list: true }],
  doc: { en: 'the table of what terrain and hexsides do', ja: '地形効果の表' },
  example: 'effects terrain-chart',
};

export const rounding: ProcedureParam = {
  word: 'rounding',
  takes: [{ type: 'word', words: ['up', 'down'] }],
  doc: { en: 'how sums and halves become whole', ja: '端数の処理' },
  example: 'rounding up',
};

export const costs: ProcedureParam = {
  word: 'costs',
  takes: [{ type: 'table' }],
  doc: { en: 'the table of what terrain, hexsides and routes cost', ja: '地形・ヘクスサイド・道のコスト表' },
  example: 'costs march',
};
