/** Verbs of effects that every game without a rulebook has: what they are called, and what their arguments are. */
import type { Verb, VerbParam } from '../../kernel/ruleset';

const of = (
  name: string,
  type: 'units' | 'places' | 'number' | 'track' | 'marker' | 'deck' | 'side' | 'phase' | 'state',
): VerbParam => ({
  name,
  type,
});
const optional = (word: string, name: string, type: 'side' | 'number'): VerbParam[] => [
  { word },
  { name, type, optional: true },
];

export const verbs: readonly Verb[] = [
  {
    verb: 'eliminate',
    doc: { en: '{units} will be eliminated', ja: '{units}を除去する' },
    params: [of('units', 'units')],
  },
  {
    verb: 'reduce',
    doc: { en: 'A step is lost by {units}', ja: '{units}が1ステップを失う' },
    params: [of('units', 'units')],
  },
  {
    verb: 'restore',
    doc: { en: 'A step is regained by {units}', ja: '{units}が1ステップを回復する' },
    params: [of('units', 'units')],
  },
  {
    verb: 'relocate',
    doc: { en: '{units} will be moved to {places}', ja: '{units}を{places}へ移す' },
    params: [of('units', 'units'), { word: 'to' }, of('places', 'places')],
  },
  {
    verb: 'make',
    doc: { en: '{units} will become {state}', ja: '{units}が「{state}」の状態になる' },
    params: [of('units', 'units'), of('state', 'state')],
  },
  {
    verb: 'free',
    doc: { en: '{units} will no longer be {state}', ja: '{units}が「{state}」の状態でなくなる' },
    params: [of('units', 'units'), { word: 'from' }, of('state', 'state')],
  },
  {
    verb: 'shift',
    doc: { en: '{track}[of:  of {of}] changes by {by}', ja: '[of: {of}の]{track}を{by}する' },
    params: [of('track', 'track'), of('by', 'number'), ...optional('of', 'of', 'side')],
  },
  {
    verb: 'set',
    doc: { en: '{track}[of:  of {of}] is set to {to}', ja: '[of: {of}の]{track}を{to}にする' },
    params: [of('track', 'track'), { word: 'to' }, of('to', 'number'), ...optional('of', 'of', 'side')],
  },
  {
    verb: 'mark',
    doc: {
      en: '[another: another ]{marker}[of:  of {of}] is placed at {places}',
      ja: '{places}に[of: {of}の]{marker}を[another: もう1つ]置く',
    },
    params: [
      { word: 'another', flag: true },
      of('marker', 'marker'),
      { word: 'at' },
      of('places', 'places'),
      ...optional('of', 'of', 'side'),
    ],
  },
  {
    verb: 'unmark',
    doc: { en: '{marker}[of:  of {of}] is removed from {places}', ja: '{places}から[of: {of}の]{marker}を取り除く' },
    params: [of('marker', 'marker'), { word: 'at' }, of('places', 'places'), ...optional('of', 'of', 'side')],
  },
  {
    verb: 'draw',
    doc: {
      en: '{amount} {amount|card|cards} {amount|is|are} drawn from {deck}[for:  for {for}]',
      ja: '[for: {for}が]{deck}からカードを{amount}枚引く',
    },
    params: [of('amount', 'number'), { word: 'from' }, of('deck', 'deck'), ...optional('for', 'for', 'side')],
  },
  {
    verb: 'activate',
    doc: { en: '{units} may act', ja: '{units}が行動できる' },
    params: [of('units', 'units')],
  },
  {
    verb: 'end-phase',
    doc: { en: 'The phase of chits ends', ja: 'チットのフェイズを終える' },
    params: [],
  },
  {
    verb: 'raise',
    doc: { en: '{units} will be raised at {places}', ja: '{places}に{units}を編成する' },
    params: [of('units', 'units'), { word: 'at' }, of('places', 'places')],
  },
  {
    verb: 'take',
    doc: {
      en: '{amount} {amount|place|places} of {places} {amount|comes|come} over[for:  to {for}]',
      ja: '{places}のうち{amount}か所が[for: {for}の]支配下に入る',
    },
    params: [of('amount', 'number'), of('places', 'places'), ...optional('for', 'for', 'side')],
  },
  {
    verb: 'act',
    doc: { en: '{units} may act as in the phase “{phase}”', ja: '{units}が「{phase}」の行動を行える' },
    params: [{ name: 'phase', type: 'phase' }, { word: 'with' }, of('units', 'units')],
  },
  {
    verb: 'bonus',
    doc: { en: '{by} to the {what} of this fight', ja: 'この戦闘の{what}に{by}' },
    params: [
      of('by', 'number'),
      { word: 'to' },
      {
        name: 'what',
        type: 'word',
        words: ['shift', 'die'],
        called: { shift: { en: 'column shift', ja: 'コラムシフト' }, die: { en: 'die roll', ja: 'ダイスの目' } },
      },
    ],
  },
  {
    verb: 'cancel',
    doc: { en: 'The {what} does not take place', ja: 'その{what}は行われない' },
    params: [
      {
        name: 'what',
        type: 'word',
        words: ['attack', 'event'],
        called: { attack: { en: 'attack', ja: '攻撃' }, event: { en: 'event', ja: 'イベント' } },
      },
    ],
  },
  {
    verb: 'lose-cards',
    doc: {
      en: '{amount} {amount|card|cards} of the hand[of:  of {of}] {amount|is|are} lost by lot',
      ja: '[of: {of}の]手札を無作為に{amount}枚捨てる',
    },
    params: [of('amount', 'number'), ...optional('of', 'of', 'side')],
  },
  { verb: 'win', doc: { en: '{side} wins', ja: '{side}の勝利' }, params: [of('side', 'side')] },
];
