/** Positions to begin from (`Given`): what an example or a test lays down instead of the scenario's opening. */
import { backToSequence, isBegun, resume } from '../../kernel/begun';
import { givenIndex, givenPlace, givenSide } from '../../kernel/given-names';
import { entryOf } from '../../kernel/records';
import { BadGiven, type Given } from '../../kernel/ruleset';
import {
  ABSENT,
  BLOWN,
  BUILDING,
  BUILT,
  CALLED,
  DETECTED,
  DISENGAGED,
  ELIMINATED,
  EXITED,
  EXPECTED,
  FRESH,
  IP,
  IP_BEGUN,
  LEFT_BY,
  MOVED,
  OUT_OF_SUPPLY,
  ROADBLOCK,
  S,
  SHOWN,
  type Side,
  SOUND,
  STRAYED,
  SURRENDERED,
  TARGETED,
  TRIED,
  UNPROVEN,
} from './codes';
import type { Play } from './play';
import { DEEDS, STATES } from './states';

/** Changes the opening into the given position. Throws `BadGiven`. */
export function applyGiven(g: Play, given: Given): void {
  const { p, w } = g;
  if (given.phase !== undefined) backToSequence(p.stack);
  if (given.turn !== undefined) {
    if (given.turn < w.first || given.turn > w.last) throw new BadGiven(`turn ${given.turn} is not in the scenario`);
    p.scalars[S.TURN] = given.turn;
    w.bridges.forEach((bridge, b) => {
      if (bridge.ready >= 0 && bridge.ready < given.turn!) p.bridges[b] = 0;
    });
  }
  placeUnits(g, given);
  placeMarkers(g, given);
  for (let u = 0; u < w.units.count; u++) if (p.onMap(u)) p.hold(w.units.side[u]!, p.loc[u]!);
  for (const [name, value] of Object.entries(given.facts ?? {})) if (!isBegun(name)) fact(g, name, Number(value));
  for (const [track, sides] of Object.entries(given.tracks ?? {}))
    throw new BadGiven(`unknown track ${track} ${Object.keys(sides).join(' ')}`);
  p.derive();
  const first = (given.turn ?? w.first) === w.first ? w.begins : 0;
  const k = given.phase === undefined ? first : w.phases.findIndex((x) => x.id === given.phase);
  if (k < 0) throw new BadGiven(`unknown phase ${given.phase}`);
  p.scalars[S.PHASE] = k - 1;
  p.scalars[S.NIGHT] = k >= w.night ? 1 : 0;
  // Word 2 of the sequence's frame: the first phase has been entered.
  g.frames[2] = 1;
  // A phase in progress goes on with its own decisions.
  if (resume(p.stack, w.phases[k]!.procedure, given)) p.scalars[S.PHASE] = k;
}

function placeUnits(g: Play, given: Given): void {
  const { p, w } = g;
  const { units } = w.compiled;
  const cleared = new Set((given.clear ?? []).map((at) => givenPlace(w.compiled, at)));
  const mentioned = new Set((given.units ?? []).map((x) => givenPlace(w.compiled, x.at)));
  const free = new Map<number, number>();
  for (let u = 0; u < w.units.count; u++) {
    const at = p.loc[u]!;
    const lifted = given.empty === true || (at >= 0 && (cleared.has(at) || mentioned.has(at)));
    if (lifted) {
      free.set(u, at);
      p.loc[u] = ABSENT;
      p.steps[u] = 0;
    }
  }
  const used = new Set<number>();
  for (const x of given.units ?? []) {
    const at = givenPlace(w.compiled, x.at);
    for (let n = 0; n < (x.count ?? 1); n++) {
      const fits = (u: number) =>
        !used.has(u) &&
        (x.unit === undefined ? units[u]!.nation === x.nation && units[u]!.kind === x.kind : units[u]!.id === x.unit);
      const all = [...units.keys()].filter(fits);
      // First those that stood there, then those off the map, then (unless the map was emptied) from anywhere.
      const u =
        all.find((v) => free.get(v) === at) ??
        all.find((v) => free.has(v) || p.loc[v]! < 0) ??
        (given.empty === true ? undefined : all[0]);
      if (u === undefined) throw new BadGiven(`no counter is left for ${x.unit ?? `${x.nation} ${x.kind}`} at ${x.at}`);
      used.add(u);
      p.loc[u] = at;
      const full = w.units.steps[u]!;
      if (x.steps !== undefined && (x.steps < 1 || x.steps > full))
        throw new BadGiven(`${units[u]!.id} has ${full} steps`);
      p.steps[u] = x.steps ?? full;
      p.state[u] = 0;
      p.done[u] = x.moved ? MOVED : 0;
      for (const word of x.states ?? []) {
        if (entryOf(STATES, word) === undefined && entryOf(DEEDS, word) === undefined)
          throw new BadGiven(`unknown state ${word}`);
        p.state[u]! |= entryOf(STATES, word) ?? 0;
        p.done[u]! |= entryOf(DEEDS, word) ?? 0;
      }
    }
  }
  // Units whose turn has gone by are due, as if they had waited.
  for (let u = 0; u < w.units.count; u++) if (p.loc[u] === EXPECTED && w.arrivals[u] === null) p.loc[u] = ABSENT;
}

function placeMarkers(g: Play, given: Given): void {
  if (!given.markers && !given.empty) return;
  const { p, w } = g;
  for (let i = 0; i < p.places.length; i++) p.places[i]! &= ~(IP | ROADBLOCK | (ROADBLOCK << 1));
  for (const m of given.markers ?? []) {
    const at = givenPlace(w.compiled, m.at);
    givenIndex(w.compiled.game.markers, m.marker, 'marker');
    if (m.marker === 'ip') p.places[at]! |= IP;
    else if (m.marker === 'roadblock') p.places[at]! |= ROADBLOCK << givenSide(w.compiled, m.side ?? '');
    else if (m.marker === 'bridge-blown') {
      const b = w.bridges.findIndex((x) => x.a === at || x.b === at);
      if (b < 0) throw new BadGiven(`there is no bridge at ${m.at}`);
      p.bridges[b] = BLOWN;
    } else throw new BadGiven(`marker ${m.marker} cannot be given`);
  }
}

/** Facts that are a number of the position. */
export const SCALAR_FACTS: Readonly<Record<string, number>> = {
  'exited-factors': S.EXITED_FACTORS,
  'air-support': S.AIR,
  refreshed: S.REFRESHED,
  combats: S.COMBATS,
  rolls: S.ROLLS,
  streak: S.STREAK,
  sent: S.SENT,
  ferried: S.FERRIED,
  'river-crossed': S.RIVER_CROSSED,
  'marked-german': S.MARKED_GERMAN,
  'marked-allied': S.MARKED_ALLIED,
  dump: S.DUMP,
  'dump-site': S.DUMP_SITE,
  'dump-seen': S.DUMP_SEEN,
  'dump-tried': S.DUMP_TRIED,
};

/** Facts of units beyond the states that the text declares. */
export const UNIT_FACTS: Readonly<Record<string, { of: 'state' | 'done'; bit: number }>> = {
  detected: { of: 'state', bit: DETECTED },
  shown: { of: 'state', bit: SHOWN },
  moved: { of: 'done', bit: MOVED },
  'out-of-supply': { of: 'state', bit: OUT_OF_SUPPLY },
  disengaged: { of: 'done', bit: DISENGAGED },
  'built-position': { of: 'done', bit: BUILT },
  strayed: { of: 'done', bit: STRAYED },
  'fresh-advantage': { of: 'done', bit: FRESH },
};

/** Facts of places that are one bit. */
export const PLACE_FACTS: Readonly<Record<string, number>> = {
  'position-begun': IP_BEGUN,
  'left-by': LEFT_BY,
  targeted: TARGETED,
};

/** Facts by name: what lies in places, how bridges are, and what has happened to units. */
function fact(g: Play, name: string, value: number): void {
  const { p, w } = g;
  const [word = '', ...rest] = name.split(' ');
  const place = (k: number) => givenPlace(w.compiled, rest[k] ?? '');
  const side = () => givenSide(w.compiled, rest[0] ?? '') as Side;
  const unit = () => givenIndex(w.compiled.units, rest[0] ?? '', 'unit');
  const bridgeAt = () => {
    const b = w.bridgeAt[Math.max(0, w.field.edgeBetween(place(0), place(1)))]!;
    if (b < 0 || w.field.edgeBetween(place(0), place(1)) < 0)
      throw new BadGiven(`there is no bridge between ${rest.join(' and ')}`);
    return b;
  };
  const bridge = (state: number) => {
    p.bridges[bridgeAt()] = state;
  };
  switch (word) {
    case 'sound':
      bridge(SOUND);
      return;
    case 'blown':
      bridge(BLOWN);
      return;
    case 'being-built':
      bridge(BUILDING);
      return;
    case 'unproven':
      bridge(UNPROVEN);
      return;
    case 'holds':
      rest.slice(1).forEach((_, k) => {
        p.hold(side(), place(k + 1));
      });
      return;
    case 'traffic':
      p.setTraffic(side(), place(1), value);
      return;
    case 'advantage':
      p.advantage[unit()] = place(1) + 1;
      return;
    case 'called':
      p.advantage[unit()] = CALLED;
      return;
    case 'surrender-points':
      p.points[unit()] = value;
      // 23.9: that is a marker of its own for being out of supply.
      if (value > 0) p.set(unit(), OUT_OF_SUPPLY);
      return;
    case 'due':
      if (!w.arrivals[unit()]) throw new BadGiven(`${rest[0]} does not arrive in this scenario`);
      p.loc[unit()] = EXPECTED;
      p.steps[unit()] = w.compiled.units[unit()]!.steps;
      return;
    case 'lost':
    case 'surrendered':
    case 'absent':
      p.loc[unit()] = { lost: ELIMINATED, surrendered: SURRENDERED, absent: ABSENT }[word];
      p.steps[unit()] = 0;
      return;
    case 'exited':
      p.loc[unit()] = EXITED;
      return;
    case 'part-of':
      p.parent[unit()] = givenIndex(w.compiled.units, rest[1] ?? '', 'unit') + 1;
      return;
    case 'steps':
      p.steps[unit()] = value;
      return;
    case 'came':
      p.came[unit()] = place(1) + 1;
      return;
    case 'blocks':
      p.post[unit()] = place(1) + 1;
      return;
    case 'tried':
      p.bridges[bridgeAt()]! |= TRIED;
      return;
    default:
      if (entryOf(SCALAR_FACTS, word) !== undefined) {
        p.scalars[entryOf(SCALAR_FACTS, word)!] = value;
        return;
      }
      if (entryOf(PLACE_FACTS, word) !== undefined) {
        for (const k of rest.keys()) p.places[place(k)]! |= entryOf(PLACE_FACTS, word)!;
        return;
      }
      if (entryOf(UNIT_FACTS, word) !== undefined) {
        p[entryOf(UNIT_FACTS, word)!.of][unit()]! |= entryOf(UNIT_FACTS, word)!.bit;
        return;
      }
      throw new BadGiven(`unknown fact ${name}`);
  }
}
