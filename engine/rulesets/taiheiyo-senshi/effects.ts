/** Effects of cards and of what happens by itself: a verb's handler does it at once, or pushes the procedure that does it; chapters and events add their verbs here. */

import type { Names } from '../../kernel/compiled';
import { effectLists } from '../../kernel/effect-lists';
import { entryOf } from '../../kernel/records';
import type { PreparedEffect } from './cards';
import { A, D, P, S } from './codes';
import { IN_EFFECTS as IN } from './frames';
import type { Play } from './play';
import type { Position } from './position';

export interface VerbHandler {
  /** Does it for the side that has the effect, of the frame at `f`. */
  apply(g: Play, effect: PreparedEffect, side: number, f: number): void;
  /** Whether the effect would do something now for the side; absent: always. */
  applies?(g: Play, effect: PreparedEffect, side: number): boolean;
  /** Whether the effect can be carried out: without it the whole event cannot be declared. Absent: always. */
  possible?(g: Play, effect: PreparedEffect, side: number): boolean;
}

/** The place that a condition of points asks about; null: it asks about none, or about several. */
function scoredFor(g: Play, { about }: PreparedEffect): Names | null {
  const { places } = g.w.compiled.board;
  const asked = places.filter(({ id }) => about.includes(id));
  return asked.length === 1 ? asked[0]!.names : null;
}

const score: VerbHandler = {
  apply(g, effect) {
    const points = Number(effect.args.points);
    g.p.scalars[S.SCORE]! += effect.side === 0 ? points : -points;
    if (!g.telling) return;
    const net = g.p.scalars[S.SCORE]!;
    const place = scoredFor(g, effect);
    const about = {
      side: effect.side,
      words: { points, ahead: g.sideName(net < 0 ? 1 : 0), by: Math.abs(net), ...(place && { place }) },
    };
    const [en, ja] = net === 0 ? ['now even', '同点'] : ['{ahead} now ahead by {by}', '{ahead}が{by}点リード'];
    g.says(
      'score',
      '4.0',
      about,
      `{side} scored {points}[place:  for {place}]: ${en}`,
      `{side}が[place: {place}で]{points}点：${ja}`,
    );
  },
};

/** The verbs that are carried out here. */
export const ownVerbs: Readonly<Record<string, VerbHandler>> = { score };

/** Effects one after the other; those of one side's step are the ones that concern it. */
export const effects = effectLists<Position, Play, PreparedEffect>({
  procedure: P.EFFECTS,
  lists: ({ w }) => w.lists,
  words: { list: 2 },
  skips: ({ frames }, f, { side }) => frames[f + IN.only] !== 0 && side >= 0 && side !== frames[f + IN.only]! - 1,
  does: {},
  other: (g, effect, side, f) => entryOf(g.verbs, effect.verb)!.apply(g, effect, side, f),
  choice: {
    branch: A.CHOOSE,
    enough: A.DECLINE,
    agree: A.YES,
    refuse: A.DECLINE,
    isOpen: (g, f, { list }) => listApplies(g, list, g.frames[f + IN.side]!),
  },
  die(g, f, faces, low) {
    const event = g.frames[f + IN.event]! - 1;
    const words = () => [`event ${event < 0 ? '' : g.w.events[event]!.id}`.trim(), 'event'];
    return low - 1 + g.roll(D.EVENT, event + 1, g.p.scalars[S.STRIKES]!++, 0, words, faces);
  },
  rolled(g, _f, _one, values, die) {
    g.says('roll', '2.3', { words: { die }, dice: { purpose: 'event', values } }, 'Rolled {die}', 'ダイス{die}');
  },
});

/** Whether every effect of a list can be carried out, and some effect would do something now (an event without is no event). */
export function listApplies(g: Play, list: number, side: number): boolean {
  let applies = false;
  for (const effect of g.w.lists[list]!) {
    const { verb, when, branches, body } = effect;
    // What dice decide is not known yet.
    const open = branches.filter((branch) => verb !== 'choose' || branch.when === null || Boolean(branch.when(g.p)));
    const inner = body < 0 ? open.map((branch) => branch.list) : [body];
    const handler = entryOf(g.verbs, verb);
    if (handler === undefined && inner.length === 0) return false;
    if (when !== null && !when(g.p)) continue;
    if (handler?.possible && !handler.possible(g, effect, side)) return false;
    applies ||= handler
      ? !handler.applies || handler.applies(g, effect, side)
      : inner.some((one) => listApplies(g, one, side));
  }
  return applies;
}
