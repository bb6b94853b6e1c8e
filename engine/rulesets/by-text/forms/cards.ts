/** `does cards` and `does draw`, as data. */
import type { ProcedureForm } from '../../../kernel/procedure-form';

export const draw: ProcedureForm = {
  id: 'draw',
  names: { en: 'Drawing cards', ja: 'カードの補充' },
  doc: { en: 'cards are drawn, up to a hand or so many', ja: '手札の上限まで、または決まった枚数を引く' },
  example: 'does draw; deck events; hand 5',
  params: [
    {
      word: 'deck',
      takes: [{ type: 'deck' }],
      needed: true,
      doc: {
        en: 'the deck that is drawn from; an empty one is made of its discards anew',
        ja: '引く山札。尽きたら捨て札を切り直す',
      },
      example: 'deck events',
    },
    {
      word: 'hand',
      takes: [{ type: 'number', least: 1 }],
      needed: 'amount',
      doc: { en: 'each side draws until it holds so many', ja: '手札がこの枚数になるまで引く' },
      example: 'hand 5',
    },
    {
      word: 'amount',
      takes: [{ type: 'number', least: 1 }],
      doc: { en: 'each side draws so many', ja: '各陣営がこの枚数を引く' },
      example: 'amount 1',
    },
  ],
  says: [
    {
      en: '[hand: Each side draws from “{deck}” until it holds {hand} cards]',
      ja: '[hand: 各陣営は手札が{hand}枚になるまで「{deck}」から引く]',
    },
    {
      en: '[amount: Each side draws {amount} {amount|card|cards} from “{deck}”]',
      ja: '[amount: 各陣営は「{deck}」から{amount}枚引く]',
    },
    { en: 'When the deck is empty, its discards are shuffled', ja: '山札が尽きたら捨て札を切り直す' },
  ],
  units: {},
  places: {},
  quantities: {},
  actions: {},
};

export const cards: ProcedureForm = {
  id: 'cards',
  names: { en: 'Card play', ja: 'カードプレイ' },
  doc: {
    en: 'the sides play cards: for their events, or for points that buy what the segments do',
    ja: 'カードをイベント、またはセグメントの行動を買うポイントとして使う',
  },
  example: 'does cards; alternate; points ops; rounds 4; keep 1',
  params: [
    {
      word: 'points',
      takes: [{ type: 'printed' }],
      doc: {
        en: 'the number on a card that it gives as points, when it is not played for its event',
        ja: 'イベントの代わりに得るポイントを示すカードの数値',
      },
      example: 'points ops',
    },
    {
      word: 'rounds',
      takes: [{ type: 'number', least: 1 }],
      doc: { en: 'so often each side plays a card, or passes', ja: '各陣営がカードを使うかパスする回数' },
      example: 'rounds 4',
    },
    {
      word: 'keep',
      takes: [{ type: 'number', least: 0 }],
      doc: {
        en: 'so many cards may be held when the phase ends; the others are discarded',
        ja: 'フェイズ終了時に残せる枚数。残りは捨てる',
      },
      example: 'keep 1',
    },
    {
      word: 'discards',
      takes: [],
      doc: { en: 'a card may be discarded for nothing', ja: 'カードを捨てるだけでもよい' },
      example: 'does cards; points ops; discards',
    },
    {
      word: 'must-play',
      takes: [{ type: 'card-type', list: true }],
      doc: {
        en: 'cards of these types go first, for their events: nobody passes or plays another one before',
        ja: 'この種別のカードは必ず先にイベントとして使う',
      },
      example: 'must-play mandatory',
    },
    {
      word: 'pay',
      takes: [{ type: 'printed' }, { word: 'from' }, { type: 'track' }],
      doc: {
        en: 'the number on a card that its event costs, and the track of the side that pays it',
        ja: 'イベントの費用を示すカードの数値と、それを払うトラック',
      },
      example: 'pay cost from morale',
    },
  ],
  says: [
    {
      en: '[rounds: Each side plays a card or passes {rounds} {rounds|time|times}][!rounds: The sides play as many cards as they like]',
      ja: '[rounds: 各陣営は{rounds}回、カードを使うかパスする][!rounds: カードを好きなだけ使える]',
    },
    {
      en: 'A card is played for its event[points: , or for as many points as its {points}][discards: , or discarded]',
      ja: 'カードはイベント[points: か、その{points}に等しいポイント]として使う[discards: （捨てるだけでもよい）]',
    },
    {
      en: '[must-play: Cards of the type {must-play} come first, for their events]',
      ja: '[must-play: {must-play}のカードは先にイベントとして使う]',
    },
    { en: '[pay: An event costs its {pay}]', ja: '[pay: イベントでは{pay}から払う]' },
    {
      en: '[keep: In the end {keep} {keep|card|cards} may be held, the others are discarded]',
      ja: '[keep: 終了時に{keep}枚まで残し、ほかは捨てる]',
    },
  ],
  units: {},
  places: {},
  quantities: {},
  actions: {},
};
