/**
 * Verbs of card effects (4.3). A verb without `for` acts for the side that uses the card; "this turn" effects end with
 * the turn. Parameters stand in the order of `params`, so that a designer changes numbers and places in the text.
 */
import type { Verb } from '../../kernel/ruleset';

const combats = ['fleet', 'ground', 'assault', 'land', 'any'];
const uses = [{ word: 'uses' }, { name: 'uses', type: 'number', optional: true }] as const;
const forSide = [{ word: 'for' }, { name: 'side', type: 'side', optional: true }] as const;
const inPlaces = [{ word: 'in' }, { name: 'at', type: 'places', optional: true }] as const;

/** The verbs, with their parameters in order; a word before an optional parameter stands only with it. */
export const verbs: Verb[] = [
  {
    verb: 'gain',
    params: [{ name: 'amount', type: 'number' }, { word: 'rp' }, ...forSide],
    doc: {
      en: 'Adds {amount} RP to the TRP of this turn[side:  of {side}]',
      ja: 'このターンの[side: {side}の]TRPに{amount}RPを加える',
    },
  },
  {
    verb: 'lose',
    params: [{ name: 'amount', type: 'number' }, { word: 'rp' }, ...forSide],
    doc: {
      en: 'Takes {amount} RP from the TRP of this turn[side:  of {side}][!side:  of the opponent]',
      ja: 'このターンの[side: {side}の][!side: 相手の]TRPを{amount}RP減らす',
    },
  },
  {
    verb: 'reduce',
    params: [
      { name: 'units', type: 'units' },
      { word: 'chosen-by' },
      { name: 'chooser', type: 'word', optional: true, words: ['owner', 'user'] },
    ],
    doc: {
      en: 'Reduces {units} (eliminates reduced ones)[chooser: , chosen by the {chooser}][!chooser: , chosen by the user]',
      ja: '{units}を損耗させる(損耗なら除去[chooser: 、{chooser}が選ぶ])',
    },
  },
  {
    verb: 'eliminate',
    params: [
      { name: 'units', type: 'units' },
      { word: 'chosen-by' },
      { name: 'chooser', type: 'word', optional: true, words: ['owner', 'user'] },
    ],
    doc: {
      en: 'Eliminates {units}[chooser: , chosen by the {chooser}]',
      ja: '{units}を除去する[chooser: ({chooser}が選ぶ)]',
    },
  },
  {
    verb: 'rebuild',
    params: [{ name: 'units', type: 'units' }, { word: 'or' }, { name: 'or', type: 'units', optional: true }],
    doc: {
      en: 'Rebuilds {units}[or:  or {or}] at no cost, wherever they are',
      ja: '{units}[or: または{or}]を無償で再建する',
    },
  },
  {
    verb: 'place',
    params: [{ name: 'units', type: 'units' }, { word: 'at' }, { name: 'at', type: 'places' }],
    doc: {
      en: 'Places eliminated units, {units}, at one of these places, {at}',
      ja: '除去された{units}を{at}に配置する',
    },
  },
  {
    verb: 'die-bonus',
    params: [
      { name: 'amount', type: 'number' },
      { word: 'combat' },
      { name: 'combat', type: 'word', words: combats },
      ...inPlaces,
      ...uses,
    ],
    doc: {
      en: 'May add {amount} to its die[uses:  in {uses} {uses|combat|combats}] this turn ({combat}[at: , in {at}])',
      ja: 'このターンの[uses: {uses}回の]戦闘({combat}[at: 、{at}])でダイスに{amount}を加算できる',
    },
  },
  {
    verb: 'best-of',
    params: [
      { name: 'amount', type: 'number' },
      { word: 'dice' },
      { word: 'combat' },
      { name: 'combat', type: 'word', words: combats },
      ...inPlaces,
      ...uses,
    ],
    doc: {
      en: 'May roll {amount} dice and keep the highest[uses:  in {uses} {uses|combat|combats}] ({combat}[at: , in {at}])',
      ja: '[uses: {uses}回の]戦闘({combat}[at: 、{at}])でダイスを{amount}個振り最大を採れる',
    },
  },
  {
    verb: 'ignore-air-hits',
    params: [...uses],
    doc: {
      en: 'May ignore the extra hits of air power[uses:  in {uses} {uses|combat|combats}]',
      ja: '[uses: {uses}回の戦闘で]航空追加損害を無視できる',
    },
  },
  {
    verb: 'sacrifice-air',
    params: [{ name: 'amount', type: 'number' }, { word: 'hits' }, ...uses],
    doc: {
      en: 'May eliminate an own full Air that supports a fleet combat for {amount} {amount|hit|hits} on the enemy fleets[uses: , {uses} {uses|time|times}]',
      ja: '艦隊戦を支援する完全戦力の航空隊を除去し、敵艦隊に{amount}損害を与えられる[uses: ({uses}回)]',
    },
  },
  {
    verb: 'defence-bonus',
    params: [{ name: 'amount', type: 'number' }, ...uses],
    doc: {
      en: 'May add {amount} to its defence[uses:  in {uses} {uses|amphibious assault|amphibious assaults}]',
      ja: '[uses: {uses}回の]強襲上陸の防御に{amount}を加算できる',
    },
  },
  {
    verb: 'cancel-defence-bonus',
    params: [...uses],
    doc: {
      en: 'May cancel the defence bonus against its assault[uses: , {uses} {uses|time|times}]',
      ja: '強襲上陸で敵の防御ボーナスを[uses: {uses}回]無効にできる',
    },
  },
  {
    verb: 'reveal-hand',
    params: [],
    doc: { en: "Looks at the opponent's hand", ja: '相手の手札を見る' },
  },
  {
    verb: 'no-recovery',
    params: [{ word: 'for' }, { name: 'nation', type: 'word' }],
    doc: { en: 'Units of {nation} do not recover this turn (12.2)', ja: 'このターン{nation}は回復しない' },
  },
  {
    verb: 'transfer-air',
    params: [],
    doc: { en: 'One Air may go to the confined nation now (12.2)', ja: '航空隊1個を直ちに送れる' },
  },
  {
    verb: 'limit-transport',
    params: [{ name: 'amount', type: 'number' }, { word: 'impulses' }, ...forSide],
    doc: {
      en: 'Land[side:  of {side}] may be carried by sea in at most {amount} {amount|impulse|impulses} this turn',
      ja: '[side: {side}が]海上輸送できるのは{amount}インパルスまで',
    },
  },
  {
    verb: 'free-activation',
    params: [{ name: 'amount', type: 'number' }],
    doc: {
      en: '{amount} {amount|activation costs|activations cost} nothing this turn',
      ja: 'このターン活性化を{amount}回無償で行える',
    },
  },
  {
    verb: 'free-depots',
    params: [{ name: 'amount', type: 'number' }],
    doc: {
      en: '{amount} {amount|depot needs|depots need} no upkeep this turn',
      ja: 'このターン兵站基地{amount}個は維持費が不要',
    },
  },
  {
    verb: 'extra-redeployments',
    params: [{ name: 'amount', type: 'number' }],
    doc: {
      en: '{amount} more {amount|stack|stacks} may redeploy this turn',
      ja: 'このターン{amount}スタックを追加で再配置できる',
    },
  },
  {
    verb: 'ignore-network',
    params: [{ name: 'amount', type: 'number' }],
    doc: {
      en: '{amount} Land may redeploy without the transport network',
      ja: '地上部隊{amount}個を輸送網なしで再配置できる',
    },
  },
  {
    verb: 'repeat-target',
    params: [...uses],
    doc: {
      en: 'May choose a target again that it chose before this turn[uses: , {uses} {uses|time|times}]',
      ja: '同じ目標を[uses: {uses}回]再び選べる',
    },
  },
  {
    verb: 'ignore-overland',
    params: [],
    doc: { en: 'Its Land pays nothing extra for jungle this turn', ja: 'ジャングルの追加RPを払わない' },
  },
  {
    verb: 'surcharge',
    params: [{ name: 'amount', type: 'number' }, { word: 'rp' }, ...forSide],
    doc: {
      en: 'Each fleet stack[side:  of {side}][!side:  of both sides] that moves pays {amount} RP more',
      ja: '移動する[side: {side}の]艦隊スタックごとに{amount}RPを追加で払う',
    },
  },
  {
    verb: 'forbid-assault',
    params: [],
    doc: { en: 'No amphibious assaults this turn', ja: 'このターン強襲上陸禁止' },
  },
  {
    verb: 'no-submarines',
    params: [...forSide],
    doc: {
      en: 'No submarine attacks on [side: {side}][!side: the side] this turn',
      ja: 'このターン[side: {side}は]潜水艦攻撃を受けない',
    },
  },
  {
    verb: 'submarine-shift',
    params: [{ name: 'amount', type: 'number' }, ...forSide],
    doc: {
      en: 'Raises the highest total that hits [side: {side}][!side: the opponent] by {amount}',
      ja: '[side: {side}に][!side: 相手に]命中する出目の上限を{amount}上げる',
    },
  },
  {
    verb: 'submarine-range',
    params: [{ name: 'range', type: 'range' }, ...forSide],
    doc: {
      en: 'Totals of {range} hit [side: {side}][!side: the opponent] this turn',
      ja: '[side: {side}に][!side: 相手に]命中する出目の範囲は{range}',
    },
  },
  {
    verb: 'win',
    params: [...forSide],
    doc: { en: 'The bomb is dropped, for the victory conditions', ja: '爆弾を投下した(勝利条件に影響する)' },
  },
];
