/** What of the language a game that names no rulebook does not play, and nobody can do by hand; a check says so where a text has it. */
import { PERIODS } from '../../kernel/once';
import type { Unplayed } from '../../kernel/ruleset';
import { noZones } from '../../kernel/vocabulary';

export const unplayed: readonly Unplayed[] = [
  { what: 'Place.waters' },
  {
    what: 'Phase.properties',
    words: ['simultaneous', 'pass'],
    also: { move: ['simultaneous'], fire: ['simultaneous'] },
  },
  { what: 'Trigger.at', phases: true, windows: true },
  { what: 'Trigger.once', but: PERIODS },
  { what: 'CardEvent.once', but: PERIODS, stops: true },
  { what: 'PlaceSet.taken', stops: true },
];

/** The same of a game that declares no zone of control. */
export const unplayedWithoutZones: readonly Unplayed[] = [
  ...unplayed,
  ...noZones.map((one) => ({
    ...one,
    instead: { en: 'declare one: `zone zoc "Zone of control"`', ja: '宣言する: `zone zoc "支配地域"`' },
  })),
];
