/** What an attack is likely to bring, from the combat tables of the game: losses, retreats, a place given up (16). */
import { entryOf } from '../../../kernel/records';
import { ELITE, GREEN } from '../../../rulesets/ardennes-44/codes';
import { NORMAL, type Result } from '../../../rulesets/ardennes-44/results';
import type { World } from '../../../rulesets/ardennes-44/world';

/** Means over all dice. */
export interface Chances {
  /** The defenders leave the place. */
  vacated: number;
  /** They leave it in rout. */
  routed: number;
  /** Steps that the attacker and the defender lose. */
  attacker: number;
  defender: number;
  /** The attacker may attack once more. */
  breakthrough: number;
  /** The defenders are engaged and stay. */
  engaged: number;
}

/** What the players' choices within a combat depend on. */
export interface Terms {
  /** The attacker has a unit that may lead a fire fight, of this morale and with or without the better tank. */
  lead: { morale: number; tank: boolean } | null;
  /** The defender may hold out to the last, with this modifier; null: it may not. */
  hold: number | null;
  /** The defender has no way to retreat. */
  trapped: boolean;
}

const known = new WeakMap<World, Map<string, Chances>>();

function none(): Chances {
  return { vacated: 0, routed: 0, attacker: 0, defender: 0, breakthrough: 0, engaged: 0 };
}

function add(sum: Chances, one: Chances, share: number): void {
  for (const key of Object.keys(sum) as (keyof Chances)[]) sum[key] += one[key] * share;
}

/** Chances of an attack in a column of the combat table. */
export function chancesOf(world: World, column: number, terms: Terms): Chances {
  const key = `${column} ${terms.lead ? `${terms.lead.morale}${terms.lead.tank}` : '-'} ${terms.hold ?? '-'} ${terms.trapped}`;
  let all = known.get(world);
  if (!all) {
    all = new Map();
    known.set(world, all);
  }
  let found = all.get(key);
  if (!found) {
    found = none();
    const sides = world.values['die-sides']!;
    for (let die = 1; die <= sides; die++) {
      const result = entryOf(world.results, world.crt.result(column, die) ?? '');
      if (result) add(found, ofResult(world, result, terms, true), 1 / sides);
    }
    all.set(key, found);
  }
  return found;
}

function ofResult(world: World, result: Result, terms: Terms, table: boolean): Chances {
  const sides = world.values['die-sides']!;
  if (table && result.fight && terms.lead) {
    const out = none();
    const { tables } = world;
    let modifier = result.modifier;
    if (terms.lead.morale === GREEN) modifier += tables.modifier('lead-green', 'fire-fight');
    if (terms.lead.morale === ELITE) modifier += tables.modifier('lead-elite', 'fire-fight');
    if (terms.lead.tank) modifier += tables.modifier('lead-tank-quality', 'fire-fight');
    for (let die = 1; die <= sides; die++) {
      const fight = entryOf(world.fights, String(tables.cell('fire-fight', die + modifier, 'result')));
      if (fight) add(out, ofResult(world, fight, terms, false), 1 / sides);
    }
    return out;
  }
  const out = none();
  out.attacker = result.attacker;
  out.defender = result.defender;
  out.engaged = result.engaged || result.fight ? 1 : 0;
  if (result.retreat === 0) return out;
  out.vacated = 1;
  out.routed = result.retreat > 2 || terms.trapped ? 1 : 0;
  out.breakthrough = result.breakthrough ? 1 : 0;
  if (terms.hold === null || result.advance !== NORMAL) return out;
  const { tables } = world;
  const held = none();
  for (let die = 1; die <= sides; die++) {
    const row = die + terms.hold;
    const holds = tables.yes('determined-defence', row, 'holds');
    const exchange = tables.cell('determined-defence', row, 'note') === 'EX';
    add(
      held,
      {
        ...out,
        attacker: out.attacker + (exchange ? 1 : 0),
        defender: out.defender + (exchange ? 1 : tables.number('determined-defence', row, 'defender-loss')),
        vacated: holds ? 0 : 1,
        routed: holds ? 0 : out.routed,
      },
      1 / sides,
    );
  }
  return held;
}

/** Chances of a fire fight with this modifier, nothing holding out (16.2). */
export function fightChances(world: World, modifier: number): Chances {
  const sides = world.values['die-sides']!;
  const out = none();
  for (let die = 1; die <= sides; die++) {
    const fight = entryOf(world.fights, String(world.tables.cell('fire-fight', die + modifier, 'result')));
    if (fight) add(out, ofResult(world, fight, { lead: null, hold: null, trapped: false }, false), 1 / sides);
  }
  return out;
}
