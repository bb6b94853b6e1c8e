/** 27.1: units that slip through enemy zones and attack by surprise, until a turn or until they are detected. */
import { D, STATE } from './codes';
import type { Play } from './play';

/** Whether the unit still has its abilities. */
export function undetected(g: Play, u: number): boolean {
  const rule = g.w.rules.infiltration;
  return rule?.units.has(u) === true && g.turn <= rule.last && !g.p.is(u, STATE.DETECTED);
}

/** Rolls whether the unit slips through the zone it has come into. A failure detects it. */
export function slips(g: Play, u: number): boolean {
  return attempt(g, u, g.p.loc[u]!, 'slipped through', 'が浸透に成功');
}

/** Rolls before an attack: a column, and detected whatever the die. */
export function surprises(g: Play, u: number, target: number): boolean {
  const done = attempt(g, u, target, 'surprised the enemy', 'が奇襲に成功');
  g.p.set(u, STATE.DETECTED);
  return done;
}

function attempt(g: Play, u: number, place: number, en: string, ja: string): boolean {
  const { p, w } = g;
  const die = g.roll(D.INFILTRATION, 'infiltration', w.units.side[u]!, place);
  const done = w.tables.cell('skorzeny', die, 'result') === 'success';
  p.set(u, done ? STATE.SHOWN : STATE.SHOWN | STATE.DETECTED);
  const result = done ? { en, ja } : { en: 'was detected', ja: 'が発覚' };
  const about = { at: place, who: u, words: { result, die } };
  g.says('infiltration', '27.1', about, '{unit} {result}, die {die}', '{unit}{result}(ダイス{die})');
  return done;
}

/** At the end of a turn: who has used an ability is detected. */
export function detect(g: Play): void {
  for (const u of g.w.rules.infiltration?.units ?? []) {
    if (g.p.is(u, STATE.SHOWN) && g.p.onMap(u)) g.p.set(u, STATE.DETECTED);
    g.p.set(u, STATE.SHOWN, false);
  }
}
