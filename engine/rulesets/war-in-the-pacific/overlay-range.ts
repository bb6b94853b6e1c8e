/** For the table: where a unit can go alone, with what the way costs in RP, as if its side moved now (8.4, 8.5, 10.3). */
import { chosenUnit, noteOf, reachOverlay } from '../../kernel/overlay-parts';
import { UNREACHED } from '../../kernel/search';
import type { Overlay, OverlayAbout } from '../../kernel/views';
import { AIR, FLEET, LAND, MOVED, N, P, S } from './codes';
import { activationCost } from './movement';
import type { Play } from './play';
import { probe } from './probes';
import { pinned, prepareReach, screenNeed } from './reach';
import { baseResources } from './resources';
import { surcharge } from './tokens';

/** Range of the chosen unit; nothing for units that are not on the map. */
export function rangeOf(g: Play, about?: OverlayAbout): Overlay {
  const { p, w } = g;
  const u = chosenUnit(g, about);
  if (u < 0) return {};
  const who = g.unitText(u);
  const note = (en: string, ja: string, rule: string): Overlay => ({
    notes: [noteOf([rule, `${who.en} ${en}`, `${who.ja}${ja}`])],
  });
  if (!p.active(u)) return note('has not entered the war', 'は未参戦', '13.4');
  const cls = w.unitClass[u]!;
  if (w.unitNation[u] === w.rules.china?.nation)
    return note('does not take part in operations', 'は作戦に参加しない', '12.2');
  if (cls === AIR) return redeployment(g, u);
  const side = w.unitSide[u]!;
  const node = p.loc[u]!;
  const place = p.placeOf(u);
  if (p.isAboard(u)) return note('moves with its transport', 'は輸送艦と共に移動', '8.6');
  if (cls === LAND && pinned(g, side, place))
    return note('may not leave a hex with enemy Land', 'は敵地上部隊のいるヘクスを離れられない', '8.5');
  if (cls === FLEET && screenNeed(g, side, node, p.strength(u), 1) > 0)
    return note(
      'is held by enemy fleets unless others screen them',
      'は敵艦隊に拘束されている(他の艦隊の牽制が必要)',
      '8.5',
    );
  const rp = p.sides[N.RP + side]!;
  // Before the dice of the turn (5.1) only the base resources are known.
  const rolled = p.scalars[S.PHASE]! > w.phases.findIndex((phase) => phase.procedure === P.RESOURCES);
  const expected = rolled ? rp : baseResources(g, side);
  const activation = activationCost(g, side);
  const budget = expected - activation - (cls === FLEET ? surcharge(g, side) : 0);
  const cost = costs(g, u, budget);
  const more = rolled
    ? { en: `${rp} RP left`, ja: `残り${rp}RP` }
    : { en: `${expected} BRP, before dice`, ja: `BRP ${expected}(ダイス前)` };
  const moved = (p.flags[u]! & MOVED) !== 0 ? { en: '; it has moved already', ja: '、移動済み' } : { en: '', ja: '' };
  return reachOverlay(g, {
    side,
    areas: [[cost.keys(), 'reach', 'within its RP', 'RPで到達できる']],
    costs: cost,
    counts: { en: 'RP for the way', ja: '移動のRP' },
    notes: [
      [
        '8.4',
        `${who.en} alone reaches ${cost.size} places (${more.en}, ${activation} of them to activate its hex${moved.en})`,
        `${who.ja}単独で${cost.size}か所へ到達可能(${more.ja}、うちヘクスの活性化に${activation}${moved.ja})`,
      ],
    ],
  });
}

/** What the unit pays for the way to each place within the budget. */
function costs(g: Play, u: number, budget: number): Map<number, number> {
  const { p, w } = g;
  const { map } = w;
  const side = w.unitSide[u]!;
  const r = prepareReach(g, side);
  const out = new Map<number, number>();
  if (budget <= 0) return out;
  const fleet = w.unitClass[u] === FLEET;
  r.alone[0] = p.loc[u]!;
  const [graph, enter, ends] = fleet
    ? ([map.fleetGraph, r.fleetCost, r.fleetEnds] as const)
    : ([map.landGraph, r.landCost, r.landEnds] as const);
  const search = fleet ? r.others : r.land;
  search.from(graph, r.alone, 1, enter, ends, budget);
  const from = p.placeOf(u);
  for (let n = 0; n < (fleet ? map.nodes : map.places); n++) {
    const place = fleet ? map.nodePlace[n]! : n;
    const d = search.distance[n]!;
    if (place !== from && d !== UNREACHED) out.set(place, Math.min(d, out.get(place) ?? UNREACHED));
  }
  return out;
}

/** Air goes where it may redeploy. */
function redeployment(g: Play, u: number): Overlay {
  const { game } = g.w.compiled;
  const found = probe(g, 'redeploy-to', [
    game.nations[g.p.nationOf(u)]!.id,
    game.kinds[g.w.unitKind[u]!]!.class,
    g.placeId(g.p.placeOf(u)),
  ]);
  const places = Array.isArray(found) ? found : [];
  const who = g.unitText(u);
  const at = places.map((id) => g.w.map.board.indexOf(String(id)));
  return reachOverlay(g, {
    side: g.w.unitSide[u]!,
    areas: [[at, 'road', 'redeployment', '再配置']],
    notes: [['10.3', `${who.en} may redeploy to ${at.length} places`, `${who.ja}は${at.length}か所へ再配置可能`]],
  });
}
