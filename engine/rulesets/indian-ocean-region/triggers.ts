/** Chapters 2.6 and 4.35: what the text says happens by itself, and what it does. */
import { type Deed, doNow } from '../../kernel/effect-lists';
import { EffectLists, type ReadyEffect } from '../../kernel/effects';
import { type Happening as HappeningOf, happeningsOf, happenNow, happenTrue } from '../../kernel/happenings';
import type { Reader } from '../../kernel/reader';
import { both, type Text } from '../../kernel/texts';
import { D, P, S } from './codes';
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

/** What happens by itself, and the list of what it does. */
export type Trigger = HappeningOf<Position> & { list: number };

export type Deeds = readonly (readonly Deed<Position, Play>[])[];

/** Makes the triggers ready; problems are in the reader. */
export function readTriggers(w: World, reader: Reader): Pick<World, 'triggers' | 'deeds'> {
  // What the effects that are read are for.
  let why: Text | undefined;
  const lists = new EffectLists<Position, Deed<Position, Play>>(w.compiled.game, w.facts, (one) => ({
    ...one,
    deed: deedOf(one, why!),
  }));
  const triggers = happeningsOf(w.facts, reader, '2.63', ({ at, effects, names }, rule) => {
    if (at && !HAPPENINGS.some((time) => at.includes(time))) return undefined;
    why = both(names);
    return { list: lists.add(effects, { rule, notes: [] }) };
  });
  return { triggers, deeds: lists.lists };
}

/** What an effect does; `why`: what happens. Throws `RangeError` for one that nothing that happens by itself does. */
function deedOf({ verb, args, may, rule, body }: ReadyEffect<Position>, why: Text): (g: Play) => void {
  if (may) throw new RangeError(`${verb} cannot be left: nobody is asked`);
  switch (verb) {
    case 'vp':
      return (g) => g.shift('vp', Number(args.spaces), rule, why);
    case 'vp-toward':
      return (g) => g.shift('vp', g.towards('vp', Number(args.target), Number(args.by)), rule, why);
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
      return (g) => ending.endOfGame(g);
    default:
      if (verb !== 'roll' && body < 0) throw new RangeError(`effect ${verb} does not happen by itself`);
      return () => {};
  }
}

/** The roll for armed conflict. */
const conflict = {
  procedure: P.EFFECTS,
  die(g: Play, faces: number, low: number): number {
    const { scalars } = g.p;
    return low - 1 + g.die(D.CONFLICT, 'conflict', g.phaseId, scalars[S.POLITICAL]!, scalars[S.PLAYER]!, faces);
  },
  rolled: (g: Play, { rule }: Deed<Position, Play>, die: number) =>
    g.says('conflict', rule, { words: { die } }, 'Roll for armed conflict: {die}', '武力紛争の判定: {die}'),
};

/** What happens at a time, in the order of the text. */
export function happen(g: Play, at: Happening): void {
  happenNow(g, g.w.triggers, at, ({ list }) => doNow(g, g.w.deeds, list, conflict));
}

/** The same of what has come true, as a phase begins. */
export const happensAnew = (g: Play): void =>
  happenTrue(g, g.w.triggers, ({ list }) => doNow(g, g.w.deeds, list, conflict));
