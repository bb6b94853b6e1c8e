/** A position as `given` states it: what an example or a scenario says to begin from it. The other direction of `given.ts`. */

import { beginning, begunFacts } from '../../kernel/begun';
import type { Given } from '../../kernel/ruleset';
import {
  ABSENT,
  BLOWN,
  BUILDING,
  CALLED,
  ELIMINATED,
  EXITED,
  EXPECTED,
  IP,
  MOVED,
  SOUND,
  SURRENDERED,
  TRIED,
  UNPROVEN,
} from './codes';
import { IN_MOVEMENT } from './frames';
import { applyGiven, PLACE_FACTS, SCALAR_FACTS, UNIT_FACTS } from './given';
import { Play } from './play';
import { setUp } from './setup';
import { DEEDS, STATES } from './states';

/** How a game of this rulebook begins. */
const OPENING = { Play, setUp, applyGiven };

/**
 * Everything of the position that `given` can say. A phase goes on (`begun`) where the question is one of its own; where a part of it
 * asks, such as a combat, it begins anew.
 */
export function givenOf(g: Play, alone: boolean): Given {
  const { p, w } = g;
  const units = unitsOf(g);
  const stood = new Set(units.map((unit) => unit.at));
  const opening = new Set(
    [...beginning(OPENING, g, {}, alone).p.loc].filter((at) => at >= 0).map((at) => w.field.ids[at]!),
  );
  const given: Given = { turn: g.turn, phase: g.phase.id, units, clear: [...opening].filter((at) => !stood.has(at)) };
  given.markers = markersOf(g);
  // What the opening and the units do not imply is said by name.
  given.facts = elsewhere(g, beginning(OPENING, g, given, alone));
  const base = beginning(OPENING, g, given, alone);
  given.facts = {
    ...given.facts,
    ...unitFacts(g, base),
    ...placeFacts(g, base),
    ...bridgeFacts(g, base),
  };
  for (const [name, at] of Object.entries(SCALAR_FACTS))
    if (p.scalars[at] !== base.p.scalars[at]) given.facts[name] = p.scalars[at]!;
  const { stack } = p;
  // A unit chosen to move, or on its way (`movement.ts`), is in the middle of something.
  const middle = g.frames[stack.top + IN_MOVEMENT.unit] !== 0 || g.frames[stack.top + IN_MOVEMENT.slip] !== 0;
  if (!middle) Object.assign(given.facts, begunFacts(stack, g.phase.procedure));
  return given;
}

function unitsOf({ p, w }: Play): NonNullable<Given['units']> {
  return w.compiled.units.flatMap((unit, u) => {
    const at = p.loc[u]!;
    if (at < 0) return [];
    const states = [
      ...Object.keys(STATES).filter((word) => p.is(u, STATES[word]!)),
      ...Object.keys(DEEDS).filter((word) => p.has(u, DEEDS[word]!)),
    ];
    return [
      {
        unit: unit.id,
        nation: unit.nation,
        kind: unit.kind,
        at: w.field.ids[at]!,
        ...(p.steps[u]! < w.units.steps[u]! ? { steps: p.steps[u]! } : {}),
        ...(p.has(u, MOVED) ? { moved: true } : {}),
        ...(states.length > 0 ? { states } : {}),
      },
    ];
  });
}

function markersOf({ p, w }: Play): NonNullable<Given['markers']> {
  const { sides } = w.compiled.game;
  return w.field.ids.flatMap((at, i) => [
    ...((p.places[i]! & IP) !== 0 ? [{ marker: 'ip', at }] : []),
    ...([0, 1] as const).flatMap((side) =>
      p.roadblock(side, i) ? [{ marker: 'roadblock', side: sides[side]!.id, at }] : [],
    ),
  ]);
}

const ELSEWHERE: Readonly<Record<number, string>> = {
  [ELIMINATED]: 'lost',
  [SURRENDERED]: 'surrendered',
  [EXITED]: 'exited',
  [EXPECTED]: 'due',
  [ABSENT]: 'absent',
};

/** Units that have gone where neither the opening nor the map has them. */
function elsewhere({ p, w }: Play, base: Play): Record<string, boolean> {
  return Object.fromEntries(
    w.compiled.units.flatMap(({ id }, u) => {
      const at = p.loc[u]!;
      return at < 0 && at !== base.p.loc[u] ? [[`${ELSEWHERE[at]} ${id}`, true]] : [];
    }),
  );
}

function unitFacts({ p, w }: Play, base: Play): Record<string, number | boolean> {
  const facts: Record<string, number | boolean> = {};
  w.compiled.units.forEach(({ id }, u) => {
    const at = p.loc[u]!;
    for (const [word, { of, bit }] of Object.entries(UNIT_FACTS))
      if ((p[of][u]! & bit) !== 0 && (base.p[of][u]! & bit) === 0) facts[`${word} ${id}`] = true;
    if (at < 0 && p.steps[u] !== base.p.steps[u]) facts[`steps ${id}`] = p.steps[u]!;
    if (p.points[u]! > 0) facts[`surrender-points ${id}`] = p.points[u]!;
    if (p.advantage[u]! > 0) facts[`advantage ${id} ${w.field.ids[p.advantage[u]! - 1]}`] = true;
    if (p.advantage[u] === CALLED) facts[`called ${id}`] = true;
    if (p.parent[u]! > 0) facts[`part-of ${id} ${w.compiled.units[p.parent[u]! - 1]!.id}`] = true;
    if (p.came[u]! > 0) facts[`came ${id} ${w.field.ids[p.came[u]! - 1]}`] = true;
    if (p.post[u]! > 0) facts[`blocks ${id} ${w.field.ids[p.post[u]! - 1]}`] = true;
  });
  return facts;
}

/** So many places stand in one line. */
const inLine = 12;

function placeFacts({ p, w }: Play, base: Play): Record<string, number | boolean> {
  const { sides } = w.compiled.game;
  const facts: Record<string, number | boolean> = {};
  const lines = (head: string, places: string[]) => {
    for (let i = 0; i < places.length; i += inLine) facts[[head, ...places.slice(i, i + inLine)].join(' ')] = true;
  };
  for (const side of [0, 1] as const)
    lines(
      `holds ${sides[side]!.id}`,
      w.field.ids.filter((_, i) => p.holder(i) === side && base.p.holder(i) !== side),
    );
  for (const [word, bit] of Object.entries(PLACE_FACTS))
    lines(
      word,
      w.field.ids.filter((_, i) => (p.places[i]! & bit) !== 0),
    );
  w.field.ids.forEach((at, i) => {
    for (const side of [0, 1] as const)
      if (p.traffic(side, i) !== base.p.traffic(side, i))
        facts[`traffic ${sides[side]!.id} ${at}`] = p.traffic(side, i);
  });
  return facts;
}

function bridgeFacts({ p, w }: Play, base: Play): Record<string, number | boolean> {
  const facts: Record<string, number | boolean> = {};
  w.bridges.forEach(({ a, b }, k) => {
    const state = p.bridges[k]!;
    if (state === base.p.bridges[k]) return;
    const ends = `${w.field.ids[a]} ${w.field.ids[b]}`;
    if ((state & BUILDING) !== 0) facts[`being-built ${ends}`] = true;
    else if ((state & BLOWN) !== 0) facts[`blown ${ends}`] = true;
    else if ((state & UNPROVEN) !== 0) facts[`unproven ${ends}`] = true;
    else if ((state & ~TRIED) === SOUND) facts[`sound ${ends}`] = true;
    if ((state & TRIED) !== 0) facts[`tried ${ends}`] = true;
  });
  return facts;
}
