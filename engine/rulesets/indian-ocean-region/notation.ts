/** Answers in words: the notation of replays and examples, and what a person reads. */
import { first, second, verbOf } from '../../kernel/answers';
import { describing, inWords, placeChoice, type Wordings } from '../../kernel/notation';
import type { Choice } from '../../kernel/ruleset';
import { A } from './codes';
import { detailed } from './details';
import { IN_EFFECTS } from './frames';
import type { Play } from './play';

const WORDS: Wordings<Play> = {
  alone: {
    [A.DONE]: ['done', 'Done', '終了'],
    [A.PASS]: ['pass', 'Pass', 'パス'],
    [A.REST]: ['rest', 'Place the rest as printed', '残りを既定の位置に置く'],
    [A.STOP]: ['stop', 'Stop here', 'ここで停止'],
    [A.PORT]: ['port', 'Put into port', '入港する'],
    [A.ALL]: ['all', 'All take part', '全て参加'],
    [A.YES]: ['yes', 'Yes', 'はい'],
    [A.NO]: ['no', 'No', 'いいえ'],
    [A.STAY]: ['stay', 'Stay', 'とどまる'],
  },
  place: {
    [A.MISSILES]: ['missiles', 'Cruise missiles at', 'に巡航ミサイルを撃つ'],
    [A.BASE]: ['base', 'Crater the base', 'の基地にクレーター'],
    [A.FORT]: ['fort', 'Destroy the fort at', 'の要塞を破壊'],
    [A.ENGAGE]: ['engage', 'Engage', 'で交戦する'],
    [A.ATTACK]: ['attack', 'Attack at', 'で攻撃する'],
    [A.REPAIR]: ['repair', 'Fill a crater at', 'のクレーターを修復'],
  },
  unit: {
    [A.UNIT]: ['unit', 'Move', 'を動かす'],
    [A.WITH]: ['with', 'Together with', 'も一緒に動かす'],
    [A.INTERVENE]: ['intervene', 'Intervene with', 'で介入する'],
    [A.FIRE]: ['fire', 'Fire missiles of', 'のミサイルを撃つ'],
    [A.HIT]: ['hit', 'Hit', 'に命中'],
    [A.EVADE]: ['evade', 'Try to evade:', 'が回避を試みる'],
    [A.COMMIT]: ['commit', 'Takes part:', 'が参加する'],
    [A.REFUEL]: ['refuel', 'Refuel and commit', 'に空中給油して参加'],
    [A.EXCESS]: ['excess', 'Further hit on', 'に余剰命中'],
    [A.LOSE]: ['lose', 'Lose a step of', 'が1ステップ失う'],
    [A.RAID]: ['raid', 'Strike alone with', 'が単独で攻撃する'],
    [A.REVEAL]: ['reveal', 'Show', 'を公開する'],
    [A.SPLIT]: ['split', 'Divide', 'を分割する'],
    [A.REMOVE]: ['remove', 'Remove', 'を取り除く'],
    [A.OFF]: ['off', 'Gets off:', 'が降りる'],
  },
  at: ({ p }, u) => p.loc[u]!,
};

function describeOne(g: Play, answer: number): Choice {
  if (verbOf(answer) === A.RAID && g.posed.ask !== 'engage') return pair(g, answer);
  return inWords(g, answer, WORDS) ?? pair(g, answer);
}

/** Answers about two things. */
function pair(g: Play, answer: number): Choice {
  const [a, b] = [first(answer), second(answer)];
  switch (verbOf(answer)) {
    case A.PLACE:
      return unitAt(g, answer, 'place', a, b, ['Place', 'に置く']);
    case A.TO:
      if (g.posed.ask === 'retreat') return placeChoice(g, answer, ['to', 'Retreat to', 'へ後退'], b);
      return g.posed.ask === 'sail' ? sailTo(g, answer, b, a) : unitAt(g, answer, 'to', a, b, ['Move', 'へ移す']);
    case A.PLAY:
      return card(g, answer, 'play', b, ['Play', 'を使う']);
    case A.DISCARD:
      return card(g, answer, 'discard', b, ['Discard', 'を捨てる']);
    case A.GIVE:
      return card(g, answer, 'give', b, ['Give', 'を渡す']);
    case A.OFFER: {
      const choice = card(g, answer, `offer ${g.sideId(a)}`, b, ['Offer', 'を提示']);
      const whom = g.sideName(a);
      return { ...choice, label: { en: `${choice.label.en} to ${whom.en}`, ja: `${whom.ja}に${choice.label.ja}` } };
    }
    case A.INVITE:
      return about(g, answer, 'invite', b, ['Invite', 'を招く']);
    case A.SHOW:
      return about(g, answer, 'show', b, ['Show the hand to', 'に手札を見せる']);
    case A.LOOK:
      return about(g, answer, 'look', b, ['Look at the hand of', 'の手札を見る']);
    case A.DRAW:
      return about(g, answer, 'draw', b, ['A card goes to', 'にカードを渡す']);
    case A.BRANCH: {
      const branch = branchOf(g, b);
      return { code: answer, notation: `choose ${branch.id}`, label: branch.names };
    }
    case A.VIOLATE:
      return {
        code: answer,
        notation: `violate ${g.sideId(a)} ${g.placeId(b)}`,
        label: {
          en: `Attack ${g.sideName(a).en}, which is neutral, at ${g.placeText(b).en}`,
          ja: `中立の${g.sideName(a).ja}を${g.placeText(b).ja}で攻撃`,
        },
        places: [g.placeId(b)],
      };
    case A.RAIL:
      return unitAt(g, answer, 'rail', a, b, ['By rail:', 'へ鉄道移動']);
    case A.INVADE:
      return unitAt(g, answer, 'invade', a, b, ['Invade a neutral country with', 'で中立国に侵入']);
    case A.COOPERATE:
      return {
        code: answer,
        notation: `cooperate ${g.sideId(b)}`,
        label: { en: `Cooperate with ${g.sideName(b).en}`, ja: `${g.sideName(b).ja}と協力する` },
      };
    case A.ABOARD:
      return twoUnits(g, answer, 'aboard', a, b, [' goes aboard ', 'に着艦']);
    case A.LOAD:
      return twoUnits(g, answer, 'load', a, b, [' goes aboard ', 'に搭乗']);
    case A.LAND:
      return twoUnits(g, answer, 'land', a, b, [' lands from ', 'から上陸']);
    case A.DROP:
      return unitAt(g, answer, 'drop', a, b, ['Drop the troops of', 'に空挺降下']);
    case A.BERTH:
      return unitAt(g, answer, 'berth', a, b, ['Place in port', 'に入港で置く']);
    case A.COMBINE:
      return twoUnits(g, answer, 'combine', a, b, [' is made whole by ', 'を統合']);
    case A.STRIKE:
    case A.RAID:
      return twoUnits(g, answer, 'strike', a, b, [' strikes at ', 'を攻撃']);
    case A.STRIKE_BASE:
      return unitAt(g, answer, 'strike-base', a, b, ['Strike at the base:', 'の基地を攻撃']);
    case A.STRIKE_FORT:
      return unitAt(g, answer, 'strike-fort', a, b, ['Strike at the fort:', 'の要塞を攻撃']);
    case A.HOLD:
      return {
        code: answer,
        notation: `hold ${g.unitId(a)}`,
        label: { en: `${g.unitName(a).en} does not strike`, ja: `${g.unitName(a).ja}は攻撃しない` },
        units: [g.unitId(a)],
      };
    default:
      return { code: answer, notation: String(answer), label: { en: String(answer) } };
  }
}

function card(g: Play, code: number, word: string, c: number, [en, ja]: Phrase): Choice {
  const { id, names } = g.w.cards[c]!;
  return { code, notation: `${word} ${id}`, label: { en: `${en} ${names.en}`, ja: `「${names.ja}」${ja}` }, card: id };
}

/** An answer about a side. */
function about(g: Play, code: number, word: string, side: number, [en, ja]: Phrase): Choice {
  const who = g.sideName(side);
  return { code, notation: `${word} ${g.sideId(side)}`, label: { en: `${en} ${who.en}`, ja: `${who.ja}${ja}` } };
}

/** A branch that the card in progress offers. */
function branchOf(g: Play, k: number): { id: string; names: { en: string; ja: string } } {
  const f = g.p.stack.top;
  const step = g.w.politics.steps[g.frames[f + IN_EFFECTS.list]!]?.[g.frames[f + IN_EFFECTS.at]!];
  return step?.branches[k] ?? { id: String(k), names: { en: String(k), ja: String(k) } };
}

function sailTo(g: Play, code: number, place: number, water: number): Choice {
  const where = g.placeText(place);
  const id = g.w.compiled.board.places[place]!.waters?.[water]?.id;
  return {
    code,
    notation: id === undefined ? `to ${g.placeId(place)}` : `to ${g.placeId(place)}.${id}`,
    label: { en: `To ${where.en}`, ja: `${where.ja}へ` },
    places: [g.placeId(place)],
  };
}

type Phrase = readonly [en: string, ja: string];

function unitAt(g: Play, code: number, word: string, u: number, place: number, [en, ja]: Phrase): Choice {
  const [who, where] = [g.unitName(u), g.placeText(place)];
  return {
    code,
    notation: `${word} ${g.unitId(u)} ${g.placeId(place)}`,
    label: { en: `${en} ${who.en}, ${where.en}`, ja: `${who.ja}: ${where.ja}${ja}` },
    units: [g.unitId(u)],
    places: [g.placeId(place)],
  };
}

function twoUnits(g: Play, code: number, word: string, u: number, v: number, [en, ja]: Phrase): Choice {
  const [who, whom] = [g.unitName(u), g.unitName(v)];
  const at = g.p.loc[v]!;
  return {
    code,
    notation: `${word} ${g.unitId(u)} ${g.unitId(v)}`,
    label: { en: `${who.en}${en}${whom.en}`, ja: `${who.ja}: ${whom.ja}${ja}` },
    units: [g.unitId(u), g.unitId(v)],
    ...(at >= 0 ? { places: [g.placeId(at)] } : {}),
  };
}

/** The choices of the standing question. */
export const describe = describing(describeOne, detailed);
