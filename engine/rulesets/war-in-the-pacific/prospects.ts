/** What a unit could fight where it is, for explanations: the combats of its own class there, and its support (9.2-9.5). */
import { fightView, totalOf } from '../../kernel/combat-parts';
import type { CombatView } from '../../kernel/views';
import { AIR, ASSAULT, FLEET, FLEET_COMBAT, GROUND_COMBAT, STEPS } from './codes';
import { fleetCombatAt, groundCombatAt } from './combat';
import { COMBAT_RULES, combatName, partsOf } from './combat-view';
import type { Play } from './play';
import { supporters } from './strength';

const DUE = { en: 'Before dice and cards', ja: 'ダイスとカードの前' };
const HERE = { en: 'If it is attacked there', ja: 'そこで攻撃された場合' };
const SUPPORT = { en: 'Air support', ja: '航空支援' };

/** One view; empty for a unit that is not on the map, and for an Air that supports nobody. */
export function prospectsOf(g: Play, u: number): CombatView[] {
  const { p, w } = g;
  if (p.loc[u]! < 0) return [];
  const side = w.unitSide[u]!;
  const place = p.placeOf(u);
  if (w.unitClass[u] === AIR) return supportOf(g, u, place);
  const fleet = w.unitClass[u] === FLEET;
  const node = fleet ? p.loc[u]! : place;
  const aboard = !fleet && p.isAboard(u);
  const ashore = fleet ? fleetCombatAt(g, node) : !aboard && groundCombatAt(g, place);
  const met = ashore || (aboard && p.landCount[(1 - side) * w.map.places + place]! > 0);
  // Whoever is ashore without an enemy beside it is attacked by a landing.
  const kind = fleet ? FLEET_COMBAT : ashore ? GROUND_COMBAT : ASSAULT;
  if (aboard && !met) return [];
  const attacker = kind === ASSAULT ? (aboard ? side : 1 - side) : met ? g.firstSide() : 1 - side;
  const fighting = met ? [attacker, 1 - attacker] : [side];
  return [
    fightView({
      side: attacker,
      place: g.placeId(place),
      rule: COMBAT_RULES[kind]!,
      names: combatName(kind),
      imagined: met ? DUE : HERE,
      sums: fighting.map((of) => {
        const factors = partsOf(g, kind, of, node, attacker);
        return { side: of, factors, total: totalOf(factors) };
      }),
    }),
  ];
}

/** 9.2: what an Air gives to the combats around it. */
function supportOf(g: Play, u: number, place: number): CombatView[] {
  const { p, w } = g;
  const side = w.unitSide[u]!;
  let supports = false;
  supporters(g, side, place, (one) => {
    supports ||= one === u;
  });
  if (!supports) return [];
  const counts = w.kinds.support[w.unitKind[u]! * STEPS + p.steps[u]!]!;
  const factors = [{ unit: w.units[u]!.id, printed: counts, counts, reasons: [] }];
  const sums = [{ side, factors, total: counts }];
  const at = g.placeId(place);
  return [fightView({ side, place: at, rule: '9.2', names: SUPPORT, sums })];
}
