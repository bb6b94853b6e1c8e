/** What says `does build`: units that are set aside come to places that their side holds, or reduced ones there regain a step. */
import { code, first, second, verbOf } from '../../kernel/answers';
import { locals } from '../../kernel/frames';
import { both } from '../../kernel/texts';
import { giveUp } from './activation';
import { type Building, building } from './card-rules';
import { A, ELIMINATED, RESERVE, S } from './codes';
import { actedIn, actsIn } from './most';
import type { Play, Procedure } from './play';
import { doing } from './registry';
import { mayStand } from './stand';

/** `who`: which of the step's sides acts; `unit`: the one that is built, + 1; `times`: how often; `bought`: one action, then it is over. */
const AT = locals('stage', 'who', 'unit', 'bought', 'times');

const present = (g: Play) => g.w.steps[g.p.scalars[S.STEP]!]!;

/** Where a unit may come now, or regain a step: its own place. */
function placesFor(g: Play, said: Building, side: number, unit: number): number[] {
  const { p, w } = g;
  const at = p.loc[unit]!;
  const serves = (place: number) =>
    said.in[place] === 1 &&
    actedIn(g, side, place) < said.each &&
    p.held[place] === side + 1 &&
    p.unitsAt(place).every((u) => w.side[u] === side);
  if (at >= 0) return said.restores && p.steps[unit]! < w.fullSteps[unit]! && serves(at) ? [at] : [];
  if (at !== RESERVE && !(said.again && at === ELIMINATED)) return [];
  return [...w.board.ids.keys()].filter((place) => serves(place) && mayStand(g, unit, place));
}

/** What a unit, or its next step, costs of the track that a side pays from; 0: nothing, or points of a card. */
export function costOf(g: Play, said: Building, unit: number): number {
  const steps = g.p.loc[unit]! >= 0 ? g.p.steps[unit]! + 1 : stepsOf(g, said, unit);
  return said.purse ? Math.max(0, said.cost(unit, steps)) : 0;
}

/** The steps with which a unit comes. */
const stepsOf = ({ w }: Play, { steps }: Building, unit: number): number =>
  steps > 0 ? Math.min(steps, w.fullSteps[unit]!) : w.fullSteps[unit]!;

/** Whether the side can pay. */
function affords(g: Play, said: Building, side: number, unit: number): boolean {
  const k = said.purse?.[side] ?? -1;
  return k < 0 || g.p.tracks[k]! - g.w.tracks[k]!.track.from >= costOf(g, said, unit);
}

/** Units that a side may build now; of equal ones off the map the first. */
export function buildable(g: Play, said: Building, side: number): number[] {
  const { p, w } = g;
  const seen = new Set<string>();
  const found: number[] = [];
  for (let u = 0; u < w.units.length; u++) {
    if (w.side[u] !== side || !said.builds[u] || p.moved[u] !== 0 || !affords(g, said, side, u)) continue;
    const { kind, nation, values } = w.units[u]!;
    const alike = values === undefined && p.loc[u]! < 0 ? `${kind} ${nation} ${p.loc[u]}` : '';
    if (alike !== '' && seen.has(alike)) continue;
    if (placesFor(g, said, side, u).length === 0) continue;
    if (alike !== '') seen.add(alike);
    found.push(u);
  }
  return found;
}

export const build: Procedure = {
  step(g, f) {
    const said = doing(present(g), building)!;
    const { sides } = present(g);
    const side = sides[g.frames[f + AT.who]!]!;
    const unit = g.frames[f + AT.unit]! - 1;
    if (unit >= 0) {
      g.begin(side, 'build-place', g.rule);
      g.add(code(A.BACK));
      for (const place of placesFor(g, said, side, unit)) g.add(code(A.PLACE, unit, place));
      return g.poseOpenly();
    }
    if (g.frames[f + AT.bought] !== 0) return g.done();
    g.begin(side, 'build', g.rule);
    g.add(code(A.DONE));
    if (g.frames[f + AT.times]! < said.limit * sides.length)
      for (const u of buildable(g, said, side)) g.add(code(A.PICK, u));
    return g.pose(build, f);
  },
  answer(g, f, answer) {
    const fr = g.frames;
    const { sides } = present(g);
    const side = sides[fr[f + AT.who]!]!;
    const next = () => {
      fr[f + AT.who] = (fr[f + AT.who]! + 1) % sides.length;
    };
    switch (verbOf(answer)) {
      case A.PICK:
        fr[f + AT.unit] = first(answer) + 1;
        return;
      case A.BACK:
        fr[f + AT.unit] = 0;
        if (fr[f + AT.bought] === 0) return;
        g.done();
        giveUp(g);
        return;
      case A.PLACE:
        fr[f + AT.unit] = 0;
        fr[f + AT.times]!++;
        comes(g, doing(present(g), building)!, side, first(answer), second(answer));
        g.p.passed.fill(0);
        if (fr[f + AT.bought] === 0) next();
        return;
      default:
        g.p.passed[side] = 1;
        if (sides.every((one) => g.p.passed[one] !== 0)) g.done();
        else next();
    }
  },
};

function comes(g: Play, said: Building, side: number, unit: number, place: number): void {
  const { p } = g;
  const [name, where] = [g.unitName(unit), g.placeName(place)];
  p.moved[unit] = 1;
  actsIn(g, side, place);
  const paid = pays(g, said, side, unit);
  if (p.loc[unit]! >= 0) {
    p.steps[unit]!++;
    const text = { en: `${name.en} regained a step${paid.en}`, ja: `${name.ja}が1ステップを回復${paid.ja}` };
    g.did('restore', side, text, { units: [unit] });
    return;
  }
  p.put(unit, place);
  p.steps[unit] = stepsOf(g, said, unit);
  const text = { en: `${name.en} raised at ${where.en}${paid.en}`, ja: `${where.ja}で${name.ja}を編成${paid.ja}` };
  g.did('build', side, text, { places: [place], units: [unit] });
}

/** Pays what a unit costs, and says it: ` for 2 (Gold)`. */
function pays(g: Play, said: Building, side: number, unit: number): { en: string; ja: string } {
  const k = said.purse?.[side] ?? -1;
  const sum = k < 0 ? 0 : costOf(g, said, unit);
  if (sum === 0) return { en: '', ja: '' };
  g.p.tracks[k]! -= sum;
  const name = both(g.w.tracks[k]!.track.names);
  return { en: ` for ${sum} (${name.en})`, ja: `（${name.ja}${sum}）` };
}
