/** What a phase of movement says of units that carry others. */
import type { ProcedureParam } from '../../../kernel/procedure-form';

export const carriers: readonly ProcedureParam[] = [
  {
    word: 'carriers',
    takes: [{ type: 'who', list: true }],
    doc: {
      en: 'who carries others: units go aboard instead of moving, go where it goes, are lost with it, and land as a later move',
      ja: '輸送ユニット。移動の代わりに乗船し、共に動き、共に失われ、後の移動として上陸する',
    },
    example: 'carriers transport',
    excludes: 'simultaneous',
  },
  {
    word: 'takes',
    about: 'carriers',
    takes: [{ type: 'who', list: true }],
    doc: { en: 'who may go aboard; without it everybody else', ja: '乗船できるユニット（省略時は他のすべて）' },
    example: 'takes infantry, guns',
    says: { en: 'Aboard may go: {takes}', ja: '乗船できるのは{takes}' },
  },
  {
    word: 'holds',
    about: 'carriers',
    takes: [{ type: 'points', counts: { en: 'steps', ja: 'ステップ' } }],
    doc: {
      en: 'how many steps a carrier holds; without it as many as it has itself',
      ja: '輸送できるステップ数（省略時は自身のステップ数）',
    },
    example: 'holds 2',
    says: { en: 'Each holds at most {holds}', ja: '1個につき最大{holds}' },
  },
  {
    word: 'embarks',
    about: 'carriers',
    takes: [{ word: 'in' }, { type: 'ground', list: true }],
    doc: { en: 'where units go aboard; without it anywhere', ja: '乗船できる所（省略時はどこでも）' },
    example: 'embarks in port',
    says: { en: 'Units go aboard in: {embarks}', ja: '乗船できる所: {embarks}' },
  },
  {
    word: 'lands',
    about: 'carriers',
    takes: [{ word: 'in' }, { type: 'ground', list: true }],
    doc: { en: 'where units land; without it anywhere', ja: '上陸できる所（省略時はどこでも）' },
    example: 'lands in port, coast',
    says: { en: 'Units land in: {lands}', ja: '上陸できる所: {lands}' },
  },
];
