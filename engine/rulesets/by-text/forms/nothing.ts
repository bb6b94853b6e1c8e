/** `does nothing`, as data. */
import type { ProcedureForm } from '../../../kernel/procedure-form';

export const nothing: ProcedureForm = {
  id: 'nothing',
  names: { en: 'Nothing', ja: '何もしない' },
  doc: {
    en: 'nobody acts: only what happens by itself takes place',
    ja: '誰も行動せず、自動的に起こることだけを処理する',
  },
  example: 'phase diet "The Diet" { does nothing }',
  params: [],
  says: [{ en: 'Nobody acts: what happens by itself takes place', ja: '誰も行動しない。自動的に起こることを処理する' }],
  units: {},
  places: {},
  quantities: {},
  actions: {},
};
