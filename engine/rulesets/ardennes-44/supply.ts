/** Chapter 23: supply, isolation and surrender. */
import { CUT_OFF } from '../../kernel/supply-lines';
import { ALLIED, AWAY, D, ELITE, GREEN, type Side, STATE } from './codes';
import { isDump } from './dumps';
import type { Play, Procedure } from './play';

/** The supply and surrender phase. */
export const supplyPhase: Procedure = {
  step(g) {
    const { side } = g.phase;
    g.done();
    markSupply(g, side);
    surrender(g, side);
    return false;
  },
};

/** 23.1: marks and unmarks. Off the map everybody is in supply. */
function markSupply(g: Play, side: number): void {
  const { p, w } = g;
  const land = p.landLines(side);
  for (const u of w.units.of[side as Side]) {
    if (p.loc[u]! < 0 || isDump(g, u)) continue;
    const supplied = !p.onMap(u) || land[p.loc[u]!] !== CUT_OFF;
    p.set(u, STATE.OUT_OF_SUPPLY, !supplied);
  }
}

/** 23.6 to 23.9: isolated groups roll; who has come back into supply loses its points with the group. */
function surrender(g: Play, side: number): void {
  const { p, w } = g;
  const { units, tables } = w;
  const shut = p.blocked(side);
  const own = units.of[side as Side];
  const { group, queue, alone } = g.scratch;
  group.fill(-1);
  let groups = 0;
  // Those on the map that no group has yet.
  let open = 0;
  for (const u of own) if (p.onMap(u) && !isDump(g, u)) alone[open++] = u;
  for (const u of own) {
    if (!p.onMap(u) || isDump(g, u)) continue;
    if (!p.is(u, STATE.OUT_OF_SUPPLY)) p.points[u] = 0;
    else if (group[u]! < 0) {
      // A group: units linked by land lines, one after the other.
      const id = groups++;
      let tail = 0;
      queue[tail++] = u;
      group[u] = id;
      const known = g.newMark();
      for (let head = 0; head < tail; head++) {
        // Who stands where another one stands has the same lines.
        const at = p.loc[queue[head]!]!;
        if (g.marks[at] === known) continue;
        g.marks[at] = known;
        g.links.reach(side as Side, [at], shut, p.zones, w.values['land-line']!);
        let rest = 0;
        for (let k = 0; k < open; k++) {
          const v = alone[k]!;
          if (group[v]! >= 0) continue;
          if (g.links.land[p.loc[v]!] === CUT_OFF) alone[rest++] = v;
          else {
            group[v] = id;
            queue[tail++] = v;
          }
        }
        open = rest;
      }
      settle(g, side, queue.subarray(0, tail), tables.modifier('allied-clear-weather', 'surrender'));
    }
  }
}

function settle(g: Play, side: number, members: Int16Array, clearModifier: number): void {
  const { p, w } = g;
  const { units, tables } = w;
  let supplied = false;
  for (const u of members) if (!p.is(u, STATE.OUT_OF_SUPPLY)) supplied = true;
  if (supplied) {
    for (const u of members) p.points[u] = 0;
    return;
  }
  // 23.9: of groups that have met, the larger one's points count; of equal ones the fewer.
  const strength = new Map<number, number>();
  for (const u of members)
    strength.set(p.points[u]!, (strength.get(p.points[u]!) ?? 0) + Math.max(0, p.value(units.attack, u)));
  let points = 0;
  let most = -1;
  for (const [n, factors] of [...strength].sort((a, b) => a[0] - b[0]))
    if (factors > most) {
      most = factors;
      points = n;
    }
  const modifier = side === ALLIED && w.clearSky[g.turn] === 1 ? clearModifier : 0;
  const die = g.roll(D.SURRENDER, 'surrender', side, p.loc[members[0]!]!) + modifier;
  points = Math.max(0, points + tables.number('surrender', die, 'points'));
  let green = true;
  let elite = false;
  for (const u of members) {
    const morale = p.morale(u);
    if (morale !== GREEN) green = false;
    if (morale === ELITE) elite = true;
  }
  const level = tables.number('surrender-levels', green ? 'all-green' : elite ? 'any-elite' : 'normal', 'points');
  g.says(
    'surrender',
    '23.7',
    { at: p.loc[members[0]!]!, who: [...members], words: { points, level } },
    'Isolated at {place}: {points} of {level} surrender points',
    '{place}の孤立部隊: 投降ポイント{points}/{level}',
  );
  for (const u of members) {
    p.points[u] = points;
    if (points < level) continue;
    g.says('surrender', '23.8', { at: p.loc[u]!, who: u }, '{unit} surrendered', '{unit}が投降');
    g.remove(u, AWAY.SURRENDERED);
  }
}
