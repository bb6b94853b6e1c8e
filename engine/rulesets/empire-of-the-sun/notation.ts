/** Answers in words: the notation of replays and examples, and what a person reads. */
import { first, second, verbOf } from '../../kernel/answers';
import { describing, inWords, labelOf, type Phrase, type Wordings } from '../../kernel/notation';
import type { Choice } from '../../kernel/ruleset';
import { both, type Text } from '../../kernel/texts';
import { A, O } from './codes';
import { fightOf, takesPart } from './combat';
import { hitCost } from './combat-view';
import { IN_HITS } from './frames';
import type { Play } from './play';

const WORDS: Wordings<Play> = {
  alone: {
    [A.PASS]: ['pass', 'Pass', 'パス'],
    [A.DONE]: ['done', 'Done', '終了'],
    [A.REDEPLOY]: ['redeploy', 'Move units without a battle', '戦闘のない移動'],
    [A.STAY]: ['stay', 'Stay', 'とどまる'],
    [A.ROLL]: ['roll', 'Roll the die', 'ダイスを振る'],
  },
  place: {
    [A.OBJECTIVE]: ['objective', 'Against', 'を目標にする'],
    [A.YES]: ['battle', 'A battle at', 'で戦闘する'],
    [A.TO]: ['to', 'To', 'へ'],
  },
  unit: {
    [A.HEADQUARTERS]: ['headquarters', 'Activate with', 'で活性化する'],
    [A.SAIL]: ['sail', 'By sea:', 'が海路で向かう'],
    [A.STRIKE]: ['strike', 'Fights from where it is:', 'がその場から戦う'],
    [A.MARCH]: ['march', 'By land:', 'が陸路で向かう'],
    [A.ASSAULT]: ['assault', 'Amphibious assault:', 'が強襲上陸する'],
    [A.UNIT]: ['unit', 'Move', 'を移動する'],
    [A.HIT]: ['hit', 'Hit', 'に損害'],
    [A.REBUILD]: ['rebuild', 'Rebuild', 'を回復する'],
    [A.RAISE]: ['raise', 'Bring back', 'を復帰させる'],
    [A.LOSE]: ['lose', 'A step of', 'が1ステップ失う'],
    [A.BARGE]: ['barge', 'By barge:', 'がはしけで渡る'],
    [A.LIFT]: ['lift', 'To the turn record:', 'をターン記録へ移す'],
    [A.REMOVE]: ['remove', 'Take off', 'を除く'],
  },
  at: ({ p }, u) => p.loc[u]!,
};

/** What a card is played for. */
const CARDS: Readonly<Record<number, Phrase>> = {
  [A.OPERATIONS]: ['operations', 'Offensive with the points of', 'の値で攻撃する'],
  [A.EVENT]: ['event', 'Event of', 'のイベント'],
  [A.FUTURE]: ['set-aside', 'Set aside', 'を将来攻撃にする'],
  [A.DISCARD]: ['discard', 'Discard', 'を捨てる'],
  [A.CALM]: ['calm', 'End the rivalry with', 'で陸海軍の競争を終える'],
  [A.BUILD]: ['build', 'Build a transport route with', 'で輸送路を敷設する'],
  [A.CHINA]: ['china', 'Attack in China with', 'で中国を攻撃する'],
  [A.LEAVE]: ['withdraw', 'Withdraw a headquarters with', 'で司令部を撤収する'],
  [A.RETURN]: ['return', 'Bring a headquarters back with', 'で司令部を戻す'],
};

/** What is done, without the name of the card or the unit. */
const ACTS: Readonly<Record<number, Text>> = {
  [A.OPERATIONS]: { en: 'Offensive with its points', ja: 'OC値で攻撃する' },
  [A.EVENT]: { en: 'Its event', ja: 'イベント' },
  [A.FUTURE]: { en: 'Set it aside', ja: '将来攻撃にする' },
  [A.DISCARD]: { en: 'Discard it', ja: '捨てる' },
  [A.CALM]: { en: 'End the rivalry', ja: '陸海軍の競争を終える' },
  [A.BUILD]: { en: 'Build a transport route', ja: '輸送路を敷設する' },
  [A.CHINA]: { en: 'Attack in China', ja: '中国を攻撃する' },
  [A.LEAVE]: { en: 'Withdraw a headquarters', ja: '司令部を撤収する' },
  [A.RETURN]: { en: 'Bring a headquarters back', ja: '司令部を戻す' },
  [A.SAIL]: { en: 'by sea', ja: '海路' },
  [A.STRIKE]: { en: 'from where they are', ja: 'その場から戦う' },
  [A.MARCH]: { en: 'by land', ja: '陸路' },
  [A.ASSAULT]: { en: 'amphibious assault', ja: '強襲上陸' },
};

/** Two units that go together. */
const PAIRS: Readonly<Record<number, Phrase>> = {
  [A.ESCORTED]: ['escorted', 'Escorted assault:', 'が護衛付きで強襲する'],
  [A.ORGANIC]: ['carried', 'Carried by its ship:', 'が専用艦で運ばれる'],
  [A.SWAP]: ['exchange', 'Shift the loss of', 'の損害を移す'],
};

/** Questions that are answered yes or no. */
const AGREED: ReadonlySet<string> = new Set(['announce', 'agree']);

function describeOne(g: Play, answer: number): Choice {
  const verb = verbOf(answer);
  const card = CARDS[verb];
  if (card) return cardChoice(g, answer, card);
  const pair = PAIRS[verb];
  if (pair) return pairChoice(g, answer, pair);
  if (verb === A.YES && g.posed.ask === 'preempt')
    return {
      code: answer,
      notation: 'preempt',
      label: { en: 'Begin with the card set aside', ja: '将来攻撃カードで先に始める' },
    };
  if (verb === A.YES && AGREED.has(g.posed.ask))
    return { code: answer, notation: 'yes', label: { en: 'Yes', ja: 'はい' } };
  if (verb === A.BID) return bidChoice(g, answer);
  if (verb === A.EXCHANGE) return exchangeChoice(g, answer);
  if (verb === A.NO) return { code: answer, notation: 'no', label: { en: 'No', ja: 'しない' } };
  if (verb === A.TO && first(answer) === 1) {
    const where = g.placeText(second(answer));
    return {
      code: answer,
      notation: `transfer ${g.placeId(second(answer))}`,
      label: { en: `Strategically to ${where.en}`, ja: `${where.ja}へ戦略移動する` },
      places: [g.placeId(second(answer))],
    };
  }
  if (verb === A.OBJECTIVE) return objective(g, answer);
  if (verb === A.HIT) return hit(g, answer);
  const choice = inWords(g, answer, WORDS);
  const act = ACTS[verb];
  if (choice) return act ? { ...choice, act } : choice;
  return { code: answer, notation: String(answer), label: { en: String(answer) } };
}

/** A place to fight for, and who is there; of a battle that is reacted to, who fights it. */
function objective(g: Play, answer: number): Choice {
  const choice = inWords(g, answer, WORDS)!;
  const place = second(answer);
  const enemies = g.posed.ask === 'reaction' ? comers(g, place) : g.unitsAt(place, 1 - g.posed.side).length;
  return {
    ...choice,
    detail:
      enemies === 0
        ? { en: 'no enemy there', ja: '敵なし' }
        : { en: `${enemies} enemy ${enemies === 1 ? 'unit' : 'units'}`, ja: `敵ユニット${enemies}` },
  };
}

/** Who is hit, and what of the hits that takes (9.2.F). */
function hit(g: Play, answer: number): Choice {
  const { top } = g.p.stack;
  const hits = g.frames[top + IN_HITS.hits]!;
  const cost = Math.min(hits, hitCost(g, top, second(answer)));
  return {
    ...inWords(g, answer, WORDS)!,
    detail: { en: `${cost} of ${hits} hits`, ja: `損害${hits}のうち${cost}` },
  };
}

/** How many units of the side whose offensive it is take part in the battle of a place. */
function comers({ w, p, offensives }: Play, place: number): number {
  const battle = p.battles.subarray(0, p.offensive[O.BATTLES]!).indexOf(place + 1);
  if (battle < 0) return 0;
  const fight = fightOf(p, battle);
  return w.units.list.filter((_, u) => w.units.side[u] === offensives && takesPart(w, p, u, fight)).length;
}

function bidChoice(g: Play, answer: number): Choice {
  const [side, points] = [first(answer), second(answer)];
  const who = g.sideName(side);
  return {
    code: answer,
    notation: `bid ${g.sideId(side)} ${points}`,
    label: { en: `${points} for ${who.en}`, ja: `${who.ja}に${points}` },
  };
}

function exchangeChoice(g: Play, answer: number): Choice {
  const [own, other] = [g.w.cards[first(answer)]!, g.w.cards[second(answer)]!];
  const [a, b] = [both(own.card.names), both(other.card.names)];
  return {
    code: answer,
    notation: `exchange ${own.id} ${other.id}`,
    label: { en: `${a.en} for ${b.en}`, ja: `${a.ja}を${b.ja}と交換する` },
    card: own.id,
  };
}

function cardChoice(g: Play, answer: number, phrase: Phrase): Choice {
  const { id, card, ops } = g.w.cards[first(answer)]!;
  const unit = second(answer);
  const about = labelOf(phrase, both(card.names));
  const act = ACTS[verbOf(answer)]!;
  const named = (what: Text): Text => ({ en: `${act.en}: ${what.en}`, ja: `${act.ja}: ${what.ja}` });
  if (verbOf(answer) === A.BUILD) {
    const where = g.placeText(unit);
    return {
      code: answer,
      notation: `${phrase[0]} ${g.placeId(unit)} ${id}`,
      label: { en: `${about.en}: ${where.en}`, ja: `${about.ja}: ${where.ja}` },
      act: named(where),
      places: [g.placeId(unit)],
      card: id,
    };
  }
  const headquarters = verbOf(answer) === A.LEAVE || verbOf(answer) === A.RETURN;
  if (!headquarters)
    return {
      code: answer,
      notation: `${phrase[0]} ${id}`,
      label: about,
      act,
      card: id,
      detail: { en: `OC value ${ops}`, ja: `OC値 ${ops}` },
    };
  const who = g.unitName(unit);
  return {
    code: answer,
    notation: `${phrase[0]} ${g.unitId(unit)} ${id}`,
    label: { en: `${about.en}: ${who.en}`, ja: `${about.ja}: ${who.ja}` },
    act: named(who),
    units: [g.unitId(unit)],
    card: id,
  };
}

function pairChoice(g: Play, answer: number, phrase: Phrase): Choice {
  const [with_, u] = [first(answer), second(answer)];
  const [a, b] = verbOf(answer) === A.SWAP ? [with_, u] : [u, with_];
  const [one, other] = [g.unitName(a), g.unitName(b)];
  return {
    code: answer,
    notation: `${phrase[0]} ${g.unitId(a)} ${g.unitId(b)}`,
    label: { en: `${phrase[1]} ${one.en}, ${other.en}`, ja: `${one.ja}${phrase[2]}(${other.ja})` },
    units: [g.unitId(a), g.unitId(b)],
    ...(g.p.loc[a]! >= 0 ? { places: [g.placeId(g.p.loc[a]!)] } : {}),
  };
}

/** The choices of the standing question. */
export const describe = describing(describeOne);
