/** A phase that says `does attack`: units attack enemies beside them, each once, by the odds and a die. */
import { code, first, second, verbOf } from '../../kernel/answers';
import { giveUp } from './activation';
import { A, P, ROLLED, S } from './codes';
import { isConcealed, isUnseen } from './concealed';
import { fightText } from './fight-text';
import { viewOf } from './fight-view';
import { OFF_THE_MAP } from './flight';
import { ATTACK_FRAME as AT } from './in-progress';
import { type Case, forbids, lets, notesOn } from './lines';
import { joined } from './links';
import { eliminate, takeStep } from './losses';
import { mayBegin, setsOut } from './most';
import { Obligations } from './obligations';
import { fighting } from './odds';
import { openWindow } from './open-window';
import { beginOutcome } from './outcome';
import type { Play, Procedure } from './play';
import { after, type Fight, reckon } from './reckoning';
import { doing } from './registry';
import { arrived, noWayBack, stepsOf, waysBack } from './retreating';
import { hasRoom, inTheWay, mayStand } from './stand';
import { worsen } from './stateful';
import { wayText } from './story';
import { uncoverAll } from './uncovering';
import { enemyZones } from './zones';

const STAGE = {
  ...{ TARGET: 0, GROUP: 1, ATTACKERS_LOSE: 2, DEFENDERS_LOSE: 3, RETREAT: 4, ADVANCE: 5 },
  ...{ ANNOUNCED: 6, FIGHT: 7, CLOSED: 8, REPULSE: 9, STATES: 10 },
} as const;
/** Marks of units in the field `moved`: chosen for the attack, has attacked, was driven back in it. */
const CHOSEN = 2;
const REPULSED = 4;
const FOUGHT = 1;
/** More steps than any force has. */
const ALL = 30_000;

const present = (g: Play) => g.w.steps[g.p.scalars[S.STEP]!]!;
const fightingIn = (g: Play) => doing(present(g), fighting)!;
const sideOf = (g: Play, f: number) => present(g).sides[g.frames[f + AT.who]!]!;

export const attack: Procedure = {
  step(g, f) {
    switch (g.frames[f + AT.stage]) {
      case STAGE.TARGET:
        return chooseTarget(g, f);
      case STAGE.GROUP:
        return chooseGroup(g, f);
      case STAGE.ATTACKERS_LOSE:
        return lose(g, f, 'attackers', STAGE.DEFENDERS_LOSE);
      case STAGE.DEFENDERS_LOSE:
        return lose(g, f, 'defenders', STAGE.STATES);
      case STAGE.STATES:
        return comeInto(g, f);
      case STAGE.RETREAT:
        return retreat(g, f, 'retreat', STAGE.REPULSE);
      case STAGE.REPULSE:
        return retreat(g, f, 'repulse', STAGE.ADVANCE);
      case STAGE.ANNOUNCED:
        g.frames[f + AT.stage] = STAGE.FIGHT;
        announce(g, f);
        openWindow(g, 'before attack', sideOf(g, f));
        return false;
      case STAGE.FIGHT:
        fightOrNot(g, f);
        return false;
      case STAGE.CLOSED:
        return closed(g, f);
      default:
        return advance(g, f);
    }
  },
  answer(g, f, answer) {
    const fr = g.frames;
    switch (verbOf(answer)) {
      case A.ATTACK:
        fr[f + AT.place] = second(answer) + 1;
        fr[f + AT.stage] = STAGE.GROUP;
        meetCovered(g, f);
        return;
      case A.PICK:
        g.p.moved[first(answer)] = CHOSEN;
        return;
      case A.BACK:
        for (const u of chosen(g)) g.p.moved[u] = 0;
        fr[f + AT.place] = 0;
        fr[f + AT.bound] = 0;
        fr[f + AT.stage] = STAGE.TARGET;
        if (fr[f + AT.granted] === 0) return;
        g.done();
        giveUp(g);
        return;
      case A.GO:
        for (const u of chosen(g)) setsOut(g, u);
        uncoverAll(g, chosen(g));
        fr[f + AT.stage] = STAGE.ANNOUNCED;
        return;
      case A.CHOOSE:
        if (fr[f + AT.crowded] !== 0) displaced(g, f, first(answer));
        else chosenLoses(g, f, first(answer));
        return;
      case A.INTO:
        answerInto(g, f, first(answer), second(answer));
        return;
      default:
        if (fr[f + AT.stage] === STAGE.ADVANCE) fr[f + AT.stage] = STAGE.CLOSED;
        else pass(g, f);
    }
  },
};

function chosen({ p: { moved } }: Play): number[] {
  const found: number[] = [];
  for (let u = 0; u < moved.length; u++) if (moved[u] === CHOSEN) found.push(u);
  return found;
}

/** Whether a unit can attack a place from beside it, or standing there; else it bombards. */
function isBeside(g: Play, u: number, place: number): boolean {
  const { p, w } = g;
  const at = p.loc[u]!;
  if (at === place) return true;
  return !fightingIn(g).here && joined(w, p, at, place) && w.mayCross(u, at, place);
}

/** Those of the attackers who stand beside what they attack: who bombards loses nothing and stays where it is. */
const closeBy = (g: Play, units: readonly number[], place: number) => units.filter((u) => isBeside(g, u, place));

/** Units of the side that have not attacked and have the strength to. */
function readyIn(g: Play, side: number): number[] {
  const { p, w } = g;
  const { attacks, strength, most } = fightingIn(g);
  const may = mayBegin(g, side, most, chosen(g));
  const { loc, moved, steps } = p;
  const found: number[] = [];
  for (let u = 0; u < loc.length; u++)
    if (
      w.side[u] === side &&
      p.stands(u) &&
      moved[u] === 0 &&
      g.acts(u) &&
      attacks(u) &&
      strength(u, steps[u]!) > 0 &&
      may(u)
    )
      found.push(u);
  return found;
}

/** Those of them that can attack a place, with these: beside it or, where they may be farther off, within their range. */
export function able(g: Play, side: number, place: number, beside = false, group: readonly number[] = []): number[] {
  const found: number[] = [];
  let defenders: number[] | undefined;
  for (const u of readyIn(g, side)) {
    if (!isBeside(g, u, place) && (beside || !inRange(g, u, place))) continue;
    defenders ??= enemiesAt(g, side, place);
    if (!isBarred(g, u, place, defenders, group)) found.push(u);
  }
  return found;
}

/** Whether one of these units can attack a place. */
function isAttackable(g: Play, side: number, place: number, ready: readonly number[]): boolean {
  let defenders: number[] | undefined;
  for (const u of ready) {
    if (!isBeside(g, u, place) && !inRange(g, u, place)) continue;
    defenders ??= enemiesAt(g, side, place);
    if (!isBarred(g, u, place, defenders)) return true;
  }
  return false;
}

/** Whether a line forbids a unit to attack a place with these, or it cannot see it and no line lets it attack all the same. */
function isBarred(
  g: Play,
  u: number,
  place: number,
  defenders: readonly number[],
  group: readonly number[] = [],
): boolean {
  const { lines, sees } = fightingIn(g);
  const said = lines.about('attack').length > 0;
  const verdict = said ? lines.verdict('attack', caseAt(g, u, place, [...group, u], defenders)) : undefined;
  if (verdict !== undefined) return forbids(verdict);
  return !isBeside(g, u, place) && !sees(g.p.loc[u]!, place);
}

function inRange(g: Play, u: number, place: number): boolean {
  const { range } = fightingIn(g);
  if (range === undefined) return false;
  const distance = g.w.board.distance(g.p.loc[u]!, place);
  return distance > 0 && distance <= range(u, g.p.steps[u]!);
}

/** What lines are asked of a unit that goes to, or fights about, a place beside it. */
export function caseAt(
  g: Play,
  unit: number,
  to: number,
  attackers: readonly number[],
  defenders: readonly number[],
): Case {
  return { p: g.p, unit, from: g.p.loc[unit]!, to, attackers, defenders };
}

const enemiesAt = (g: Play, side: number, place: number) =>
  g.p.enemiesAt(place, side).filter((u) => g.p.stands(u) && !isConcealed(g.w, g.p, u));

/** Who lies covered where an attack is declared is uncovered; then it is not called off. */
function meetCovered(g: Play, f: number): void {
  if (!g.w.veils) return;
  const side = sideOf(g, f);
  const place = g.frames[f + AT.place]! - 1;
  const covered = g.p.enemiesAt(place, side).filter((u) => isConcealed(g.w, g.p, u));
  if (covered.length === 0) return;
  g.frames[f + AT.bound] = 1;
  uncoverAll(g, covered);
}

/** Places of enemies that have not been attacked, in the order of the map. */
function targetsOf({ p, w }: Play, side: number): number[] {
  const { loc, attacked } = p;
  const found: number[] = [];
  for (let u = 0; u < loc.length; u++) {
    const at = loc[u]!;
    if (at >= 0 && attacked[at] === 0 && w.hostile(side, w.side[u]!) && !found.includes(at) && !isUnseen(w, p, u))
      found.push(at);
  }
  return found.sort((a, b) => a - b);
}

/** What the side must attack, by the lines of the phase; undefined: none says anything. Who is chosen already could attack, too. */
function obligationsOf(g: Play, side: number): Obligations | undefined {
  const { lines } = fightingIn(g);
  if (lines.duties.length === 0) return undefined;
  const places = targetsOf(g, side).flatMap((place): [number, number[]][] => {
    const units = [...able(g, side, place, true), ...chosen(g).filter((u) => isBeside(g, u, place))];
    return units.length > 0 ? [[place, units]] : [];
  });
  const about = (unit: number, place: number) => caseAt(g, unit, place, [unit], enemiesAt(g, side, place));
  return new Obligations({ duties: lines.duties, able: new Map(places), caseOf: about });
}

function chooseTarget(g: Play, f: number): boolean {
  const side = sideOf(g, f);
  g.begin(side, 'attack', g.rule);
  const duties = obligationsOf(g, side);
  if (!duties?.open) g.add(code(A.DONE));
  const ready = readyIn(g, side);
  if (ready.length > 0)
    for (const place of targetsOf(g, side))
      if (isAttackable(g, side, place, ready) && (duties?.mayAttack(place) ?? true)) g.add(code(A.ATTACK, 0, place));
  return g.pose(attack, f);
}

function chooseGroup(g: Play, f: number): boolean {
  const place = g.frames[f + AT.place]! - 1;
  g.begin(sideOf(g, f), 'attack-group', g.rule);
  const duties = obligationsOf(g, sideOf(g, f));
  const group = chosen(g);
  if (group.length > 0 && !duties?.missing(place, group).length) g.add(code(A.GO));
  for (const u of able(g, sideOf(g, f), place, false, group))
    if (duties?.mayJoin(u, place, group) ?? true) g.add(code(A.PICK, u));
  // What an attack has uncovered it has to face, if anybody can.
  if (g.frames[f + AT.bound] === 0 || g.count === 0) g.add(code(A.BACK));
  return g.poseOpenly();
}

/** The fight about the place that is attacked, with `more` among the attackers; null: nothing is. */
export function fightIn(g: Play, f: number, more?: number): Fight | null {
  const place = g.frames[f + AT.place]! - 1;
  if (place < 0 || !doing(present(g), fighting)) return null;
  const attackers = chosen(g);
  const all = more === undefined || attackers.includes(more) ? attackers : [...attackers, more].sort((a, b) => a - b);
  return fightAbout(g, sideOf(g, f), all, place);
}

/** A fight of these units of a side about a place. */
export function fightAbout(g: Play, side: number, attackers: readonly number[], place: number): Fight {
  const fighting = fightingIn(g);
  return { p: g.p, fighting, place, attackers, defenders: enemiesAt(g, side, place) };
}

/** Begins an attack of a side as an action of its own: on a place, or (-1) on one that it chooses. */
export function beginAttack(g: Play, side: number, place: number): void {
  const f = g.push(P.ATTACK, side, place + 1);
  g.frames[f + AT.granted] = 1;
  if (place < 0) return;
  g.frames[f + AT.stage] = STAGE.GROUP;
  meetCovered(g, f);
}

/** Places that a side could attack with some of its units. */
export function targetsFor(g: Play, side: number, may: (unit: number) => boolean): number[] {
  return targetsOf(g, side).filter((place) => able(g, side, place).some(may));
}

/** Where cards may be played before the die, the attack is told before it. */
function announce(g: Play, f: number): void {
  if (!g.telling || !g.w.windows.has('before attack')) return;
  const place = g.frames[f + AT.place]! - 1;
  const [who, where] = [g.sideName(sideOf(g, f)), g.placeText(place)];
  const text = { en: `${who.en} announced an attack on ${where.en}`, ja: `${who.ja}が${where.ja}への攻撃を宣言` };
  g.did('announce', sideOf(g, f), text, { places: [place], units: chosen(g) });
}

/** What has happened since the attack was announced counts: who is gone does not fight, and where nobody is left there is no fight. */
function fightOrNot(g: Play, f: number): void {
  const fr = g.frames;
  for (const u of chosen(g)) if (g.p.loc[u]! < 0) g.p.moved[u] = FOUGHT;
  const place = fr[f + AT.place]! - 1;
  if (fr[f + AT.cancelled] !== 0 || chosen(g).length === 0) {
    g.p.attacked[place] = 1;
    fr[f + AT.stage] = STAGE.CLOSED;
  } else if (enemiesAt(g, sideOf(g, f), place).length === 0) fr[f + AT.stage] = STAGE.ADVANCE;
  else fight(g, f);
}

/** The attack is rolled, and its result waits to be taken. */
function fight(g: Play, f: number): void {
  const fr = g.frames;
  const about = fightIn(g, f)!;
  const reckoned = reckon(about);
  const { table, result } = reckoned.chart;
  const { dice, faces } = table.roll!;
  let rolled = 0;
  for (let k = 0; k < dice; k++)
    rolled += faces[0] - 1 + g.roll(ROLLED.TABLE, faces[1] - faces[0] + 1, () => [table.id, 'attack', 'die']);
  const { code: found, does } = result(reckoned.column, rolled + reckoned.die);
  const change = after(about, does);
  const { place } = about;
  const lines = [...reckoned.attackers, ...reckoned.defenders].flatMap((part) => part.lines);
  const all = [
    ...new Set([
      ...lines,
      ...reckoned.bonus.lines,
      ...reckoned.tables,
      ...reckoned.shifts,
      ...reckoned.dice,
      ...change.lines,
    ]),
  ];
  if (g.telling)
    g.report({
      what: 'attack',
      rule: g.rule,
      side: sideOf(g, f),
      text: fightText(g, about, closeBy(g, about.attackers, place), reckoned, rolled, found, all),
      places: [place],
      units: [...about.attackers, ...about.defenders],
      combat: viewOf(g, sideOf(g, f), about),
      ...notesOn(all),
    });
  g.p.attacked[place] = 1;
  fr[f + AT.attackers] = Math.min(ALL, change.does.attacker);
  fr[f + AT.defenders] = Math.min(ALL, change.does.defender);
  fr[f + AT.column] = reckoned.column + 1;
  fr[f + AT.die] = rolled + reckoned.die;
  fr[f + AT.chart] = reckoned.chosen;
  fr[f + AT.retreat] = change.does.retreat;
  fr[f + AT.repulse] = change.does.repulse;
  if (change.does.exchange) fr[f + AT.owed] = Math.min(ALL, strengthLost(g, about, change.does.defender));
  fr[f + AT.stage] = STAGE.ATTACKERS_LOSE;
}

/** The printed strength that defenders lose with so many steps; those that are worth most to the attackers may stay: the least it can be. */
function strengthLost({ p }: Play, { fighting, defenders }: Fight, steps: number): number {
  const defence = fighting.defence;
  const worth = defenders.flatMap((u) =>
    Array.from({ length: p.steps[u]! }, (_, k) => defence(u, k + 1) - (k > 0 ? defence(u, k) : 0)),
  );
  return Math.ceil(
    worth
      .sort((a, b) => a - b)
      .slice(0, Math.min(steps, worth.length))
      .reduce((sum, one) => sum + one, 0),
  );
}

/** Steps that a side loses one after the other, by units that their owner chooses. */
function lose(g: Play, f: number, who: 'attackers' | 'defenders', then: number): boolean {
  const side = sideOf(g, f);
  const place = g.frames[f + AT.place]! - 1;
  const units = who === 'attackers' ? closeBy(g, chosen(g), place) : enemiesAt(g, side, place);
  const alive = units.filter((u) => g.p.loc[u]! >= 0);
  const owed = who === 'attackers' ? g.frames[f + AT.owed]! : 0;
  if ((g.frames[f + AT[who]] === 0 && owed === 0) || alive.length === 0) {
    g.frames[f + AT.stage] = then;
    return false;
  }
  const { first: ofAll, strength, defence } = fightingIn(g);
  const worth = who === 'attackers' ? strength : defence;
  g.begin(g.w.side[alive[0]!]!, 'attack-loss', g.rule);
  for (const u of ofAll?.(alive, (one) => worth(one, g.p.steps[one]!)) ?? alive) g.add(code(A.CHOOSE, u));
  return g.pose(attack, f);
}

function chosenLoses(g: Play, f: number, u: number): void {
  const fr = g.frames;
  const attacks = fr[f + AT.stage] === STAGE.ATTACKERS_LOSE;
  const who = attacks ? AT.attackers : AT.defenders;
  const { strength } = fightingIn(g);
  const before = strength(u, g.p.steps[u]!);
  if (fr[f + who]! > 0) fr[f + who]!--;
  takeStep(g, u);
  const left = g.p.loc[u]! < 0 ? 0 : strength(u, g.p.steps[u]!);
  if (attacks) fr[f + AT.owed] = Math.max(0, fr[f + AT.owed]! - Math.max(0, before - left));
}

/** Who is left of each side comes into the states that the result says; then what it does besides happens. */
function comeInto(g: Play, f: number): false {
  const fr = g.frames;
  const place = fr[f + AT.place]! - 1;
  fr[f + AT.stage] = STAGE.RETREAT;
  if (fr[f + AT.column] === 0) return false;
  const { code: found, does } = fightingIn(g).charts[fr[f + AT.chart]!]!.result(
    fr[f + AT.column]! - 1,
    fr[f + AT.die]!,
  );
  const { attackersInto, defendersInto } = does;
  if (defendersInto.length > 0) for (const u of enemiesAt(g, sideOf(g, f), place)) worsen(g, u, defendersInto);
  if (attackersInto.length > 0)
    for (const u of closeBy(g, chosen(g), place)) if (g.p.loc[u]! >= 0) worsen(g, u, attackersInto);
  beginOutcome(g, found, sideOf(g, f), place);
  return false;
}

/** Defenders or attackers go back hex by hex, where their owner chooses, or for defenders who has driven them; who cannot is eliminated. */
function retreat(g: Play, f: number, who: 'retreat' | 'repulse', then: number): boolean {
  const fr = g.frames;
  if (fr[f + AT.crowded] !== 0) return makeRoom(g, f);
  const place = fr[f + AT.place]! - 1;
  if (fr[f + AT.unit] === 0) {
    const back = who === 'retreat' ? enemiesAt(g, sideOf(g, f), place) : closeBy(g, chosen(g), place);
    const [unit] = fr[f + AT[who]] === 0 ? [] : back;
    if (unit === undefined) {
      fr[f + AT.stage] = then;
      return false;
    }
    fr[f + AT.unit] = unit + 1;
    fr[f + AT.hexes] = fr[f + AT[who]]!;
    if (who === 'repulse') g.p.moved[unit] = REPULSED;
  }
  const unit = fr[f + AT.unit]! - 1;
  const { flight: said, lines, displaces } = fightingIn(g);
  const come = arrived(g, unit, said);
  // Who is driven from where he would flee to goes away from there.
  const driven = come === 'there' && g.p.loc[unit] === place;
  const flight = driven ? undefined : said;
  if (come === 'off') eliminate(g, unit, OFF_THE_MAP);
  if (come && !driven) {
    fr[f + AT.unit] = 0;
    return false;
  }
  const back = { unit, away: place, lines, attackers: chosen(g), displaces, ...stepsOf(g, unit, flight) };
  const ways = waysBack(g, back);
  if (ways.length === 0) {
    eliminate(g, unit, g.telling ? noWayBack(g, back) : undefined);
    fr[f + AT.unit] = 0;
    return false;
  }
  const chased = who === 'retreat' && fightingIn(g).drives;
  g.begin(chased ? sideOf(g, f) : g.w.side[unit]!, 'attack-retreat', g.rule);
  for (const to of ways) g.add(code(A.INTO, unit, to));
  return g.pose(attack, f);
}

/** A unit retreats a hex, or one that has won advances. */
function answerInto(g: Play, f: number, u: number, place: number): void {
  const fr = g.frames;
  const from = g.p.loc[u]!;
  g.p.put(u, place);
  const advancing = fr[f + AT.stage] === STAGE.ADVANCE;
  if (g.telling) {
    const what = advancing ? 'advance' : 'retreat';
    g.did(what, g.w.side[u]!, wayText(g, what, u, from, place), { places: [from, place], units: [u] });
  }
  if (advancing) {
    g.p.moved[u] = FOUGHT;
    return;
  }
  retreatLosses(g, u, place);
  if (g.p.loc[u]! < 0) {
    fr[f + AT.hexes] = 0;
    fr[f + AT.unit] = 0;
    return;
  }
  fr[f + AT.hexes]!--;
  if (fr[f + AT.hexes] !== 0) return;
  fr[f + AT.unit] = 0;
  if (fightingIn(g).displaces && inTheWay(g, u).length > 0) fr[f + AT.crowded] = u + 1;
}

/** A stack has become too high: its owner says who goes on from there. */
function makeRoom(g: Play, f: number): boolean {
  const came = g.frames[f + AT.crowded]! - 1;
  g.begin(g.w.side[came]!, 'attack-displace', g.rule);
  for (const u of inTheWay(g, came)) g.add(code(A.CHOOSE, u));
  return g.pose(attack, f);
}

/** Who goes on from a full stack goes back a hex, by the same rules. */
function displaced(g: Play, f: number, u: number): void {
  const fr = g.frames;
  fr[f + AT.crowded] = 0;
  fr[f + AT.unit] = u + 1;
  fr[f + AT.hexes] = 1;
}

/** Steps that a retreat costs where it comes into zones. */
function retreatLosses(g: Play, u: number, place: number): void {
  const { p, w } = g;
  for (const { prepared, holds } of enemyZones(w, p, w.side[u]!, 'retreat')) {
    const { retreatLosses: steps = 0 } = prepared.zone;
    if (steps === 0 || !holds(place, u)) continue;
    for (let k = 0; k < steps && p.loc[u]! >= 0; k++) takeStep(g, u);
  }
}

/** Who has attacked may go where nobody is left. */
function advance(g: Play, f: number): boolean {
  const place = g.frames[f + AT.place]! - 1;
  const free = fightingIn(g).advance && enemiesAt(g, sideOf(g, f), place).length === 0;
  g.begin(sideOf(g, f), 'attack-advance', g.rule);
  g.add(code(A.DONE));
  if (free) for (const u of chosen(g)) if (g.p.loc[u]! >= 0 && mayAdvance(g, u, place)) g.add(code(A.INTO, u, place));
  return g.pose(attack, f);
}

function mayAdvance(g: Play, u: number, place: number): boolean {
  if (g.p.loc[u] === place || !isBeside(g, u, place)) return false;
  const verdict = fightingIn(g).lines.verdict('advance', caseAt(g, u, place, chosen(g), []));
  if (forbids(verdict)) return false;
  return lets(verdict) ? hasRoom(g, u, place) : g.w.mayPass(u, g.p.loc[u]!, place) && mayStand(g, u, place);
}

/** The attack is over; with sides that alternate the next one follows. */
function closed(g: Play, f: number): false {
  const side = sideOf(g, f);
  const driven = [...g.p.moved.keys()].filter((u) => g.p.moved[u] === REPULSED);
  for (const u of [...chosen(g), ...driven]) {
    g.p.moved[u] = FOUGHT;
    if (g.p.loc[u]! >= 0) g.p.states[u]! |= present(g).marks;
  }
  g.p.scalars[S.BONUS_SHIFT] = 0;
  g.p.scalars[S.BONUS_DIE] = 0;
  if (g.frames[f + AT.granted] !== 0) g.done();
  else {
    g.frames.fill(0, f + AT.place, f + AT.hexes + 1);
    g.frames[f + AT.cancelled] = 0;
    g.frames[f + AT.bound] = 0;
    g.frames[f + AT.repulse] = 0;
    g.frames[f + AT.owed] = 0;
    g.frames[f + AT.column] = 0;
    g.frames[f + AT.die] = 0;
    g.frames[f + AT.chart] = 0;
    g.frames[f + AT.stage] = STAGE.TARGET;
    g.p.passed.fill(0);
    next(g, f);
  }
  openWindow(g, 'after attack', side);
  return false;
}

function pass(g: Play, f: number): void {
  const { sides } = present(g);
  if (g.frames[f + AT.granted] !== 0) {
    g.done();
    giveUp(g);
    return;
  }
  g.p.passed[sideOf(g, f)] = 1;
  if (sides.every((side) => g.p.passed[side] !== 0)) g.done();
  else next(g, f);
}

function next(g: Play, f: number): void {
  g.frames[f + AT.who] = (g.frames[f + AT.who]! + 1) % present(g).sides.length;
}

/** What is attacked by whom so far; place -1: nothing. */
export function attackIn(g: Play, f: number): { place: number; units: number[] } {
  return { place: g.frames[f + AT.place]! - 1, units: chosen(g) };
}
