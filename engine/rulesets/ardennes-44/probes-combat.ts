/** Probes of chapters 7, 14 to 16, 20 to 22: strengths, odds, shifts, results and what modifies dice. */
import { rungOf } from '../../kernel/odds';
import type { ProbeValue } from '../../kernel/ruleset';
import { demolitionModifier } from './bridges';
import { ATTACKING } from './codes';
import { disengagementModifier } from './disengagement';
import type { Play } from './play';
import type { Args, Probe } from './probes';
import { leadModifier, holdModifier } from './result';
import { ADVANCE_WORDS } from './results';
import { armourOf, armourShift, attackOf, bonusOf, type Combat, defenceOf, halved, oddsOf, shiftsOf } from './strength';

/** Heading of a column by its number, from 0. */
function heading(g: Play, column: number): string {
  return g.w.compiled.game.tables.crt!.columns[column + 1]!.id;
}

/** Asks about an attack of these units, which is not made. */
function asAttackers<T>(g: Play, units: readonly number[], ask: () => T): T {
  const before = g.p.done.slice();
  g.p.clearMarks(ATTACKING);
  for (const u of units) g.p.mark(u, ATTACKING);
  try {
    return ask();
  } finally {
    g.p.done.set(before);
  }
}

/** The attack of the units from the second word on against the place of the first. */
function attackProbe(ask: (g: Play, c: Combat) => ProbeValue): Probe {
  return (g, a) => {
    const units = a.standingFrom(1);
    const target = a.place(0);
    if (units.length === 0) throw new RangeError(`${a.name}: no attacker is named`);
    for (const u of units)
      if (g.w.field.edgeBetween(g.p.loc[u]!, target) < 0)
        throw new RangeError(`${a.name}: ${g.w.compiled.units[u]!.id} is not next to ${a.word(0)}`);
    return asAttackers(g, units, () => ask(g, { target, side: g.w.units.side[units[0]!]! }));
  };
}

const sum = (g: Play, c: Combat) => shiftsOf(g, c).reduce((n, s) => n + s.columns, 0);

/** Whose units stand in the place: the defender. */
function defender(g: Play, a: Args): number {
  const u = g.p.head[a.place(0)]!;
  if (u < 0) throw new RangeError(`${a.name}: nobody is in ${a.word(0)}`);
  return g.w.units.side[u]!;
}

const adjacent = (a: Args): [number, number] => {
  const u = a.standing(0);
  const edge = a.g.w.field.edgeBetween(a.g.p.loc[u]!, a.place(1));
  if (edge < 0) throw new RangeError(`${a.name}: ${a.word(0)} is not next to ${a.word(1)}`);
  return [u, edge];
};

export const combatProbes: Record<string, Probe> = {
  'odds-column': (g, a) => {
    const by = a.words.length > 2 ? a.number(3) * (a.word(2) === 'left' ? -1 : 1) : 0;
    return heading(g, g.w.crt.column(rungOf(a.number(0), a.number(1)), by));
  },
  'attack-factor': (g, a) => attackOf(g, adjacent(a)[0], a.place(1)),
  halved: (g, a) => halved(g, ...adjacent(a)),
  defence: (g, a) => defenceOf(g, defender(g, a), a.place(0)),
  'defence-bonus': (g, a) => bonusOf(g, defender(g, a), a.place(0)),
  attack: attackProbe((g, c) => oddsOf(g, c).attack),
  odds: attackProbe((g, c) => heading(g, g.w.crt.column(oddsOf(g, c).rung))),
  shifts: attackProbe((g, c) => shiftsOf(g, c).map((s) => s.name)),
  'shift-sum': attackProbe(sum),
  column: attackProbe((g, c) => heading(g, g.w.crt.column(oddsOf(g, c).rung, sum(g, c)))),
  'armour-shift': attackProbe((g, c) => armourShift(g, c.target, armourOf(g, c.target))),
  'result-of': (g, a) => {
    const result = g.w.results[a.word(0)] ?? g.w.fights[a.word(0)];
    if (!result) throw new RangeError(`${a.name}: unknown result ${a.word(0)}`);
    const aspects: Record<string, ProbeValue> = { ...result, advance: ADVANCE_WORDS[result.advance] || null };
    const value = aspects[a.word(1)];
    if (value === undefined) throw new RangeError(`${a.name}: expected one of ${Object.keys(aspects).join(', ')}`);
    return value;
  },
  'fire-fight-modifier': (g, a) => leadModifier(g, adjacent(a)[0], a.place(1)),
  'hold-modifier': (g, a) => {
    const lead = a.standing(0);
    return asAttackers(g, a.standingFrom(1), () => holdModifier(g, lead, g.p.loc[lead]!));
  },
  'disengagement-modifier': (g, a) => disengagementModifier(g, a.standing(0)),
  'demolition-modifier': (g, a) => {
    const b = g.w.bridgeAt[a.edge(1)]!;
    const modifier = b < 0 ? -1 : demolitionModifier(g, a.side(0), b, false);
    return modifier < 0 ? null : modifier;
  },
  'range-of': (g, a) => g.w.units.range[a.unit(0)]!,
};
