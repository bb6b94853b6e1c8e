/** `does rally`, as data. */
import type { ProcedureForm } from '../../../kernel/procedure-form';
import { clears, effects, morale, moraleQuantity, of, rounding } from './shared';

export const rally: ProcedureForm = {
  id: 'rally',
  names: { en: 'Rally', ja: '回復' },
  doc: {
    en: 'each unit in a bad state checks its morale to leave it',
    ja: '悪い状態の各ユニットが士気チェックで回復する',
  },
  example: 'does rally; morale nerve on 2d6; recovers pinned, broken',
  params: [
    of,
    { ...morale, needed: true },
    {
      word: 'recovers',
      takes: [{ type: 'state', list: true }],
      needed: true,
      doc: {
        en: 'the states that a unit may leave, from the least to the gravest',
        ja: '回復できる状態。軽いものから順に',
      },
      example: 'recovers pinned, broken',
    },
    clears,
    effects,
    rounding,
  ],
  says: [
    {
      en: 'Each unit[of:  ({of})][!of:  of the side] that is {recovers} rolls against its morale ({morale}); with this number or less it leaves the gravest of these states',
      ja: '{recovers}の状態にある[of: {of}][!of: 手番側]の各ユニットは、士気（{morale}）以下の目が出れば、最も重い状態から回復する',
    },
  ],
  units: { target: 'unit' },
  places: { from: 'from' },
  quantities: { morale: moraleQuantity },
  actions: {
    rally: {
      names: { en: 'rally', ja: '回復' },
      parts: ['of', 'in', 'zone'],
      about: 'target',
      stands: true,
      modals: ['no'],
    },
  },
};
