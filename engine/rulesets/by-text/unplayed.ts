/** What of the language a game that names no rulebook does not play, and nobody can do by hand; a check says so where a text has it. */
import { END_OF_TURN } from '../../kernel/moments';
import type { Unplayed } from '../../kernel/ruleset';
import { noZones, tableWords } from '../../kernel/vocabulary';

/** What happens in a window that nothing opens. */
const unopened: Omit<Unplayed, 'what'> = {
  phases: true,
  windows: true,
  why: { en: 'no moment of the rules opens this window', ja: 'この機会を開く時点がルールにない' },
  instead: {
    en: 'bind it to a moment of what a phase does (`does attack`, `does move`, `does cards`): `window ambush "Ambush" { before attack }`',
    ja: 'フェイズの行動（`does attack`、`does move`、`does cards`）の時点を示す: `window ambush "伏兵" { before attack }`',
  },
};

/** What points of a card buy is done action by action: nothing of it has an order, or waits for its end. */
const inActions: Omit<Unplayed, 'what'> = {
  why: {
    en: 'points of a card buy it action by action, whoever played the card',
    ja: 'カードを使った陣営がポイントで1回ずつ行うため',
  },
};

export const unplayed: readonly Unplayed[] = [
  { what: 'Segment.must', ...inActions },
  { what: 'Segment.order', ...inActions },
  {
    what: 'Segment.properties',
    words: ['alternate', 'first', 'tie', 'chits'],
    ...inActions,
  },
  { what: 'Segment.steps', ...inActions },
  {
    what: 'Segment.properties',
    words: ['pays'],
    why: { en: 'it is paid with points of a card', ja: 'カードのポイントで払うため' },
  },
  {
    what: 'Unbought.properties',
    words: ['price', 'activates'],
    why: {
      en: 'a price is of segments of a phase that does cards, or of a phase that does build and `pays` it from a track',
      ja: '価格は、カードのフェイズのセグメントか、`pays`でトラックから払う`does build`のものであるため',
    },
  },
  {
    what: 'Segment.does',
    but: ['move', 'attack', 'influence', 'build'],
    why: { en: 'points of a card buy other actions', ja: 'ポイントで買える行動ではないため' },
  },
  {
    what: 'Segment.does',
    missing: true,
    why: {
      en: 'points of a card buy what a segment does, not what is done by hand',
      ja: 'ポイントで買えるのは`does`の行動で、手で行うことではないため',
    },
  },
  {
    what: 'Segment.more',
    why: { en: 'a segment that points buy does one thing', ja: 'ポイントで買うセグメントが行うのは1つのため' },
    instead: { en: 'a segment for each', ja: 'それぞれのセグメント' },
  },
  {
    what: 'Place.waters',
    why: { en: 'a unit stands in a place, not in a part of it', ja: 'ユニットは地点にあり、その一部にはないため' },
    instead: { en: 'a place or `box` of its own for each water', ja: '水域ごとに地点または`box`' },
  },
  {
    what: 'Phase.properties',
    words: ['simultaneous', 'pass'],
    also: { move: ['simultaneous'], fire: ['simultaneous'] },
    why: {
      en: 'only plans of `does move` and shots of `does fire` wait until all sides have acted; elsewhere a side sees what another has done, and phases of cards and activation end when all have passed',
      ja: '全陣営の行動まで待てるのは`does move`の計画と`does fire`の射撃だけで、ほかでは先の行動が見える。カードと活性化のフェイズは全員のパスで終わる',
    },
  },
  {
    what: 'BorderKind.properties',
    words: ['halves', 'no-retreat'],
    why: { en: 'lines of the phase say what a fight over it is like', ja: '越えて行う戦闘はフェイズの行で示すため' },
    instead: {
      en: '`attack half across river`, `no retreat across river`',
      ja: '`attack half across river`、`no retreat across river`',
    },
  },
  {
    what: 'Terrain.properties',
    words: ['halves-out'],
    why: { en: 'lines of the phase say what a fight out of it is like', ja: 'そこからの戦闘はフェイズの行で示すため' },
    instead: { en: '`attack half from wood`', ja: '`attack half from wood`' },
  },
  {
    ...tableWords,
    why: { en: 'the phase that uses the table says it', ja: '表を使うフェイズが示すため' },
    instead: {
      en: 'in the phase `round down`, `from turn 3`, `only red`',
      ja: 'フェイズに`round down`、`from turn 3`、`only red`',
    },
  },
  {
    what: 'BoardBorder.properties',
    words: ['ready'],
    why: { en: 'what leads over a hexside leads over it from the beginning', ja: '最初から通れるため' },
  },
  { what: 'Trigger.at', ...unopened, but: [END_OF_TURN] },
  { what: 'CardEvent.at', ...unopened },
  {
    what: 'PlaceSet.taken',
    stops: true,
    why: {
      en: 'a condition is asked of a position, in which nothing is being taken',
      ja: '条件は局面に問われ、その時点で占領中の地点はない',
    },
    instead: { en: '`held by red`, with `held by blue at start`', ja: '`held by red`と`held by blue at start`' },
  },
];

/** The same of a game that declares no zone of control. */
export const unplayedWithoutZones: readonly Unplayed[] = [
  ...unplayed,
  ...noZones.map((one) => ({
    ...one,
    why: { en: 'the game has none', ja: 'このゲームに支配地域がない' },
    instead: { en: 'declare one: `zone zoc "Zone of control"`', ja: '宣言する: `zone zoc "支配地域"`' },
  })),
];
