/** Positions to begin from (`Given`), and the position as one: both ways by the same names. */
import { backToSequence, beginning, begunFacts, isBegun, resume } from '../../kernel/begun';
import { givenIndex, givenPlace, givenSide } from '../../kernel/given-names';
import { setEntry } from '../../kernel/records';
import { BadGiven, type Given } from '../../kernel/ruleset';
import { CARD, ELIMINATED, RESERVE, S, TO_COME } from './codes';
import { Play } from './play';
import { procedureOf } from './sequence';
import { open } from './setup';
import { IN_TURN, STAGE } from './turn';
import { whereIs } from './view';

/** The side whose step of a phase it is, when it is not the first one's. */
const STEP_OF = 'step-of';
/** Numbers of the position that facts may say. */
const NUMBERS = {
  rolls: S.ROLLS,
  shuffles: S.SHUFFLES,
  ended: S.ENDED,
  'bonus-shift': S.BONUS_SHIFT,
  'bonus-die': S.BONUS_DIE,
} as const;
/** Fields of which facts say single words, by what each word belongs to. */
type Listed = 'streaks' | 'happened' | 'left' | 'points' | 'scored' | 'counted' | 'opened' | 'did' | 'used' | 'facts';
const LISTED: readonly Listed[] = [
  'streaks',
  'happened',
  'left',
  'points',
  'scored',
  'counted',
  'opened',
  'did',
  'used',
  'facts',
];

/** What the words of a field are called. */
function keysOf(g: Play, field: Listed): string[] {
  const { compiled, victory, happenings, leaving, scoring, declared } = g.w;
  switch (field) {
    case 'streaks':
      return victory.map(({ id }) => id);
    case 'happened':
      return happenings.map(({ trigger }) => trigger.id);
    case 'left':
      return leaving.map((_, k) => String(k + 1));
    case 'points':
      return scoring.map((_, k) => String(k + 1));
    case 'scored':
      return (compiled.scenario.scoring ?? []).flatMap(({ items }, k) => items.map(({ id }) => `${id}-${k + 1}`));
    case 'opened':
      return g.w.links.gates.map((_, k) => String(k + 1));
    case 'did':
      return [...g.p.did.keys()].map((u) => g.w.units[u]!.id);
    case 'used':
      return g.w.cards.map(({ card }) => card.id);
    case 'counted':
      return [...g.p.counted.keys()].map((k) => String(k + 1));
    default:
      return [...declared];
  }
}

/** Changes the opening into the given position. Throws `BadGiven`. */
export function applyGiven(g: Play, given: Given): void {
  const { p, w } = g;
  const { turns } = w.compiled.scenario;
  if (given.phase !== undefined) backToSequence(p.stack);
  if (given.turn !== undefined) {
    if (given.turn < turns.first || given.turn > turns.last)
      throw new BadGiven(`turn ${given.turn} is not in the scenario`);
    p.scalars[S.TURN] = given.turn;
  }
  placeUnits(g, given);
  if (given.markers) placeMarkers(g, given.markers);
  for (const [track, sides] of Object.entries(given.tracks ?? {}))
    for (const [id, value] of Object.entries(sides)) setTrack(g, track, id, value);
  handsAndDraws(g, given);
  for (const [name, value] of Object.entries(given.facts ?? {}))
    if (!isBegun(name) && !name.startsWith(`${STEP_OF} `)) setFact(g, name, Number(value));
  beginAt(g, given);
}

function beginAt(g: Play, given: Given): void {
  const { w, p } = g;
  const base = p.stack.top;
  g.frames[base + IN_TURN.stage] = STAGE.START;
  if (given.phase === undefined) return;
  const of = Object.keys(given.facts ?? {}).find((name) => name.startsWith(`${STEP_OF} `));
  const side = of === undefined ? undefined : givenSide(w.compiled, of.slice(STEP_OF.length + 1));
  const steps = w.turnSteps[g.turn] ?? [];
  const k = steps.findIndex((step) => {
    const { phases, sides } = w.steps[step]!;
    return phases.includes(given.phase!) && (side === undefined || sides[0] === side);
  });
  if (k < 0) throw new BadGiven(`turn ${g.turn} has no phase ${given.phase}`);
  g.frames[base + IN_TURN.stage] = STAGE.STEP;
  g.frames[base + IN_TURN.step] = k;
  p.scalars[S.STEP] = steps[k]!;
  if (resume(p.stack, procedureOf(w.steps[steps[k]!]!), given)) g.frames[base + IN_TURN.step] = k + 1;
}

function placeUnits(g: Play, given: Given): void {
  const { p, w } = g;
  const listed = given.units ?? [];
  const mentioned = new Set(
    [...listed.map(({ at }) => at), ...(given.clear ?? [])].map((id) => givenPlace(w.compiled, id)),
  );
  const fromMap = new Set<number>();
  w.units.forEach((_, u) => {
    if (!given.empty && !mentioned.has(p.loc[u]!)) return;
    if (p.loc[u]! >= 0) fromMap.add(u);
    p.put(u, RESERVE);
  });
  if (given.empty && given.markers === undefined) p.tokens.fill(0);
  const used = new Set<number>();
  const named = listed.flatMap(({ unit }) => (unit === undefined ? [] : [givenIndex(w.units, unit, 'unit')]));
  for (const one of listed)
    for (let n = 0; n < (one.count ?? 1); n++) {
      const u = one.unit === undefined ? counter(g, one, used, fromMap, named) : givenIndex(w.units, one.unit, 'unit');
      used.add(u);
      p.put(u, givenPlace(w.compiled, one.at));
      p.steps[u] = Math.min(one.steps ?? w.fullSteps[u]!, w.fullSteps[u]!);
      p.states[u] = 0;
      for (const state of one.states ?? []) p.states[u]! |= 1 << givenIndex(w.states, state, 'state');
    }
}

/** A counter of the nation and kind: one of the place, one off the map, or one from anywhere. Throws `BadGiven`. */
function counter(
  { p, w }: Play,
  one: NonNullable<Given['units']>[number],
  used: ReadonlySet<number>,
  fromMap: ReadonlySet<number>,
  named: readonly number[],
): number {
  const fits = [...w.units.keys()].filter((u) => {
    const { nation, kind } = w.units[u]!;
    return !used.has(u) && !named.includes(u) && nation === one.nation && kind === one.kind;
  });
  const found = fits.find((u) => fromMap.has(u)) ?? fits.find((u) => p.loc[u]! < 0) ?? fits[0];
  if (found === undefined) throw new BadGiven(`no ${one.nation} ${one.kind} is left for ${one.at}`);
  return found;
}

function placeMarkers({ p, w }: Play, markers: NonNullable<Given['markers']>): void {
  p.tokens.fill(0);
  for (const { marker, side, at } of markers) {
    const place = givenPlace(w.compiled, at);
    const whose = side === undefined ? ownerOf({ p, w }, marker, place) : givenSide(w.compiled, side);
    const supply = w.markers.find((one) => one.marker === marker && one.side === whose);
    const token = supply ? p.tokenOf(supply.first, supply.count) : -1;
    if (token < 0) throw new BadGiven(`no marker ${marker} is left for ${at}`);
    p.tokens[token] = place + 1;
  }
}

/** Whose a marker without a side is: nobody's, the only side's that has some, or that of whoever stands there; -1: nobody's. */
function ownerOf({ p, w }: Pick<Play, 'p' | 'w'>, marker: string, place: number): number {
  const owners = w.markers.filter((one) => one.marker === marker).map(({ side }) => side);
  if (owners.length <= 1 || owners.includes(-1)) return owners.includes(-1) ? -1 : (owners[0] ?? -1);
  const [unit] = p.unitsAt(place);
  return unit === undefined ? -1 : w.side[unit]!;
}

function setTrack({ p, w }: Play, id: string, of: string, value: number): void {
  const k = w.tracks.findIndex(
    ({ track, side }) => track.id === id && (side < 0 || w.compiled.game.sides[side]!.id === of),
  );
  const { from, to } = w.tracks[k]?.track ?? {};
  if (from === undefined || to === undefined) throw new BadGiven(`unknown track ${id} ${of}`);
  if (value < from || value > to) throw new BadGiven(`track ${id} goes from ${from} to ${to}, not to ${value}`);
  p.tracks[k] = value;
}

function handsAndDraws({ p, w }: Play, { hands, draws }: Given): void {
  const cards = w.cards.map(({ card }) => card);
  for (const [id, hand] of Object.entries(hands ?? {})) {
    const side = givenSide(w.compiled, id);
    for (const c of p.hand(side, CARD.HAND)) p.cards[c] = CARD.DECK;
    for (const name of hand) p.cards[givenIndex(cards, name, 'card')] = CARD.HAND + side;
  }
  for (const list of Object.values(draws ?? {})) {
    const first = list.map((name) => givenIndex(cards, name, 'card'));
    for (const c of first) p.cards[c] = CARD.DECK;
    const rest = [...p.order].filter((c) => !first.includes(c));
    p.order.set([...first, ...rest]);
  }
}

/** A fact by name. Throws `BadGiven`. */
function setFact(g: Play, name: string, value: number): void {
  const { p, w } = g;
  const [word = '', a = '', b = ''] = name.split(' ');
  const unit = () => givenIndex(w.units, a, 'unit');
  if (Object.hasOwn(NUMBERS, word)) {
    p.scalars[NUMBERS[word as keyof typeof NUMBERS]] = value;
    return;
  }
  switch (word) {
    case 'eliminated':
      p.put(unit(), ELIMINATED);
      return;
    case 'due':
      p.put(unit(), TO_COME);
      p.due[unit()] = value;
      return;
    case 'moved':
      p.moved[unit()] = value;
      return;
    case 'active':
      p.active[unit()] = value;
      return;
    case 'aboard':
      p.aboard[unit()] = givenIndex(w.units, b, 'unit') + 1;
      return;
    case 'left-steps':
      p.steps[unit()] = value;
      return;
    case 'holds':
      p.held[givenPlace(w.compiled, b)] = givenSide(w.compiled, a) + 1;
      return;
    case 'attacked':
      p.attacked[givenPlace(w.compiled, a)] = value;
      return;
    case 'nobodys':
      p.held[givenPlace(w.compiled, a)] = 0;
      return;
    case 'passed':
      p.passed[givenSide(w.compiled, a)] = value;
      return;
    case 'discarded':
    case 'removed':
      p.cards[
        givenIndex(
          w.cards.map(({ card }) => card),
          a,
          'card',
        )
      ] = word === 'removed' ? CARD.REMOVED : CARD.DISCARDED;
      return;
    default: {
      const field = LISTED.find((one) => (one === 'facts' ? keysOf(g, one).includes(word) : one === word));
      const k = field ? keysOf(g, field).indexOf(field === 'facts' ? word : a) : -1;
      if (!field || k < 0) throw new BadGiven(`unknown fact ${name}`);
      p[field][k] = value;
    }
  }
}

/** Everything of the position that `given` can say; a hand with a counter in it has put it back. */
export function givenOf(g: Play, alone: boolean): Given {
  const { p, w } = g;
  const sides = w.compiled.game.sides.map(({ id }) => id);
  const now = w.steps[p.scalars[S.STEP]!];
  // In a segment that points buy the phase in progress is the one that it belongs to.
  const at = now?.partOf ?? p.scalars[S.STEP]!;
  const step = w.steps[at];
  const cards = (at: number) => w.cards.flatMap(({ card }, c) => (p.cards[c] === at ? [card.id] : []));
  const given: Given = {
    empty: true,
    turn: g.turn,
    ...(step ? { phase: step.id } : {}),
    units: w.units.flatMap((unit, u) => {
      if (p.loc[u]! < 0) return [];
      const states = w.states.flatMap(({ id }, k) => ((p.states[u]! & (1 << k)) !== 0 ? [id] : []));
      const steps = p.steps[u]! < w.fullSteps[u]! ? { steps: p.steps[u]! } : {};
      const { id, nation, kind } = unit;
      return [{ unit: id, nation, kind, at: whereIs(g, u), ...steps, ...(states.length > 0 ? { states } : {}) }];
    }),
    markers: w.markers.flatMap(({ marker, side, first, count }) =>
      [...p.tokens.subarray(first, first + count)].flatMap((at) =>
        at === 0 ? [] : [{ marker, ...(side < 0 ? {} : { side: sides[side]! }), at: w.board.ids[at - 1]! }],
      ),
    ),
    tracks: {},
    hands: Object.fromEntries(sides.map((id, side) => [id, cards(CARD.HAND + side)])),
    draws: Object.fromEntries(
      w.compiled.game.decks.map(({ id }, deck) => [
        id,
        [...p.order].flatMap((c) =>
          p.cards[c] === CARD.DECK && w.cards[c]!.deck === deck ? [w.cards[c]!.card.id] : [],
        ),
      ]),
    ),
    facts: {},
  };
  w.tracks.forEach(({ track, side }, k) => {
    const values = given.tracks![track.id] ?? {};
    for (const [s, id] of sides.entries()) if (side < 0 || s === side) setEntry(values, id, p.tracks[k]!);
    setEntry(given.tracks!, track.id, values);
  });
  const base = beginning({ Play, setUp: open, applyGiven }, g, { ...given, facts: {} }, alone);
  given.facts = factsOf(g, base);
  if (!step) return given;
  if (w.steps.findIndex(({ id }) => id === step.id) !== at && step.sides.length === 1)
    given.facts[`${STEP_OF} ${sides[step.sides[0]!]}`] = true;
  Object.assign(given.facts, p.stack.depth > 1 ? { begun: 0 } : {}, begunFacts(p.stack, procedureOf(step)));
  return given;
}

/** What differs from a position in which all else stands alike. */
function factsOf(g: Play, base: Play): Record<string, number | boolean> {
  const { p, w } = g;
  const out: Record<string, number | boolean> = {};
  for (const [name, at] of Object.entries(NUMBERS))
    if (p.scalars[at] !== base.p.scalars[at]) out[name] = p.scalars[at]!;
  w.units.forEach(({ id }, u) => {
    if (p.loc[u] === ELIMINATED && base.p.loc[u] !== ELIMINATED) out[`eliminated ${id}`] = true;
    if (p.loc[u] === TO_COME) out[`due ${id}`] = p.due[u]!;
    if (p.loc[u]! < 0 && p.steps[u] !== base.p.steps[u]) out[`left-steps ${id}`] = p.steps[u]!;
    if (p.active[u] !== 0) out[`active ${id}`] = true;
    if (p.moved[u] !== 0) out[`moved ${id}`] = p.moved[u]!;
    if (p.aboard[u] !== 0) out[`aboard ${id} ${w.units[p.aboard[u]! - 1]!.id}`] = true;
  });
  p.attacked.forEach((attacked, i) => {
    if (attacked !== 0) out[`attacked ${w.board.ids[i]!}`] = true;
  });
  p.held.forEach((holder, i) => {
    if (holder === base.p.held[i]) return;
    const place = w.board.ids[i]!;
    out[holder === 0 ? `nobodys ${place}` : `holds ${w.compiled.game.sides[holder - 1]!.id} ${place}`] = true;
  });
  w.cards.forEach(({ card }, c) => {
    if (p.cards[c] === base.p.cards[c]) return;
    if (p.cards[c] === CARD.DISCARDED) out[`discarded ${card.id}`] = true;
    if (p.cards[c] === CARD.REMOVED) out[`removed ${card.id}`] = true;
  });
  w.compiled.game.sides.forEach(({ id }, side) => {
    if (p.passed[side] !== 0) out[`passed ${id}`] = p.passed[side]!;
  });
  for (const field of LISTED)
    keysOf(g, field).forEach((key, k) => {
      if (p[field][k] !== base.p[field][k]) out[field === 'facts' ? key : `${field} ${key}`] = p[field][k]!;
    });
  return out;
}
