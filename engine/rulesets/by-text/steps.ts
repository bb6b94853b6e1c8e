/** The sequence of play as steps: one for each phase without segments and each group of sides that acts in it. */
import type { Expr, Names, Phase, Sequence, TurnSpan } from '../../kernel/compiled';
import type { Reader } from '../../kernel/reader';
import { seatsOf } from '../../kernel/seats';
import { within } from '../../kernel/spans';
import { bidding } from './bidding';
import { cardPlay, type Price, priceOf } from './card-rules';
import { S } from './codes';
import { firing } from './firing';
import { isDecided, type Lead, leadOf } from './first';
import type { Play } from './play';
import type { Position } from './position';
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
  /** Of such a segment: the condition under which it may be bought; absent: always. */
  open?: Holds;
  /** What is asked before it, for the phases that begin with it: the outermost first. */
  guards?: readonly Guard[];
}

type Holds = (p: Position) => boolean;

/** A phase that is played under a condition alone. */
interface Guard {
  holds: Holds;
  /** Steps of the turn that it has: without the condition they are passed over. */
  steps: number;
  /** It is a part of a phase of chits: asked for each chit. */
  inCup: boolean;
  /** It is a part of a phase that a track leads: asked when it is decided whose turn comes first. */
  led: boolean;
}

/** The steps of a turn that are passed over from one on, because a phase that begins there is not played now; 0: none are. */
export function passedOver({ p, w }: Pick<Play, 'p' | 'w'>, step: number, inCup: boolean): number {
  const { guards, lead } = w.steps[step]!;
  if (!guards) return 0;
  const led = lead !== undefined && isDecided(p, lead);
  const before = p.scalars[S.STEP]!;
  // Whose turn it is may be asked.
  p.scalars[S.STEP] = step;
  const barred = guards.find((one) => one.inCup === inCup && (led || !one.led) && !one.holds(p));
  p.scalars[S.STEP] = before;
  return barred?.steps ?? 0;
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
  turn: number;
  /** Whether the turns of the phases around it are these. */
  isOn: boolean;
}

/** A phase without its condition: that was asked of what it is a part of. */
function unasked({ when: _, ...phase }: Phase): Phase {
  return phase;
}

function without({ properties }: Phase, word: string): Phase['properties'] {
  const { [word]: _, ...rest } = properties;
  return rest;
}

/**
 * Steps, and those of each turn. A sequence of its own is played in its turns instead of the usual one, or after turns it names.
 * @param condition makes ready under which condition a phase is played
 */
export function stepsOfTurns(
  w: World,
  reader: Reader,
  condition: (what: string, expr: Expr) => Holds,
): { steps: Step[]; turnSteps: number[][] } {
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
  const openIn = ({ id, when }: Phase): Holds | undefined => when && condition(id, when);
  /** Adds the steps of a phase; those that are in the turn. */
  const add = (phase: Phase, around: Around): readonly number[] => {
    const found = inOrders(phase, around);
    const holds = openIn(phase);
    const first = found.length === 0 ? undefined : steps[found[0]!]!;
    const { cup, led = false } = around;
    if (holds && first)
      first.guards = [{ holds, steps: found.length, inCup: cup !== undefined, led }, ...(first.guards ?? [])];
    return found;
  };
  /** The same, where a track says who is first for each order of its sides. */
  const inOrders = (phase: Phase, around: Around): readonly number[] => {
    const isOn = around.isOn && within(phase.turns, around.turn);
    const own = phase.order ?? phase.only;
    const { turnOf } = around;
    // In the turn of another player it is not played.
    if (turnOf !== undefined && own && !own.includes(turnOf)) return [];
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
      return addInOrder(phase, { ...around, isOn }, order);
    }
    const from = steps.length;
    const rows = lead.orders.map((one) =>
      addInOrder(
        phase,
        { ...around, isOn, led: true },
        one.map((side) => game.sides[side]!.id),
      ),
    );
    const said: Lead = { ...lead, from, rows };
    for (const step of steps.slice(from)) step.lead = said;
    for (const row of rows.slice(1)) for (const [k, step] of row.entries()) steps[step]!.instead = rows[0]![k]!;
    return rows[0]!;
  };
  /** Adds the steps of a phase whose sides act in this order. */
  const addInOrder = (phase: Phase, around: Around, order: readonly string[]): readonly number[] => {
    const ids = [...around.ids, phase.id];
    const rule = phase.provenance?.see?.[0] ?? around.rule;
    const { turnOf, led, turn, isOn } = around;
    const ofLead = led ? { led } : {};
    const alternate = 'alternate' in phase.properties || around.alternate;
    const together = 'simultaneous' in phase.properties || around.together === true;
    const cup = around.cup ?? cupOf(phase, rule);
    if (cup && !around.cup) {
      // Whose chit it is acts through all segments.
      const parts = phase.steps.length > 0 ? phase.steps : [{ ...unasked(phase), properties: without(phase, 'chits') }];
      return order.flatMap((id) =>
        parts.flatMap((part) => add(part, { ids, order: [id], alternate: false, rule, cup, turn, isOn, ...ofLead })),
      );
    }
    const playsCards = phase.properties.does?.includes('cards') ?? false;
    if (phase.steps.length > 0 && !playsCards) {
      if ('player-turns' in phase.properties)
        // Each side plays all segments before the next one begins.
        return order.flatMap((id) =>
          phase.steps.flatMap((part) =>
            add(part, { ids, order: [id], alternate: false, rule, turnOf: id, turn, isOn, ...ofLead }),
          ),
        );
      const more = { ...(cup ? { cup } : {}), ...(turnOf === undefined ? {} : { turnOf }), ...ofLead };
      return phase.steps.flatMap((part) => add(part, { ids, order, alternate, together, rule, turn, isOn, ...more }));
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
    return parts.flatMap(({ group, one }, k) => {
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
      return isOn ? [steps.length - 1] : [];
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
      ...(phase.when ? { open: openIn(phase)! } : {}),
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
  const around = (turn: number, sequence?: Sequence): Around => ({
    ...{ turn, isOn: true, ids: [] },
    order: (sequence?.properties.order ?? sequence?.properties.only ?? sides).map(String),
    alternate: sequence !== undefined && 'alternate' in sequence.properties,
    together: sequence !== undefined && 'simultaneous' in sequence.properties,
    rule: sequence?.provenance?.see?.[0] ?? '',
  });
  const instead = (turn: number) =>
    (game.sequences ?? []).filter((one) => !one.after && one.turns && within(one.turns, turn));
  for (const turn of turns) {
    const special = instead(turn);
    const after = (game.sequences ?? []).filter((one) => one.after && within(one.after, turn));
    turnSteps[turn] = [
      ...special.flatMap((one) => one.phases.map((phase) => add(phase, around(turn, one)))),
      ...(special.length > 0 ? [] : usual.map((phase) => add(phase, around(turn)))),
      ...after.flatMap((one) => one.phases.map((phase) => add(phase, around(turn, one)))),
    ].flat();
  }
  return { steps, turnSteps };
}
