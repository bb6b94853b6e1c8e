/** Chapters 2.6 and 4.35: what the text says happens by itself, and what it does. */
import type { Effect } from '../../kernel/compiled';
import { compileExpr } from '../../kernel/expressions';
import { happenedIn, mayHappen, type Once, onceOf } from '../../kernel/once';
import type { Reader } from '../../kernel/reader';
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

export interface Trigger {
  id: string;
  /** Where it stands in the position that it has happened. */
  index: number;
  at: readonly string[];
  once: Once | undefined;
  rule: string;
  when: ((p: Position) => number | boolean) | null;
  deeds: readonly Deed[];
}

/** Makes the triggers ready; problems are in the reader. */
export function readTriggers(w: World, reader: Reader): Trigger[] {
  const { game, scenario } = w.compiled;
  return [...(game.triggers ?? []), ...(scenario.triggers ?? [])].flatMap((one, index) => {
    const at = one.at ?? [];
    if (!HAPPENINGS.some((time) => at.includes(time))) return [];
    try {
      return [
        {
          id: one.id,
          index,
          at,
          once: onceOf(one.once),
          rule: one.provenance?.see?.[0] ?? '2.63',
          when: one.when === undefined ? null : compileExpr(w.facts, one.when),
          deeds: one.effects.map((effect) => deedOf(effect, one.provenance?.see?.[0] ?? '2.63')),
        },
      ];
    } catch (error) {
      reader.problem(`${one.id}: ${(error as Error).message}`, one.id);
      return [];
    }
  });
}

/** What an effect does. Throws `RangeError` for one that nothing that happens by itself does. */
function deedOf({ verb, args, branches = [] }: Effect, rule: string): Deed {
  const number = (name: string) => Number(args[name] ?? 0);
  switch (verb) {
    case 'vp': {
      const spaces = number('spaces');
      return (g) => g.shift('vp', spaces, rule);
    }
    case 'vp-toward': {
      const [target, by] = [number('target'), number('by')];
      return (g) => {
        const away = target - g.track('vp');
        g.shift('vp', Math.sign(away) * Math.min(by, Math.abs(away)), rule);
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
        deeds: effects.map((effect) => deedOf(effect, rule)),
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
  const { p, w } = g;
  for (const { id, index, at: times, once, when, deeds } of w.triggers) {
    if (!times.includes(at) || !mayHappen(once, p.happened[index]!, g.turn) || (when && !when(p))) continue;
    if (once) p.happened[index] = happenedIn(once, g.turn);
    g.journal.concerns({ trigger: id });
    for (const deed of deeds) if (!g.over) deed(g);
    g.journal.concerns(undefined);
  }
}
