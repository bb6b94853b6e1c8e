/** A position as `given` states it: what an example or a scenario says to begin from it. The other direction of `given.ts`. */
import { beginning, begunFacts } from '../../kernel/begun';
import type { Given } from '../../kernel/ruleset';
import { streakFacts } from '../../kernel/victory';
import { CONTINUING, DEPOT, ELIMINATED, EXPECTED, FLEET, MOVED, N, S, SOURCE, TARGET } from './codes';
import {
  applyGiven,
  CARD_FACTS,
  inForce,
  lookOf,
  PLACE_FACTS,
  SCALAR_FACTS,
  SHOWN,
  SIDE_FACTS,
  SIDE_PLACE_FACTS,
  UNIT_FACTS,
} from './given';
import { Play } from './play';
import { redeploymentsLeft } from './redeployment';
import { CARD, KNOWN, setUp } from './setup';

/** How a game of this rulebook begins. */
const OPENING = { Play, setUp, applyGiven };

type Facts = Record<string, number | boolean>;

/**
 * Everything of the position that `given` can say. A phase goes on (`begun`) where the question is one of its
 * own; where a part of it asks, such as a combat, it begins anew.
 */
export function givenOf(g: Play, alone: boolean): Given {
  const { p, w } = g;
  const sides = w.compiled.game.sides.map((side) => side.id);
  const by = <T>(value: (side: number) => T) => Object.fromEntries(sides.map((id, s) => [id, value(s)]));
  const marked = (flag: number) => w.map.board.ids.filter((_, i) => p.has(i, flag));
  const units = unitsOf(g);
  const given: Given = {
    empty: true,
    turn: g.turn,
    // What frames the turn is no phase of the text.
    ...(w.phases.some((phase) => phase.id === g.phaseId) ? { phase: g.phaseId } : {}),
    units,
    markers: [
      ...sides.flatMap((side, s) => marked(DEPOT << s).map((at) => ({ marker: 'depot', side, at }))),
      ...marked(CONTINUING).map((at) => ({ marker: 'continuing-combat', at })),
    ],
    tracks: {
      rp: by((s) => p.sides[N.RP + s]!),
      trp: by((s) => p.sides[N.TRP + s]!),
      brp: by((s) => p.sides[N.BRP + s]!),
      modifier: by((s) => p.sides[N.MODIFIER + s]!),
      redeployments: by((s) => redeploymentsLeft(g, s)),
    },
    hands: by((s) => w.cards.flatMap(({ id }, c) => ((p.cards[c]! & 15) === CARD.HAND + s ? [id] : []))),
    targets: by((s) => marked(TARGET << s)),
    ...drawsOf(g),
  };
  given.facts = pools(g);
  const base = beginning(OPENING, g, given, alone);
  given.facts = { ...given.facts, ...facts(g, base) };
  if (
    sides.some(
      (_, s) => marked(SOURCE << s).join() !== w.map.board.ids.filter((_, i) => base.p.has(i, SOURCE << s)).join(),
    )
  )
    given.sources = by((s) => marked(SOURCE << s));
  return given;
}

/** What is left of the deck, in its order: the game goes on with the cards it would have had. */
function drawsOf({ p, w }: Play): Pick<Given, 'draws'> {
  const deck = w.compiled.game.decks[p.scalars[S.DECK]!];
  const left = p.order.slice(p.scalars[S.DECK_NEXT]!, p.scalars[S.DECK_LENGTH]!);
  return deck && left.length > 0 ? { draws: { [deck.id]: [...left].map((c) => w.cards[c]!.id) } } : {};
}

/** Units place by place, equal ones together, as a text has them: equal counters are then the same ones, whoever lays them out. */
function unitsOf(g: Play): NonNullable<Given['units']> {
  const places = new Map<string, Map<string, NonNullable<Given['units']>>>();
  for (const unit of eachUnit(g)) {
    const here = places.get(unit.at) ?? new Map<string, NonNullable<Given['units']>>();
    const words = JSON.stringify(unit);
    here.set(words, [...(here.get(words) ?? []), unit]);
    places.set(unit.at, here);
  }
  return [...places.values()].flatMap((here) => [...here.values()].flat());
}

function eachUnit(g: Play): NonNullable<Given['units']> {
  const { p, w } = g;
  return w.units.flatMap((unit, u) => {
    const at = p.loc[u]!;
    if (at < 0) return [];
    const water = w.map.water[at];
    const split = w.map.placeNodes[w.map.nodePlace[at]!]!.length > 1;
    return [
      {
        nation: unit.nation,
        kind: unit.kind,
        at: g.placeId(w.map.nodePlace[at]!),
        ...(p.isFull(u) ? {} : { steps: p.steps[u]! }),
        ...(split && water && (w.unitClass[u] === FLEET || p.isAboard(u)) ? { water } : {}),
        ...(p.isAboard(u) ? { aboard: true } : {}),
        ...((p.flags[u]! & MOVED) !== 0 ? { moved: true } : {}),
      },
    ];
  });
}

/** Others are in reserve. */
const OFF_MAP: Readonly<Record<number, string>> = { [EXPECTED]: 'expected', [ELIMINATED]: 'eliminated' };

/** Counters off the map: how many of each kind are where. */
function pools({ p, w }: Play): Facts {
  const counts: Record<string, number> = {};
  w.units.forEach((unit, u) => {
    const pool = OFF_MAP[p.loc[u]!];
    if (pool === undefined) return;
    const key = `${pool} ${unit.nation} ${unit.kind}`;
    counts[key] = (counts[key] ?? 0) + 1;
  });
  // Those to come before those that are lost: what is left of a kind is taken in this order.
  return Object.fromEntries(
    Object.entries(counts).sort(([a], [b]) => Number(b.startsWith('exp')) - Number(a.startsWith('exp'))),
  );
}

/** Whether some counters of a unit's nation and kind in its place have the flag and others do not, so that it matters which. */
function isMixed({ p, w }: Play, u: number, flag: number): boolean {
  const { nation, kind } = w.units[u]!;
  return w.units.some(
    (one, v) =>
      one.nation === nation &&
      one.kind === kind &&
      p.placeOf(v) === p.placeOf(u) &&
      p.loc[v]! >= 0 &&
      (p.flags[v]! & flag) === 0,
  );
}

function facts(g: Play, base: Play): Facts {
  const { p, w } = g;
  const out: Facts = {};
  const sides = w.compiled.game.sides;
  for (const [name, at] of Object.entries(SCALAR_FACTS))
    if (p.scalars[at] !== base.p.scalars[at]) out[name] = p.scalars[at]!;
  Object.assign(out, streakFacts(g));
  for (const [name, at] of Object.entries(SIDE_FACTS))
    for (const [s, side] of sides.entries())
      if (p.sides[at + s] !== base.p.sides[at + s]) out[`${name} ${side.id}`] = p.sides[at + s]!;
  for (const [name, bit] of Object.entries(PLACE_FACTS))
    w.map.board.ids.forEach((id, i) => {
      if (p.has(i, bit) && !base.p.has(i, bit)) out[`${name} ${id}`] = true;
    });
  for (const [name, bit] of Object.entries(SIDE_PLACE_FACTS))
    for (const [s, side] of sides.entries())
      w.map.board.ids.forEach((id, i) => {
        if (p.has(i, bit << s)) out[`${name} ${side.id} ${id}`] = true;
      });
  for (const [name, bit] of Object.entries(UNIT_FACTS))
    w.units.forEach((unit, u) => {
      if (p.loc[u]! < 0 || (p.flags[u]! & bit) === 0) return;
      const look = isMixed(g, u, bit) ? `-${lookOf(g, u)}` : '';
      const key = `${name}${look} ${unit.nation} ${unit.kind} ${g.placeId(p.placeOf(u))}`;
      out[key] = Number(out[key] ?? 0) + 1;
    });
  for (let t = 0; t < p.scalars[S.TOKENS]!; t++) out[inForce(g, p.tokens[2 * t]!)] = p.tokens[2 * t + 1]!;
  w.cards.forEach(({ id }, c) => {
    const state = p.cards[c]! & 15;
    const name = Object.entries(CARD_FACTS).find(([, one]) => one === state)?.[0];
    if (name !== undefined && state !== (base.p.cards[c]! & 15)) out[`${name} ${id}`] = true;
    if ((p.cards[c]! & KNOWN) !== 0) out[`${SHOWN} ${id}`] = true;
  });
  return { ...out, ...begunFacts(p.stack, w.phases[p.scalars[S.PHASE]!]?.procedure) };
}
