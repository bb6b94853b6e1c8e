/** Chapters 10 and 11: reinforcements, headquarters that come back, replacements; where units come on the map. */
import { code, second, verbOf } from '../../kernel/answers';
import { lookup, matches } from '../../kernel/tables';
import { headquartersOf, inCommandRange, obeys } from './activation';
import { A, AIR, CLASSES, D, GROUND, HQ, OUT, P, RETURNED, S, TRACK, UNDELAYED } from './codes';
import { IN_LIST as IN, IN_PLACE } from './frames';
import type { Play, Procedure } from './play';
import { needed } from './progress';
import { happen } from './triggers';

/** 10.1: units of the turn, one after the other; those that find no place wait. */
export const reinforcements: Procedure = {
  step(g, f) {
    const { p, w } = g;
    const fr = g.frames;
    const side = fr[f + IN.side]!;
    if (g.firstTime(f)) {
      g.p.used[side] = 0;
      delay(g, side);
      happen(g, 'reinforcement');
    }
    for (let u = fr[f + IN.unit]!; u < w.units.count; u++) {
      if (w.units.side[u] !== side || p.loc[u] !== TRACK || p.due[u]! > g.turn) continue;
      fr[f + IN.unit] = u + 1;
      if (missed(g, u)) continue;
      g.push(P.PLACE, side, u + 1, p.steps[u]!);
      return false;
    }
    // How far the war has to go on is known when they have come (16.47).
    if (side === w.rules.progress?.side) p.scalars[S.PROGRESS] = needed(g);
    return g.done();
  },
};

/** A reinforcement whose condition does not hold on its turn is lost. */
function missed(g: Play, u: number): boolean {
  const { p, w } = g;
  const arrival = w.arrivals[u];
  if (!arrival?.when || p.due[u] !== arrival.turn || arrival.when(p)) return false;
  g.says('delayed', '10.1', { who: u }, '{unit} does not come', '{unit}は登場しない');
  p.move(u, OUT);
  p.due[u] = 0;
  return true;
}

/** Whether a unit that has not come yet comes in places that the schedule names. */
function scheduled({ p, w }: Play, u: number): boolean {
  const arrival = w.arrivals[u];
  return (
    arrival !== null &&
    arrival !== undefined &&
    arrival.places.length > 0 &&
    p.loc[u] === TRACK &&
    p.due[u] === arrival.turn
  );
}

/** 10.21: by the state of the war in Europe, or of the services, units come a turn later; some go to Europe (10.24). */
export function delay(g: Play, side: number): void {
  const { p, w } = g;
  const { nation } = w.will;
  if (nation < 0 || w.compiled.game.nations[nation]!.side !== g.sideId(side)) return;
  const table = w.compiled.game.tables['war-in-europe-levels']!;
  const marker = g.track('war-in-europe');
  const ordered = p.scalars[S.DELAYED_SIDE] === side + 1 && p.scalars[S.DELAYED_TURN] === g.turn;
  const all = ordered || lookup(table, marker, 'delayed') === 'yes';
  const rivalry = g.track('service-rivalry', side) > 0;
  for (let u = 0; u < w.units.count; u++) {
    if (w.units.side[u] !== side || p.loc[u] !== TRACK || p.due[u]! > g.turn || (p.flags[u]! & UNDELAYED) !== 0)
      continue;
    if (w.units.cls[u] === HQ || w.units.list[u]!.kind === bomberKind(g, u)) continue;
    const army = rivalry && w.units.nation[u] === nation && w.units.service[u] === 0;
    if (!all && !army) continue;
    wait(g, u);
    const [because, why] = ordered
      ? ['by an event', 'イベント']
      : all
        ? ['by the war in Europe', 'ヨーロッパの戦争']
        : ['by the rivalry of the services', '陸海軍の競争'];
    g.says(
      'delayed',
      '10.2',
      { who: u, words: { due: p.due[u]! } },
      `{unit} is delayed to turn {due} ${because}`,
      `{unit}は第{due}ターンへ遅延（${why}）`,
    );
  }
}

/** A unit waits until the next turn; each time it does, the war in Europe may call it away (10.12, 10.24). */
function wait(g: Play, u: number): void {
  const { p, w } = g;
  const side = w.units.side[u]!;
  p.due[u] = g.turn + 1;
  p.flags[u]! |= UNDELAYED;
  const europe = lookup(w.compiled.game.tables['war-in-europe-levels']!, g.track('war-in-europe'), 'europe');
  if (!(w.units.list[u]!.flags ?? []).includes('europe') || europe === null) return;
  const rivalry = g.track('service-rivalry', side) > 0;
  const die = g.roll(D.EUROPE, w.combat.airNaval.die, 'europe', side);
  if (!matches(europe, Math.max(0, die + (rivalry ? w.values['us-rivalry-europe-drm']! : 0)))) return;
  p.due[u] = g.turn + w.values['europe-return-turns']!;
  p.flags[u]! &= ~UNDELAYED;
}

/** The kind of a unit, where it is a strategic bomber: those are never delayed. */
function bomberKind({ w }: Play, u: number): string {
  const kind = w.compiled.game.kinds.find(({ id }) => id === w.units.list[u]!.kind);
  return kind?.flags.includes('bomber') ? kind.id : '';
}

/** A unit comes on the map, or waits for the next turn where it finds no place (10.11, 10.12, 6.15). */
export const place: Procedure = {
  step(g, f) {
    const { p, w } = g;
    const fr = g.frames;
    const u = fr[f + IN_PLACE.unit]! - 1;
    const side = fr[f + IN_PLACE.side]!;
    const places = entries(g, u).filter((at) => fr[f + IN_PLACE.early] === 0 || w.early[side]![at] === 1);
    if (places.length === 0) {
      // Who comes in named places only is looked at again next turn.
      if (p.loc[u] === TRACK && !scheduled(g, u)) wait(g, u);
      return g.done();
    }
    g.begin(side, 'arrive', '10.11');
    for (const at of places) g.add(code(A.TO, 0, at));
    return g.pose(place, f);
  },
  answer(g, f, answer) {
    const { p } = g;
    const u = g.frames[f + IN_PLACE.unit]! - 1;
    const at = second(answer);
    p.setSteps(u, g.frames[f + IN_PLACE.steps]!);
    p.due[u] = 0;
    p.flags[u] = g.frames[f + IN_PLACE.flags]! | (g.w.units.cls[u] === HQ ? RETURNED : 0);
    p.move(u, at);
    g.says('arrived', '10.11', { at, who: u }, '{unit} arrives at {place}', '{unit}が{place}に登場');
    g.done();
  },
};

/**
 * Where a unit may come on the map: supplied ports and airbases in range of a headquarters that may activate it, outside enemy zones.
 * @param most so many of these places are enough
 */
export function entries(g: Play, u: number, most = Number.POSITIVE_INFINITY): number[] {
  const { w } = g;
  const side = w.units.side[u]!;
  const { inland } = w;
  // It comes first where the schedule says.
  const only = scheduled(g, u) ? w.arrivals[u]!.places : [];
  if (only.length > 0) return everywhere(g, u, only, Number.POSITIVE_INFINITY).filter((place) => only.includes(place));
  if (inland && inland.nation === w.units.nation[u])
    return g.supply.isSource(side) && g.fits(inland.place, side, [u]) ? [inland.place] : [];
  return everywhere(g, u, [], most);
}

/** The same wherever it may come. `named`: places that a schedule names. */
function everywhere(g: Play, u: number, named: readonly number[], most: number): number[] {
  const { w } = g;
  const side = w.units.side[u]!;
  const list = boxesFor(g, u, named);
  const zones = g.supply.zones(side);
  const bases = w.units.cls[u] === AIR ? w.map.airfields : w.map.ports;
  const leads = w.units.cls[u] === HQ ? (i: number) => g.supply.lineTo(side, i) : servedOf(g, u);
  for (const i of bases) {
    if (list.length >= most) break;
    if (zones[i] === 1 || g.p.controller(i) !== side || w.map.field.onMap[i] !== 1) continue;
    if (leads(i) && mayBase(g, u, i) && g.fits(i, side, [u])) list.push(i);
  }
  return list;
}

/** Whether some headquarters brings a unit into a place. */
function servedOf(g: Play, u: number): (place: number) => boolean {
  const { w, p, supply } = g;
  const seats = headquartersOf(w, p, w.units.side[u]!).filter((h) => obeys(w, u, h));
  return (place) => seats.some((h) => servedBy(g, h, place)) && supply.wouldSupply(u, place);
}

/** 10.11: a headquarters brings units in where an activation path leads; one that came this turn in its own hex only. */
function servedBy({ w, p, activation }: Play, hq: number, place: number): boolean {
  if (p.loc[hq] === place) return true;
  if (p.has(hq, RETURNED) || !inCommandRange(w, p, hq, place)) return false;
  activation.from(p, hq);
  return activation.reached(place);
}

/** 13.74: boxes behind the mountains into which air units come at once: while the road is open, or where a schedule names them. */
function boxesFor(g: Play, u: number, named: readonly number[]): number[] {
  const { w, supply } = g;
  const side = w.units.side[u]!;
  return (w.inland?.boxes ?? []).filter(
    (box) =>
      g.homes(u, box) &&
      g.fits(box, side, [u]) &&
      (supply.roadOpen(side) || (named.includes(box) && supply.isSource(side))),
  );
}

function mayBase(g: Play, u: number, place: number): boolean {
  const { w } = g;
  if (w.units.cls[u] === GROUND) return w.map.port[place] === 1 && g.p.controller(place) === w.units.side[u];
  return g.homes(u, place);
}

// ------------------------------------------------------------- replacements

/** 11: steps are rebuilt, one after the other. */
export const replacements: Procedure = {
  step(g, f) {
    const { w, p } = g;
    const fr = g.frames;
    const side = fr[f + IN.side]!;
    if (g.firstTime(f)) {
      grant(g, side);
    }
    g.begin(side, 'replace', '11.0');
    for (let u = 0; u < w.units.count; u++) {
      if (w.units.side[u] !== side || w.units.cls[u] === HQ || w.units.prewar[u] === 1 || barred(g, u)) continue;
      if (source(g, u) < 0) continue;
      if (p.loc[u]! >= 0) {
        if (p.isReduced(u) && w.units.full[u]! > 1 && g.supply.supplied(u) && !g.supply.inZone(1 - side, p.loc[u]!))
          g.add(code(A.REBUILD, 0, u));
      } else if (p.loc[u] === OUT && p.steps[u] === 0 && !disowned(g, u) && entries(g, u, 1).length > 0)
        g.add(code(A.RAISE, 0, u));
    }
    if (g.count === 0) {
      forfeit(g, side);
      return g.done();
    }
    g.add(code(A.DONE));
    return g.pose(replacements, f);
  },
  answer(g, f, answer) {
    const { p } = g;
    const side = g.frames[f + IN.side]!;
    if (verbOf(answer) === A.DONE) {
      forfeit(g, side);
      g.done();
      return;
    }
    const u = second(answer);
    spend(g, u);
    if (verbOf(answer) === A.REBUILD) {
      p.setSteps(u, p.steps[u]! + 1);
      g.says('replaced', '11.0', { at: p.loc[u]!, who: u }, '{unit} is rebuilt', '{unit}を回復');
    } else g.push(P.PLACE, side, u + 1, 1, RETURNED);
  },
};

/** Steps of the turn, by line of the schedule: those of divisions in China cost one; then what a side has kept. */
export function grant(g: Play, side: number): void {
  const { w, p, turn } = g;
  const due = penalties(g, side);
  for (const [k, { side: whose, from, to, count, cls, track, nation, when }] of w.replacements.entries()) {
    if (whose !== side) continue;
    const given = turn >= from && turn <= to && (when === null || when(p)) ? count : 0;
    const steps = track === null ? given : Math.min(given, g.track(track));
    // A penalty takes steps that are for anybody.
    const lost = nation < 0 ? Math.min(steps, due[cls]!) : 0;
    due[cls]! -= lost;
    p.replacing[k] = steps - lost;
  }
  for (const [k, { side: whose, track }] of w.banks.entries())
    if (whose === side) p.replacing[w.replacements.length + k] = g.track(track);
}

/** Steps that events have taken, by class; others of the side get none of such a class at all: kept with the headquarters, who have none. */
function penalties({ p }: Play, side: number): number[] {
  return [...CLASSES.keys()].map((cls) => {
    if (cls === HQ) return 0;
    const steps = p.penalty[side * 4 + cls]!;
    if (steps > 0) p.penalty[side * 4 + HQ]! |= 1 << cls;
    p.penalty[side * 4 + cls] = 0;
    return steps;
  });
}

/** Units that a penalty leaves without replacements: those of the Commonwealth. */
function barred({ w, p }: Play, u: number): boolean {
  const classes = p.penalty[w.units.side[u]! * 4 + HQ]!;
  return (classes & (1 << w.units.cls[u]!)) !== 0 && (w.units.list[u]!.flags ?? []).includes('commonwealth');
}

/** Units of a nation whose later reinforcements are lost are gone when they are eliminated (13.83). */
function disowned({ w, p }: Play, u: number): boolean {
  return w.triggers.some(({ disowns, index }) => p.happened[index] !== 0 && disowns.includes(w.units.nation[u]!));
}

/**
 * From which line of the schedule, or behind them from which bank, a unit takes its next step; -1: from none. Lines that name its nation
 * come first, and where there are such for its class, lines for anybody are not for it.
 */
export function source({ w, p }: Play, u: number): number {
  const [side, cls, nation] = [w.units.side[u]!, w.units.cls[u]!, w.units.nation[u]!];
  const lines = w.replacements;
  const fits = (k: number, whose: number) =>
    lines[k]!.side === side &&
    lines[k]!.cls === cls &&
    lines[k]!.nation === whose &&
    (lines[k]!.units?.has(u) ?? true) &&
    p.replacing[k]! > 0;
  const own = lines.some((one) => one.side === side && one.cls === cls && one.nation === nation);
  const found = lines.findIndex((_, k) => fits(k, own ? nation : -1));
  if (found >= 0) return found;
  const bank = w.banks.findIndex(
    (one, k) => one.side === side && one.cls === cls && p.replacing[lines.length + k]! > 0,
  );
  return bank < 0 ? -1 : lines.length + bank;
}

function spend(g: Play, u: number): void {
  const { w, p } = g;
  const from = source(g, u);
  p.replacing[from]!--;
  const track = w.replacements[from]?.track;
  if (track) g.shift(track, -1, -1, '11.23');
}

/** What is not used is lost, but what a side may keep (11.2): steps of a class of its own, those of this turn too. */
function forfeit(g: Play, side: number): void {
  const { w, p } = g;
  for (const [k, { side: whose, cls, track }] of w.banks.entries()) {
    if (whose !== side) continue;
    let left = p.replacing[w.replacements.length + k]!;
    for (const [line, one] of w.replacements.entries())
      if (one.side === side && one.cls === cls && one.track === null) left += p.replacing[line]!;
    // The track keeps what was on it till here: only what has become of it is told.
    g.shift(track, left - g.track(track), -1, '11.2');
  }
  for (const [k, { side: whose }] of w.replacements.entries()) if (whose === side) p.replacing[k] = 0;
  for (const [k, { side: whose }] of w.banks.entries()) if (whose === side) p.replacing[w.replacements.length + k] = 0;
  p.penalty[side * 4 + HQ] = 0;
}
