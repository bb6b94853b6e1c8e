/** Morale: a unit rolls no more than its morale, or comes into the next of the states that a phase names, and out of them again when it rallies. */
import type { Phase } from '../../kernel/compiled';
import type { Reader } from '../../kernel/reader';
import { entryOf } from '../../kernel/records';
import { both } from '../../kernel/texts';
import { P, ROLLED } from './codes';
import { rally as form } from './forms/rally';
import { type Case, notesOn, PhaseLines, type PreparedLine, told } from './lines';
import { takeStep } from './losses';
import type { Play } from './play';
import type { PhaseProcedure } from './registry';
import { fitting, pointsOf } from './units';
import type { World } from './world';

/** How many dice of how many faces. */
export interface Dice {
  count: number;
  faces: number;
}

/** What phases say of morale, made ready. */
export interface Morale {
  value(unit: number, steps: number): number;
  dice: Dice;
  /** States in which units come one after the other, by their index. */
  states: readonly number[];
  /** Hexes that a unit goes back when it comes into the last of them. */
  flees: number;
}

/** `2d6`. */
export function diceOf(word: string | undefined): Dice {
  const [, count, faces] = /^(\d*)d(\d+)$/.exec(word ?? 'd6') ?? [];
  return { count: Number(count || 1), faces: Number(faces ?? 6) };
}

/** What a phase says of morale (`morale nerve on 2d6`) and of these states; undefined: nothing. */
export function moraleOf(w: World, phase: Phase, states: 'fails' | 'recovers'): Morale | undefined {
  const words = (name: string) => entryOf(phase.properties, name) ?? [];
  const [attribute, , dice] = words('morale');
  if (attribute === undefined) return undefined;
  const named = words(states).map(String);
  return {
    value: pointsOf(w, attribute),
    dice: diceOf(dice === undefined ? undefined : String(dice)),
    states: named.flatMap((id) => {
      const k = w.states.findIndex((state) => state.id === id);
      return k < 0 ? [] : [k];
    }),
    flees: Number(words('flees')[0] ?? 0),
  };
}

/** How many of the states, from the first on, a unit has been driven to; 0: none. */
export function driven({ p }: Play, unit: number, { states }: Morale): number {
  for (let k = states.length; k > 0; k--) if ((p.states[unit]! & (1 << states[k - 1]!)) !== 0) return k;
  return 0;
}

/** A unit alone, for lines. */
export function aloneAt(g: Play, unit: number): Case {
  const at = g.p.loc[unit]!;
  return { p: g.p, unit, from: at, to: at, attackers: [], defenders: [unit] };
}

/** What a check may not exceed now. */
export function limitOf(
  g: Play,
  unit: number,
  morale: Morale,
  lines: PhaseLines,
  counted: PreparedLine[] = [],
): number {
  return lines.value('morale', morale.value(unit, g.p.steps[unit]!), aloneAt(g, unit), lines.rounding, counted);
}

export function rolled(g: Play, { count, faces }: Dice, word: string, unit: number): number {
  let sum = 0;
  for (let k = 0; k < count; k++)
    sum += g.roll(ROLLED.MORALE, faces, () => [`${word} ${g.w.units[unit]!.id}`, word, 'die']);
  return sum;
}

/** A unit checks its morale. Whether it came into the last of the states, and has to go back. */
export function check(g: Play, unit: number, morale: Morale, lines: PhaseLines): boolean {
  const counted: PreparedLine[] = [];
  const limit = limitOf(g, unit, morale, lines, counted);
  const roll = rolled(g, morale.dice, 'morale', unit);
  const name = g.unitName(unit);
  const by = told(counted);
  const before = driven(g, unit, morale);
  const next = morale.states[before];
  const state = next === undefined ? undefined : both(g.w.states[next]!.names);
  const failed = roll > limit;
  const so = failed ? (state ?? { en: 'a step is lost', ja: '1ステップを失う' }) : { en: 'holds', ja: '持ちこたえる' };
  g.did(
    'morale',
    g.w.side[unit]!,
    {
      en: `${name.en}: morale ${limit}, rolled ${roll}: ${so.en}${by.en && `; ${by.en}`}`,
      ja: `${name.ja}: 士気${limit}、目${roll}: ${so.ja}${by.ja && `。${by.ja}`}`,
    },
    { units: [unit], places: [g.p.loc[unit]!], ...notesOn(counted) },
  );
  if (!failed) return false;
  if (next === undefined) {
    takeStep(g, unit);
    return false;
  }
  // One state takes the place of the other.
  for (const k of morale.states) g.p.states[unit]! &= ~(1 << k);
  g.p.states[unit]! |= 1 << next;
  return before === morale.states.length - 1;
}

/** How units rally in a phase that says `does rally`. */
export interface Rallying {
  rallies(unit: number): boolean;
  morale: Morale;
  lines: PhaseLines;
}

function prepare(w: World, phase: Phase, reader: Reader): Rallying | undefined {
  const morale = moraleOf(w, phase, 'recovers');
  if (!morale || morale.states.length === 0) {
    reader.problem(`phase ${phase.id}: a phase that does rally says its morale, and what it recovers`, phase.id);
    return undefined;
  }
  const fits = fitting(w, (entryOf(phase.properties, 'of') ?? []).map(String));
  return { rallies: (unit) => fits[unit]!, morale, lines: new PhaseLines(w, phase, reader) };
}

/** `does rally`. */
export const rallying: PhaseProcedure<Rallying> = { form, plays: P.RALLY, prepare };
