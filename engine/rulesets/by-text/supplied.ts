/** Supply by the text: where lines end, how long they are, and what happens to units without one. */
import type { Phase, PropertyValue } from '../../kernel/compiled';
import type { Reader } from '../../kernel/reader';
import { entryOf } from '../../kernel/records';
import { sourcesIn } from '../../kernel/source-words';
import { StepSearch, type Steps } from '../../kernel/step-search';
import { Bonds } from './bonds';
import { P } from './codes';
import { isUnseen } from './concealed';
import { costsOf, type GroundCosts, passable } from './costs';
import { supply as form } from './forms/supply';
import { type Case, forbids, groundMask, lets, PhaseLines, type PreparedLine } from './lines';
import type { Position } from './position';
import type { PhaseProcedure } from './registry';
import { routeMask } from './routes';
import { amountOf, fitting } from './units';
import { Verdicts } from './verdicts';
import type { World } from './world';

/** Where lines may end. */
export interface Source {
  word: string;
  /** How many units each of its places supplies. */
  most: number;
  /** Where it is for a side now, in the order of the map. */
  places(p: Position, side: number): number[];
}

/** What becomes of a unit without supply: it loses a step, is eliminated, or is marked with states. */
export interface Penalty {
  reduce: boolean;
  eliminate: boolean;
  states: number;
}

/** What a phase that says `does supply` says. */
export interface Supplying {
  /** Who needs supply. */
  needs(unit: number): boolean;
  range: number;
  sources: readonly Source[];
  /** By place and direction: ways that carry supply however far; absent: none. */
  along?: Roads;
  costs?: GroundCosts;
  /** For the first time, the second, and so on; the last for all times after. */
  penalties: readonly Penalty[];
  lines: PhaseLines;
  /** Whether lines of all units of a class are the same. */
  alike: boolean;
  /** Which line lets or forbids a step; that routes carry, where no line says what they carry, as one is traced. */
  verdicts: Record<'trace' | 'carry', Judge>;
  search: StepSearch;
  /** Bonds of the zones, that cut lines. */
  bonds: readonly Bonds[];
}

/** `does supply`. */
export const supplying: PhaseProcedure<Supplying> = { form, plays: P.SUPPLY, prepare };

function prepare(w: World, phase: Phase, reader: Reader): Supplying | undefined {
  const values = (name: string) => entryOf(phase.properties, name) ?? [];
  const refuse = (message: string) => reader.problem(`phase ${phase.id}: ${message}`, phase.id);
  const [within] = values('within');
  const sources = sourcesOf(w, values('sources'));
  const penalties = penaltiesOf(w, values('otherwise').map(String));
  if (within === undefined) refuse('a phase that does supply says how long a line may be: `within 4`');
  if (sources.length === 0) refuse('a phase that does supply says its sources');
  if (penalties.length === 0) refuse('a phase that does supply says what happens otherwise');
  if (within === undefined || sources.length === 0 || penalties.length === 0) return undefined;
  const fits = fitting(w, values('of').map(String));
  const routes = values('along').map(String);
  const lines = new PhaseLines(w, phase, reader);
  return {
    needs: (unit) => fits[unit]!,
    range: amountOf(w, within) ?? 0,
    sources,
    ...(routes.length > 0 ? { along: roadsOf(w, routeMask(w, routes)) } : {}),
    ...('costs' in phase.properties ? { costs: costsOf(w, phase, reader) } : {}),
    penalties,
    lines,
    alike: lines.alike('trace') && lines.alike('carry'),
    verdicts: {
      trace: verdictsOf(w, lines, 'trace'),
      carry: verdictsOf(w, lines, lines.about('carry').length > 0 ? 'carry' : 'trace'),
    },
    search: new StepSearch(w.board),
    bonds: w.controlZones.flatMap(({ bonds }) => (bonds ? [new Bonds(w, bonds)] : [])),
  };
}

/** Ways from place to place: those of a place stand in `slots` from `start[place]` to before `start[place + 1]`, by place and direction. */
interface Roads {
  start: Int32Array;
  slots: Int32Array;
}

function roadsOf({ board: { size, stride, neighbours } }: World, along: Uint8Array): Roads {
  const start = new Int32Array(size + 1);
  const slots: number[] = [];
  for (let place = 0; place < size; place++) {
    for (let slot = place * stride; slot < (place + 1) * stride; slot++)
      if (along[slot] !== 0 && neighbours[slot]! >= 0) slots.push(slot);
    start[place + 1] = slots.length;
  }
  return { start, slots: Int32Array.from(slots) };
}

/** What says which line lets or forbids a step between two places. */
interface Judge {
  look(c: Case): void;
  of(c: Case, slot: number, from: number, to: number): PreparedLine | undefined;
}

function verdictsOf({ board }: World, lines: PhaseLines, action: 'trace' | 'carry'): Judge {
  const about = lines.about(action);
  if (Verdicts.can(about)) return new Verdicts(about, board);
  return {
    look: () => {},
    of(c, _slot, from, to) {
      c.from = from;
      c.to = to;
      return lines.verdict(action, c);
    },
  };
}

/** `source, camp of crown, port 3, depot dump-supply`. */
function sourcesOf(w: World, values: readonly PropertyValue[]): Source[] {
  const { sides, nations } = w.compiled.game;
  return sourcesIn(values, (value) => amountOf(w, value) !== undefined).map(({ word, of, most }) => {
    const places = placesOf(w, word);
    const owner = nations.find(({ id }) => id === of)?.side ?? of;
    const whose = sides.findIndex(({ id }) => id === owner);
    return {
      word,
      most: amountOf(w, most) ?? Number.POSITIVE_INFINITY,
      places: of === undefined ? places : (p, side) => (side === whose ? places(p, side) : []),
    };
  });
}

/** Where such a source of a side is now: printed for one of its nations, held by it, or where its marker or unit is. */
function placesOf(w: World, word: string): Source['places'] {
  const { board, game } = w.compiled;
  const where = (fits: (place: (typeof board.places)[number], i: number) => boolean) =>
    board.places.flatMap((place, i) => (fits(place, i) ? [i] : []));
  const inOrder = (places: readonly number[]) => [...new Set(places)].sort((a, b) => a - b);
  const ground = groundMask(w, [word]);
  const held = where((_, i) => ground[i] === 1);
  if (word === 'source') {
    const printed = game.sides.map(({ id }) => {
      const nations = game.nations.filter(({ side }) => side === id).map((nation) => nation.id);
      // A feature may have this name, too.
      return where(({ source }, i) => ground[i] === 1 || (source !== undefined && nations.includes(source)));
    });
    return (p, side) => printed[side]!.filter((place) => p.held[place] === 0 || p.held[place] === side + 1);
  }
  const supplies = w.markers.filter(({ marker }) => marker === word);
  if (supplies.length > 0)
    return (p, side) => {
      const own = supplies.filter((one) => one.side === side || one.side < 0);
      const there = own.flatMap(({ first, count }) => [...p.tokens.subarray(first, first + count)]);
      return inOrder(there.filter((place) => place > 0).map((place) => place - 1));
    };
  if (held.length > 0) return (p, side) => held.filter((place) => p.held[place] === side + 1);
  const fits = fitting(w, [word]);
  const units = [...fits.keys()].filter((u) => fits[u]);
  return (p, side) => inOrder(units.filter((u) => w.side[u] === side && p.loc[u]! >= 0).map((u) => p.loc[u]!));
}

/** `isolated then reduce`. */
function penaltiesOf(w: World, words: readonly string[]): Penalty[] {
  const found: Penalty[] = [];
  let now: Penalty | undefined;
  for (const word of words) {
    if (word === 'then') {
      now = undefined;
      continue;
    }
    if (!now) {
      now = { reduce: false, eliminate: false, states: 0 };
      found.push(now);
    }
    const state = w.states.findIndex(({ id }) => id === word);
    if (word === 'reduce') now.reduce = true;
    else if (word === 'eliminate') now.eliminate = true;
    else if (state >= 0) now.states |= 1 << state;
  }
  return found;
}

/** When lines have been followed far enough: where they begin, or as soon as one has come to a place. */
export interface Until {
  begun(search: StepSearch): boolean;
  reached(place: number): boolean;
}

/** Lines of one side, as the position stands: how far each place is from sources. */
export class Lines implements Steps {
  private readonly about: Case;
  private readonly enemies: Uint8Array;
  /** Room for a number by place; all are 0 between two uses. */
  readonly waiting: Uint16Array;

  constructor(
    private readonly w: World,
    private readonly p: Position,
    private readonly supplying: Supplying,
    private readonly side: number,
  ) {
    this.bonds = supplying.bonds;
    this.alike = supplying.alike;
    this.costs = supplying.costs !== undefined;
    this.least = this.costs ? 0 : 1;
    this.about = { p, unit: -1, side, from: -1, to: -1, attackers: [], defenders: [] };
    this.enemies = new Uint8Array(w.board.size);
    this.waiting = new Uint16Array(w.board.size);
    for (const bonds of supplying.bonds) bonds.look(p, side);
    for (const judge of Object.values(supplying.verdicts)) judge.look(this.about);
    for (let u = 0; u < p.loc.length; u++)
      if (p.loc[u]! >= 0 && w.hostile(side, w.side[u]!) && !isUnseen(w, p, u)) this.enemies[p.loc[u]!] = 1;
  }

  /** Whether lines of all units of a class are the same. */
  readonly alike: boolean;
  /** Whether hexes count by class. */
  readonly costs: boolean;
  /** Without costs each hex counts one. */
  readonly least: number;

  /** Places of a source. */
  places(source: Source): number[] {
    return source.places(this.p, this.side).filter((place) => this.enemies[place] === 0);
  }

  /**
   * From these places the way back to units: in `search`, how long a line from each place is for a unit, up to `most`. With `until` no further than
   * to the first place, of those that no line begins in, that will do.
   */
  spread(from: readonly number[], unit: number, most: number, until?: Until): StepSearch {
    const { search, along } = this.supplying;
    this.follow(unit);
    search.clear();
    for (const place of from) search.begin(place);
    if (along) this.carry(search, along);
    if (until?.begun(search)) search.stop();
    else search.run(this, most, until?.reached);
    return search;
  }

  /** Steps are from now on those of the lines of this unit. */
  follow(unit: number): void {
    this.unit = unit;
    this.stands = this.w.stands[unit]!;
    this.about.unit = this.alike ? -1 : unit;
  }

  /** Places to which routes carry supply from a place, in one step. */
  carried(from: number): number[] {
    const { along, verdicts } = this.supplying;
    const { neighbours } = this.w.board;
    const slots = along ? along.slots.subarray(along.start[from]!, along.start[from + 1]!) : [];
    return Array.from(slots).flatMap((slot) =>
      this.step(from, neighbours[slot]!, slot, verdicts.carry) === Number.POSITIVE_INFINITY ? [] : [neighbours[slot]!],
    );
  }

  private unit = -1;
  /** By place: whether the unit may stand there. */
  private stands: Uint8Array = new Uint8Array(0);
  private readonly bonds: readonly Bonds[];

  /** Routes carry supply on from where it is. */
  private carry(search: StepSearch, { start, slots }: Roads): void {
    const { neighbours } = this.w.board;
    const judge = this.supplying.verdicts.carry;
    for (let i = 0; i < search.count; i++) {
      const from = search.found[i]!;
      for (let k = start[from]!, end = start[from + 1]!; k < end; k++) {
        const slot = slots[k]!;
        const to = neighbours[slot]!;
        if (search.begins(to)) continue;
        if (this.step(from, to, slot, judge) !== Number.POSITIVE_INFINITY) search.begin(to);
      }
    }
  }

  /** The step of a line from `to`, nearer to the unit, to `from`, nearer to the source. */
  cost(from: number, to: number, slot: number): number {
    // A line may end where the unit meets enemies.
    return this.step(from, to, slot, this.supplying.verdicts.trace, this.w.meets);
  }

  private step(from: number, to: number, slot: number, judge: Judge, meets = false): number {
    const { bonds } = this;
    if (this.enemies[to] === 1 && !meets) return Number.POSITIVE_INFINITY;
    for (let k = 0; k < bonds.length; k++) if (bonds[k]!.cut(from, slot)) return Number.POSITIVE_INFINITY;
    const verdict = judge.of(this.about, slot, to, from);
    if (verdict === undefined) {
      if (!this.costs) return this.stands[from] === 1 ? 1 : Number.POSITIVE_INFINITY;
    } else if (forbids(verdict)) return Number.POSITIVE_INFINITY;
    const open = lets(verdict);
    const { costs } = this.supplying;
    if (costs) return passable(costs.cost(this.unit, to, from, open, costs.weather(this.p)));
    return open || this.stands[from] === 1 ? 1 : Number.POSITIVE_INFINITY;
  }

  halts(place: number): boolean {
    return this.enemies[place] === 1;
  }

  /** How long lines of some units may be. */
  ranges(units: readonly number[]): number[] {
    const { lines, range } = this.supplying;
    if (lines.of('range').length === 0) return units.map(() => Math.max(0, range));
    return units.map((unit) => {
      const at = this.p.loc[unit]!;
      return Math.max(0, lines.value('range', range, { ...this.about, unit, from: at, to: at }, lines.rounding));
    });
  }
}
