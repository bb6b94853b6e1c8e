/** Chapters 2.6 and 4.35: what the text says happens by itself, and what it does. */
import type { Effect } from '../../kernel/compiled';
import { type Happening as HappeningOf, happeningsOf, happenNow } from '../../kernel/happenings';
import type { Reader } from '../../kernel/reader';
import { both, type Text } from '../../kernel/texts';
import { D, S } from './codes';
import type { Play } from './play';
import type { Position } from './position';
import { ending } from './victory';
import type { World } from './world';

/** Times at which the text may say that something happens. */
const HAPPENINGS = [
  'card-played',
  'political-turn-end',
  'military-start',
  'strike',
  'unit-destroyed',
  'unit-captured',
  'game-end',
] as const;
export type Happening = (typeof HAPPENINGS)[number];

type Deed = (g: Play) => void;

/** What happens by itself, and what it does. */
export type Trigger = HappeningOf<Position> & { deeds: readonly Deed[] };

/** Makes the triggers ready; problems are in the reader. */
export const readTriggers = (w: World, reader: Reader): Trigger[] =>
  happeningsOf(w.facts, reader, '2.63', ({ at = [], effects, names }, rule) =>
    HAPPENINGS.some((time) => at.includes(time))
      ? { deeds: effects.map((effect) => deedOf(effect, rule, both(names))) }
      : undefined,
  );

/** What an effect does; `why`: what happens. Throws `RangeError` for one that nothing that happens by itself does. */
function deedOf({ verb, args, branches = [] }: Effect, rule: string, why: Text): Deed {
  const number = (name: string) => Number(args[name] ?? 0);
  switch (verb) {
    case 'vp': {
      const spaces = number('spaces');
      return (g) => g.shift('vp', spaces, rule, why);
    }
    case 'vp-toward': {
      const [target, by] = [number('target'), number('by')];
      return (g) => {
        const away = target - g.track('vp');
        g.shift('vp', Math.sign(away) * Math.min(by, Math.abs(away)), rule, why);
      };
    }
    case 'fire':
      return ({ p }) => {
        p.scalars[S.FIRED] = 1;
      };
    case 'start-military-turns':
      return (g) => {
        g.p.scalars[S.WAR] = 1;
        g.says('war', rule, {}, 'Armed conflict breaks out', '武力紛争が始まる');
      };
    case 'end-game':
      return (g) => {
        if (!g.w.options.has('war-after-politics')) ending.endOfGame(g);
      };
    case 'roll': {
      const rows = branches.map(({ results = [], effects }) => ({
        results,
        deeds: effects.map((effect) => deedOf(effect, rule, why)),
      }));
      return (g) => {
        const die = g.die(D.CONFLICT, 'conflict', g.phaseId, g.p.scalars[S.POLITICAL]!, g.p.scalars[S.PLAYER]!);
        const row = rows.find(({ results }) => results.some(({ from, to }) => die >= from && die <= to));
        g.says('conflict', rule, { words: { die } }, 'Roll for armed conflict: {die}', '武力紛争の判定: {die}');
        for (const deed of row?.deeds ?? []) deed(g);
      };
    }
    default:
      throw new RangeError(`effect ${verb} does not happen by itself`);
  }
}

/** What happens at a time, in the order of the text. */
export function happen(g: Play, at: Happening): void {
  happenNow(g, g.w.triggers, at, ({ deeds }) => {
    for (const deed of deeds) if (!g.over) deed(g);
  });
}
