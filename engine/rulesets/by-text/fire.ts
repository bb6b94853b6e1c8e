/** A phase that says `does fire`: each unit fires once, at an enemy in range and sight. */
import { code, first, second, verbOf } from '../../kernel/answers';
import type { ResultCode } from '../../kernel/compiled';
import { locals } from '../../kernel/frames';
import { both, type Text } from '../../kernel/texts';
import { A, ROLLED, S } from './codes';
import { isConcealed } from './concealed';
import { type Aim, aimAt, costOf, type FireChart, type Firing, firing, resultOf, targetsOf } from './firing';
import { OFF_THE_MAP } from './flight';
import { notesOn, told } from './lines';
import { eliminate, takeStep } from './losses';
import { check } from './morale';
import { beginOutcome } from './outcome';
import type { Play, Procedure } from './play';
import { doing } from './registry';
import { arrived, noWayBack, stepsOf, waysBack } from './retreating';
import { type Rung, rungsIn, worsen } from './stateful';
import { wayText } from './story';
import { uncoverAll } from './uncovering';

/**
 * `who`: which of the step's sides acts; `unit`: who fires, + 1; `target`: who flees, + 1; `hexes`: how many it has still to go; `from`: where the fire
 * came from, + 1; `landing`: all have fired at the same time, and shot by shot takes effect.
 */
const AT = locals('stage', 'who', 'unit', 'target', 'hexes', 'from', 'landing');
/** Who has fired. */
const FIRED = 1;

const present = (g: Play) => g.w.steps[g.p.scalars[S.STEP]!]!;
const hereIn = (g: Play) => doing(present(g), firing)!;
const sideOf = (g: Play, f: number) => present(g).sides[g.frames[f + AT.who]!]!;

/** Whether a unit of the side can fire at anybody. */
function able(g: Play, here: Firing, unit: number): boolean {
  const { p } = g;
  if (!p.stands(unit) || p.moved[unit] !== 0 || !g.acts(unit) || !here.fires(unit)) return false;
  return here.firepower(unit, p.steps[unit]!) > 0 && targetsOf(g, here, unit).length > 0;
}

export const fire: Procedure = {
  step(g, f) {
    const here = hereIn(g);
    if (g.frames[f + AT.target] !== 0) return flee(g, f, here);
    if (g.frames[f + AT.landing] !== 0) return landNext(g, f, here);
    const side = sideOf(g, f);
    const unit = g.frames[f + AT.unit]! - 1;
    if (unit >= 0) {
      g.begin(side, 'fire-at', g.rule);
      g.add(code(A.BACK));
      for (const u of targetsOf(g, here, unit)) g.add(code(A.FIRE, u));
      return g.poseOpenly();
    }
    g.begin(side, 'fire', g.rule);
    g.add(code(A.DONE));
    for (let u = 0; u < g.w.units.length; u++) if (g.w.side[u] === side && able(g, here, u)) g.add(code(A.PICK, u));
    return g.pose(fire, f);
  },
  answer(g, f, answer) {
    const fr = g.frames;
    switch (verbOf(answer)) {
      case A.PICK:
        fr[f + AT.unit] = first(answer) + 1;
        return;
      case A.BACK:
        fr[f + AT.unit] = 0;
        return;
      case A.FIRE:
        shoot(g, f, fr[f + AT.unit]! - 1, first(answer));
        return;
      case A.INTO:
        goBack(g, f, first(answer), second(answer));
        return;
      default: {
        const { sides } = present(g);
        g.p.passed[sideOf(g, f)] = 1;
        if (!sides.every((one) => g.p.passed[one] !== 0)) turnTo(g, f);
        else if (present(g).volleys) g.frames[f + AT.landing] = 1;
        else g.done();
      }
    }
  },
};

function turnTo(g: Play, f: number): void {
  g.frames[f + AT.who] = (g.frames[f + AT.who]! + 1) % present(g).sides.length;
}

/** Who fires at whom, in the standing question; -1: nobody. */
export const firerIn = (g: Play, f: number): number => g.frames[f + AT.unit]! - 1;

/** The dice fall; what they cost is taken at once, or when all have fired. */
function shoot(g: Play, f: number, firer: number, target: number): void {
  const here = hereIn(g);
  const { p } = g;
  const aim = aimAt(p, here, firer, target);
  const from = p.loc[firer]!;
  const side = sideOf(g, f);
  uncoverAll(g, [firer]);
  p.moved[firer] = FIRED;
  p.states[firer]! |= present(g).marks;
  g.frames[f + AT.unit] = 0;
  p.passed.fill(0);
  turnTo(g, f);
  const { found, text } = aim.chart ? byTable(g, aim.chart, aim, firer) : byDice(g, here, aim, firer);
  const [name, whom] = [g.unitName(firer), g.unitName(target)];
  const by = told(aim.lines);
  g.did(
    'fire',
    side,
    {
      en: `${name.en} fired at ${whom.en}: ${text.en}${by.en && `; ${by.en}`}`,
      ja: `${name.ja}が${whom.ja}を射撃: ${text.ja}${by.ja && `。${by.ja}`}`,
    },
    { places: [from, p.loc[target]!], units: [firer, target], ...notesOn(aim.lines) },
  );
  if (!present(g).volleys) {
    land(g, f, { target, from, side, found });
    return;
  }
  p.shots[firer] = target + 1;
  p.brought[firer] = found;
}

/** Of shots that were fired at the same time the next one takes effect. */
function landNext(g: Play, f: number, here: Firing): boolean {
  const { shots, brought, loc } = g.p;
  const firer = shots.findIndex((target) => target !== 0);
  if (firer < 0) return g.done();
  const [target, found] = [shots[firer]! - 1, brought[firer]!];
  shots[firer] = 0;
  brought[firer] = 0;
  // Who fired stands where it fired from, or has been lost since.
  if (loc[target]! >= 0) land(g, f, { target, from: loc[firer]!, side: g.w.side[firer]!, found }, here);
  return false;
}

/** What a shot has brought is taken: `from`: where it came from; -1: from nobody who is left. */
function land(
  g: Play,
  f: number,
  { target, from, side, found }: { target: number; from: number; side: number; found: number },
  here = hereIn(g),
): void {
  const { p } = g;
  const { steps, checks, rungs, code } = effectOf(g, here, found);
  const at = p.loc[target]!;
  takeSteps(g, here, target, steps);
  if (rungs.length > 0 && p.loc[target]! >= 0) worsen(g, target, rungs);
  let flees = false;
  for (let k = 0; k < checks && p.loc[target]! >= 0; k++) flees = check(g, target, here.morale!, here.lines) || flees;
  if (flees && p.loc[target]! >= 0 && here.morale!.flees !== 0) {
    g.frames[f + AT.target] = target + 1;
    g.frames[f + AT.hexes] = here.morale!.flees;
    g.frames[f + AT.from] = from < 0 ? p.loc[target]! + 1 : from + 1;
  }
  // Before anybody flees.
  beginOutcome(g, code, side, at);
}

/** Steps that a shot costs its target or, where the phase says so, who is the strongest there each time. */
function takeSteps(g: Play, here: Firing, target: number, steps: number): void {
  const { p, w } = g;
  const at = p.loc[target]!;
  for (let k = 0; k < steps; k++) {
    if (!here.first) {
      if (p.loc[target]! < 0) return;
      takeStep(g, target);
      continue;
    }
    const there = p.unitsAt(at).filter((u) => w.side[u] === w.side[target] && p.stands(u) && !isConcealed(w, p, u));
    if (there.length === 0) return;
    const able = here.first(there, (u) => here.firepower(u, p.steps[u]!));
    takeStep(g, able.includes(target) ? target : able[0]!);
  }
}

/** What dice have brought: hits, or (negative) a result of a table, as one number. */
interface Shot {
  found: number;
  text: Text;
}

/** Steps and checks of a shot that has been fired, and not taken effect yet. */
export const bringing = (g: Play, here: Firing, firer: number): { steps: number; checks: number } =>
  effectOf(g, here, g.p.brought[firer]!);

/** Results of a table are numbered from those of the one before it. */
const RESULTS = 128;

interface Effect {
  steps: number;
  /** What the target comes into, one after the other. */
  rungs: readonly Rung[];
  checks: number;
  /** The result of a table that says it. */
  code?: ResultCode | undefined;
}

function effectOf({ w }: Play, { morale }: Firing, found: number): Effect {
  if (found >= 0) return { steps: morale ? 0 : found, checks: morale ? found : 0, rungs: [] };
  const code = w.rolled[Math.floor((-found - 1) / RESULTS)]?.results?.[(-found - 1) % RESULTS];
  const { steps, checks } = costOf(code);
  return { steps, checks: morale ? checks : 0, rungs: rungsIn(w, code?.properties?.defender), code };
}

/** Each die hits on a number or less. */
function byDice(g: Play, { hits }: Firing, { power, on }: Aim, firer: number): Shot {
  const fell: number[] = [];
  for (let k = 0; k < power; k++) fell.push(g.roll(ROLLED.FIRE, hits!.faces, () => wordsFor(g, firer)));
  const count = fell.filter((die) => die <= on).length;
  const list = fell.join(', ');
  return {
    found: count,
    text: {
      en: `${on} or less hits; rolled ${list}: ${count} ${count === 1 ? 'hit' : 'hits'}`,
      ja: `${on}以下で命中。目${list}: 命中${count}`,
    },
  };
}

const wordsFor = (g: Play, firer: number) => [`fire ${g.w.units[firer]!.id}`, 'fire', 'die'];

/** One roll in the column of the firepower. */
function byTable(g: Play, chart: FireChart, aim: Aim, firer: number): Shot {
  const { table } = chart;
  const { dice, faces } = table.roll!;
  let sum = 0;
  for (let k = 0; k < dice; k++)
    sum += faces[0] - 1 + g.roll(ROLLED.FIRE, faces[1] - faces[0] + 1, () => wordsFor(g, firer));
  const found = resultOf(chart, aim.column, sum + aim.die);
  const result = found ? (table.results ?? []).indexOf(found) : -1;
  const head = both(table.columns[aim.column]!.names);
  const name = found ? both(found.names) : { en: 'no effect', ja: '効果なし' };
  return {
    found: result < 0 ? 0 : -1 - (g.w.rolled.indexOf(table) * RESULTS + result),
    text: { en: `${head.en}, die ${sum}: ${name.en}`, ja: `${head.ja}、目${sum}: ${name.ja}` },
  };
}

/** The target goes back hex by hex, where its owner chooses; who cannot loses a step. */
function flee(g: Play, f: number, here: Firing): boolean {
  const unit = g.frames[f + AT.target]! - 1;
  const come = arrived(g, unit, here.flight);
  if (come === 'off') eliminate(g, unit, OFF_THE_MAP);
  if (come) return ended(g, f);
  const back = {
    ...{ unit, away: g.frames[f + AT.from]! - 1, lines: here.lines, attackers: [unit] },
    ...stepsOf(g, unit, here.flight),
  };
  const ways = waysBack(g, back);
  if (ways.length === 0) {
    takeStep(g, unit, g.telling ? noWayBack(g, back) : undefined);
    return ended(g, f);
  }
  g.begin(g.w.side[unit]!, 'fire-retreat', g.rule);
  for (const to of ways) g.add(code(A.INTO, unit, to));
  return g.pose(fire, f);
}

function ended(g: Play, f: number): false {
  g.frames.fill(0, f + AT.target, f + AT.from + 1);
  return false;
}

function goBack(g: Play, f: number, unit: number, to: number): void {
  const from = g.p.loc[unit]!;
  g.p.put(unit, to);
  if (g.telling)
    g.did('retreat', g.w.side[unit]!, wayText(g, 'retreat', unit, from, to), { places: [from, to], units: [unit] });
  g.frames[f + AT.hexes]!--;
  if (g.frames[f + AT.hexes] === 0) ended(g, f);
}

/** Fire at a target in words, before its dice. */
export function aimText(g: Play, firer: number, target: number): Text {
  const here = hereIn(g);
  const aim = aimAt(g.p, here, firer, target);
  const by = told(aim.lines);
  const hexes = g.w.board.distance(g.p.loc[firer]!, g.p.loc[target]!);
  const head = aim.chart
    ? both(aim.chart.table.columns[aim.column]!.names)
    : { en: `${aim.power} dice, ${aim.on} or less hits`, ja: `ダイス${aim.power}個、${aim.on}以下で命中` };
  return {
    en: `${hexes} hexes: ${head.en}${by.en && `; ${by.en}`}`,
    ja: `${hexes}ヘクス: ${head.ja}${by.ja && `。${by.ja}`}`,
  };
}
