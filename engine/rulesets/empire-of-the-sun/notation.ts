/** Answers in words: the notation of replays and examples, and what a person reads. */
import { first, second, verbOf } from '../../kernel/answers';
import { describing, inWords, type Phrase, saidChoice, type Wordings } from '../../kernel/notation';
import type { Choice } from '../../kernel/ruleset';
import { told } from '../../kernel/sentence';
import type { Text } from '../../kernel/texts';
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

/** What it means not to do what is asked. */
const REFUSED: Readonly<Record<string, { detail: Text }>> = {
  weather: { detail: { en: 'the offensive goes on', ja: '攻撃は続く' } },
  'special-reaction': { detail: { en: 'they land without a battle', ja: '戦闘なしで上陸される' } },
  intelligence: { detail: { en: 'nothing more is found out', ja: 'これ以上察知しない' } },
  'reaction-headquarters': { detail: { en: 'nobody reacts', ja: 'どの部隊もリアクションしない' } },
  'attack-reaction': { detail: { en: 'it is fought as it stands', ja: '現状のまま戦う' } },
  preempt: { detail: { en: 'the other side begins', ja: '相手が先手を取る' } },
};

/** Questions that are answered yes or no. */
const AGREED: ReadonlySet<string> = new Set(['announce', 'agree']);

function describeOne(g: Play, answer: number): Choice {
  const verb = verbOf(answer);
  const card = CARDS[verb];
  if (card) return cardChoice(g, answer, card);
  const pair = PAIRS[verb];
  if (pair) return pairChoice(g, answer, pair);
  switch (verb) {
    case A.YES:
      if (g.posed.ask === 'preempt')
        return saidChoice(g, answer, 'preempt', {}, 'Begin with the card set aside', '将来攻撃カードで先に始める');
      if (AGREED.has(g.posed.ask)) return saidChoice(g, answer, 'yes', {}, 'Yes', 'はい');
      break;
    case A.NO:
      return saidChoice(g, answer, 'no', { ...REFUSED[g.posed.ask] }, 'No', 'しない');
    case A.BID:
      return bidChoice(g, answer);
    case A.EXCHANGE:
      return exchangeChoice(g, answer);
    case A.TO: {
      const at = second(answer);
      if (first(answer) === 1)
        return saidChoice(
          g,
          answer,
          `transfer ${g.placeId(at)}`,
          { at },
          'Strategically to {place}',
          '{place}へ戦略移動する',
        );
    }
  }
  const choice = inWords(g, answer, WORDS)!;
  if (verb === A.OBJECTIVE) return { ...choice, detail: whoIsThere(g, second(answer)) };
  if (verb === A.HIT) return { ...choice, detail: whatItTakes(g, second(answer)) };
  const act = ACTS[verb];
  return act ? { ...choice, act } : choice;
}

/** How many enemies are in a place to fight for; of a battle that is reacted to, who fights it. */
function whoIsThere(g: Play, place: number): Text {
  const enemies = g.posed.ask === 'reaction' ? comers(g, place) : g.unitsAt(place, 1 - g.posed.side).length;
  if (enemies === 0) return { en: 'no enemy there', ja: '敵なし' };
  return told('{enemies} enemy {enemies|unit|units}', '敵ユニット{enemies}', { enemies });
}

/** What of the hits it takes to hit a unit (9.2.F). */
function whatItTakes(g: Play, u: number): Text {
  const { top } = g.p.stack;
  const hits = g.frames[top + IN_HITS.hits]!;
  return told('{cost} of {hits} hits', '損害{hits}のうち{cost}', { hits, cost: Math.min(hits, hitCost(g, top, u)) });
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
  const notation = `bid ${g.sideId(side)} ${points}`;
  return saidChoice(g, answer, notation, { side, words: { points } }, '{points} for {side}', '{side}に{points}');
}

function exchangeChoice(g: Play, answer: number): Choice {
  const [own, other] = [g.w.cards[first(answer)]!, g.w.cards[second(answer)]!];
  const words = { own: own.card.names, other: other.card.names };
  const notation = `exchange ${own.id} ${other.id}`;
  return saidChoice(g, answer, notation, { words, card: own.id }, '{own} for {other}', '{own}を{other}と交換する');
}

function cardChoice(g: Play, answer: number, [word, en, ja]: Phrase): Choice {
  const { id, card, ops } = g.w.cards[first(answer)]!;
  const verb = verbOf(answer);
  const unit = second(answer);
  const act = ACTS[verb]!;
  const words = { card: card.names };
  const about = (name: string) => [`${en} {card}: {${name}}`, `{card}${ja}: {${name}}`] as const;
  const named = (what: Text) => told('{act}: {what}', '{act}: {what}', { act, what });
  if (verb === A.BUILD) {
    const more = { at: unit, words, act: named(g.placeText(unit)), card: id };
    return saidChoice(g, answer, `${word} ${g.placeId(unit)} ${id}`, more, ...about('place'));
  }
  if (verb === A.LEAVE || verb === A.RETURN) {
    const more = { who: unit, words, act: named(g.unitName(unit)), card: id };
    return saidChoice(g, answer, `${word} ${g.unitId(unit)} ${id}`, more, ...about('unit'));
  }
  const more = { words, act, card: id, detail: { en: `OC value ${ops}`, ja: `OC値 ${ops}` } };
  return saidChoice(g, answer, `${word} ${id}`, more, `${en} {card}`, `{card}${ja}`);
}

function pairChoice(g: Play, answer: number, [word, en, ja]: Phrase): Choice {
  const [with_, u] = [first(answer), second(answer)];
  const who = verbOf(answer) === A.SWAP ? [with_, u] : [u, with_];
  const notation = `${word} ${who.map((one) => g.unitId(one)).join(' ')}`;
  return saidChoice(
    g,
    answer,
    notation,
    { who, at: g.p.loc[who[0]!]! },
    `${en} {unit}, {other}`,
    `{unit}${ja}({other})`,
  );
}

/** The choices of the standing question. */
export const describe = describing(describeOne);
