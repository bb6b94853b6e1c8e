/** Positions looked at in the rulebook's way and by the text: whatever differs throws. */
import { strict as assert } from 'node:assert';
import { below } from '../../../../engine/kernel/dice';
import { foreignTo } from '../../../../engine/rulesets/ardennes-44/closures';
import { ARTILLERY, S } from '../../../../engine/rulesets/ardennes-44/codes';
import type { ArdennesGame } from '../../../../engine/rulesets/ardennes-44/game';
import { allowed, POINTS, run } from '../../../../engine/rulesets/ardennes-44/reach';
import { doing } from '../../../../engine/rulesets/by-text/registry';
import { moving } from '../../../../engine/rulesets/by-text/ways';
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
}

/** Milliseconds for the same questions. */
export type Spent = Record<string, { text: number; rulebook: number }>;

const nothing = (): Compared => ({ zones: 0, bonds: 0, moves: 0, places: 0 });
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
    const may = (u: number) => p.onMap(u) && units[u]! >= 0 && allowed(play, u, POINTS) && foreignTo(play, u) === null;
    const able = [...w.units.of[side]].filter(may);
    for (const u of able) {
      const going = about[w.units.cls[u] === ARTILLERY ? 1 : 0]!;
      play.moment++;
      this.timed('moves', 'rulebook', () => run(play, u, POINTS, p.loc[u]!, 0));
      this.timed('moves', 'text', () => going.of(units[u]!).run());
      // All are asked, some are compared.
      if (this.pick(10) !== 0) continue;
      const { reached, spent, count } = play.search;
      const { found, count: many, spent: points } = going.search;
      const theirs = Array.from(reached.subarray(0, count), (i) => `${this.ids[i]!} ${spent[i]! / 2}`).sort();
      const mine = Array.from(found.subarray(0, many), (i) => `${ours.w.board.ids[i]!} ${points[i]!}`).sort();
      same(mine, theirs, `${this.name}: ${w.compiled.units[u]!.id} at ${this.ids[p.loc[u]!]}`);
      this.sum.moves++;
      this.sum.places += count;
    }
  }
}

/** Lists are the same, or it is said what only the text and what only the rulebook has. */
function same(mine: readonly string[], theirs: readonly string[], name: string): void {
  const only = (a: readonly string[], b: readonly string[]) => a.filter((one) => !b.includes(one)).join(', ');
  if (mine.length === theirs.length && mine.every((one, i) => one === theirs[i])) return;
  assert.fail(`${name}: by text only ${only(mine, theirs)}; by the rulebook only ${only(theirs, mine)}`);
}
