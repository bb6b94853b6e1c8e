/** `does move`, as data. */
import type { LinePart, ProcedureForm } from '../../../kernel/procedure-form';
import { activates, price } from './bought';
import { carriers } from './carriers';
import { allowance, clears, costs, effects, limit, marks, of, rounding } from './shared';

const step: readonly LinePart[] = ['of', 'in', 'from', 'into', 'across', 'along', 'zone'];

export const move: ProcedureForm = {
  id: 'move',
  names: { en: 'Movement', ja: '移動' },
  doc: { en: 'each unit moves once, within its points', ja: '各ユニットが移動力まで1度移動する' },
  example: 'does move; allowance movement; costs march',
  params: [
    of,
    allowance,
    costs,
    {
      word: 'stops',
      takes: [{ word: 'beside' }, { word: 'enemy' }],
      doc: { en: 'where a unit goes no further', ja: 'それ以上進めない所' },
      example: 'stops beside enemy',
    },
    {
      word: 'meets',
      takes: [{ word: 'enemy' }],
      doc: {
        en: 'units may go where enemies stand, and no further in that move; without it nobody does',
        ja: '敵のいる地点にも入れる（そこで止まる）。なければ入れない',
      },
      example: 'does move; meets enemy',
      says: {
        en: 'Units may move into a place of enemies, and stop there',
        ja: '敵のいる地点にも移動でき、そこで止まる',
      },
    },
    {
      word: 'together',
      takes: [],
      doc: {
        en: 'units that stand together may move together, as far as the slowest of them',
        ja: '同じ地点のユニットは、最も遅いものに合わせてまとめて移動できる',
      },
      example: 'does move; alternate; together',
      says: {
        en: 'Units that stand together may move together, as far as the slowest of them',
        ja: '同じ地点のユニットは、最も遅いものに合わせてまとめて移動できる',
      },
    },
    ...carriers,
    limit,
    marks,
    {
      word: 'crossing',
      takes: [{ type: 'hexside', list: true }],
      about: 'marks',
      doc: {
        en: 'of `marks`: only who has gone across one of these hexsides or lines',
        ja: '`marks`の対象を、このヘクスサイドやラインを越えたユニットに限る',
      },
      example: 'does move; marks crossed; crossing pass',
      says: { en: 'Only who has gone across {crossing}', ja: '{crossing}を越えたユニットのみ' },
    },
    clears,
    effects,
    rounding,
    price,
    activates,
  ],
  says: [
    {
      en: 'Each unit[of:  ({of})][!of:  of the side] may move once, for at most {allowance}',
      ja: '[of: {of}][!of: 手番側]の各ユニットは1度、{allowance}まで移動できる',
    },
    {
      en: '[costs: What a hex costs stands in the table “{costs}”][hexes: Each hex costs one point][lines: Each line costs its number, or one point]',
      ja: '[costs: 移動コストは「{costs}」による][hexes: 1ヘクスにつき1ポイント][lines: ラインごとにその数値、なければ1ポイント]',
    },
    {
      en: '[carriers: Instead of moving, a unit may go aboard {carriers} of its side in the same place or beside it; it goes where its carrier goes, takes no part in fights, is lost with it, and lands as a later move of its own, where its carrier is or beside]',
      ja: '[carriers: 移動の代わりに、同じ地点または隣の自軍の{carriers}に乗船できる。乗船中は共に移動し、戦闘に加わらず、共に失われる。後の移動として、その地点または隣に上陸する]',
    },
    { en: '[stops: A unit that comes beside an enemy stops]', ja: '[stops: 敵に隣接したら止まる]' },
    {
      en: '[simultaneous: Each side plots in secret where its units go; when all have, they go at once][apart: . Nobody plots into a place where an enemy stands, and units that would meet enemies stay]',
      ja: '[simultaneous: 各陣営はユニットの行き先を秘密裏に計画し、全陣営がそろうと同時に移動する][apart: 。敵のいる地点へは計画できず、敵と出会うユニットは動かない]',
    },
  ],
  units: { mover: 'unit' },
  places: { from: 'from', to: 'to' },
  quantities: {
    crossings: {
      names: { en: 'Limit on crossings by each side', ja: '各陣営の通過ユニット数の上限' },
      doc: {
        en: 'how many units of a side may cross one hexside or line in the phase',
        ja: '1本のヘクスサイドやラインをフェイズ中に通過できる各陣営のユニット数',
      },
      example: 'crossings is 2 across road',
      parts: step,
      about: 'mover',
    },
    cost: {
      names: { en: 'Movement cost', ja: '移動コスト' },
      doc: { en: 'movement points that a step costs', ja: '移動コスト' },
      example: 'cost +1 across river',
      parts: step,
      about: 'mover',
    },
    allowance: {
      names: { en: 'Movement allowance', ja: '移動力' },
      doc: { en: 'the movement points of a unit', ja: 'ユニットの移動力' },
      example: 'allowance -1 of guns',
      parts: ['of', 'in', 'zone'],
      about: 'mover',
      stands: true,
    },
  },
  actions: {
    move: { names: { en: 'move', ja: '移動' }, parts: step, about: 'mover', modals: ['no', 'may'] },
  },
};
