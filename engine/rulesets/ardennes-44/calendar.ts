/** What the days are like: light, ground and sky, by turn (25.1, 28). */

import { within } from '../../kernel/spans';
import type { Condition, TurnNote } from '../../kernel/views';
import type { World } from './world';

const LOOKS = {
  day: { kind: 'light', look: 'day', names: { en: 'Day', ja: '昼間' }, rule: '4' },
  night: { kind: 'light', look: 'night', names: { en: 'Night', ja: '夜間' }, rule: '25.1' },
  mud: { kind: 'ground', look: 'mud', names: { en: 'Mud', ja: '泥濘' }, rule: '28.1' },
  frozen: { kind: 'ground', look: 'frozen', names: { en: 'Frozen ground', ja: '地表凍結' }, rule: '28.1' },
  overcast: { kind: 'sky', look: 'overcast', names: { en: 'Overcast', ja: '曇天' }, rule: '28.2' },
  clear: { kind: 'sky', look: 'clear', names: { en: 'Clear sky', ja: '晴天' }, rule: '28.2' },
} as const satisfies Record<string, Condition>;

/** Light, ground and sky of a turn. */
export function conditionsOf(w: World, turn: number, night: boolean): Condition[] {
  return [
    night ? LOOKS.night : LOOKS.day,
    w.frozenFrom[turn] === 1 ? LOOKS.frozen : LOOKS.mud,
    w.clearSky[turn] === 1 ? LOOKS.clear : LOOKS.overcast,
  ];
}

/** The turns of the scenario. */
export function calendarOf(w: World): TurnNote[] {
  return Array.from({ length: w.last - w.first + 1 }, (_, k) => {
    const turn = w.first + k;
    const night = within(w.nights, turn) && w.night < w.phases.length;
    return { turn, conditions: conditionsOf(w, turn, false), ...(night ? { night: true } : {}) };
  });
}
