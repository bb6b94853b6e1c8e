/** `does flee`, as data. */
import type { ProcedureForm } from '../../../kernel/procedure-form';
import { move } from './move';
import { allowance, clears, costs, effects, marks, of, refuge, rounding, towards } from './shared';

export const flee: ProcedureForm = {
  id: 'flee',
  names: { en: 'Flight', ja: '敗走' },
  doc: {
    en: 'each unit in some states goes to where it flees to, by the fastest way',
    ja: '特定の状態のユニットが逃走先へ最短経路で敗走する',
  },
  example: 'does flee; fleeing routed; allowance movement; towards red-camp of red, edge of blue',
  params: [
    of,
    {
      word: 'fleeing',
      takes: [{ type: 'state', list: true }],
      needed: true,
      doc: { en: 'the states of units that flee', ja: '敗走するユニットの状態' },
      example: 'fleeing routed',
    },
    allowance,
    costs,
    { ...towards, needed: true },
    {
      word: 'otherwise',
      takes: [{ type: 'penalty', list: true }],
      doc: {
        en: 'what happens to a unit that cannot flee: `reduce`, `eliminate`, a state; without it nothing',
        ja: '敗走できないユニットに起こること: `reduce`、`eliminate`、状態。省略時は何も起こらない',
      },
      example: 'otherwise reduce',
    },
    marks,
    clears,
    effects,
    rounding,
  ],
  says: [
    {
      en: 'Each unit[of:  ({of})][!of:  of the side] that is {fleeing} goes towards {towards} by the fastest way, for at most {allowance}',
      ja: '{fleeing}の状態にある[of: {of}][!of: 手番側]の各ユニットは、{towards}へ最短経路で{allowance}まで敗走する',
    },
    { en: '[costs: What a hex costs stands in the table “{costs}”]', ja: '[costs: 移動コストは「{costs}」による]' },
    { en: '[otherwise: Who cannot flee: {otherwise}]', ja: '[otherwise: 敗走できなければ: {otherwise}]' },
  ],
  units: move.units,
  places: move.places,
  quantities: move.quantities,
  actions: { ...move.actions, refuge: refuge('mover') },
};
