/** `does fire`, as data. */
import type { ProcedureForm } from '../../../kernel/procedure-form';
import {
  blocked,
  clears,
  effects,
  fails,
  flees,
  losses,
  marks,
  morale,
  moraleQuantity,
  of,
  refuge,
  rounding,
  throws,
  towards,
} from './shared';

export const fire: ProcedureForm = {
  id: 'fire',
  names: { en: 'Fire', ja: '射撃' },
  doc: {
    en: 'each unit fires once at an enemy in range and sight, by dice',
    ja: '各ユニットが射程・視線内の敵を1度射撃する',
  },
  example: 'does fire; firepower fire; range range; hits on 2; blocked by wood',
  results: [
    {
      word: 'defender',
      takes: 'losses',
      doc: { en: 'steps that the target loses; the state that it comes into', ja: '目標が失うステップと、なる状態' },
      example: 'result H1 "A hit" { defender 1 }',
      says: {
        en: '[count: the target loses {count} {count|step|steps}][all: the target is eliminated][also: , and comes into: {also}][into: the target comes into: {into}]',
        ja: '[count: 目標は{count}ステップを失う][all: 目標は除去][also: 、状態: {also}][into: 目標の状態: {into}]',
      },
    },
    {
      word: 'checks',
      takes: 'count',
      doc: { en: 'how often the target checks its morale', ja: '目標が士気チェックをする回数' },
      example: 'result M "Morale check" { checks 1 }',
      says: {
        en: 'the target checks its morale[count:  {count} {count|time|times}]',
        ja: '目標は士気チェックを[count: {count}回]行う',
      },
    },
  ],
  params: [
    of,
    {
      word: 'firepower',
      takes: [{ type: 'points' }],
      needed: true,
      doc: { en: 'the dice that a unit rolls; with a table, its column', ja: '振るダイスの数。表があればその列' },
      example: 'firepower fire',
    },
    {
      word: 'range',
      takes: [{ type: 'points' }],
      needed: true,
      doc: {
        en: 'how far a unit fires, in hexes; `range 0`: only at enemies in its own place',
        ja: '射程（ヘクス）。`range 0`: 同じ地点の敵のみ',
      },
      example: 'range 4',
    },
    {
      word: 'hits',
      takes: [
        { word: 'on' },
        { type: 'points' },
        { word: 'with', optional: true },
        { type: 'word', words: throws, optional: true },
      ],
      needed: 'table',
      doc: {
        en: 'each die hits on this number or less; without `with`, a d6',
        ja: '各ダイスがこの目以下で命中。`with`がなければd6',
      },
      example: 'hits on 2 with d6',
    },
    {
      word: 'table',
      takes: [{ type: 'table' }],
      doc: { en: 'the table of results that is rolled on, by firepower', ja: '火力の列で振る射撃結果表' },
      example: 'table fire',
    },
    blocked,
    losses,
    morale,
    fails,
    flees,
    towards,
    marks,
    clears,
    effects,
    rounding,
  ],
  says: [
    {
      en: 'Each unit[of:  ({of})][!of:  of the side] may fire once at an enemy unit [here: in the same place][range: that it sees, in a range of {range}]',
      ja: '[of: {of}][!of: 手番側]の各ユニットは1度、[here: 同じ地点][range: 視線が通り{range}以内の距離]にいる敵1ユニットを射撃できる',
    },
    {
      en: '[blocked: {blocked} in between bars the line of sight]',
      ja: '[blocked: 間にある{blocked}は視線をさえぎる]',
    },
    {
      en: '[hits: It rolls as many dice as {firepower}; each hits {hits} (or less)]',
      ja: '[hits: {firepower}の数だけダイスを振り、{hits}以下で命中]',
    },
    {
      en: '[table: What it fires with ({firepower}) gives the column of the table “{table}”]',
      ja: '[table: 火力（{firepower}）が「{table}」の列となる]',
    },
    {
      en: '[morale: For each hit the target checks its morale ({morale}): a higher roll fails][!morale: Each hit costs a step]',
      ja: '[morale: 命中ごとに目標は士気（{morale}）をチェックし、上回れば失敗][!morale: 命中ごとに1ステップを失う]',
    },
    {
      en: '[simultaneous: What the dice bring is taken when all sides have fired: who is hit fires all the same]',
      ja: '[simultaneous: 結果は全陣営の射撃後に適用する。命中したユニットも射撃できる]',
    },
    {
      en: '[fails: Who fails comes into the next of these states: {fails}; who is in the last one loses a step]',
      ja: '[fails: 失敗すると順に{fails}となり、最後の状態からは1ステップを失う]',
    },
    {
      en: '[towards: It flees towards {towards}, by the fastest way]',
      ja: '[towards: 逃走先は{towards}で、最短経路をとる]',
    },
    {
      en: '[flees: Who comes into the last of these states goes back {flees} {flees|hex|hexes}, away from the fire]',
      ja: '[flees: 最後の状態になると{flees}ヘクス後退する]',
    },
  ],
  units: { firers: 'attackers', target: 'defenders' },
  places: { from: 'from', to: 'to' },
  quantities: {
    table: {
      names: { en: 'Table', ja: '結果表' },
      doc: { en: 'the table of results that this shot is rolled on', ja: 'その射撃で使う結果表' },
      example: 'table is shells of guns',
      parts: ['of', 'in', 'into', 'distance', 'zone'],
      about: 'firers',
      stands: true,
      takes: 'table',
    },
    firepower: {
      names: { en: 'Firepower', ja: '火力' },
      doc: { en: 'dice that a unit rolls, or its column', ja: '火力。振るダイスの数' },
      example: 'half firepower of pinned',
      parts: ['of', 'in', 'into', 'distance', 'zone'],
      about: 'firers',
      stands: true,
    },
    range: {
      names: { en: 'Range', ja: '射程' },
      doc: { en: 'how far a unit fires', ja: '射程' },
      example: 'range +2 in hill',
      parts: ['of', 'in'],
      about: 'firers',
      stands: true,
    },
    hit: {
      names: { en: 'To hit', ja: '命中値' },
      doc: { en: 'the number on which a die hits', ja: '命中する目' },
      example: 'hit -1 in wood',
      parts: ['of', 'in', 'distance'],
      about: 'target',
    },
    shift: {
      names: { en: 'Column shift', ja: 'コラムシフト' },
      doc: { en: 'columns to the right of the fire', ja: '射撃のコラムシフト' },
      example: 'shift -1 in wood',
      parts: ['of', 'in', 'distance'],
      about: 'target',
    },
    die: {
      names: { en: 'Die', ja: 'ダイス' },
      doc: { en: 'added to the die of the fire table', ja: '射撃結果表のダイス修正' },
      example: 'die -1 in wood',
      parts: ['of', 'in', 'distance'],
      about: 'target',
    },
    morale: moraleQuantity,
  },
  actions: {
    fire: {
      names: { en: 'fire', ja: '射撃' },
      parts: ['of', 'in', 'into', 'distance', 'zone'],
      about: 'firers',
      stands: true,
      modals: ['no', 'may'],
    },
    refuge: refuge('target'),
    retreat: {
      names: { en: 'retreat', ja: '後退' },
      parts: ['of', 'from', 'into', 'across', 'zone'],
      about: 'target',
      modals: ['no', 'may'],
    },
  },
};
