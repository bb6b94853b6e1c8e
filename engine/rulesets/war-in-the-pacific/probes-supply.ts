/** Probes about depots, supply, redeployment, stacking, rebuilding and arrival (chapters 6, 7, 10, 11). */
import { hasBit } from '../../kernel/line-field';
import { placesWhere } from '../../kernel/probe-args';
import { AIR, CONTINUING, DEPOT, FLEET, LAND } from './codes';
import { canBuild } from './depots';
import { alwaysSupplied, network, suppliedPlaces, supplyBlocks } from './lines';
import type { Probe } from './probes';
import { mayRebuild } from './rebuilding';
import { harborOpen, redeployLimit, redeploymentsLeft } from './redeployment';
import { mayArrive } from './reinforcements';
import { mayStay } from './stacking';
import { dryRoute, submarineRange } from './submarines';
import { joined, transportGroups, validDestination } from './transport';

export const supplyProbes: Record<string, Probe> = {
  supplied: (g, a) => {
    if (a.isSide(0)) {
      const side = a.side(0);
      const place = a.place(1);
      const nations = g.w.nationSide;
      // Supplied for every nation of the side that may be there: by depots, or automatically for some.
      return (
        hasBit(suppliedPlaces(g, side), place) || nations.some((s, n) => s === side && alwaysSupplied(g, n, place))
      );
    }
    const nation = a.nation(0);
    const place = a.place(2);
    if (a.class(1) === FLEET) return true;
    return hasBit(suppliedPlaces(g, g.w.nationSide[nation]!), place) || alwaysSupplied(g, nation, place);
  },
  line: (g, a) => {
    const places = a.placesFrom(1);
    const blocked = new Uint8Array(g.w.map.places);
    supplyBlocks(g, a.side(0), blocked);
    return places.every(
      (p, i) =>
        (i === 0 || g.w.map.board.adjacent(places[i - 1]!, p)) &&
        (i === 0 || i === places.length - 1 || blocked[p] === 0),
    );
  },
  network: (g, a) => {
    const side = a.side(0);
    const { linked } = network(g, side);
    return placesWhere(g, (i) => hasBit(linked, i) && g.p.has(i, DEPOT << side));
  },
  'can-build': (g, a) => canBuild(g, a.side(0), a.place(1)),
  depots: (g, a) => {
    const side = a.side(0);
    return placesWhere(g, (i) => g.p.has(i, DEPOT << side));
  },
  continuing: (g, a) => g.p.has(a.place(0), CONTINUING),
  'redeploy-limit': (g, a) => redeployLimit(g, a.side(0)),
  redeployments: (g, a) => redeploymentsLeft(g, a.side(0)),
  'redeploy-to': (g, a) => {
    const nation = a.nation(0);
    const side = g.w.nationSide[nation]!;
    const cls = a.class(1);
    const from = a.place(2);
    const { china } = g.w.rules;
    const mayBe = (i: number) => !china || china.side !== side || china.hexes[i] === 0;
    if (china?.nation === nation || (cls === LAND && g.p.has(from, CONTINUING))) return [];
    const t = transportGroups(g, side);
    return placesWhere(g, (i) => {
      if (i === from || !g.w.map.enter[cls * g.w.map.places + i]) return false;
      if (cls === FLEET) return harborOpen(g, side, i);
      if (!mayBe(i)) return false;
      return cls === AIR ? validDestination(g, side, i) : t.land[i] === 1 && joined(t, from, i);
    });
  },
  submarine: (g, a) => {
    const range = submarineRange(g, a.side(0));
    const total = a.number(1);
    return range !== null && total >= range.low && total <= range.high;
  },
  'submarine-roll': (g, a) => !dryRoute(g, a.side(0), a.place(1), a.place(2)),
  stacking: (g, a) => mayStay(g, a.side(0), a.place(1), a.number(2), a.number(3), a.number(4)),
  'may-rebuild': (g, a) => mayRebuild(g, a.nation(0), a.place(1)),
  'may-arrive': (g, a) => mayArrive(g, a.nation(0), a.place(1)),
};
