/** Chapter 17.11: an offensive without a headquarters: the card says who goes, as one stack, and what it attacks. */
import { code, second } from '../../kernel/answers';
import { ANSWERED, AT } from '../../kernel/frames';
import { minOf } from '../../kernel/lists';
import { UNREACHED } from '../../kernel/search';
import { declare } from './activate';
import { A, ACTIVATED, MOVED, SPENT } from './codes';
import { inForce, navalMove } from './force';
import { IN_LIST as IN } from './frames';
import type { Play, Procedure } from './play';
import type { PreparedEffect } from './prepared';

/** Whether the event of the offensive moves a stack without a headquarters. */
export const movesStack = (g: Play): boolean => stackOf(g) !== null;

function stackOf({ w, p }: Play): PreparedEffect | null {
  return inForce(w, p, 'activate', true).find(({ args }) => args['as-one-stack'] === true) ?? null;
}

/** Asks where it goes: to the target, or so near that all its carriers reach it. */
export const stack: Procedure = {
  step(g, f) {
    if (g.frames[f + AT.stage] === ANSWERED) return g.done();
    const side = g.frames[f + IN.side]!;
    const units = membersOf(g);
    const target = targetOf(g);
    if (units.length === 0 || target < 0) return g.done();
    g.begin(side, 'stack', '17.11');
    for (const place of standOffs(g, units, target)) g.add(code(A.TO, 0, place));
    if (g.count === 0) return g.done();
    return g.pose(stack, f);
  },
  answer(g, f, answer) {
    const { p } = g;
    g.frames[f + AT.stage] = ANSWERED;
    const to = second(answer);
    const units = membersOf(g);
    const target = targetOf(g);
    declare(g, target);
    const from = p.loc[units[0]!]!;
    for (const u of units) {
      p.origin[u] = from + 1;
      p.set(u, ACTIVATED | MOVED);
      if (to !== target) p.battle[u] = p.battles.indexOf(target + 1) + 1;
      p.move(u, to);
    }
    g.says('move', '17.11', { at: [from, to], who: units }, 'The stack: {place} → {to}', '{place}→{to}');
  },
};

/** Units that the card names, where it says. */
function membersOf(g: Play): number[] {
  const effect = stackOf(g);
  const at = g.w.map.field.indexOf(String(effect?.args.at ?? ''));
  return (effect?.units?.list ?? []).filter((u) => g.p.loc[u] === at && effect!.units!.test(g.p, u));
}

function targetOf({ w, p }: Play): number {
  return w.map.field.indexOf(String(inForce(w, p, 'must-attack', true)[0]?.args.hex ?? ''));
}

function standOffs(g: Play, units: readonly number[], target: number): number[] {
  const { w, p } = g;
  const { map } = w;
  const flyers = units.filter((u) => w.units.carrier[u] === 1);
  const range = minOf(flyers.map((u) => w.units.range[u]!));
  g.reach.bySea(p.loc[units[0]!]!, navalMove(w, p, g.offensives));
  const sea = g.reach.seaLengths();
  const list: number[] = [];
  for (const i of map.field.within(target, flyers.length === 0 ? 0 : range)) {
    if (sea[i]! >= UNREACHED || (i !== target && g.unitsAt(i, 1 - g.offensives).length > 0)) continue;
    if (i !== target && map.land[i] === 1 && p.controller(i) === 1 - g.offensives) continue;
    if (map.shut[i] === 1) continue;
    list.push(i);
  }
  return list;
}

/** Units that the event of the offensive lets do nothing more this turn. */
export function tire({ w, p }: Play): void {
  for (const { units } of inForce(w, p, 'no-further-activation'))
    for (const u of units?.list ?? []) if (units!.test(p, u)) p.set(u, SPENT);
}

/** Units that the event protected go where it says. */
export function shelter(g: Play): void {
  const { w, p } = g;
  for (const { units, args } of inForce(w, p, 'protect')) {
    const to = w.map.field.indexOf(String(args.place));
    for (const u of units?.list ?? []) if (p.loc[u]! >= 0 && p.loc[u] !== to && units!.test(p, u)) p.move(u, to);
  }
}
