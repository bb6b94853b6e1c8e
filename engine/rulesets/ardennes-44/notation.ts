/** Answers in words: the notation of examples and replays, and labels for people. */
import { type AnswerForm, type Called, sayingBy } from '../../kernel/answer-forms';
import { second, verbOf } from '../../kernel/answers';
import { describing } from '../../kernel/notation';
import { entryOf } from '../../kernel/records';
import type { Choice } from '../../kernel/ruleset';
import { ANSWERS, BEGIN, COMPLETE, type Operand, PLACE_FOR, UNIT_FOR } from './answers';
import { A, BRIDGE } from './codes';
import type { Play } from './play';
import { costText, lookOf, mover, VIA_WORDS, waysOf } from './ways';

/** Which word of its frame says whom a question is about, plus how much more than the unit it holds. */
const SUBJECT: Readonly<Record<string, readonly [word: number, more: number]>> = {
  'move-to': [2, 1],
  enter: [2, 1],
  retreat: [2, 0],
  'advance-to': [6, 1],
  'replace-at': [5, 1],
  via: [2, 1],
  infiltrate: [2, 1],
  'night-infiltrate-to': [4, 1],
  'night-infiltrate-with': [4, 1],
  'set-up-at': [2, 1],
};

/** The unit that the standing question sends somewhere; -1 = none. */
export function subject(g: Play): number {
  const at = entryOf(SUBJECT, g.posed.ask);
  return at ? g.frames[g.p.stack.top + at[0]]! - at[1] : -1;
}

/** 11.1: moves say what they cost and where they lead through. */
function addWays(g: Play, choices: Choice[]): void {
  const moving = mover(g);
  if (!moving) return;
  const ways = waysOf(
    g,
    moving.u,
    moving.f,
    choices.map((c) => c.code),
  );
  for (const choice of choices) {
    const way = ways.get(choice.code);
    if (!way) continue;
    choice.detail = costText(way);
    choice.cost = way.cost;
    choice.way = way.places.map((i) => g.placeId(i));
    const by = lookOf(way);
    if (by) choice.by = by;
  }
}

/** Answers that say something else by what is asked, or by how a bridge is. */
function instead(g: Play, answer: number): AnswerForm<Operand> | undefined {
  const verb = verbOf(answer);
  if (verb === A.UNIT) return entryOf(UNIT_FOR, g.posed.ask);
  if (verb === A.PLACE) return entryOf(PLACE_FOR, g.posed.ask);
  const bridge = second(answer);
  if (verb !== A.BRIDGE || !g.p.bridgeDown(bridge)) return undefined;
  return (g.p.bridges[bridge]! & BRIDGE.BUILDING) !== 0 ? COMPLETE : BEGIN;
}

function bridgeOf(g: Play, bridge: number): Called {
  const { a, b } = g.w.bridges[bridge]!;
  return { id: `${g.placeId(a)} ${g.placeId(b)}`, names: g.w.bridgeNames[bridge]!, places: [a, b] };
}

const choiceOf = sayingBy<Play, Operand>(ANSWERS, {
  at: ({ p }, [u]) => p.loc[u!]!,
  called: {
    bridge: bridgeOf,
    formation: ({ w }, formation) => {
      const { id, names } = w.compiled.game.formations![formation]!;
      return { id, names };
    },
    way: (_, mode) => ({ id: VIA_WORDS[mode] ?? '' }),
  },
  instead,
});

/** The choices of the standing question. */
export const describe = describing<Play>(choiceOf, {
  of: (_, answer) => (verbOf(answer) === A.SPLIT ? { beside: true } : {}),
  all: (g, choices) => {
    addWays(g, choices);
    const moved = subject(g);
    if (moved >= 0) for (const choice of choices) if (choice.places) choice.units ??= [g.unitId(moved)];
  },
});
