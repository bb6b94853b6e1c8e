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
    doc: { en: 'Adds RP to the TRP of this turn', ja: 'このターンのTRPにRPを加える' },
  },
  {
    verb: 'lose',
    params: [{ name: 'amount', type: 'number' }, { word: 'rp' }, ...forSide],
    doc: {
      en: 'Takes RP from the TRP of this turn; without `for`, from the opponent',
      ja: 'このターンのTRPを減らす。`for`がなければ相手',
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
      en: 'Reduces units (eliminates reduced ones); the user chooses unless told',
      ja: '部隊を損耗させる(損耗なら除去)',
    },
  },
  {
    verb: 'eliminate',
    params: [
      { name: 'units', type: 'units' },
      { word: 'chosen-by' },
      { name: 'chooser', type: 'word', optional: true, words: ['owner', 'user'] },
    ],
    doc: { en: 'Eliminates units', ja: '部隊を除去する' },
  },
  {
    verb: 'rebuild',
    params: [{ name: 'units', type: 'units' }, { word: 'or' }, { name: 'or', type: 'units', optional: true }],
    doc: { en: 'Rebuilds reduced units at no cost, wherever they are', ja: '損耗部隊を無償で再建する' },
  },
  {
    verb: 'place',
    params: [{ name: 'units', type: 'units' }, { word: 'at' }, { name: 'at', type: 'places' }],
    doc: { en: 'Places eliminated units at one of these places', ja: '除去された部隊を配置する' },
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
    doc: { en: 'May add to its die in so many combats this turn', ja: 'このターンの戦闘でダイスに加算できる' },
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
    doc: { en: 'May roll so many dice and keep the highest', ja: '複数のダイスを振り最大を採る' },
  },
  {
    verb: 'ignore-air-hits',
    params: [...uses],
    doc: { en: 'May ignore the extra hits of air power in one combat', ja: '航空追加損害を無視できる' },
  },
  {
    verb: 'sacrifice-air',
    params: [{ name: 'amount', type: 'number' }, { word: 'hits' }, ...uses],
    doc: {
      en: 'May eliminate an own full Air that supports a fleet combat to hit the enemy fleets',
      ja: '艦隊戦を支援する完全戦力の航空隊を除去し、敵艦隊に損害を与えられる',
    },
  },
  {
    verb: 'defence-bonus',
    params: [{ name: 'amount', type: 'number' }, ...uses],
    doc: { en: 'May add to its defence in an amphibious assault', ja: '強襲上陸の防御に加算できる' },
  },
  {
    verb: 'cancel-defence-bonus',
    params: [...uses],
    doc: { en: 'May cancel the defence bonus against its assault', ja: '強襲上陸で敵の防御ボーナスを無効にできる' },
  },
  {
    verb: 'reveal-hand',
    params: [],
    doc: { en: "Looks at the opponent's hand", ja: '相手の手札を見る' },
  },
  {
    verb: 'no-recovery',
    params: [{ word: 'for' }, { name: 'nation', type: 'word' }],
    doc: { en: 'Units of the nation do not recover this turn (12.2)', ja: 'このターンその国は回復しない' },
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
      en: 'Land is carried by sea in at most so many impulses this turn',
      ja: '海上輸送できるインパルス数を制限する',
    },
  },
  {
    verb: 'free-activation',
    params: [{ name: 'amount', type: 'number' }],
    doc: { en: 'So many activations this turn cost nothing', ja: '活性化を無償で行える回数' },
  },
  {
    verb: 'free-depots',
    params: [{ name: 'amount', type: 'number' }],
    doc: { en: 'So many depots need no upkeep this turn', ja: '維持費が不要な兵站基地の数' },
  },
  {
    verb: 'extra-redeployments',
    params: [{ name: 'amount', type: 'number' }],
    doc: { en: 'So many more stacks may redeploy this turn', ja: '追加の再配置数' },
  },
  {
    verb: 'ignore-network',
    params: [{ name: 'amount', type: 'number' }],
    doc: { en: 'So many Land may redeploy without the transport network', ja: '輸送網なしで再配置できる地上部隊数' },
  },
  {
    verb: 'repeat-target',
    params: [...uses],
    doc: { en: 'May choose a target again that it chose before this turn', ja: '同じ目標を再び選べる' },
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
      en: 'Each fleet stack that moves pays so much more; without `for`, of both sides',
      ja: '移動する艦隊スタックごとに追加RP',
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
    doc: { en: 'No submarine attacks on the side this turn', ja: '潜水艦攻撃を受けない' },
  },
  {
    verb: 'submarine-shift',
    params: [{ name: 'amount', type: 'number' }, ...forSide],
    doc: {
      en: 'Raises the highest total that hits the side; without `for`, the opponent',
      ja: '命中する出目の上限を上げる',
    },
  },
  {
    verb: 'submarine-range',
    params: [{ name: 'range', type: 'range' }, ...forSide],
    doc: { en: 'Totals that hit the side this turn; without `for`, the opponent', ja: '命中する出目の範囲' },
  },
  {
    verb: 'win',
    params: [...forSide],
    doc: { en: 'Sets the query `bomb-dropped` for the victory conditions', ja: '勝利条件の`bomb-dropped`を真にする' },
  },
];
