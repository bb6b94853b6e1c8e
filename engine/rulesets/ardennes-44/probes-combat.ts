/** Probes of chapters 7, 14 to 16, 20 to 22: strengths, odds, shifts, results and what modifies dice. */
import { rungOf } from '../../kernel/odds';
import { entryOf } from '../../kernel/records';
import type { ProbeValue } from '../../kernel/ruleset';
import { demolitionModifier } from './bridges';
import { holdModifier } from './determined';
import { disengagementModifier } from './disengagement';
import { leadModifier } from './fire-fight';
import type { Play } from './play';
import type { Args, Probe } from './probes';
import { type Reckoning, reckon } from './reckoning';
import { ADVANCE_WORDS } from './results';
import { attackOf, bonusOf, defenceOf, halvings } from './strength';

/** Heading of a column by its number, from 0. */
function heading(g: Play, column: number): string {
  return g.w.compiled.game.tables.crt!.columns[column + 1]!.id;
}

/** The attack of the units from the second word on against the place of the first, which is not made. */
function attackProbe(ask: (r: Reckoning) => ProbeValue): Probe {
  return (g, a) => {
    const attackers = a.standingFrom(1);
    const target = a.place(0);
    if (attackers.length === 0) throw new RangeError(`${a.name}: no attacker is named`);
    for (const u of attackers)
      if (g.w.field.edgeBetween(g.p.loc[u]!, target) < 0)
        throw new RangeError(`${a.name}: ${g.w.compiled.units[u]!.id} is not next to ${a.word(0)}`);
    return ask(reckon(g, { target, side: g.w.units.side[attackers[0]!]!, attackers }));
  };
}

const ARMOUR = ['armour', 'infantry-with-tank-against-none'];

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
  halved: (g, a) => halvings(g, ...adjacent(a)).length > 0,
  defence: (g, a) => defenceOf(g, defender(g, a), a.place(0)),
  'defence-bonus': (g, a) => bonusOf(g, defender(g, a), a.place(0)),
  attack: attackProbe((r) => r.attack),
  odds: attackProbe((r) => r.odds),
  shifts: attackProbe((r) => r.shifts.map((s) => s.name)),
  'shift-sum': attackProbe((r) => r.columns),
  column: attackProbe((r) => r.heading),
  'armour-shift': attackProbe((r) =>
    r.shifts.reduce((n, { name, columns }) => n + (ARMOUR.includes(name) ? columns : 0), 0),
  ),
  'result-of': (g, a) => {
    const result = entryOf(g.w.results, a.word(0)) ?? entryOf(g.w.fights, a.word(0));
    if (!result) throw new RangeError(`${a.name}: unknown result ${a.word(0)}`);
    const aspects: Record<string, ProbeValue> = { ...result, advance: ADVANCE_WORDS[result.advance] || null };
    const value = entryOf(aspects, a.word(1));
    if (value === undefined) throw new RangeError(`${a.name}: expected one of ${Object.keys(aspects).join(', ')}`);
    return value;
  },
  'lead-modifier': (g, a) => leadModifier(g, adjacent(a)[0], a.place(1)),
  'hold-modifier': (g, a) => {
    const lead = a.standing(0);
    return holdModifier(g, lead, g.p.loc[lead]!, a.standingFrom(1));
  },
  'disengagement-modifier': (g, a) => disengagementModifier(g, a.standing(0)),
  'demolition-modifier': (g, a) => {
    const b = g.w.bridgeAt[a.edge(1)]!;
    const modifier = b < 0 ? -1 : demolitionModifier(g, a.side(0), b, false);
    return modifier < 0 ? null : modifier;
  },
  'range-of': (g, a) => g.w.units.range[a.unit(0)]!,
};
