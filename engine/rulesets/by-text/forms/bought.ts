/** What a segment of a phase that does cards says: what it costs in points, and how much one payment lets act. */
import type { ProcedureParam } from '../../../kernel/procedure-form';

export const price: ProcedureParam = {
  word: 'price',
  takes: [{ type: 'number', least: 1 }],
  doc: {
    en: 'points of a card that one such action costs; without it one',
    ja: 'この行動1回に払うカードのポイント。なければ1',
  },
  example: 'price 2',
  says: {
    en: 'One such action costs {price} {price|point|points} of a card',
    ja: '1回にカードの{price}ポイントを払う',
  },
};

export const activates: ProcedureParam = {
  word: 'activates',
  takes: [{ type: 'word', words: ['unit', 'place'] }],
  doc: {
    en: 'whether the price lets one unit act, or all that stand in one place; without it one unit',
    ja: '1回の支払いで1ユニット(unit)か1地点の全ユニット(place)が行動する。なければ1ユニット',
  },
  example: 'activates place',
};
