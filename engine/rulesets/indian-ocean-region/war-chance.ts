/** Chapter 4.35: how likely the cards bring armed conflict, over their dice and whatever is chosen while they are done. */

import type { Step } from './cards';
import { S } from './codes';
import type { Play } from './play';
import { suppose } from './suppose';

/** What a card may come to in one way of choosing: chances by the spaces that it moves the track, as printed. */
type Moves = ReadonlyMap<number, number>;

const NOTHING: Moves = new Map([[0, 1]]);
/** Ways that are looked at, at most: no card of the game has as many, and a text may say any number of choices. */
const MOST = 256;

/** The ways that differ. */
function distinct(ways: readonly Moves[]): Moves[] {
  const found = new Map<string, Moves>();
  for (const way of ways) {
    const key = [...way].sort(([a], [b]) => a - b).join(' ');
    if (!found.has(key)) found.set(key, way);
    if (found.size === MOST) break;
  }
  return [...found.values()];
}

function both(a: Moves, b: Moves): Moves {
  const sums = new Map<number, number>();
  for (const [x, p] of a) for (const [y, q] of b) sums.set(x + y, (sums.get(x + y) ?? 0) + p * q);
  return sums;
}

/** Every way of one together with every way of the other. */
const eachWith = (ways: readonly Moves[], more: readonly Moves[]): Moves[] =>
  distinct(ways.flatMap((one) => more.map((other) => both(one, other))));

/** Whatever comes of dice whose branches have these ways: each way of each branch, by its chance. */
function mixed(branches: readonly { chance: number; ways: readonly Moves[] }[]): Moves[] {
  return branches.reduce<Moves[]>(
    (all, { chance, ways }) =>
      distinct(
        all.flatMap((one) =>
          ways.map((way) => {
            const sum = new Map(one);
            for (const [by, p] of way) sum.set(by, (sum.get(by) ?? 0) + p * chance);
            return sum;
          }),
        ),
      ),
    [new Map()],
  );
}

/** The ways of a list of steps. `guest`: which way the track goes for whoever is invited. */
function waysOf(g: Play, steps: readonly Step[], guest = 0): Moves[] {
  const open = steps.filter(({ when }) => when === null || Boolean(when(g.p)));
  const at = open.findIndex(({ verb }) => verb === 'invite');
  if (at >= 0 && guest === 0) {
    const before = waysOf(g, open.slice(0, at));
    const body = open.slice(at + 1);
    const factions = [open[at]!.args.factions].flat();
    const signs = factions.map((id) => (g.sideId(g.w.upward) === id ? 1 : -1));
    const each = signs.map((sign) => waysOf(g, body, sign));
    const all = each.reduce((ways, more) => eachWith(ways, more));
    return eachWith(before, [...each.flat(), ...(each.length > 1 ? all : [])]);
  }
  return open.reduce<Moves[]>(
    (ways, step) => {
      const own = ofStep(g, step, guest);
      return eachWith(ways, step.may && own[0] !== NOTHING ? [NOTHING, ...own] : own);
    },
    [NOTHING],
  );
}

function ofStep(g: Play, { verb, args, branches }: Step, guest: number): Moves[] {
  const by = (spaces: number): Moves[] => [new Map([[spaces, 1]])];
  const below = (list: number) => waysOf(g, g.w.politics.steps[list]!, guest);
  switch (verb) {
    case 'vp':
      return by(Number(args.spaces ?? 0));
    case 'vp-toward':
      return by(Math.sign(g.towards('vp', Number(args.target), 1)) * Number(args.by));
    case 'vp-to-invited':
      return by(guest * Number(args.spaces ?? 0));
    case 'choose':
      return distinct(branches.flatMap(({ list }) => below(list)));
    case 'roll': {
      const { from, to } = args.die as { from: number; to: number };
      const faces = to - from + 1;
      const count = (results: readonly { from: number; to: number }[]) =>
        results.reduce((sum, one) => sum + one.to - one.from + 1, 0);
      return mixed(branches.map(({ results, list }) => ({ chance: count(results) / faces, ways: below(list) })));
    }
    default:
      return [NOTHING];
  }
}

/**
 * Chances of armed conflict, the least and the most, if a card that does these steps is being played by the side asked.
 * @param faces of the die for armed conflict
 */
export function warChances(g: Play, steps: readonly Step[], faces: number): [least: number, most: number] {
  const barred = steps.some(({ verb }) => verb === 'bar-conflict-roll');
  const known = new Map<number, number>();
  const war = (spaces: number) => {
    const ways = known.get(spaces) ?? waysToWar(g, spaces, barred);
    known.set(spaces, ways);
    return ways / faces;
  };
  const chances = waysOf(g, steps).map((moves) => [...moves].reduce((sum, [by, p]) => sum + p * war(by), 0));
  const least = chances.reduce((one, other) => Math.min(one, other));
  return [least, chances.reduce((one, other) => Math.max(one, other))];
}

/** Faces of the die that bring war after a card that moves the track so far, as the text has what follows it. */
function waysToWar(g: Play, spaces: number, barred: boolean): number {
  const { p, w } = g;
  const isWar = (list: number) => w.deeds[list]!.some(({ verb }) => verb === 'start-military-turns');
  return suppose(
    g,
    () => {
      p.scalars[S.MOVED] = spaces;
      if (barred) p.scalars[S.BARRED] = 1;
    },
    () =>
      w.triggers
        .filter(({ trigger, when }) => trigger.at?.includes('card-played') && (!when || when(p)))
        .flatMap(({ list }) => w.deeds[list]!.flatMap(({ branches }) => branches))
        .flatMap(({ list, results }) => (isWar(list) ? results : []))
        .reduce((sum, { from, to }) => sum + to - from + 1, 0),
  );
}
