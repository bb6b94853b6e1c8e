/** What may be read of a position, in the shape that is the same for every game. Hidden is the true one of the fuel dumps (32), nothing else. */

import { setEntry } from '../../kernel/records';
import type { BoardView } from '../../kernel/rulebook';
import type { BorderView, MarkerView, UnitView } from '../../kernel/ruleset';
import { conditionsOf } from './calendar';
import { ALLIED, AWAY, BRIDGE, DEED, LIES, S } from './codes';
import { dumpMarkers } from './dumps';
import type { Play } from './play';
import { lasting } from './states';

const ELSEWHERE = new Map<number, string>([
  [AWAY.ELIMINATED, 'eliminated'],
  [AWAY.SURRENDERED, 'eliminated'],
  [AWAY.EXITED, 'exited'],
  [AWAY.ABSENT, 'reserve'],
]);

function unitsOf({ p, w }: Play): UnitView[] {
  return w.compiled.units.map((unit, u) => {
    const at = p.loc[u]!;
    const states = lasting(p, u);
    if (p.points[u]! > 0) states.push('surrender-points');
    return {
      id: unit.id,
      at: at >= 0 ? w.field.ids[at]! : at === AWAY.EXPECTED ? `turn:${w.arrivals[u]!.turn}` : ELSEWHERE.get(at)!,
      steps: p.steps[u]!,
      nation: unit.nation,
      ...(p.has(u, DEED.MOVED) ? { moved: true } : {}),
      ...(states.length > 0 ? { states } : {}),
    };
  });
}

function markersOf({ p, w }: Play): MarkerView[] {
  const out: MarkerView[] = [];
  const { field } = w;
  field.ids.forEach((at, i) => {
    const lies = p.places[i]!;
    if ((lies & (LIES.IP | LIES.IP_BEGUN)) !== 0)
      out.push({
        marker: 'ip',
        side: p.friendAt(0, i) ? 0 : 1,
        at,
        ...((lies & LIES.IP) === 0 ? { pending: true } : {}),
      });
    for (const side of [0, 1] as const) {
      const value = p.traffic(side, i);
      if (value > 0) out.push({ marker: 'traffic', side, at, value });
      if (p.roadblock(side, i)) out.push({ marker: 'roadblock', side, at });
    }
  });
  for (let u = 0; u < w.units.count; u++)
    if (p.advantage[u]! > 0 && p.onMap(u))
      out.push({
        marker: 'advantage',
        side: w.units.side[u]!,
        at: field.ids[p.loc[u]!]!,
        towards: field.ids[p.advantage[u]! - 1]!,
      });
  return out;
}

function bridgesDown({ p, w }: Play): BorderView[] {
  return w.bridges.flatMap(({ a, b }, k) =>
    p.bridgeDown(k)
      ? [
          {
            a: w.field.ids[a]!,
            b: w.field.ids[b]!,
            kind: 'bridge',
            look: (p.bridges[k]! & BRIDGE.BUILDING) !== 0 ? 'building' : 'broken',
            names: w.bridgeNames[k]!,
          } satisfies BorderView,
        ]
      : [],
  );
}

/** What a side sees; -1 sees everything. Hidden is the true one of the fuel dumps (32). */
export function viewOf(g: Play, side: number): BoardView {
  const { p, w } = g;
  const { game, board } = w.compiled;
  const control: Record<string, number> = {};
  board.places.forEach((place, i) => {
    if (place.features.length > 0 && !place.box) setEntry(control, place.id, p.holder(i));
  });
  return {
    units: unitsOf(g),
    markers: [
      ...markersOf(g),
      ...dumpMarkers(g, side).map((i) => ({ marker: 'fuel-dump', side: ALLIED, at: w.field.ids[i]! })),
    ],
    borders: bridgesDown(g),
    conditions: conditionsOf(w, g.turn, g.night),
    control,
    tracks: { exited: game.sides.map((_, s) => (w.rules.exit?.side === s ? p.scalars[S.EXITED_FACTORS]! : null)) },
    hands: [],
    decks: {},
  };
}
