/** Answers in words: the notation of replays and examples, and what a person reads. */
import { type AnswerForm, type Called, sayingBy } from '../../kernel/answer-forms';
import { first, second, verbOf } from '../../kernel/answers';
import type { Names } from '../../kernel/compiled';
import { ASKS } from '../../kernel/effect-lists';
import { describing } from '../../kernel/notation';
import { entryOf } from '../../kernel/records';
import type { Choice } from '../../kernel/ruleset';
import { both, type Text } from '../../kernel/texts';
import { ANSWERS, DISCARD_OTHER, DONE_FOR, DONE_WITH_ACTION, NO_CARD, NO_LONGER, type Operand } from './answers';
import { fightIn } from './attack';
import { costOf } from './build';
import { diceName } from './by-hand';
import { pointsOn } from './card-play';
import { building, cardPlay } from './card-rules';
import { A, RESERVE, S, TO_COME } from './codes';
import { compared } from './compared';
import { effects, offered } from './effects';
import { aimText, firerIn } from './fire';
import { leftOf, mostText } from './most';
import { waysOf } from './move';
import { fighting } from './odds';
import type { Play } from './play';
import { reckon } from './reckoning';
import { doing } from './registry';
import type { Step } from './steps';
import { moving, type WayTo } from './ways';

/** A way that a unit can go, and what it costs of what the unit has. */
function wayIn({ w }: Play, { path, cost }: WayTo, points: number): Partial<Choice> {
  return {
    cost,
    detail: { en: `${cost} of ${points} movement`, ja: `移動力${points}のうち${cost}` },
    way: path.map((place) => w.board.ids[place]!),
  };
}

/** What an act by hand is done with. */
const SORTS: Readonly<Record<number, string>> = {
  [A.PICK]: 'counter',
  [A.TO]: 'place',
  [A.AT]: 'place',
  [A.REDUCE]: 'unit',
  [A.RESTORE]: 'unit',
  [A.ELIMINATE]: 'unit',
  [A.SET_ASIDE]: 'unit',
  [A.STATE]: 'unit',
  [A.HOLD]: 'unit',
  [A.ROLL]: 'dice',
  [A.LOOK_UP]: 'table',
  [A.COLUMN]: 'column',
  [A.MARK]: 'marker',
  [A.UNMARK]: 'marker',
  [A.UP]: 'track',
  [A.DOWN]: 'track',
  [A.DRAW]: 'deck',
  [A.SHUFFLE]: 'deck',
  [A.PLAY]: 'hand',
  [A.DISCARD]: 'hand',
  [A.FACT]: 'fact',
};

/** Where the phase says how many may act: how many are left. */
function withLeft(g: Play, [id, operands, en, ja]: AnswerForm<Operand>): AnswerForm<Operand> {
  const step = g.w.steps[g.p.scalars[S.STEP]!];
  const most = doing(step, moving)?.most ?? doing(step, fighting)?.most;
  if (!most || most.each || !['move-unit', 'attack'].includes(g.posed.ask)) return [id, operands, en, ja];
  const [left, all] = [leftOf(g, g.posed.side, most), mostText(most)];
  return [id, operands, `${en} (${left} of ${all.en} left)`, `${ja}（残り${left}／${all.ja}）`];
}

/** Answers that say something else by the question that they answer, or by how a unit is. */
function instead(g: Play, answer: number): AnswerForm<Operand> | undefined {
  const { ask } = g.posed;
  switch (verbOf(answer)) {
    case A.DONE:
      return entryOf(DONE_FOR, ask) ?? withLeft(g, g.p.scalars[S.LEVEL]! > 0 ? DONE_WITH_ACTION : ANSWERS.DONE);
    case A.DECLINE:
      return ask === 'reaction' ? NO_CARD : undefined;
    case A.STATE:
      return (g.p.states[first(answer)]! & (1 << second(answer))) !== 0 ? NO_LONGER : undefined;
    case A.DISCARD:
      return ask === 'card-keep' || ask === 'card-play' ? DISCARD_OTHER : undefined;
    default:
      return undefined;
  }
}

/** Something of the text by its id and its names. */
const named = ({ id, names }: { id: string; names: Names }): Called => ({ id, names });

/** What belongs to a side is named with it. */
function owned(g: Play, side: number, id: string, names: Names, order: 'side first' | 'side last'): Called {
  if (side < 0) return { id, names };
  const [of, name, whose] = [g.sideName(side), both(names), g.sideId(side)];
  return {
    id: order === 'side first' ? `${whose} ${id}` : `${id} ${whose}`,
    names: { en: `${name.en} of ${of.en}`, ja: `${of.ja}の${name.ja}` },
  };
}

/** A fact by the query that asks for it. */
function factOf({ w }: Play, k: number): Called {
  const id = w.declared[k]!;
  return { id, names: w.compiled.game.queries?.find((one) => one.id === id)?.names ?? { en: id } };
}

/** The segment that points buy, by its number in the phase. */
function segment(g: Play, k: number): Step {
  return g.w.steps[g.w.steps[g.p.scalars[S.STEP]!]!.actions![k]!]!;
}

/** Answers that show where their unit is: the others are about the unit in hand. */
const WHERE: ReadonlySet<number> = new Set([A.PICK, A.CHOOSE, A.FIRE, A.SPEND_UNIT]);

type Meaning = (g: Play, operand: number, answer: number) => Called;
const CALLED: Readonly<Record<Operand | 'place', Meaning>> = {
  // Names alone: ids of places are on the map.
  place: (g, place) => ({ id: g.placeId(place), names: g.placeName(place), places: [place] }),
  here: (g, place) => ({ id: '', names: g.placeName(place) }),
  chosen: (_, unit) => ({ id: '', units: [unit] }),
  fresh: (g, unit) => ({ id: g.unitId(unit), units: [unit] }),
  state: ({ w }, k) => named(w.states[k]!),
  dice: ({ w }, k) => {
    const name = diceName(w.throws[k]!.dice, w.throws[k]!.faces);
    return { id: name, names: { en: name } };
  },
  table: ({ w }, k) => named(w.rolled[k]!),
  column: ({ w }, column, answer) => named(w.rolled[first(answer)]!.columns[column]!),
  marker: (g, k) => {
    const { marker, names, side } = g.w.markers[k]!;
    return owned(g, side, marker, names, 'side first');
  },
  track: (g, k) => {
    const { track, side } = g.w.tracks[k]!;
    return owned(g, side, track.id, track.names, 'side last');
  },
  query: factOf,
  deck: ({ w }, k) => named(w.compiled.game.decks[k]!),
  card: ({ w }, c) => ({ ...named(w.cards[c]!.card), card: w.cards[c]!.card.id }),
  action: (g, k) => named(segment(g, k)),
  branch: effects.branchCalled,
};

const choiceOf = sayingBy<Play, Operand>(ANSWERS, {
  at: ({ p }, [unit], answer) => (WHERE.has(verbOf(answer)) ? p.loc[unit!]! : -1),
  called: CALLED,
  instead,
});

/** So many points, in words. */
const pointsText = (points: number): Text => ({
  en: `${points} ${points === 1 ? 'point' : 'points'}`,
  ja: `${points}ポイント`,
});

/** The odds or the difference of an attack, and its column. */
function columnText(g: Play): Text {
  const { attack, defence, column, chart } = reckon(fightIn(g, g.p.stack.top)!);
  const { table, columns } = chart;
  const head = both(table.columns[column]!.names);
  const by = compared(columns.kind, attack, defence);
  return { en: `${by.en}, column ${head.en}`, ja: `${by.ja}、${head.ja}の列` };
}

/** Where a unit is, on the map or not. */
function whereText(g: Play, unit: number): Text {
  const at = g.p.loc[unit]!;
  if (at >= 0) return g.placeName(at);
  if (at === RESERVE) return { en: 'set aside', ja: '予備' };
  if (at === TO_COME) return { en: `to come on turn ${g.p.due[unit]}`, ja: `第${g.p.due[unit]}ターン登場` };
  return { en: 'eliminated', ja: '除去' };
}

/** Where a unit is that may be built, with what it costs: `set aside, for 2 of 5 (Gold)`. */
function withCost(g: Play, unit: number, { en, ja }: Text): Text {
  const said = doing(g.w.steps[g.p.scalars[S.STEP]!], building);
  const k = said?.purse?.[g.posed.side] ?? -1;
  if (!said || k < 0) return { en, ja };
  const [cost, left, name] = [costOf(g, said, unit), g.p.tracks[k]!, both(g.w.tracks[k]!.track.names)];
  return { en: `${en}, for ${cost} of ${left} (${name.en})`, ja: `${ja}、${name.ja}${left}のうち${cost}` };
}

/** What a choice comes with beside its words, by the verb of its answer. */
const MORE: Readonly<Record<number, (g: Play, a: number, b: number) => Partial<Choice>>> = {
  [A.PICK]: (g, unit) => ({ detail: withCost(g, unit, whereText(g, unit)) }),
  [A.TO]: (g, unit, place) => {
    const from = g.p.loc[unit]!;
    return from < 0 ? {} : { way: [g.placeId(from), g.placeId(place)] };
  },
  [A.UP]: (g, k) => moved(g, k, 1),
  [A.DOWN]: (g, k) => moved(g, k, -1),
  [A.AGREE]: (g) => (g.posed.ask === ASKS.may ? { detail: offered(g) } : {}),
  [A.GO]: (g) => ({ detail: columnText(g) }),
  [A.FIRE]: (g, target) => ({ detail: aimText(g, firerIn(g, g.p.stack.top), target) }),
  [A.POINTS]: (g, _, card) => ({
    detail: pointsText(pointsOn(g, card, doing(g.w.steps[g.p.scalars[S.STEP]!], cardPlay)!)),
  }),
  [A.SPEND_UNIT]: (g, _, k) => ({ detail: pointsText(segment(g, k).price?.points ?? 1) }),
  [A.SPEND_AT]: (g, k) => ({ detail: pointsText(segment(g, k).price?.points ?? 1) }),
};

function moved({ w }: Play, k: number, by: 1 | -1): Partial<Choice> {
  const { track, side } = w.tracks[k]!;
  return { track: { id: track.id, side, by } };
}

/** What a choice comes with, and what an act by hand is done with. */
function besides(g: Play, answer: number): Partial<Choice> {
  const verb = verbOf(answer);
  const sort = g.posed.ask.startsWith('by-hand') ? SORTS[verb] : undefined;
  return { ...MORE[verb]?.(g, first(answer), second(answer)), ...(sort === undefined ? {} : { sort }) };
}

/** Ways to the places that a unit may go to; one search finds all. */
function addWays(g: Play, choices: Choice[]): void {
  const going = g.posed.ask === 'move-to' ? waysOf(g, g.p.stack.top) : undefined;
  if (!going) return;
  for (const choice of choices) {
    const way = verbOf(choice.code) === A.TO ? going.ways.get(second(choice.code)) : undefined;
    if (way) Object.assign(choice, wayIn(g, way, going.points));
  }
}

/** The choices of the standing question. */
export const describe = describing<Play>(choiceOf, { of: besides, all: addWays });
