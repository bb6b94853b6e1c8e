/** Lines of phases, made ready: whom and what each is about, and which of them count in a case. Nothing of the text is walked while playing. */
import type { Expr, LineAction, LineQuantity, Names, Phase, RuleLine } from '../../kernel/compiled';
import { isOfSides, ofSide } from '../../kernel/each-side';
import { changes, compileExpr, type Facts } from '../../kernel/expressions';
import { type Change, folded, type Rounding } from '../../kernel/fold';
import { Hexsides } from '../../kernel/hexsides';
import { addAll } from '../../kernel/lists';
import type { ActionForm, QuantityForm } from '../../kernel/procedure-form';
import type { Reader } from '../../kernel/reader';
import { entryOf } from '../../kernel/records';
import { inOrder, meaningsIn } from '../../kernel/rule-lines';
import { both, type Text } from '../../kernel/texts';
import { effectLines } from './effect-lines';
import { formsOf, placeRole, quantityName, unitRole } from './forms/index';
import type { Position } from './position';
import { routeMask } from './routes';
import { type Ask, Steady } from './steady';
import { named } from './told';
import { fitting } from './units';
import type { World } from './world';
import { type Bearing, bears, type EnemyZone, enemyZones } from './zones';

/** A step or a fight that lines are asked about. -1: no unit, no place. */
export interface Case {
  p: Position;
  /** Whom it is about: the mover, one of the attackers or defenders. */
  unit: number;
  /** Where it stands, and where it goes or what is attacked. */
  from: number;
  to: number;
  attackers: readonly number[];
  defenders: readonly number[];
  /** Whose zones are enemy ones, where it is about no single unit. */
  side?: number;
  /** Zones that are enemy ones for the unit, once they have been asked for. */
  zones?: EnemyZone[];
}

export interface PreparedLine {
  line: RuleLine;
  rule: string;
  name: Text;
  change: Change;
  /** What its change is of, where units print it. */
  measure?(c: Case): number;
  applies(c: Case): boolean;
  /** Whether the ground of a step is what it is about. */
  where(c: Case): boolean;
  /** By unit: whether it is about it, as printed on the counter; absent: about all. */
  fits?: readonly boolean[];
  /** What it asks beside the unit's counter and the two places; undefined: something that depends on more than one of them. */
  asks: readonly Ask[] | undefined;
}

type Test = (c: Case) => boolean;

/** The lines of one phase. */
export class PhaseLines {
  private readonly changes = new Map<LineQuantity, PreparedLine[]>();
  private readonly permissions = new Map<LineAction, PreparedLine[]>();
  readonly duties: PreparedLine[] = [];
  readonly rounding: Rounding;
  /** What each unit counts with is rounded before it is added up; absent: sums are. */
  readonly roundsEach?: Rounding;
  private readonly halvesOnce: boolean;
  /** Whether the designer says something of one of them. */
  readonly noted: boolean;

  /** Problems are in the reader. */
  constructor(w: World, phase: Phase, reader: Reader) {
    this.rounding = phase.properties.rounding?.includes('up') ? 'up' : 'down';
    if (phase.properties.rounding?.includes('each')) this.roundsEach = this.rounding;
    this.halvesOnce = phase.properties.halves?.includes('once') ?? false;
    const does = (phase.properties.does ?? []).map(String);
    const all = [...(phase.lines ?? []), ...effectLines(w, phase, reader)];
    this.noted = all.some(({ provenance }) => provenance?.note);
    for (const line of inOrder(all, meaningsIn(w.compiled.game))) {
      const prepared = prepare(w, line, subjectOf(does, line), (message) =>
        reader.problem(`phase ${phase.id}: ${message}`, phase.id),
      );
      if (line.quantity) push(this.changes, line.quantity, prepared);
      else if (line.modal === 'must') this.duties.push(prepared);
      else if (line.action) push(this.permissions, line.action, prepared);
    }
  }

  /** Lines that change a quantity, whether they count now or not. */
  of(quantity: LineQuantity): readonly PreparedLine[] {
    return this.changes.get(quantity) ?? [];
  }

  /** A quantity in a case, with the lines that count added to `counted`. Rounding absent: parts are kept. */
  value(quantity: LineQuantity, base: number, c: Case, rounding?: Rounding, counted?: PreparedLine[]): number {
    const lines = this.changes.get(quantity);
    let all: PreparedLine[] | undefined;
    for (let k = 0; lines && k < lines.length; k++)
      if (lines[k]!.applies(c)) {
        all ??= [];
        const one = measured(lines[k]!, c);
        // Nobody who prints a number is no line that counts.
        if (!one.measure || one.change.amount !== 0) all.push(one);
      }
    if (!all) return base;
    const now = this.halvesOnce ? all.filter((one, i) => !halvesAgain(all, one, i)) : all;
    if (counted)
      addAll(
        counted,
        now.filter(({ change }, i) => counts(now, i, base, change)),
      );
    return folded(
      base,
      now.map(({ change }) => change),
      rounding,
    );
  }

  /** The line that lets or forbids it, of several the one that goes before the others; undefined: none says anything. */
  verdict(action: LineAction, c: Case): PreparedLine | undefined {
    return this.permissions.get(action)?.find((one) => one.applies(c));
  }

  /** Lines that let or forbid an action, the first that holds decides. */
  about(action: LineAction): readonly PreparedLine[] {
    return this.permissions.get(action) ?? [];
  }

  /** Whether every unit of a side gets the same answer about an action: no line of it asks who it is. */
  alike(action: LineAction): boolean {
    return (this.permissions.get(action) ?? []).every(({ line }) => !(line.of ?? line.except) && !asksUnit(line.when));
  }

  /** Whether some of these lines ask what units there are. */
  askUnits(quantity: LineQuantity, action: LineAction): boolean {
    const all = [...this.of(quantity), ...this.about(action)];
    return all.some(({ line }) => line.when !== undefined && JSON.stringify(line.when).includes('"set":"units"'));
  }

  /** What steps of some units depend on; undefined: some of the lines about them ask about more than one thing at once. */
  steady(quantity: LineQuantity, action: LineAction, units: readonly number[]): Steady | undefined {
    const all = [...this.of(quantity), ...(this.permissions.get(action) ?? [])];
    return Steady.of(all.filter(({ fits }) => !fits || units.some((u) => fits[u])));
  }

  /** Lines that forbid an action, whether they count now or not. */
  forbidding(action: LineAction): readonly PreparedLine[] {
    return (this.permissions.get(action) ?? []).filter(({ line }) => line.modal === 'no');
  }
}

/** Whether a condition asks about a unit of the case. */
const asksUnit = (when: Expr | undefined): boolean =>
  when !== undefined && rolesIn(when).some((role) => unitRole(role));

/** Roles that a condition names. */
const rolesIn = (when: Expr): string[] =>
  [...JSON.stringify(when).matchAll(/"role":"([^"]*)"/g)].map((found) => found[1]!);

/** Whether one of the lines that hold has to do with the number: of several that set it the first, of bounds those that are reached. */
function counts(now: readonly PreparedLine[], i: number, base: number, { operation, amount }: Change): boolean {
  if (operation === 'is') return now[i] === firstSet(now);
  if (operation !== 'at-least' && operation !== 'at-most') return true;
  const free = folded(
    base,
    now.map(({ change }) => change).filter((one) => one.operation !== operation),
  );
  return operation === 'at-least' ? free < amount : free > amount;
}

const firstSet = (lines: readonly PreparedLine[]) => lines.find(({ change }) => change.operation === 'is');

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  map.set(key, [...(map.get(key) ?? []), value]);
}

/** A line with the number that it stands for in a case. */
function measured(line: PreparedLine, c: Case): PreparedLine {
  const { measure, change } = line;
  return measure ? { ...line, change: { ...change, amount: change.amount * measure(c) } } : line;
}

/** Whether a verdict forbids, or lets. */
export const forbids = (verdict: PreparedLine | undefined) => verdict?.line.modal === 'no';
export const lets = (verdict: PreparedLine | undefined) => verdict?.line.modal === 'may';

/** Whether a line halves what another one before it has halved. */
function halvesAgain(all: readonly PreparedLine[], line: PreparedLine, i: number): boolean {
  const halves = ({ change }: PreparedLine) => change.operation === 'times' && change.amount === HALF;
  return halves(line) && all.findIndex(halves) < i;
}
const HALF = 0.5;

/** What a line is about, by the procedures of its phase. */
type Subject = QuantityForm | ActionForm | undefined;

function subjectOf(does: readonly string[], { quantity = '', action = '' }: RuleLine): Subject {
  for (const { quantities, actions } of formsOf(does)) {
    const found = entryOf(quantities, quantity) ?? entryOf(actions, action);
    if (found) return found;
  }
  return undefined;
}

function prepare(w: World, line: RuleLine, subject: Subject, refuse: (message: string) => void): PreparedLine {
  let tests: Test[] = [];
  let ground: Test[] = [];
  let failed = false;
  let measure: PreparedLine['measure'];
  const stately = [...(line.of ?? []), ...(line.except ?? [])].flat().some((word) => isState(w, word));
  const fits = stately ? undefined : printedWho(w, line);
  try {
    ground = groundTests(w, line, subject);
    tests = testsOf(w, line, ground, fits);
    measure = line.by && measureOf(w, line.by);
  } catch (error) {
    failed = true;
    refuse(`${line.id}: ${(error as Error).message}`);
  }
  return {
    line,
    ...(fits ? { fits } : {}),
    asks: failed ? [] : asksOf(w, line, stately),
    rule: line.provenance?.see?.[0] ?? '',
    name: nameOf(w, line),
    change: { operation: line.operation ?? 'plus', amount: line.amount ?? 0 },
    ...(measure ? { measure } : {}),
    applies: allOf(tests),
    where: allOf(ground),
  };
}

const isState = (w: World, word: string) => w.states.some(({ id }) => id === word);

/** What units have printed that a role names, or the unit that a line is about. */
function measureOf(w: World, by: NonNullable<RuleLine['by']>): (c: Case) => number {
  const facts = factsIn(w.facts);
  const own = by.of.role === undefined ? facts.value!(by.attribute) : undefined;
  if (own) return (c) => (c.unit < 0 ? 0 : own(c, c.unit));
  const value = compileExpr(facts, by);
  return (c) => Number(value(c));
}

/** What a line asks of the position; undefined: something that depends on more than one thing. */
function asksOf(w: World, line: RuleLine, stately: boolean): Ask[] | undefined {
  const { of, except, zone, when } = line;
  if (line.by) return undefined;
  const asks: Ask[] = [];
  if (stately) {
    const yes = of && whoTest(w, of);
    const no = except && whoTest(w, except);
    asks.push({ on: 'unit', fixed: false, holds: ({ p, unit }) => (yes?.(p, unit) ?? true) && !no?.(p, unit) });
  }
  if (zone) {
    const bearing = bearingOf(line);
    const itself = w.controlZones.some((one) => one.negates && bears(one.zone, bearing));
    for (const end of ['from', 'into'] as const)
      if (zone === end || zone === 'passing')
        asks.push({
          ...{ on: end === 'into' ? 'to' : 'from', fixed: false, holds: zoneTest(w, end, bearing) },
          lay: (c, mark) => {
            const side = c.side ?? -1;
            if (side < 0) return;
            c.zones ??= enemyZones(w, c.p, side, bearing);
            for (const zone of c.zones) zone.lie(mark);
          },
          ...(itself ? { itself } : {}),
        });
  }
  for (const part of when === undefined ? [] : when.op === 'and' ? when.args : [when]) {
    const on = dependsOn(part);
    if (!on) return undefined;
    const tokens = tokensOf(w, part);
    asks.push({
      ...{ on, fixed: on !== 'game' && isFixed(part), holds: conditionTest(w, part) },
      ...(tokens ? { tokens, lay: ({ p }, mark) => eachToken(p, tokens, mark) } : {}),
    });
  }
  return asks;
}

/** Markers of which a condition asks whether one lies in a place of the case, and nothing else. */
function tokensOf({ compiled, markers }: World, when: Expr): Ask['tokens'] {
  if (when.op !== '>' || when.left.op !== 'marked' || when.right.op !== 'number' || when.right.value !== 0)
    return undefined;
  const { marker, side, of } = when.left;
  if (Object.keys(of).some((key) => key !== 'set' && key !== 'role') || of.role === undefined) return undefined;
  if (isOfSides(when)) return undefined;
  const whose = compiled.game.sides.findIndex(({ id }) => id === side);
  const { first = 0, count = 0 } = markers.find((one) => one.marker === marker && one.side === whose) ?? {};
  return { first, count };
}

/** Does something with each place where one of these markers lies. */
function eachToken({ tokens }: Position, { first, count }: NonNullable<Ask['tokens']>, visit: (place: number) => void) {
  for (let t = first; t < first + count; t++) if (tokens[t]! > 0) visit(tokens[t]! - 1);
}

/** Whether the map alone answers a condition about a place. */
function isFixed(when: Expr): boolean {
  switch (when.op) {
    case 'and':
    case 'or':
      return when.args.every(isFixed);
    case 'not':
      return isFixed(when.arg);
    case 'places': {
      const { role: _, ...set } = when.of;
      return !changes(set);
    }
    case 'number':
    case 'boolean':
      return true;
    case 'count':
    case 'sum':
    case 'controlled':
    case 'marked':
    case 'query':
      return false;
    default:
      return isFixed(when.left) && isFixed(when.right);
  }
}

/** The one thing of the case that a condition asks about; undefined: about several, or about sides of a fight. */
function dependsOn(when: Expr): Ask['on'] | undefined {
  const things = new Set(rolesIn(when).map((role) => unitRole(role) ?? placeRole(role)));
  const [thing = 'game'] = things;
  if (things.size > 1 || thing === 'attackers' || thing === 'defenders') return undefined;
  return thing;
}

/** By unit: whether a line is about it, as printed on its counter; undefined: it is about all. */
function printedWho(w: World, { of, except }: RuleLine): readonly boolean[] | undefined {
  if (!of && !except) return undefined;
  const any = (lists: readonly (readonly string[])[]) => {
    const fits = lists.map((words) => words.map((word) => fitting(w, [word])));
    return (u: number) => fits.some((words) => words.every((one) => one[u]));
  };
  const [yes, no] = [of && any(of), except && any(except)];
  return w.units.map((_, u) => (yes?.(u) ?? true) && !no?.(u));
}

function allOf(tests: readonly Test[]): Test {
  const [first, ...others] = tests;
  if (!first) return () => true;
  if (others.length === 0) return first;
  return (c) => {
    for (let k = 0; k < tests.length; k++) if (!tests[k]!(c)) return false;
    return true;
  };
}

/** Cheapest first. */
function testsOf(w: World, line: RuleLine, ground: readonly Test[], fits: PreparedLine['fits']): Test[] {
  const tests: Test[] = [];
  if (fits) tests.push(({ unit }) => unit >= 0 && fits[unit]!);
  else if (line.of || line.except) {
    const of = line.of && whoTest(w, line.of);
    const except = line.except && whoTest(w, line.except);
    tests.push(({ p, unit }) => unit >= 0 && (of?.(p, unit) ?? true) && !except?.(p, unit));
  }
  addAll(tests, ground);
  if (line.zone) tests.push(zoneTest(w, line.zone, bearingOf(line)));
  if (line.when) tests.push(conditionTest(w, line.when));
  return tests;
}

/** Where a line holds, by what the map says alone. */
function groundTests(w: World, line: RuleLine, subject: Subject): Test[] {
  const tests: Test[] = [];
  if (line.in) {
    const there = groundMask(w, line.in);
    const stands = subject?.stands === true;
    tests.push(({ from, to }) => there[stands ? from : to] === 1);
  }
  if (line.into) {
    const there = groundMask(w, line.into);
    tests.push(({ to }) => there[to] === 1);
  }
  if (line.from) {
    const there = groundMask(w, line.from);
    tests.push(({ from }) => there[from] === 1);
  }
  if (line.across) tests.push(acrossTest(w, line, line.across, subject?.every === true));
  if (line.along) {
    const along = routeMask(w, line.along);
    tests.push(({ from, to }) => isSet(w, along, from, to));
  }
  if (line.off) {
    const along = routeMask(w, line.off);
    tests.push(({ from, to }) => !isSet(w, along, from, to));
  }
  const { inside, beyond } = line;
  if (inside !== undefined) tests.push(({ from, to }) => from >= 0 && w.board.distance(from, to) <= inside);
  if (beyond !== undefined) tests.push(({ from, to }) => from >= 0 && w.board.distance(from, to) > beyond);
  return tests;
}

/** Whether all words of one of the lists fit a unit; states are seen when it is asked. */
function whoTest(w: World, lists: readonly (readonly string[])[]): (p: Position, unit: number) => boolean {
  const alternatives = lists.map((words) => {
    const states = w.states.flatMap(({ id }, k) => (words.includes(id) ? [1 << k] : []));
    const printed = words.filter((word) => !w.states.some(({ id }) => id === word)).map((word) => fitting(w, [word]));
    return (p: Position, u: number) =>
      printed.every((fits) => fits[u]) && states.every((bit) => (p.states[u]! & bit) !== 0);
  });
  return (p, u) => alternatives.some((test) => test(p, u));
}

/** By place: whether one of the words names its terrain, a feature, its region or itself. */
export function groundMask(w: World, words: readonly string[]): Uint8Array {
  const { board } = w.compiled;
  const inRegions = new Set(board.regions.filter(({ id }) => words.includes(id)).flatMap(({ places }) => places));
  return Uint8Array.from(board.places, ({ id, terrain, features }) =>
    words.includes(id) || words.includes(terrain) || inRegions.has(id) || features.some((one) => words.includes(one))
      ? 1
      : 0,
  );
}

/** By place and direction: kinds of hexside that count there, without those that another one leads over. */
export function sidesOf(w: World): readonly (readonly string[])[] {
  const { board, game } = w.compiled;
  const sides = new Hexsides(board, game.borders);
  const over = new Map(game.borders.map((border) => [border.id, border.over ?? []]));
  const { ids, neighbours, stride } = w.board;
  return Array.from({ length: ids.length * stride }, (_, i) => {
    const to = neighbours[i]!;
    if (to < 0) return [];
    if (board.grid.shape !== 'hex') return w.links.kinds[i]!;
    const kinds = sides.kinds(ids[Math.floor(i / stride)]!, ids[to]!);
    return kinds.filter((kind) => !kinds.some((other) => over.get(other)?.includes(kind)));
  });
}

/** By place and direction: whether a hexside or line of one of these kinds counts there. */
export const acrossMask = (w: World, kinds: readonly string[]): Uint8Array =>
  Uint8Array.from(w.sides, (there) => (there.some((kind) => kinds.includes(kind)) ? 1 : 0));

function acrossTest(w: World, { partly }: RuleLine, kinds: readonly string[], every: boolean): Test {
  const mask = acrossMask(w, kinds);
  if (!every) return ({ from, to }) => isSet(w, mask, from, to);
  const over = ({ p, to }: Case, u: number) => isSet(w, mask, p.loc[u]!, to);
  if (partly) return (c) => c.attackers.some((u) => over(c, u));
  return (c) => c.attackers.length > 0 && c.attackers.every((u) => over(c, u));
}

/** Whether a mask by place and direction is set on the way from a place to the next one. */
export function isSet({ board: { neighbours, stride } }: World, mask: Uint8Array, from: number, to: number): boolean {
  if (from < 0) return false;
  for (let k = 0; k < stride; k++)
    if (neighbours[from * stride + k] === to && mask[from * stride + k] !== 0) return true;
  return false;
}

/** Whether any of the zones holds in a place for a unit. */
function holding(zones: readonly EnemyZone[], place: number, unit: number): boolean {
  for (const zone of zones) if (zone.holds(place, unit)) return true;
  return false;
}

/** What a line about zones bears on. */
const bearingOf = ({ action }: RuleLine): Bearing =>
  action === 'trace' || action === 'carry' ? 'trace' : action === 'retreat' ? 'retreat' : 'move';

function zoneTest(w: World, zone: NonNullable<RuleLine['zone']>, bearing: Bearing): Test {
  return (c) => {
    const side = c.unit < 0 ? (c.side ?? -1) : w.side[c.unit]!;
    if (side < 0) return false;
    c.zones ??= enemyZones(w, c.p, side, bearing);
    return (zone === 'from' || holding(c.zones, c.to, c.unit)) && (zone === 'into' || holding(c.zones, c.from, c.unit));
  };
}

/** Conditions speak of what the case binds, beside what they always may. */
function conditionTest(w: World, when: Expr): Test {
  const facts = factsIn(w.facts);
  if (!isOfSides(when)) {
    const value = compileExpr(facts, when);
    return (c) => Boolean(value(c));
  }
  const { sides } = facts;
  const values = sides.map((side) =>
    compileExpr(
      facts,
      ofSide(
        when,
        side,
        sides.filter((other) => other !== side),
      ),
    ),
  );
  return (c) => Boolean(values[spokenOf(w, c)]?.(c));
}

/** Whom `side` means: whose unit it is about, or who attacks; -1: nobody. */
const spokenOf = (w: World, { unit, attackers: [first], side = -1 }: Case): number =>
  w.side[unit] ?? (first === undefined ? side : w.side[first]!);

function factsIn(facts: Facts<Position>): Facts<Case> {
  const { found: _, rolled: __, takes: ___, here: ____, ...fixed } = facts;
  return {
    ...fixed,
    nationOf: ({ p }, u) => facts.nationOf(p, u),
    placeOf: ({ p }, u) => facts.placeOf(p, u),
    gone: ({ p }, u) => facts.gone?.(p, u) ?? false,
    full: ({ p }, u) => facts.full(p, u),
    aboard: ({ p }, u) => facts.aboard!(p, u),
    marked: ({ p }, marker, side, place) => facts.marked!(p, marker, side, place),
    controls: ({ p }, side, place) => facts.controls(p, side, place),
    opening: () => ({ p: facts.opening() }) as Case,
    zone: ({ p }, side, place) => facts.zone!(p, side, place),
    inState: ({ p }, u, state) => facts.inState?.(p, u, state) ?? false,
    value: (attribute) => {
      const of = facts.value?.(attribute);
      return ({ p }, u) => of?.(p, u) ?? 0;
    },
    query: (name, args) => {
      const value = facts.query(name, args);
      return ({ p }) => value(p);
    },
    bound(role) {
      const whom = unitRole(role);
      if (whom === undefined || whom !== 'unit') return whom && ((c) => c[whom]);
      const one = [0];
      return (c) => {
        one[0] = c.unit;
        return one;
      };
    },
    boundPlace(role) {
      const where = placeRole(role);
      return where && ((c) => c[where]);
    },
  };
}

/** What a line is called: its name, or where and for whom it holds, or what it changes. */
function nameOf(w: World, line: RuleLine): Text {
  if (line.names) return both(line.names);
  const table = line.table === undefined ? undefined : entryOf(w.compiled.game.tables, line.table);
  if (table) return both(table.names);
  const words = [...new Set([...(line.by ? [line.by.attribute] : []), ...(line.of ?? []).flat(), ...places(line)])];
  if (words.length === 0) return both(line.quantity ? quantityName(line.quantity) : { en: line.id });
  const all = words.map((word) => named(w, word));
  return { en: all.map(({ en }) => en).join(', '), ja: all.map(({ ja }) => ja).join('・') };
}

function places({ in: there = [], from = [], into = [], across = [], along = [], off = [] }: RuleLine): string[] {
  return [...there, ...from, ...into, ...across, ...along, ...off];
}

/** What the designer says of lines that counted, each once. */
export function notesOn(lines: readonly PreparedLine[]): { notes?: Names[] } {
  const notes = [...new Set(lines)].flatMap(({ line }) => line.provenance?.note ?? []);
  return notes.length > 0 ? { notes } : {};
}

/** `River -1 (5.2)`: lines that counted, for the log. */
export function told(lines: readonly PreparedLine[]): Text {
  const say = (language: 'en' | 'ja') =>
    lines
      .map(({ name, change, rule, line }) => {
        const by = line.table === undefined ? ` ${sign(change)}` : '';
        return `${name[language]}${by}${rule === '' ? '' : ` (${rule})`}`;
      })
      .join(language === 'en' ? ', ' : '、');
  return { en: say('en'), ja: say('ja') };
}

/** What a line does to a number: `+1`, `× 0.5`, `= 2`, `≥ 1`. */
export function sign({ operation, amount }: Change): string {
  switch (operation) {
    case 'plus':
      return amount < 0 ? `−${-amount}` : `+${amount}`;
    case 'times':
      return amount === 0.5 ? '× ½' : `× ${amount}`;
    case 'is':
      return `= ${amount}`;
    default:
      return `${operation === 'at-least' ? '≥' : '≤'} ${amount}`;
  }
}
