/**
 * What a game shows while it is played, turn by turn: how the sides stand, where there are losses, fights and traffic, who holds what, and how
 * many answers there were to choose from. It is read off views and the journal, so that it is the same for every game.
 */
import type { CompiledGame, Names } from '../kernel/compiled';
import { addAll } from '../kernel/lists';
import { reasonText } from '../kernel/reasons';
import { entryOf, setEntry } from '../kernel/records';
import type { Game, GameEvent, PositionView, Question, UnitView } from '../kernel/ruleset';
import type { CombatTable, CombatView } from '../kernel/views';

/** Pairs of a place (its index on the board) and a number, one after the other: short, since it crosses from a worker for every game. */
export type AtPlaces = number[];

/** A turn of a game, as it was over. */
export interface TurnSeen {
  turn: number;
  /** Numbers by side that tell who is ahead: `points`, `held` (places), `strength` (steps on the map), and tracks by their ids. */
  figures: Record<string, number[]>;
  /** Steps lost since the turn before, by side; what was lost and rebuilt within it is not seen. */
  lost: number[];
  /** Steps lost, fights, units that came, by place. */
  losses: AtPlaces;
  battles: AtPlaces;
  traffic: AtPlaces;
  /** Whose each place is now, where it is another's than in the turn before; -1 nobody's. */
  control: AtPlaces;
  /** Questions by side, and how many answers they had: of only one, and the sum of binary logarithms. */
  asked: number[];
  forced: number[];
  bits: number[];
}

/** What one game showed. */
export interface Observed {
  turns: TurnSeen[];
  /** Places where units stood at the end of any turn, or came to. */
  visited: number[];
  /** How often dice were read in a column of a table: `combat 2-1`. */
  columns: Record<string, number>;
  /** How often a cell of it was read: `combat 2-1 4`. */
  cells: Record<string, number>;
  /** How often such an attack was made: table, column, strengths, and what each die would have brought, in words parted by `|` (`attackKey`). */
  attacks: Record<string, number>;
  /** Rule numbers that its events and fights cite. */
  rules: string[];
  /** Phases in which dice were thrown: what changes a quantity there is told. */
  phases: string[];
  /** Where every question was asked: of each eighth, what was asked and the first word of the answer, and how often: `move pass`. */
  answers?: Record<string, number>;
  /** How people read those of them that are about nothing: `move pass`: *Pass*. */
  labels?: Record<string, Names>;
}

/** Adds to the number of a place. */
function count(map: Map<number, number>, place: number | undefined, by = 1): void {
  if (place !== undefined) map.set(place, (map.get(place) ?? 0) + by);
}

const flat = (map: ReadonlyMap<number, number>): AtPlaces => [...map].sort((a, b) => a[0] - b[0]).flat();

/** Steps that a unit still has: none when it is out of the game. */
const stepsOf = ({ at, steps }: UnitView): number => (at === 'eliminated' ? 0 : steps);

/** Begins the word of a figure that says by how much a condition of victory holds; its id follows. */
export const spareKey = 'spare:';

/** Parts results of dice in what is kept of an attack. */
export const parts = ';';

/** Of so many answers one is looked at. */
const often = 8;

/** What is kept of an attack on a table; null where its dice are read on no table of the text. */
function attackKey({ side, sums }: CombatView, { table, ladder, byDie, ways }: CombatTable): string | null {
  if (table === undefined || byDie.length === 0) return null;
  const own = sums.find((sum) => sum.side === side)?.total ?? 0;
  const other = sums.find((sum) => sum.side !== side)?.total;
  const even = ways === undefined || ways.every((one) => one === ways[0]);
  return [
    table,
    ladder?.columns[ladder.column] ?? '',
    other === undefined ? String(own) : `${own} : ${other}`,
    byDie.join(parts),
    ...(even ? [] : [ways.join(',')]),
  ].join('|');
}

/** Watches one game; it has to keep its journal. */
export class Observer {
  private readonly places: ReadonlyMap<string, number>;
  private readonly sides: number;
  private readonly sideOf = new Map<string, number>();
  private readonly turns: TurnSeen[] = [];
  private readonly visited = new Set<number>();
  private readonly columns = new Map<string, number>();
  private readonly cells = new Map<string, number>();
  private readonly attacks = new Map<string, number>();
  private readonly rules = new Set<string>();
  private readonly where = new Map<string, string>();
  private steps = new Map<string, number>();
  private control = new Map<number, number>();
  private readonly phases = new Set<string>();
  private readonly answers = new Map<string, number>();
  private readonly labels = new Map<string, Names>();
  /** The figure of each condition of victory, by its id: those of one name have one. */
  private readonly conditions = new Map<string, string>();
  private looked = 0;
  private read = 0;
  private asked: number[];
  private forced: number[];
  private bits: number[];

  constructor(private readonly game: Game) {
    const { compiled } = game.prepared;
    this.places = new Map(compiled.board.places.map(({ id }, k) => [id, k]));
    this.sides = compiled.game.sides.length;
    const nations = new Map(compiled.game.nations.map(({ id, side }) => [id, sideIndex(compiled, side)]));
    for (const unit of compiled.units) this.sideOf.set(unit.id, nations.get(unit.nation) ?? -1);
    const firsts = new Map<string, string>();
    for (const { id } of compiled.scenario.victory) {
      const name = reasonText(compiled, id).en;
      if (!firsts.has(name)) firsts.set(name, id);
      this.conditions.set(id, `${spareKey}${firsts.get(name)!}`);
    }
    [this.asked, this.forced, this.bits] = [this.zeros(), this.zeros(), this.zeros()];
    const view = game.view(-1);
    this.remember(view.units, nations);
  }

  private zeros(): number[] {
    return Array.from({ length: this.sides }, () => 0);
  }

  /** A question is about to be answered. */
  question({ side, count: options }: Question): void {
    this.asked[side]!++;
    if (options === 1) this.forced[side]!++;
    this.bits[side]! += Math.log2(options);
  }

  /** A question is answered with this code; the words are looked at now and then, since they cost time. */
  answered({ ask }: Question, code: number): void {
    if (this.looked++ % often !== 0) return;
    const choice = this.game.choices().find((one) => one.code === code);
    if (choice === undefined) return;
    const [word, ...about] = choice.notation.split(' ');
    const key = `${ask} ${word}`;
    this.answers.set(key, (this.answers.get(key) ?? 0) + 1);
    if (about.length === 0) this.labels.set(key, choice.label);
  }

  /** A turn is over: what it has brought. What was lost in a turn without questions counts for the one before. */
  turnEnds(turn: number): void {
    const { game } = this;
    const view = game.view(-1);
    const [losses, battles, traffic] = [
      new Map<number, number>(),
      new Map<number, number>(),
      new Map<number, number>(),
    ];
    const from = this.read;
    while (this.read < game.journal.length && game.journal[this.read]!.turn <= turn) this.read++;
    const events = game.journal.slice(from, this.read);
    const combats = game.journal.some(({ combat }) => combat !== undefined);
    for (const event of events) this.event(event, combats, battles, traffic);
    const lost = this.zeros();
    for (const unit of view.units) {
      const fewer = (this.steps.get(unit.id) ?? 0) - stepsOf(unit);
      if (fewer <= 0) continue;
      const side = this.sideOf.get(unit.id) ?? -1;
      if (side >= 0) lost[side]! += fewer;
      count(losses, this.places.get(this.places.has(unit.at) ? unit.at : (this.where.get(unit.id) ?? '')), fewer);
    }
    this.remember(view.units);
    const { asked, forced, bits } = this;
    this.turns.push({
      turn,
      figures: this.figures(view),
      lost,
      losses: flat(losses),
      battles: flat(battles),
      traffic: flat(traffic),
      control: this.changes(view),
      asked,
      forced,
      bits: bits.map((one) => Number(one.toFixed(2))),
    });
    [this.asked, this.forced, this.bits] = [this.zeros(), this.zeros(), this.zeros()];
  }

  /** The game is over, in this turn or a later one in which nobody was asked. */
  gameEnds(turn: number): void {
    const last = Math.max(turn, this.game.journal.at(-1)?.turn ?? turn);
    for (let over = turn; over <= last; over++) this.turnEnds(over);
  }

  /** All that was seen. */
  get observed(): Observed {
    return {
      turns: this.turns,
      visited: [...this.visited].sort((a, b) => a - b),
      columns: Object.fromEntries(this.columns),
      cells: Object.fromEntries(this.cells),
      attacks: Object.fromEntries(this.attacks),
      rules: [...this.rules],
      phases: [...this.phases],
      ...(this.looked > 0
        ? { answers: Object.fromEntries(this.answers), labels: Object.fromEntries(this.labels) }
        : {}),
    };
  }

  private remember(units: readonly UnitView[], nations?: ReadonlyMap<string, number>): void {
    this.steps = new Map(units.map((unit) => [unit.id, stepsOf(unit)]));
    for (const { id, at, nation } of units) {
      if (nations && !this.sideOf.has(id)) this.sideOf.set(id, nations.get(nation) ?? -1);
      const place = this.places.get(at);
      if (place === undefined) continue;
      this.visited.add(place);
      this.where.set(id, at);
    }
  }

  private event(event: GameEvent, combats: boolean, battles: Map<number, number>, traffic: Map<number, number>): void {
    const { units = [], places = [], combat, dice, rule, text, phase } = event;
    if (phase !== undefined && (combat || dice)) this.phases.add(phase);
    if (rule !== '') this.rules.add(rule);
    // What counted is told with its rule behind it: `Houses +1 (5.3)`.
    for (const [, cited] of text.en.matchAll(/\(([^()\s]+)\)/g)) this.rules.add(cited!);
    if (combat) this.fight(event);
    if (combat || (!combats && dice && units.length > 0 && places.length > 0))
      count(battles, this.places.get(combat?.place ?? places.at(-1)!));
    const last = places.at(-1);
    if (combat || dice || last === undefined) return;
    for (const unit of units) {
      const from = this.where.get(unit);
      if (from === last) continue;
      for (const place of places) if (place !== from) this.pass(traffic, place);
      this.where.set(unit, last);
    }
  }

  private pass(traffic: Map<number, number>, id: string): void {
    const place = this.places.get(id);
    count(traffic, place);
    if (place !== undefined) this.visited.add(place);
  }

  /** Columns and cells that its dice were read in, and the rules that counted. */
  private fight({ combat, dice }: GameEvent): void {
    for (const { factors } of combat?.sums ?? [])
      for (const { reasons } of factors) for (const { rule } of reasons) this.rules.add(rule);
    for (const one of combat?.tables ?? []) {
      const made = attackKey(combat!, one);
      if (made !== null) this.attacks.set(made, (this.attacks.get(made) ?? 0) + 1);
    }
    for (const { table, ladder, dice: own } of combat?.tables ?? []) {
      for (const shift of ladder?.shifts ?? []) this.rules.add(shift.rule);
      const heading = ladder?.columns[ladder.column];
      if (table === undefined || heading === undefined) continue;
      const key = `${table} ${heading}`;
      this.columns.set(key, (this.columns.get(key) ?? 0) + 1);
      const values = (own ?? (dice?.values ?? []).map((_, k) => k)).map((k) => dice?.values[k]);
      for (const value of values) {
        if (value === undefined) continue;
        const cell = `${key} ${value}`;
        this.cells.set(cell, (this.cells.get(cell) ?? 0) + 1);
      }
    }
  }

  private figures(view: PositionView): Record<string, number[]> {
    const figures: Record<string, number[]> = {};
    const held = this.zeros();
    for (const side of Object.values(view.control)) if (side >= 0) held[side]!++;
    const strength = this.zeros();
    for (const unit of view.units) {
      const side = this.sideOf.get(unit.id) ?? -1;
      if (side >= 0 && this.places.has(unit.at)) strength[side]! += unit.steps;
    }
    if (view.points) {
      const points = this.zeros();
      for (const { side, sum } of view.points) if (side >= 0) points[side]! += sum;
      figures.points = points;
    }
    figures.held = held;
    figures.strength = strength;
    for (const [id, values] of Object.entries(view.tracks))
      setEntry(
        figures,
        id,
        this.zeros().map((_, k) => values[k] ?? 0),
      );
    this.spare(figures);
    return figures;
  }

  /** By how much conditions of victory hold: those of one name, which each side has for itself, together. */
  private spare(figures: Record<string, number[]>): void {
    for (const { id, side, by } of this.game.spare?.() ?? []) {
      const key = this.conditions.get(id) ?? `${spareKey}${id}`;
      const known = entryOf(figures, key) ?? this.zeros();
      if (side >= 0) known[side] = by;
      setEntry(figures, key, known);
    }
  }

  private changes({ control }: PositionView): AtPlaces {
    const now = new Map<number, number>();
    for (const [id, side] of Object.entries(control)) {
      const place = this.places.get(id);
      if (place !== undefined && side >= 0) now.set(place, side);
    }
    const changes: AtPlaces = [];
    for (const [place, side] of now) if (this.control.get(place) !== side) addAll(changes, [place, side]);
    for (const place of this.control.keys()) if (!now.has(place)) addAll(changes, [place, -1]);
    this.control = now;
    return changes;
  }
}

const sideIndex = ({ game }: CompiledGame, id: string): number => game.sides.findIndex((side) => side.id === id);
