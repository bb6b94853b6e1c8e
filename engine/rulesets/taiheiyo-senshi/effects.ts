/**
 * Effects of cards and of what happens by itself, one after the other. A verb's handler does it at once, or pushes the
 * procedure that does it; chapters and events add their verbs here.
 */

import { code, second } from '../../kernel/answers';
import type { Names } from '../../kernel/compiled';
import { entryOf } from '../../kernel/records';
import type { PreparedEffect } from './cards';
import { A, D, P, S } from './codes';
import { IN_BRANCH } from './frames';
import type { Play, Procedure } from './play';

/** The effect is the next one of the frame at `f`, whose words are those of `effects`. */
export interface VerbHandler {
  apply(g: Play, effect: PreparedEffect, f: number): void;
  /** Whether the effect would do something now for the side; absent: always. */
  applies?(g: Play, effect: PreparedEffect, side: number): boolean;
  /** Whether the effect can be carried out: without it the whole event cannot be declared. Absent: always. */
  possible?(g: Play, effect: PreparedEffect, side: number): boolean;
}

/** Words of a frame of effects. */
export const EF = { LIST: 2, NEXT: 3, SIDE: 4, EVENT: 5, ONLY: 6, POINT: 7 } as const;

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

/** Does one of the branches of dice: `roll d6 { 1..2 {} 3..5: … }`. */
const roll: VerbHandler = {
  apply(g, effect, f) {
    const event = g.frames[f + EF.EVENT]!;
    const die = g.roll(D.EVENT, event + 1, g.p.scalars[S.STRIKES]!, 0, () => [
      `event ${event < 0 ? '' : g.w.events[event]!.id}`.trim(),
      'event',
    ]);
    g.p.scalars[S.STRIKES]!++;
    const branch = effect.branches.find((one) => one.results.some((r) => die >= r.from && die <= r.to));
    g.says('roll', '2.3', { words: { die }, dice: { purpose: 'event', values: [die] } }, 'Rolled {die}', 'ダイス{die}');
    if (branch) g.push(P.EFFECTS, branch.list, 0, g.frames[f + EF.SIDE]!, event, 0, g.frames[f + EF.POINT]!);
  },
};

const choose: VerbHandler = {
  apply(g, _effect, f) {
    const list = g.w.lists[g.frames[f + EF.LIST]!]!;
    g.push(P.CHOOSE, list[g.frames[f + EF.NEXT]! - 1]!, g.frames[f + EF.SIDE]!, g.frames[f + EF.EVENT]!);
  },
};

/** The verbs that are carried out here. */
export const ownVerbs: Readonly<Record<string, VerbHandler>> = { score, roll, choose };

export const effects: Procedure = {
  step(g, f) {
    const fr = g.frames;
    const list = g.w.lists[fr[f + EF.LIST]!]!;
    const k = fr[f + EF.NEXT]!;
    if (k >= list.length) return g.done();
    fr[f + EF.NEXT] = k + 1;
    const effect = g.w.effects[list[k]!]!;
    const only = fr[f + EF.ONLY]! - 1;
    if (only >= 0 && effect.side >= 0 && effect.side !== only) return false;
    if (effect.when !== null && !effect.when(g.p)) return false;
    entryOf(g.verbs, effect.verb)!.apply(g, effect, f);
    return false;
  },
};

/** One of several branches, by the side that has the effect. */
export const chooseBranch: Procedure = {
  step(g, f) {
    const fr = g.frames;
    const effect = g.w.effects[fr[f + IN_BRANCH.effect]!]!;
    g.begin(fr[f + IN_BRANCH.side]!, 'event-choice', '2.3');
    effect.branches.forEach((branch, i) => {
      if (branch.list >= 0 && listApplies(g, branch.list, fr[f + IN_BRANCH.side]!)) g.add(code(A.CHOOSE, 0, i));
    });
    if (g.count === 0) return g.done();
    return g.pose(chooseBranch, f);
  },
  answer(g, f, answer) {
    const fr = g.frames;
    const branch = g.w.effects[fr[f + IN_BRANCH.effect]!]!.branches[second(answer)]!;
    const [side, event] = [fr[f + IN_BRANCH.side]!, fr[f + IN_BRANCH.event]!];
    g.done();
    g.push(P.EFFECTS, branch.list, 0, side, event);
  },
};

/** Whether every effect of a list can be carried out, and some effect would do something now (an event without is no event). */
export function listApplies(g: Play, list: number, side: number): boolean {
  let applies = false;
  for (const e of g.w.lists[list]!) {
    const effect = g.w.effects[e]!;
    const handler = entryOf(g.verbs, effect.verb);
    if (handler === undefined) return false;
    if (effect.when !== null && !effect.when(g.p)) continue;
    if (handler.possible !== undefined && !handler.possible(g, effect, side)) return false;
    applies ||=
      effect.branches.length > 0
        ? effect.branches.some((branch) => listApplies(g, branch.list, side))
        : handler.applies === undefined || handler.applies(g, effect, side);
  }
  return applies;
}
