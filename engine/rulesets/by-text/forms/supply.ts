/** `does supply`, as data. */
import type { LinePart, ProcedureForm } from '../../../kernel/procedure-form';
import { costs, of, rounding } from './shared';

const step: readonly LinePart[] = ['of', 'in', 'from', 'into', 'across', 'along', 'zone'];

export const supply: ProcedureForm = {
  id: 'supply',
  names: { en: 'Supply', ja: '補給' },
  doc: {
    en: 'units without a line to a source lose a step, are eliminated, or get a state',
    ja: '補給線のないユニットがステップを失う、除去される、状態になる',
  },
  example: 'does supply; within 4; sources source, depot 2; otherwise reduce',
  params: [
    of,
    {
      word: 'within',
      takes: [{ type: 'amount' }],
      needed: true,
      doc: { en: 'how long a line may be: a number, or a value of the game', ja: '補給線の長さ: 数、またはゲームの値' },
      example: 'within supply-range',
    },
    {
      word: 'sources',
      takes: [{ type: 'source', list: true }],
      needed: true,
      doc: {
        en: 'where lines end: `source` (what the map prints), terrains, features, regions, places, markers and units of the side; `of` and a side behind one: for that side alone; a number: how many units it supplies',
        ja: '補給線の終点: `source`（マップの補給源）、地形・地物・地域・地点、自軍のマーカーやユニット。`of`と陣営はその陣営のみ、後の数は補給できるユニット数',
      },
      example: 'sources source, port 3, depot 2',
    },
    {
      word: 'along',
      takes: [{ type: 'way', list: true }],
      doc: {
        en: 'routes that carry supply from a source, however far',
        ja: '補給源からどこまでも補給を運ぶ道',
      },
      example: 'along road',
    },
    costs,
    {
      word: 'otherwise',
      takes: [{ type: 'penalty', list: true }],
      needed: true,
      doc: {
        en: 'what happens to a unit without supply: `reduce`, `eliminate`, a state; `then` parts what comes the next times',
        ja: '補給のないユニットに起こること: `reduce`、`eliminate`、状態。`then`の後は次回以降',
      },
      example: 'otherwise isolated then reduce',
    },
    rounding,
  ],
  says: [
    {
      en: '[of: Each unit ({of})][!of: Every unit of the side] must have a line of at most {within} to a source: {sources}; no enemy stands on it',
      ja: '[of: {of}][!of: 手番側の全ユニット]は{within}以内で補給源へ至る、敵のいない補給線が必要。補給源: {sources}',
    },
    {
      en: '[along: From a source supply also runs along {along}, however far]',
      ja: '[along: 補給源からは{along}沿いにどこまでも届く]',
    },
    {
      en: '[costs: What a hex counts stands in the table “{costs}”]',
      ja: '[costs: ヘクスの数え方は「{costs}」による]',
    },
    { en: 'Without supply: {otherwise}', ja: '補給がなければ: {otherwise}' },
  ],
  units: { supplied: 'unit' },
  places: { from: 'from', to: 'to' },
  quantities: {
    range: {
      names: { en: 'Length of supply lines', ja: '補給線の長さ' },
      doc: { en: 'how long a line of supply may be', ja: '補給線の長さ' },
      example: 'range -1 when option mud',
      parts: ['of', 'in'],
      about: 'supplied',
      stands: true,
    },
  },
  actions: {
    trace: {
      names: { en: 'trace supply', ja: '補給線を引く' },
      parts: step,
      about: 'supplied',
      modals: ['no', 'may'],
    },
    carry: {
      names: { en: 'carry supply along routes', ja: '道沿いに補給を運ぶ' },
      parts: step,
      about: 'supplied',
      modals: ['no', 'may'],
    },
  },
};
