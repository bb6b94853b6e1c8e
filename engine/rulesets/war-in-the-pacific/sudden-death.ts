/** The optional sudden death: dice whenever the side takes a base that was the enemy's at the start. */
import { D, S, TAKEN } from './codes';
import type { Play } from './play';
import { ending } from './victory';

/** Highest total that wins: enemy ports held less the enemy's full units of the kind; null while the rule is off. */
export function suddenDeathNumber(g: Play): number | null {
  const rule = g.w.rules.suddenDeath;
  if (!rule || g.p.scalars[S.SUDDEN_OFF] === 1) return null;
  let n = 0;
  for (const i of g.w.map.bases)
    if (g.w.map.harbor[i] && g.w.startControl[i] === 1 - rule.side && g.p.control(i) === rule.side) n++;
  for (let u = 0; u < g.w.unitCount; u++)
    if (g.w.unitKind[u] === rule.kind && g.w.unitSide[u] !== rule.side && g.p.loc[u]! >= 0 && g.p.isFull(u)) n--;
  return n;
}

/** Called when the Land at a place has changed. */
export function suddenDeath(g: Play, place: number): void {
  const rule = g.w.rules.suddenDeath;
  if (!rule || g.w.startControl[place] !== 1 - rule.side) return;
  const holds = g.p.control(place) === rule.side;
  const held = g.p.has(place, TAKEN);
  if (holds === held) return;
  if (!holds) {
    g.p.clearPlace(place, TAKEN);
    return;
  }
  g.p.setPlace(place, TAKEN);
  const limit = suddenDeathNumber(g);
  if (limit === null) return;
  const values = Array.from({ length: rule.dice }, (_, i) => g.roll(D.SUDDEN, place, rule.side, i, 'sudden-death'));
  const total = values.reduce((a, b) => a + b, 0);
  g.says(
    'sudden-death',
    '3.2',
    { side: rule.side, at: place, words: { total, limit }, dice: { purpose: 'sudden-death', values } },
    'Sudden death roll {total}, {limit} or less needed',
    'サドンデス判定 {total} ({limit}以下で勝利)',
  );
  if (total <= limit) ending.endsBy(g, rule.side, 'sudden-death');
}
