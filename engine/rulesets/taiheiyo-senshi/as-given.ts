/** A position as `given` states it: what an example or a scenario says to begin from it. The other direction of `given.ts`. */
import { beginning, begunFacts } from '../../kernel/begun';
import type { Given } from '../../kernel/ruleset';
import { streakFacts } from '../../kernel/victory';
import { hasFallen } from './arrivals';
import { CARD, REPAIR, S, TRACK } from './codes';
import { applyGiven, CARD_FACTS, OPERATES, PORT_FACTS, SCALAR_FACTS, STEP_OF, stepOf, UNIT_FACTS } from './given';
import { operationAsked } from './operation';
import { Play } from './play';
import { setUp } from './setup';

/** How a game of this rulebook begins. */
const OPENING = { Play, setUp, applyGiven };

type Facts = Record<string, number | boolean>;

/** Everything of the position that `given` can say; in the middle of an operation its step begins anew. */
export function givenOf(g: Play, alone: boolean): Given {
  const { p, w } = g;
  const sides = w.compiled.game.sides.map((side) => side.id);
  const step = w.steps[p.scalars[S.PHASE]!];
  const train = p.scalars[S.TRAIN]! - 1;
  const given: Given = {
    empty: true,
    turn: g.turn,
    ...(step ? { phase: step.id } : {}),
    units: w.units.flatMap((unit, u) =>
      p.loc[u]! < 0
        ? []
        : [
            {
              unit: unit.id,
              nation: unit.nation,
              kind: unit.kind,
              at: g.placeId(p.loc[u]!),
              ...(w.isAir[u] === 0 && p.isBack(u) ? { steps: 1 } : {}),
            },
          ],
    ),
    hands: Object.fromEntries(
      sides.map((id, s) => [id, w.cards.flatMap(({ id }, c) => (p.cards[c] === CARD.HAND + s ? [id] : []))]),
    ),
    ...drawsOf(g),
    ...(train >= 0 ? { markers: [{ marker: 'fleet-train', at: g.placeId(train) }] } : {}),
  };
  given.facts = onTrack(g);
  const base = beginning(OPENING, g, given, alone);
  given.facts = { ...given.facts, ...facts(g, base) };
  if (step && stepOf(w, g.turn, step.id, undefined) !== p.scalars[S.PHASE])
    given.facts[`${STEP_OF} ${sides[step.side]}`] = true;
  const operating = operationAsked(p.stack);
  if (operating >= 0) given.facts[`${OPERATES} ${sides[operating]}`] = true;
  // Below the step's own procedure waits what the text says happens in it.
  Object.assign(given.facts, begunFacts(p.stack, step?.procedure, 3, Number(operating >= 0)));
  return given;
}

/** What is left of the deck, in its order: the game goes on with the cards it would have had. */
function drawsOf({ p, w }: Play): Pick<Given, 'draws'> {
  const [deck] = w.compiled.game.decks;
  const left = p.order.slice(p.scalars[S.DECK_NEXT]!, p.scalars[S.DECK_LENGTH]!);
  return deck && left.length > 0 ? { draws: { [deck.id]: [...left].map((c) => w.cards[c]!.id) } } : {};
}

/** Units on the turn record: to arrive, or under repair. */
function onTrack({ p, w }: Play): Facts {
  return Object.fromEntries(
    w.units.flatMap(({ id }, u) =>
      p.loc[u] === TRACK ? [[`${(p.flags[u]! & REPAIR) !== 0 ? 'repair' : 'due'} ${id}`, p.due[u]!]] : [],
    ),
  );
}

function facts(g: Play, base: Play): Facts {
  const { p, w } = g;
  const out: Facts = streakFacts(g);
  for (const [name, at] of Object.entries(SCALAR_FACTS))
    if (p.scalars[at] !== base.p.scalars[at]) out[name] = p.scalars[at]!;
  for (const [name, bit] of Object.entries(UNIT_FACTS))
    w.units.forEach(({ id }, u) => {
      if ((p.flags[u]! & bit) !== 0 && (base.p.flags[u]! & bit) === 0) out[`${name} ${id}`] = true;
    });
  const { sides } = w.compiled.game;
  for (let i = 0; i < w.map.points; i++) {
    const point = g.placeId(i);
    if (p.held[i] !== base.p.held[i])
      out[p.held[i]! < 0 ? `unoccupied ${point}` : `occupied ${sides[p.held[i]!]!.id} ${point}`] = true;
    if (p.more[i] !== 0) out[`demands ${point}`] = p.more[i]!;
    if (p.owner[i] === w.map.owner[i] && hasFallen(g, i) && !hasFallen(base, i)) out[`fallen ${point}`] = true;
    if (p.owner[i] !== base.p.owner[i]) out[`port ${sides[p.owner[i]!]!.id} ${point}`] = true;
    if (w.map.port[i] !== 1) continue;
    const name = Object.keys(PORT_FACTS).find((one) => PORT_FACTS[one] === p.state[i]);
    if (name !== undefined && p.state[i] !== base.p.state[i])
      out[`${name} ${sides[1 - p.owner[i]!]!.id} ${point}`] = true;
  }
  w.cards.forEach(({ id }, c) => {
    const name = Object.keys(CARD_FACTS).find((one) => CARD_FACTS[one] === p.cards[c]);
    if (name !== undefined && p.cards[c] !== base.p.cards[c]) out[`${name} ${id}`] = true;
  });
  w.events.forEach(({ id }, e) => {
    if (p.once[e] !== 0) out[`used-up ${id}`] = p.once[e]!;
    if (p.inUse[e] !== 0) out[`in-use ${id}`] = p.inUse[e]!;
  });
  return out;
}
