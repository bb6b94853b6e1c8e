/** Ships that are brought to where they can do more (9.3). */
import { BACK } from '../../rulesets/taiheiyo-senshi/codes';
import { unitsAt, unitValue } from './battle';
import type { Campaign } from './campaign';
import { exposure, outlook, peril, supplies } from './ports';
import { mapOf, prospect, shift } from './prospect';
import type { Sight } from './sight';

/**
 * A port to which ships of a point go that are ready there next turn, because they could do more from it. `now`: that are ready
 * already, so that they may act from there this turn; the others may go when the turn ends, most of all to where its plans strike from.
 */
export function onward(
  on: Sight,
  point: number,
  campaign: Campaign,
  now = false,
): { units: number[]; to: number; worth: number } | null {
  const { world } = on;
  const ships = unitsAt(on, on.side, point)
    .filter((u) => world.isAir[u] === 0 && !(now && ((on.p.flags[u]! & BACK) !== 0 || campaign.hasBrought(on, u))))
    .map((u) => ({ u, targets: on.returnTargets(u) }));
  const all = ships.reduce((set, { targets }) => set | targets, 0);
  const picture = mapOf(on);
  const before = prospect(on, picture);
  const here = outlook(on, point);
  const open = exposure(on, point, false);
  // Where a port would be left empty to enemies, the cheapest ship stays: else another one would have to come in its place.
  const worth = world.map.worth[point]! > 0 && on.p.ownsPort(on.side, point);
  const watched = worth && peril(on, point, [], now) > 0 ? on.p.ships[on.side * world.map.points + point]! : 0;
  ships.sort((a, b) => unitValue(on, b.u) - unitValue(on, a.u) || a.u - b.u);
  let best: { units: number[]; to: number; worth: number } | null = null;
  for (let to = 0; to < world.map.points; to++) {
    if ((all & (1 << to)) === 0) continue;
    const gain = outlook(on, to) - here;
    if (gain <= 0 && (now || !campaign.plans.current.some(({ from }) => from === to))) continue;
    const units = ships.filter(({ u, targets }) => (targets & (1 << to)) !== 0 && ready(on, u, to)).map(({ u }) => u);
    if (units.length === watched) units.pop();
    if (units.length === 0) continue;
    // Who guards a port whose loss ends the game stays.
    if (open(units) > 0) continue;
    for (const u of units) {
      shift(on, picture, u, point, -1);
      shift(on, picture, u, to, 1);
    }
    const strength = units.reduce((sum, u) => sum + unitValue(on, u), 0);
    const worth =
      prospect(on, picture) -
      before +
      on.weigh.forward * strength * gain +
      (now ? 0 : campaign.mustered(on, units, to) - campaign.mustered(on, units, point));
    for (const u of units) {
      shift(on, picture, u, to, -1);
      shift(on, picture, u, point, 1);
    }
    if (worth > (best?.worth ?? 0)) best = { units, to, worth };
  }
  return best;
}

/** Whether a ship is on its front next turn when it ends this one in a port. */
const ready = (on: Sight, unit: number, port: number): boolean =>
  (on.p.flags[unit]! & BACK) === 0 || supplies(on, port, unit);
