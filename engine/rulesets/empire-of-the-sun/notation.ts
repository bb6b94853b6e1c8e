/** Answers in words: the notation of replays and examples, and what a person reads. */
import { type AnswerForm, sayingBy } from '../../kernel/answer-forms';
import { first, second, verbOf } from '../../kernel/answers';
import { IDLE as NOTHING } from '../../kernel/idle';
import { describing } from '../../kernel/notation';
import { entryOf } from '../../kernel/records';
import type { Choice } from '../../kernel/ruleset';
import { opponentOf } from '../../kernel/seats';
import { told } from '../../kernel/sentence';
import { both, joined, type Text } from '../../kernel/texts';
import { waysTo } from './activate';
import { efficiencyOf, headquartersOf } from './activation';
import { AGREE, ANSWERS, type Operand, PREEMPT, TAKE, TRANSFER } from './answers';
import { A, ACTIVATED, CONDITION, GROUND, O, STRATEGIC, WITHDRAWN } from './codes';
import { fightOf, takesPart } from './combat';
import { conditionOf, hitCost, oddsOf, orderOf } from './combat-view';
import { earlyPorts } from './early-return';
import { IN_ACTIVATE, IN_HITS, IN_WITHDRAW, unitAsked } from './frames';
import { isIdle } from './idle-event';
import { byEvent, NO_OFFENSIVE, nobodySent, routeTo, shiftOfLoss, useOf, whatIsThere } from './meanings';
import type { Play } from './play';
import { limitOf, musterReaction } from './runners';
import { targetsOf } from './targets';
import { groupOf } from './withdraw';
import { losesBy, mayReturnEarly, neverReturns } from './withdrawn';

/** What is done, without the name of the card or the unit. */
const ACTS: Readonly<Record<number, Text>> = {
  [A.OPERATIONS]: { en: 'Operations', ja: 'OC値で攻撃する' },
  [A.EVENT]: { en: 'Its event', ja: 'イベント' },
  [A.FUTURE]: { en: 'Future offensive', ja: '将来攻撃にする' },
  [A.DISCARD]: { en: 'Discard it', ja: '捨てる' },
  [A.CALM]: { en: 'End the rivalry', ja: '陸海軍の競争を終える' },
  [A.BUILD]: { en: 'Build a transport route', ja: '輸送路を敷設する' },
  [A.CHINA]: { en: 'Attack in China', ja: '中国を攻撃する' },
  [A.LEAVE]: { en: 'Withdraw a headquarters', ja: '司令部を撤収する' },
  [A.RETURN]: { en: 'Bring a headquarters back', ja: '司令部を戻す' },
  [A.SAIL]: { en: 'by sea', ja: '海路' },
  [A.STRIKE]: { en: 'from range', ja: '航続距離内から攻撃' },
  [A.STATION]: { en: 'from a place of your choice', ja: '位置を選んで攻撃' },
  [A.PART]: { en: 'goes its own way', ja: '別行動' },
  [A.MARCH]: { en: 'by land', ja: '陸路' },
  [A.ASSAULT]: { en: 'amphibious assault', ja: '強襲上陸' },
};

/** What it means to do nothing, or no more, of what is asked, by the question. */
const IDLE: ReadonlyMap<string, { detail: Text }> = new Map(
  [
    ['the offensive goes on', '攻撃は続く', 'weather'],
    ['they land without a battle', '戦闘なしで上陸される', 'special-reaction'],
    ['nobody reacts', 'どのユニットもリアクションしない', 'reaction-headquarters'],
    ['it is fought as it stands', '現状のまま戦う', 'attack-reaction disengage'],
    ['the other side begins', '相手が先手を取る', 'preempt'],
    ['no more units go there', 'ここへは以上', 'unit'],
    ['nobody moves without a battle', '戦闘のない移動をしない', 'redeploy'],
    ['back to the others', '他のユニットへ戻る', 'station-unit'],
    ['it does not move', '移動しない', 'redeploy-to advance'],
    ['nobody moves', '移動しない', 'withdraw'],
    ['the offensive begins with those who were sent', '送ったユニットで攻撃を開始', 'objective'],
    ['no more units are activated', 'これ以上活性化しない', 'reaction'],
    ['no more units are rebuilt', 'これ以上補充しない', 'replace'],
    ['all cards are drawn', 'すべて山札から引く', 'announce agree'],
    ['no more of them', 'これ以上しない', 'bomb evacuate-unit naval-moves send-back'],
    ['all stays as it is', 'そのまま', 'drop evacuate exchange exchange-first express join loss route swap'],
  ].flatMap(([en = '', ja = '', asks = '']) => asks.split(' ').map((ask) => [ask, { detail: { en, ja } }] as const)),
);

/** Questions for a card in reply. They are asked whether there is one or not, so that nobody learns of it (5.32). */
const BY_REPLY: ReadonlySet<string> = new Set(['weather', 'attack-reaction', 'intelligence']);
/** Where there is none, and why it is asked. */
const NO_CARD = {
  en: 'no card in hand fits; it is asked so that nobody learns of it',
  ja: '使えるカードが手札にない(相手に知られないための質問)',
};

/** Questions that are answered yes or no. */
const AGREED: ReadonlySet<string> = new Set(['announce', 'agree']);

/** Answers that bring a headquarters or take it off. */
const BY_CARD: ReadonlySet<number> = new Set([A.LEAVE, A.RETURN]);

/** Answers that say something else by the question that they answer, or by how a unit moves. */
function instead(g: Play, answer: number): AnswerForm<Operand> | undefined {
  const verb = verbOf(answer);
  if (verb === A.TO) return first(answer) === 1 ? TRANSFER : undefined;
  if (verb === A.OBJECTIVE) return isVacant(g, second(answer)) ? TAKE : undefined;
  if (verb !== A.YES) return undefined;
  if (g.posed.ask === 'preempt') return PREEMPT;
  return AGREED.has(g.posed.ask) ? AGREE : undefined;
}

const choiceOf = sayingBy<Play, Operand>(ANSWERS, {
  // Headquarters come and go with a card: that happens on no place.
  at: ({ p }, [u], answer) => (BY_CARD.has(verbOf(answer)) ? -1 : p.loc[u!]!),
  called: {
    card: ({ w }, c) => ({ id: w.cards[c]!.id, names: w.cards[c]!.card.names, card: w.cards[c]!.id }),
    ship: (g, u) => ({ id: g.unitId(u), units: [u] }),
  },
  instead,
});

/** What is to be said of a choice beside its words. */
function more(g: Play, answer: number): Partial<Choice> {
  const verb = verbOf(answer);
  const b = second(answer);
  const act = ACTS[verb];
  const named = (what: Text) => ({ act: told('{act}: {what}', '{act}: {what}', { act: act!, what }) });
  switch (verb) {
    case A.NO:
      return refused(g);
    case A.DONE:
    case A.STAY:
      return idle(g);
    case A.PASS:
      return { detail: whatIsLeft(g) };
    case A.ROLL:
      return g.posed.ask === 'intelligence' ? { detail: oddsOf(g) } : {};
    case A.HEADQUARTERS:
      return { detail: whatItGives(g, b) };
    case A.OBJECTIVE:
      return { detail: whoIsThere(g, b), rank: rankOf(g, b) };
    case A.HIT:
      return { detail: whatItTakes(g, b) };
    case A.BUILD:
      return named(g.placeText(b));
    case A.LEAVE:
      return { ...named(g.unitName(b)), detail: whatComesOfIt(g, b), rank: 1 };
    case A.RETURN:
      return { ...named(g.unitName(b)), detail: told('in {places}', '{places}', { places: portsOf(g, b) }) };
    case A.EVENT:
      return { act: act!, ...eventOf(g, answer) };
    case A.OPERATIONS:
    case A.FUTURE:
    case A.DISCARD:
    case A.CALM:
    case A.CHINA:
      return { act: act!, detail: useOf(g, answer) };
    case A.SWAP:
      return { detail: shiftOfLoss(g, answer) };
    default:
      return ofWay(g, verb, b);
  }
}

/** What is to be said of an event: whether it is an offensive, or changes anything. */
function eventOf(g: Play, answer: number): Partial<Choice> {
  const logistics = logisticsOf(g, first(answer));
  if (g.posed.ask !== 'card') return logistics ? { detail: logistics } : {};
  if (logistics) return { detail: byEvent(logistics) };
  return { detail: isIdle(g, answer) ? NOTHING : NO_OFFENSIVE };
}

/** What is to be said of the way in which a unit goes somewhere. */
function ofWay(g: Play, verb: number, b: number): Partial<Choice> {
  const act = ACTS[verb];
  switch (verb) {
    case A.SAIL:
      return { act: act!, ...(g.p.loc[b] === aimOf(g) ? { detail: THERE } : {}) };
    case A.STRIKE:
      return { act: act!, detail: whereItStops(g, b) };
    case A.MARCH:
    case A.ASSAULT:
      return { act: act!, ...crowding(g, [b], aimOf(g)) };
    case A.TO:
      if (g.posed.ask === 'express') return routeTo(g, b);
      return SETTLES.has(g.posed.ask) ? crowding(g, settlers(g), b) : {};
    case A.STATION:
    case A.PART:
      return { act: act! };
    default:
      return act ? { act } : {};
  }
}

/** From where a carrier or an air unit fights unless a place is chosen for it (7.22). */
function whereItStops(g: Play, u: number): Text {
  const place = targetsOf(g, g.posed.side).station(u, aimOf(g));
  if (place === g.p.loc[u]) return { en: 'from where it is', ja: '現在地から' };
  return told('from {place}', '{place}から', { place: g.placeText(place) });
}

/** Of a ship where the battle is: it fights in any case. */
const THERE = {
  en: 'already there; activated, it may leave after the battle',
  ja: 'すでにいる。活性化すると戦闘後に移動できる',
};

function idle(g: Play): Partial<Choice> {
  const { ask } = g.posed;
  const none = ask === 'objective' || ask === 'reaction' ? nobodySent(g) : null;
  return none ? { detail: none } : (IDLE.get(ask) ?? {});
}

/** How many passes a side has after this one (12.4). */
function whatIsLeft(g: Play): Text {
  const left = g.track('passes', g.posed.side) - 1;
  return told('no card is played; {left} {left|pass|passes} left', 'カードを使わない(パス残り{left})', { left });
}

/** The place that units are chosen for. */
const aimOf = (g: Play): number => g.frames[g.p.stack.top + IN_ACTIVATE.objective]! - 1;

/** Questions where units stay in the place that is answered. */
const SETTLES: ReadonlySet<string> = new Set(['redeploy-to', 'withdraw']);

/** Units that the question sends somewhere, those that go together. */
function settlers(g: Play): number[] {
  const { top } = g.p.stack;
  if (g.posed.ask === 'redeploy-to') return [unitAsked(g.p)];
  return groupOf(g, top, g.frames[top + IN_WITHDRAW.unit]! - 1);
}

/** Whether more will stand in a place than may when the offensive is over: ground units and those that are to stay, as things are (8.24, 8.34). */
function crowding(g: Play, units: readonly number[], place: number): Partial<Choice> {
  const { w, p } = g;
  const settled = (u: number) => !p.has(u, ACTIVATED) || p.has(u, WITHDRAWN) || p.has(u, STRATEGIC);
  const stays = g.unitsAt(place, g.posed.side).filter((u) => w.units.cls[u] === GROUND || settled(u));
  const all = [...new Set([...stays, ...units])];
  return w.stacking?.broken(place, all, all.length, p.steps) ? { detail: CROWDED } : {};
}
const CROWDED = {
  en: 'more than may stay there after the offensive',
  ja: '攻撃終了時にスタック制限を超える',
};

/** Whether a place stands empty: nobody fights there. */
const isVacant = (g: Play, place: number): boolean =>
  g.posed.ask === 'objective' && !targetsOf(g, g.posed.side).battleAt(place);

/** In lists of objectives those with enemies come first, then others that have a name, the nearest to the headquarters first. */
function rankOf(g: Play, place: number): number {
  const { w, p } = g;
  const side = g.posed.side;
  const hq = p.offensive[side === g.offensives ? O.HQ : O.REACTION_HQ]! - 1;
  const far = hq >= 0 && p.loc[hq]! >= 0 ? w.map.field.distance(p.loc[hq]!, place) : 0;
  const least = g.unitsAt(place, opponentOf(side)).length > 0 ? 0 : w.map.named[place] === 1 ? 1 : 2;
  return far + least * w.map.field.size;
}

/** Ports where a headquarters may come back early (6.15), by name. */
const portsOf = (g: Play, hq: number): Text => joined(earlyPorts(g, hq).map((place) => both(g.placeText(place))));

/** Whether a side has no other headquarters in supply on the map. */
function isLast({ w, p }: Play, hq: number): boolean {
  return !headquartersOf(w, p, w.units.side[hq]!).some((one) => one !== hq);
}
/** What it means to withdraw a headquarters: where it is the last one, and when it comes back (6.13, 6.15). */
function whatComesOfIt(g: Play, hq: number): Text {
  if (losesBy(g, hq)) return LOST;
  const back = returnsFrom(g, hq);
  return isLast(g, hq) ? joined([LAST, back], '; ', '。') : back;
}

function returnsFrom(g: Play, hq: number): Text {
  if (neverReturns(g, hq)) return { en: 'it does not come back', ja: '復帰しない' };
  const next = told('back on turn {turn}', '第{turn}ターンに復帰', { turn: g.turn + 1 });
  const early = { en: 'or by a card before', ja: 'カードで早期復帰も可' };
  return mayReturnEarly(g, hq) ? joined([next, early], ', ', '、') : next;
}
const LOST = { en: 'the game is lost without it', ja: '撤収すると敗北' };
const LAST = { en: 'no other headquarters is in supply', ja: '補給下の司令部は他にない' };

/** What it means to say no: for what is asked in secret, why it is asked. */
function refused(g: Play): Partial<Choice> {
  const { ask, count } = g.posed;
  const alone = BY_REPLY.has(ask) && count === 1;
  const hides = alone ? { hides: true as const } : {};
  if (ask !== 'intelligence') return alone ? { detail: NO_CARD, ...hides } : idle(g);
  const { offensive: o } = g.p;
  const meaning = o[O.CONDITION] === CONDITION.SURPRISE ? UNSEEN : orderOf(g);
  const kept = told('{condition} stays: {meaning}', '{condition}のまま: {meaning}', {
    condition: conditionOf(g),
    meaning,
  });
  const shut = o[O.VALUE]! < 0 && o[O.CONDITION] === CONDITION.SURPRISE;
  const reasons = [kept, ...(shut ? [NO_DIE] : []), ...(alone ? [NO_CARD] : [])];
  return { detail: joined(reasons, '; ', '。'), ...hides };
}

/** What a surprise attack means for the reaction side (7.25, 9.2.C). */
const UNSEEN = { en: 'nobody can react, and the attacker fires first', ja: 'リアクションできず、攻撃側が先に射撃' };
/** 5.31: an event that says Surprise Attack. */
const NO_DIE = { en: 'the event allows no die', ja: 'イベントによりダイスは振れない' };

/** How many units a headquarters activates, and by what (7.21, 7.26). */
function whatItGives(g: Play, hq: number): Text {
  const { w, p } = g;
  const reacting = g.posed.side !== g.offensives;
  if (reacting && !bringsSome(g, hq)) return { en: 'nobody of its units can come', ja: '来られるユニットがない' };
  const limit = limitOf(g, hq, reacting);
  const efficiency = efficiencyOf(w, p, hq);
  return told(
    '{limit} {limit|unit|units}: efficiency {efficiency} + {card}; range {range}',
    '{limit}ユニット: 能力等級{efficiency}+{card}、指揮範囲{range}',
    { limit, efficiency, card: limit - efficiency, range: w.units.commandRange[hq]! },
  );
}

/** Whether a headquarters that reacts has somebody who can come to a battle (7.26). All is afterwards as it was. */
function bringsSome(g: Play, hq: number): boolean {
  const { p } = g;
  const [offensive, flags] = [p.offensive.slice(), p.flags.slice()];
  musterReaction(g, hq);
  const some = targetsOf(g, g.posed.side).objectives().length > 0;
  p.offensive.set(offensive);
  p.flags.set(flags);
  p.version++;
  return some;
}

/** Of a card that activates units by its event: its logistic value, and the highest that a headquarters has with it (7.21). */
export function logisticsOf({ w }: Play, card: number): Text | null {
  const values = entryOf(w.cards[card]!.card.properties ?? {}, 'logistics') ?? [];
  const [value] = values;
  if (typeof value !== 'number') return null;
  const most = values.reduce<number>((best, one) => (typeof one === 'number' && one > best ? one : best), value);
  const said = most > value ? `${value}–${most}` : `${value}`;
  return { en: `logistics value ${said}`, ja: `兵站値 ${said}` };
}

/** How many enemies are in a place to fight for; of a battle that is reacted to, who fights it. */
function whoIsThere(g: Play, place: number): Text {
  const enemies = g.posed.ask === 'reaction' ? comers(g, place) : g.unitsAt(place, 1 - g.posed.side).length;
  const there =
    enemies === 0
      ? whatIsThere(g, place)
      : told('{enemies} enemy {enemies|unit|units}', '敵ユニット{enemies}', { enemies });
  // Who alone may be the first is not asked for: whoever names the place sends them.
  const ways = waysTo(g, g.posed.side, place);
  if (ways.length !== 1) return there;
  const way = both(choiceOf(g, ways[0]!).label);
  return joined([there, told('at once: {way}', 'すぐに: {way}', { way })], '; ', '。');
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

/** The choices of the standing question. */
export const describe = describing<Play>(choiceOf, { of: more });
