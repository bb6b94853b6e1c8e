/** Answers in words: the notation of replays and examples, and what a person reads. */
import { type AnswerForm, sayingBy } from '../../kernel/answer-forms';
import { first, second, verbOf } from '../../kernel/answers';
import { describing } from '../../kernel/notation';
import { entryOf } from '../../kernel/records';
import type { Choice } from '../../kernel/ruleset';
import { told } from '../../kernel/sentence';
import type { Text } from '../../kernel/texts';
import { AGREE, ANSWERS, type Operand, PREEMPT, TRANSFER } from './answers';
import { A, O } from './codes';
import { fightOf, takesPart } from './combat';
import { hitCost } from './combat-view';
import { IN_HITS } from './frames';
import type { Play } from './play';

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

/** What it means not to do what is asked. */
const REFUSED: Readonly<Record<string, { detail: Text }>> = {
  weather: { detail: { en: 'the offensive goes on', ja: '攻撃は続く' } },
  'special-reaction': { detail: { en: 'they land without a battle', ja: '戦闘なしで上陸される' } },
  intelligence: { detail: { en: 'nothing more is found out', ja: 'これ以上察知しない' } },
  'reaction-headquarters': { detail: { en: 'nobody reacts', ja: 'どの部隊もリアクションしない' } },
  'attack-reaction': { detail: { en: 'it is fought as it stands', ja: '現状のまま戦う' } },
  preempt: { detail: { en: 'the other side begins', ja: '相手が先手を取る' } },
};

/** Questions for a card in reply. They are asked whether there is one or not, so that nobody learns of it (5.32). */
const BY_REPLY: ReadonlySet<string> = new Set(['weather', 'attack-reaction', 'intelligence']);
/** Where there is none. */
const NO_CARD: { detail: Text } = { detail: { en: 'no card in hand fits', ja: '使えるカードが手札にない' } };

/** Questions that are answered yes or no. */
const AGREED: ReadonlySet<string> = new Set(['announce', 'agree']);

/** Answers that bring a headquarters or take it off. */
const BY_CARD: ReadonlySet<number> = new Set([A.LEAVE, A.RETURN]);

/** Answers that say something else by the question that they answer, or by how a unit moves. */
function instead(g: Play, answer: number): AnswerForm<Operand> | undefined {
  const verb = verbOf(answer);
  if (verb === A.TO) return first(answer) === 1 ? TRANSFER : undefined;
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
  const [a, b] = [first(answer), second(answer)];
  const act = ACTS[verb];
  const named = (what: Text) => ({ act: told('{act}: {what}', '{act}: {what}', { act: act!, what }) });
  switch (verb) {
    case A.NO:
      return (BY_REPLY.has(g.posed.ask) && g.posed.count === 1 ? NO_CARD : REFUSED[g.posed.ask]) ?? {};
    case A.OBJECTIVE:
      return { detail: whoIsThere(g, b) };
    case A.HIT:
      return { detail: whatItTakes(g, b) };
    case A.BUILD:
      return named(g.placeText(b));
    case A.LEAVE:
    case A.RETURN:
      return named(g.unitName(b));
    case A.SAIL:
    case A.STRIKE:
    case A.MARCH:
    case A.ASSAULT:
      return { act: act! };
    case A.EVENT:
      return { act: act!, ...activating(g, a) };
    default: {
      const { ops } = g.w.cards[a] ?? {};
      return act ? { act, detail: { en: `OC value ${ops}`, ja: `OC値 ${ops}` } } : {};
    }
  }
}

/** Of a card that activates units by its event: its logistic value, and the highest that a headquarters has with it (7.21). */
function activating({ w }: Play, card: number): Partial<Choice> {
  const values = entryOf(w.cards[card]!.card.properties ?? {}, 'logistics') ?? [];
  const [value] = values;
  if (typeof value !== 'number') return {};
  const most = values.reduce<number>((best, one) => (typeof one === 'number' && one > best ? one : best), value);
  const said = most > value ? `${value}–${most}` : `${value}`;
  return { detail: { en: `logistics value ${said}`, ja: `兵站値 ${said}` } };
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

/** The choices of the standing question. */
export const describe = describing((g: Play, answer) => ({ ...choiceOf(g, answer), ...more(g, answer) }));
