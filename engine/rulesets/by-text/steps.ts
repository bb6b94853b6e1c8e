/** The sequence of play as steps: one for each phase without segments and each group of sides that acts in it. */
import type { Names, Phase, Sequence, TurnSpan } from '../../kernel/compiled';
import type { Reader } from '../../kernel/reader';
import { seatsOf } from '../../kernel/seats';
import { within } from '../../kernel/spans';
import { bidding } from './bidding';
import { cardPlay, type Price, priceOf } from './card-rules';
import { firing } from './firing';
import { type Lead, leadOf } from './first';
import { type Doing, doing, doingsOf } from './registry';
import { moving } from './ways';
import type { World } from './world';

export interface Step {
  id: string;
  names: Names;
  /** Sides that act: one, or several that alternate. */
  sides: readonly number[];
  /** It ends a phase: the last step of the phase of this id. */
  ends: boolean;
  begins: boolean;
  /** Its sides begin their part of the phase with it. */
  opens?: true;
  /** Phases that it is a part of, and its own. */
  phases: readonly string[];
  rule: string;
  /** The side whose player turn it is a part of. */
  turnOf?: number;
  /** Its sides say where their units go without each other's knowing; then all go at once. */
  plots?: true;
  /** Its sides fire at the same time: what the dice bring is taken when all have fired. */
  volleys?: true;
  /** Chits say who acts in it: steps of one phase of chits share the cup. */
  cup?: Cup;
  /** States, as bits, that units lose which are to act in it, and that they come into by acting. */
  clears: number;
  marks: number;
  /** What is done in it; absent: it is played by hand. */
  does?: Doing;
  /** A track says who is first in it: the steps of each order of its sides, of which one set is played. */
  lead?: Lead;
  /** Of another order than the first: the step in whose place it is played. */
  instead?: number;
  /** Steps that points of cards buy in it: its segments. */
  actions?: readonly number[];
  /** Of such a segment: the step that it belongs to, and what it costs there. */
  partOf?: number;
  price?: Price;
  /** The turns in which it may be bought; absent: all. */
  turns?: readonly TurnSpan[];
}

/** The cup that chits are drawn from in a phase that says `chits`. */
export interface Cup {
  /** Its deck. */
  deck: number;
  rule: string;
}

/** The only phase of a game that says none. */
const TURN: Phase = { id: 'turn', names: { en: 'Turn', ja: 'ターン' }, steps: [], properties: {} };

/** What of the phases around it holds for a phase that says nothing else. */
interface Around {
  ids: readonly string[];
  order: readonly string[];
  alternate: boolean;
  together?: boolean;
  rule: string;
  cup?: Cup;
  /** The side whose player turn it is. */
  turnOf?: string;
  /** A track has said who is first in a phase that it is a part of. */
  led?: true;
}

function without({ properties }: Phase, word: string): Phase['properties'] {
  const { [word]: _, ...rest } = properties;
  return rest;
}

/** Steps, and those of each turn. A sequence of its own is played in its turns instead of the usual one, or after turns it names. */
export function stepsOfTurns(w: World, reader: Reader): { steps: Step[]; turnSteps: number[][] } {
  const { game, scenario } = w.compiled;
  const { first, last } = scenario.turns;
  const steps: Step[] = [];
  const turnSteps: number[][] = Array.from({ length: last + 1 }, () => []);
  // Sides that somebody plays, in the order of their seats.
  const sides = seatsOf(w.compiled).flatMap((seat) => seat.map((side) => game.sides[side]!.id));
  const cupOf = (phase: Phase, rule: string): Cup | undefined => {
    const [id] = phase.properties.chits ?? [];
    if (id === undefined) return undefined;
    const deck = game.decks.findIndex((one) => one.id === id);
    if (deck < 0) reader.problem(`phase ${phase.id}: there is no deck ${id}`, phase.id);
    return deck < 0 ? undefined : { deck, rule };
  };
  // A phase is the same on every turn.
  const known = new Map<Phase, Doing[]>();
  const doingsIn = (phase: Phase): readonly Doing[] => {
    let found = known.get(phase);
    if (!found) {
      found = doingsOf(w, phase, reader);
      known.set(phase, found);
    }
    return found;
  };
  const bits = (words: readonly unknown[] = []) =>
    words.reduce<number>((sum, id) => {
      const k = w.states.findIndex((state) => state.id === id);
      return k < 0 ? sum : sum | (1 << k);
    }, 0);
  const add = (phase: Phase, around: Around, turns: readonly number[]) => {
    const now = turns.filter((turn) => within(phase.turns, turn));
    const own = phase.order ?? phase.only;
    const { turnOf } = around;
    // In the turn of another player it is not played.
    if (turnOf !== undefined && own && !own.includes(turnOf)) return;
    const named = turnOf === undefined ? (own ?? around.order) : [turnOf];
    const first = phase.properties.first?.find((word) => sides.includes(String(word)));
    const ordered = first === undefined ? named : [String(first), ...named.filter((id) => id !== first)];
    // Nobody is asked for a side that no seat plays.
    const played = ordered.filter((id) => sides.includes(id));
    const order = played.length > 0 ? played : ordered;
    const lead =
      turnOf === undefined &&
      leadOf(
        w,
        phase,
        order.map((id) => reader.side(id)),
        reader,
      );
    if (!lead || around.led) {
      if (lead) reader.problem(`phase ${phase.id}: a track says already who is first in the phase around it`, phase.id);
      addInOrder(phase, around, order, now);
      return;
    }
    const from = steps.length;
    for (const [k, one] of lead.orders.entries())
      addInOrder(
        phase,
        { ...around, led: true },
        one.map((side) => game.sides[side]!.id),
        k === 0 ? now : [],
      );
    const length = (steps.length - from) / lead.orders.length;
    steps.slice(from).forEach((step, k) => {
      step.lead = { ...lead, from, length };
      if (k >= length) step.instead = from + (k % length);
    });
  };
  /** Adds the steps of a phase whose sides act in this order. */
  const addInOrder = (phase: Phase, around: Around, order: readonly string[], now: readonly number[]) => {
    const ids = [...around.ids, phase.id];
    const rule = phase.provenance?.see?.[0] ?? around.rule;
    const { turnOf, led } = around;
    const alternate = 'alternate' in phase.properties || around.alternate;
    const together = 'simultaneous' in phase.properties || around.together === true;
    const cup = around.cup ?? cupOf(phase, rule);
    if (cup && !around.cup) {
      // Whose chit it is acts through all segments.
      const parts = phase.steps.length > 0 ? phase.steps : [{ ...phase, properties: without(phase, 'chits') }];
      for (const id of order)
        for (const part of parts) add(part, { ids, order: [id], alternate: false, rule, cup }, now);
      return;
    }
    const playsCards = phase.properties.does?.includes('cards') ?? false;
    if (phase.steps.length > 0 && !playsCards) {
      if ('player-turns' in phase.properties) {
        // Each side plays all segments before the next one begins.
        for (const id of order)
          for (const part of phase.steps) add(part, { ids, order: [id], alternate: false, rule, turnOf: id }, now);
        return;
      }
      const more = { ...(cup ? { cup } : {}), ...(turnOf === undefined ? {} : { turnOf }), ...(led ? { led } : {}) };
      for (const part of phase.steps) add(part, { ids, order, alternate, together, rule, ...more }, now);
      return;
    }
    const actions = phase.steps.flatMap((part) => action(part, ids, rule));
    const groups = alternate ? [order] : order.map((id) => [id]);
    // Of several procedures each group of sides does one after the other.
    const does: readonly (Doing | undefined)[] = doingsIn(phase);
    const atOnce = (one: Doing | undefined, by: Doing['by']) => together && order.length > 1 && one?.by === by;
    const plotted = (one: Doing | undefined) => atOnce(one, moving);
    const fired = (one: Doing | undefined) => atOnce(one, firing);
    const all = does.length > 0 ? does : [undefined];
    if (all.some((one) => plotted(one) && doing({ does: one! }, moving)?.cargo))
      reader.problem(`phase ${phase.id}: nobody goes aboard where moves are plotted`, phase.id);
    // Nobody bids before or after the others.
    const bids = (one: Doing | undefined) => one?.by === bidding;
    const parts =
      together || all.some(bids)
        ? all.flatMap((one) =>
            (plotted(one) || fired(one) || bids(one) ? [order] : groups).map((group) => ({ group, one })),
          )
        : groups.flatMap((group) => all.map((one) => ({ group, one })));
    parts.forEach(({ group, one }, k) => {
      steps.push({
        id: phase.id,
        names: phase.names,
        sides: group.map((id) => reader.side(id)),
        begins: k === 0,
        ...(one === all[0] ? { opens: true } : {}),
        // A phase of chits ends when its cup is done with.
        ends: k === parts.length - 1 && cup === undefined,
        phases: ids,
        rule,
        ...(turnOf === undefined ? {} : { turnOf: reader.side(turnOf) }),
        ...(cup ? { cup } : {}),
        clears: one === does[0] ? bits(phase.properties.clears) : 0,
        marks: bits(phase.properties.marks),
        ...(one ? { does: one } : {}),
        ...(plotted(one) ? { plots: true } : {}),
        ...(fired(one) ? { volleys: true } : {}),
        ...(doing({ ...(one ? { does: one } : {}) }, cardPlay) ? { actions } : {}),
      });
      for (const k of actions) steps[k]!.partOf ??= steps.length - 1;
      for (const turn of now) turnSteps[turn]!.push(steps.length - 1);
    });
  };
  /** A segment of a phase that does cards: what points buy, by whichever side. */
  const action = (phase: Phase, above: readonly string[], around: string): number[] => {
    const [does] = doingsIn(phase);
    if (!does) return [];
    const rule = phase.provenance?.see?.[0] ?? around;
    const all = {
      sides: phase.only?.map((id) => reader.side(id)) ?? [...game.sides.keys()],
      ...(phase.turns ? { turns: phase.turns } : {}),
      begins: false,
      ends: false,
      clears: bits(phase.properties.clears),
      marks: bits(phase.properties.marks),
    };
    steps.push({
      ...{ id: phase.id, names: phase.names, ...all, phases: [...above, phase.id], rule },
      ...{ does, price: priceOf(phase, reader) },
    });
    return [steps.length - 1];
  };
  // A game without a sequence is played turn by turn.
  const usual: readonly Phase[] = game.phases.length > 0 ? game.phases : [TURN];
  const turns = Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i);
  const around = (sequence?: Sequence): Around => ({
    ids: [],
    order: (sequence?.properties.order ?? sequence?.properties.only ?? sides).map(String),
    alternate: sequence !== undefined && 'alternate' in sequence.properties,
    together: sequence !== undefined && 'simultaneous' in sequence.properties,
    rule: sequence?.provenance?.see?.[0] ?? '',
  });
  const instead = (turn: number) =>
    (game.sequences ?? []).filter((one) => !one.after && one.turns && within(one.turns, turn));
  for (const turn of turns) {
    const special = instead(turn);
    for (const sequence of special) for (const phase of sequence.phases) add(phase, around(sequence), [turn]);
    if (special.length === 0) for (const phase of usual) add(phase, around(), [turn]);
    for (const sequence of game.sequences ?? [])
      if (sequence.after && within(sequence.after, turn))
        for (const phase of sequence.phases) add(phase, around(sequence), [turn]);
  }
  return { steps, turnSteps };
}
