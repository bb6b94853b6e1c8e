/** Ports that enemies could take next turn, and the ships that guard them: at the set-up (3.1) and when a turn ends (9.3). */
import { SHIFTED } from '../../rulesets/taiheiyo-senshi/codes';
import { unitsAt, unitValue } from './battle';
import { outlook, ownPorts, peril, supplies } from './ports';
import type { Sight } from './sight';

/**
 * Where ships go at the set-up: where the text has them, but those that are missed least to ports that would fall, until these do
 * not, and first one that lets others answer an attack (7.6). No port is laid open for another one.
 */
export function postsOf(on: Sight): Map<number, number> {
  const { world, p, side } = on;
  const posts = new Map<number, number>();
  const own = ownPorts(on);
  for (let u = 0; u < world.unitCount; u++) {
    const at = p.loc[u]!;
    if (world.unitSide[u] !== side || at < 0) continue;
    // Who begins in an enemy's port is not to stay there.
    const home = p.owner[at] === 1 - side && own.find((port) => supplies(on, port, u));
    posts.set(u, typeof home === 'number' ? home : at);
  }
  const free = world.choosing.flatMap(({ side: whose, units, points }) =>
    whose !== side
      ? []
      : units.map((u) => {
          const at = world.map.board.indexOf(world.units[u]!.at!);
          posts.set(u, at);
          return { u, at, points, cost: unitValue(on, u) * outlook(on, at) };
        }),
  );
  const there = (at: number) => [...posts.keys()].filter((u) => posts.get(u) === at);
  const answers = (u: number) => world.rules.responders[side as 0 | 1].has(world.units[u]!.kind);
  free.sort((a, b) => Number(answers(b.u)) - Number(answers(a.u)) || a.cost - b.cost || a.u - b.u);
  for (const port of own)
    for (const { u, at, points } of free) {
      if (peril(on, port, there(port)) === 0) break;
      if ((points & (1 << port)) === 0 || world.isAir[u] === 1 || posts.get(u) !== at) continue;
      if (answers(u) && there(port).some(answers)) continue;
      posts.set(u, port);
      if (world.map.port[at] === 1 && peril(on, at, there(at)) > 0) posts.set(u, at);
    }
  return posts;
}

/** The cheapest ship goes to guard a port without ships at the end of a turn; none leaves a port empty for it. */
export function sentry(on: Sight): { from: number; units: number[]; to: number } | null {
  const { world, p, side } = on;
  const ships = (at: number) => p.ships[side * world.map.points + at]!;
  for (const to of ownPorts(on)) {
    if (ships(to) > 0 || peril(on, to, unitsAt(on, side, to)) === 0) continue;
    let best = -1;
    for (let u = 0; u < world.unitCount; u++) {
      const at = p.loc[u]!;
      if (world.unitSide[u] !== side || at < 0 || world.isAir[u] === 1 || (p.flags[u]! & SHIFTED) !== 0) continue;
      if ((on.returnTargets(u) & (1 << to)) === 0 || (world.map.port[at] === 1 && ships(at) === 1)) continue;
      if (best < 0 || unitValue(on, u) < unitValue(on, best)) best = u;
    }
    if (best >= 0) return { from: p.loc[best]!, units: [best], to };
  }
  return null;
}
