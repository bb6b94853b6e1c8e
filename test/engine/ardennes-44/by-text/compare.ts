/** Positions looked at in the rulebook's way and by the text: whatever differs throws. */
import { strict as assert } from 'node:assert';
import { below } from '../../../../engine/kernel/dice';
import { rungOf } from '../../../../engine/kernel/odds';
import { CUT_OFF } from '../../../../engine/kernel/supply-lines';
import { foreignTo } from '../../../../engine/rulesets/ardennes-44/closures';
import { ARTILLERY, S } from '../../../../engine/rulesets/ardennes-44/codes';
import type { ArdennesGame } from '../../../../engine/rulesets/ardennes-44/game';
import type { Play } from '../../../../engine/rulesets/ardennes-44/play';
import { allowed, fits, run, WAY } from '../../../../engine/rulesets/ardennes-44/reach';
import { reckon } from '../../../../engine/rulesets/ardennes-44/reckoning';
import { addsNothing } from '../../../../engine/rulesets/ardennes-44/strength';
import { fightAbout } from '../../../../engine/rulesets/by-text/attack';
import { reckon as reckonByText } from '../../../../engine/rulesets/by-text/reckoning';
import { doing } from '../../../../engine/rulesets/by-text/registry';
import { supplying } from '../../../../engine/rulesets/by-text/supplied';
import { withoutSupply } from '../../../../engine/rulesets/by-text/supply';
import { type Going, moving } from '../../../../engine/rulesets/by-text/ways';
import { enemyZones, zonesOfSide } from '../../../../engine/rulesets/by-text/zones';
import { prepared } from '../kit';
import { positions } from '../plain/positions';
import { Copy } from './text';

/** What was there to compare. */
export interface Compared {
  /** Places in zones, and hexsides that bonds bar. */
  zones: number;
  bonds: number;
  /** Units that move, and where they can come. */
  moves: number;
  places: number;
  /** Units with and without a line of supply. */
  lines: number;
  cutOff: number;
  /** Fights, and the units in them. */
  fights: number;
  fighters: number;
  /** Places where a unit that comes fits into the stack, and where it does not. */
  fit: number;
  full: number;
}

/** Milliseconds for the same questions. */
export type Spent = Record<string, { text: number; rulebook: number }>;

const nothing = (): Compared => ({
  zones: 0,
  bonds: 0,
  moves: 0,
  places: 0,
  lines: 0,
  cutOff: 0,
  fights: 0,
  fighters: 0,
  fit: 0,
  full: 0,
});
const texts: Readonly<Record<string, string>> = { campaign: 'text' };

/** Compares so many positions of random games; `seen` is told after each. Throws `AssertionError` at the first that differs. */
export function comparing(
  scenarios: readonly string[],
  count: number,
  first: number,
  seen?: (many: number, sum: Compared, spent: Spent) => void,
): Compared {
  const copies = new Map(scenarios.map((id) => [prepared(id), new Copy(prepared(id), texts[id] ?? 'text-east')]));
  const sum = nothing();
  const spent: Spent = {};
  let many = 0;
  positions(scenarios, count, first, 7, (game, draw) => {
    const about = new Comparison(copies.get(game.prepared)!, mended(game), draw, sum, spent);
    for (const side of [0, 1] as const) {
      about.zones(side);
      about.moves(side);
      about.supply(side);
      about.odds(side);
    }
    seen?.(++many, sum, spent);
  });
  return sum;
}

/** Bridges stand: text cannot break them yet (7). */
function mended(game: ArdennesGame): ArdennesGame {
  const copy = game.fork() as ArdennesGame;
  const { p } = copy.play;
  for (let b = 0; b < p.bridges.length; b++) if (p.bridges[b] !== 0) p.setBridge(b, 0);
  return copy;
}

/** One position in both games. */
class Comparison {
  private drawn = 0;
  private readonly ids: readonly string[];

  constructor(
    private readonly copy: Copy,
    private readonly game: ArdennesGame,
    private readonly draw: number,
    private readonly sum: Compared,
    private readonly spent: Spent,
  ) {
    copy.lay(game);
    this.ids = game.play.w.field.ids;
  }

  private pick(n: number): number {
    return below(this.draw, 91, this.drawn++, n);
  }

  private get name(): string {
    return `draw ${this.draw}, turn ${this.game.play.p.scalars[S.TURN]}`;
  }

  /** What both say to the same question, and how long that takes. */
  private timed<T>(what: string, way: 'text' | 'rulebook', answer: () => T): T {
    const begun = performance.now();
    const found = answer();
    this.spent[what] ??= { text: 0, rulebook: 0 };
    this.spent[what][way] += performance.now() - begun;
    return found;
  }

  /** Where the zones of a side reach, and what its bonds bar to the other (9.4, 10). */
  zones(side: 0 | 1): void {
    const { p, w } = this.game.play;
    const { play, places } = this.copy;
    const { neighbours, stride } = play.w.board;
    const [reached] = zonesOfSide(play.w, play.p, side);
    const zone = p.zones.zone[side];
    const mine = this.ids.filter((_, i) => w.field.onMap[i] === 1 && reached![places[i]!] !== 0);
    const theirs = this.ids.filter((_, i) => w.field.onMap[i] === 1 && zone[i] !== 0);
    same(mine, theirs, `${this.name}: zones of ${side}`);
    this.sum.zones += mine.length;
    const [found] = enemyZones(play.w, play.p, 1 - side, 'move');
    const bonds = found!.bonds()!;
    for (let edge = 0; edge < w.field.edges; edge++) {
      const to = w.field.near[edge]!;
      if (to < 0) continue;
      const [from, into] = [places[Math.floor(edge / 6)]!, places[to]!];
      let slot = from * stride;
      while (neighbours[slot] !== into) slot++;
      const barred = p.zones.barsHex((1 - side) as 0 | 1, to) || p.zones.barsSide((1 - side) as 0 | 1, edge, true);
      if (bonds.bar(into, slot) !== barred)
        assert.fail(
          `${this.name}: a bond of ${side} from ${this.ids[Math.floor(edge / 6)]} to ${this.ids[to]}: ${barred}`,
        );
      if (barred) this.sum.bonds++;
    }
  }

  /** Where a unit that comes fits into the stack (8). */
  private stacks(side: 0 | 1, u: number, reached: Int16Array, going: Going): void {
    const { play } = this.game;
    for (const place of reached) {
      if (!play.p.friendAt(side, place) || overfull(play, place)) continue;
      const fit = this.timed('stacks', 'rulebook', () => fits(play, u, place));
      const ours = this.timed('stacks', 'text', () =>
        going.crowds.hasRoom(this.copy.play, this.copy.units[u]!, this.copy.places[place]!),
      );
      if (ours !== fit) assert.equal(ours, fit, `${this.name}: ${play.w.compiled.units[u]!.id} in ${this.ids[place]}`);
      if (fit) this.sum.fit++;
      else this.sum.full++;
    }
  }

  /** Odds and shifts of a fight of some units of a side (15, 18, 23). */
  odds(side: 0 | 1): void {
    const { play } = this.game;
    const { p, w } = play;
    const { units, places } = this.copy;
    const ours = this.copy.play;
    this.copy.turnTo('combat', side);
    const targets = [...w.field.near.keys()]
      .filter((edge) => mayAttack(play, side, edge))
      .map((edge) => w.field.near[edge]!);
    for (let k = 0; k < 6 && targets.length > 0; k++) {
      const target = targets[this.pick(targets.length)]!;
      const beside = [...w.units.of[side]].filter(
        (u) =>
          p.onMap(u) && mayAttack(play, side, w.field.edgeBetween(p.loc[u]!, target)) && p.value(w.units.attack, u) > 0,
      );
      const attackers = beside.filter(() => this.pick(3) > 0);
      // Who has retreated onto others adds nothing to them (17.5): the text does not know who has.
      const defenders = [...w.units.of[1 - side]!].filter((u) => p.loc[u] === target);
      if (attackers.length === 0 || defenders.some((u) => addsNothing(play, u))) continue;
      const theirs = this.timed('odds', 'rulebook', () => reckon(play, { side, target, attackers, guns: [] }));
      const mine = this.timed('odds', 'text', () =>
        reckonByText(
          fightAbout(
            ours,
            side,
            attackers.map((u) => units[u]!),
            places[target]!,
          ),
        ),
      );
      const said = theirs.shifts
        .filter(({ name }) => SAID.includes(name))
        .reduce((sum, { columns }) => sum + columns, 0);
      const name = `${this.name}: ${attackers.map((u) => w.compiled.units[u]!.id).join(', ')} at ${this.ids[target]}`;
      const parts = (list: readonly { counts: number }[]) => list.map(({ counts }) => counts);
      assert.deepEqual(parts(mine.attackers), parts(theirs.attackers), `${name}: attackers`);
      assert.deepEqual(
        [mine.bonus.counts, mine.attack, mine.defence, mine.shift, mine.column - 1],
        [
          theirs.bonus.counts,
          theirs.attack,
          theirs.defence,
          said,
          w.crt.column(rungOf(theirs.attack, theirs.defence), said),
        ],
        `${name}: bonus, attack, defence, shift, column`,
      );
      this.sum.fights++;
      this.sum.fighters += attackers.length + theirs.defenders.length;
    }
  }

  /** Who of a side has no line of supply (23.3). */
  supply(side: 0 | 1): void {
    const { p, w } = this.game.play;
    const ours = this.copy.play;
    const step = this.copy.turnTo(side === 0 ? 'german-supply' : 'allied-supply', side);
    assert.ok(doing(step, supplying));
    const { without } = this.timed('supply', 'text', () => withoutSupply(ours, side));
    const land = this.timed('supply', 'rulebook', () => p.landLines(side));
    const all = [...w.units.of[side]].filter((u) => p.onMap(u) && this.copy.units[u]! >= 0);
    const theirs = all.filter((u) => land[p.loc[u]!] === CUT_OFF).map((u) => w.compiled.units[u]!.id);
    const mine = without.map((u) => ours.w.units[u]!.id);
    same(mine.sort(), theirs.sort(), `${this.name}: out of supply of ${side}`);
    this.sum.lines += all.length - theirs.length;
    this.sum.cutOff += theirs.length;
  }

  /** Where some units of a side can come by points, and what that costs (11.2). */
  moves(side: 0 | 1): void {
    const { play } = this.game;
    const { p, w } = play;
    const { units } = this.copy;
    const ours = this.copy.play;
    const about = ['march', 'guns'].map((phase) => doing(this.copy.turnTo(phase, side), moving)!.going);
    this.timed('moves', 'text', () => {
      for (const going of about) going.look(ours.p, side);
    });
    // On the first turn the Germans keep to areas that the text does not know (29.3).
    const may = (u: number) =>
      p.onMap(u) && units[u]! >= 0 && allowed(play, u, WAY.POINTS) && foreignTo(play, u) === null;
    const able = [...w.units.of[side]].filter(may);
    for (const u of able) {
      const going = about[w.units.cls[u] === ARTILLERY ? 1 : 0]!;
      play.moment++;
      this.timed('moves', 'rulebook', () => run(play, u, WAY.POINTS, p.loc[u]!, 0));
      this.timed('moves', 'text', () => going.of(units[u]!).run());
      // All are asked, some are compared.
      if (this.pick(10) !== 0) continue;
      const { reached, spent, count } = play.search;
      const { found, count: many, spent: points } = going.search;
      const theirs = Array.from(reached.subarray(0, count), (i) => `${this.ids[i]!} ${spent[i]! / 2}`).sort();
      const mine = Array.from(found.subarray(0, many), (i) => `${ours.w.board.ids[i]!} ${points[i]!}`).sort();
      same(mine, theirs, `${this.name}: ${w.compiled.units[u]!.id} at ${this.ids[p.loc[u]!]}`);
      this.stacks(side, u, reached.subarray(1, count), going);
      this.sum.moves++;
      this.sum.places += count;
    }
  }
}

/** Shifts that the text says; not those of tanks, guns, aircraft and advantages won (16.6, 21, 22, 15.6). */
const SAID = [
  'defenders-out-of-supply',
  'defender-strategic',
  'defender-disordered',
  'defender-routed',
  'attacker-out-of-supply',
];

/** Whether units of the side could attack over a hexside: enemies stand beyond, and no lake lies between. */
function mayAttack({ p, w }: Play, side: 0 | 1, edge: number): boolean {
  if (edge < 0 || w.field.near[edge]! < 0 || (w.field.sides[edge]! & w.terrain.noCombat) !== 0) return false;
  return p.friendAt(side, Math.floor(edge / 6)) && p.enemyAt(side, w.field.near[edge]!);
}

/** Whether a stack is too high already: then one more may come by the text, and none by the rulebook. */
function overfull({ p, w }: Play, place: number): boolean {
  const list: number[] = [];
  for (let u = p.head[place]!; u >= 0; u = p.next[u]!) list.push(u);
  return w.limits.broken(place, list, list.length, p.steps) !== null;
}

/** Lists are the same, or it is said what only the text and what only the rulebook has. */
function same(mine: readonly string[], theirs: readonly string[], name: string): void {
  const only = (a: readonly string[], b: readonly string[]) => a.filter((one) => !b.includes(one)).join(', ');
  if (mine.length === theirs.length && mine.every((one, i) => one === theirs[i])) return;
  assert.fail(`${name}: by text only ${only(mine, theirs)}; by the rulebook only ${only(theirs, mine)}`);
}
