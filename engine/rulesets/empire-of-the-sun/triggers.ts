/** Chapter 13: what the text says happens by itself. Triggers that speak of places which are not on the map are none of the scenario's. */
import type { Expr } from '../../kernel/compiled';
import { doNow } from '../../kernel/effect-lists';
import { EffectLists, unitsOf } from '../../kernel/effects';
import { type Happening, happeningsOf, happenNow, happenTrue } from '../../kernel/happenings';
import { onMap } from '../../kernel/on-map';
import type { Reader } from '../../kernel/reader';
import { entryOf } from '../../kernel/records';
import { GROUND, OUT, P, RESERVE, S, TRACK } from './codes';
import { nationsThatSurrender } from './facts';
import { setFlag } from './flags';
import type { Play } from './play';
import type { Position } from './position';
import { type PreparedEffect, prepare } from './prepared';
import { RELOCATES } from './relocate';
import { shifts } from './shifts';
import type { World } from './world';

type Done = PreparedEffect & { deed(g: Play): void };
export type Deeds = readonly (readonly Done[])[];

export interface Trigger extends Happening<Position> {
  /** What it does. */
  list: number;
  /** Nations that surrender by it, and those whose later reinforcements are lost. */
  surrenders: readonly string[];
  disowns: readonly number[];
  /** Units that leave by it, each asked for. */
  relocations: readonly PreparedEffect[];
}

/** Makes the triggers ready; problems are in the reader. */
export function readTriggers(w: World, reader: Reader): Pick<World, 'triggers' | 'deeds'> {
  const { game } = w.compiled;
  const lists = new EffectLists<Position, Done>(game, w.facts, (ready) => {
    const one = prepare(w, ready);
    const deed = entryOf(DEEDS, ready.verb);
    if (!deed && ready.body < 0 && !ELSEWHERE.has(ready.verb))
      throw new RangeError(`${ready.verb} does not happen by itself`);
    if (ready.may && !RELOCATES.has(ready.verb)) throw new RangeError(`${ready.verb} cannot be left: nobody is asked`);
    return { ...one, deed: (g) => deed?.(g, one) };
  });
  const triggers = happeningsOf(w.facts, reader, '13.0', ({ when, effects: told }, rule) => {
    if (when !== undefined && offMap(w, when)) return undefined;
    const effects = onMap(w.map.field, told);
    const of = (verb: string) =>
      effects.filter((effect) => effect.verb === verb).map(({ args }) => String(args.nation));
    const list = lists.add(effects, { rule, notes: [] });
    return {
      list,
      disowns: of('no-more-reinforcements').map((nation) => game.nations.findIndex(({ id }) => id === nation)),
      relocations: lists.lists[list]!.filter(({ verb }) => RELOCATES.has(verb)),
      surrenders: of('surrender'),
    };
  });
  return { triggers, deeds: lists.lists };
}

/** Whether a condition asks who controls a set of places that is empty on this map, or for units of which the scenario has none. */
function offMap(w: World, expr: Expr): boolean {
  switch (expr.op) {
    case 'controlled':
    case 'places':
      return expr.of.ids !== undefined && expr.of.ids.length === 0;
    case 'and':
    case 'or':
      return expr.args.some((arg) => offMap(w, arg));
    case 'not':
      return offMap(w, expr.arg);
    case 'count':
      return unitsOf(w.facts, w.compiled.units, expr.of).length === 0;
    case 'number':
    case 'boolean':
    case 'sum':
    case 'marked':
    case 'query':
      return false;
    default:
      return offMap(w, expr.left) || offMap(w, expr.right);
  }
}

/** The units of an effect at the moment. */
const unitsNow = ({ p }: Play, { units, verb }: PreparedEffect): number[] => {
  if (!units) throw new RangeError(`${verb} names no units`);
  return units.list.filter((u) => units.test(p, u));
};

/** What effects do, of triggers and of cards, that are nobody's. */
export const DEEDS: Readonly<Record<string, (g: Play, one: PreparedEffect) => void>> = {
  shift: shifts,
  put: shifts,
  'set-flag': (g, { args }) => setFlag(g, String(args.flag), true),
  'clear-flag': (g, { args }) => setFlag(g, String(args.flag), false),
  status({ p, w }, { args }) {
    const at = args.status === 'surrendered' ? S.SURRENDERED : S.LIBERATED;
    p.scalars[at]! |= 1 << nationsThatSurrender(w).indexOf(String(args.nation));
  },
  'will-change'(g, { args, rule }) {
    const { changes, givenBack } = g.w.will;
    const [event, back] = [String(args.event), args.back === true];
    const change = back && !givenBack.includes(event) ? 0 : (changes[event] ?? 0);
    g.shift('us-political-will', back ? -change : change, -1, rule);
  },
  'set-control'(g, { args, places, side, rule }) {
    const { list, test } = places.places!;
    const nameless: number[] = [];
    for (const place of list) {
      if (!test(g.p, place) || g.w.map.land[place] === 0) continue;
      const enemies = g.unitsAt(place, 1 - side);
      if (args['except-occupied'] === true && enemies.length > 0) continue;
      if (args['except-ground'] === true && enemies.some((u) => g.w.units.cls[u] === GROUND)) continue;
      const known = g.placeText(place).en !== g.placeId(place);
      if (!known && g.p.controller(place) !== side) nameless.push(place);
      g.capture(place, side, rule || '5.34', known);
    }
    // Numbers of many hexes tell nobody anything.
    const said = { at: nameless, side, words: { count: nameless.length } };
    const [en, ja] = ['{side} took {count} {count|hex|hexes} without a name', '{side}が地名のない{count}ヘクスを占領'];
    if (nameless.length > 0 && !g.over) g.says('control', rule || '5.34', said, en, ja);
  },
  'remove-units'(g, one) {
    for (const u of unitsNow(g, one)) g.eliminate(u);
  },
  'return-units'(g, one) {
    for (const u of unitsNow(g, one)) g.toTrack(u, g.turn + 1, 0);
  },
  'remove-burma-corps'(g) {
    for (const [u, { values }] of g.w.units.list.entries()) if (values?.['removed-with'] !== undefined) g.eliminate(u);
  },
  'no-more-reinforcements'(g, { args }) {
    for (const [u, { nation }] of g.w.units.list.entries())
      if (nation === args.nation && (g.p.loc[u] === TRACK || g.p.loc[u] === RESERVE)) g.p.move(u, OUT);
  },
  // Units whose hex is no longer their own move at once after these events, whoever they are.
  'emergency-moves': () => {},
  win: (g, { side }) => g.ends(side, g.w.victory.length),
};

/** What is seen to elsewhere: lines of the schedule, units of which somebody is asked where they go. */
const ELSEWHERE: ReadonlySet<string> = new Set(['replacements', ...RELOCATES]);

/** Carries out what is due at a time, in the order of the text. */
export function happen(g: Play, at: string): void {
  happenNow(g, g.w.triggers, at, (trigger) => carryOut(g, trigger));
}

/** The same of what has come true, as a phase begins. */
export const happensAnew = (g: Play): void => happenTrue(g, g.w.triggers, (trigger) => carryOut(g, trigger));

/** What it is called stands above what it does: why a track has moved, who has surrendered. Where nothing comes of it nothing is told. */
function carryOut(g: Play, trigger: Trigger): void {
  const before = g.journal.events.length;
  const words = { event: trigger.trigger.names };
  g.says('event', trigger.rule, { words }, '{event}', '{event}');
  doNow(g, g.w.deeds, trigger.list);
  if (trigger.surrenders.length === 0 && g.journal.events.length === before + 1) {
    g.journal.truncate(before);
    g.p.events[0] = before;
  }
  if (trigger.relocations.length > 0) g.push(P.RELOCATE, g.w.triggers.indexOf(trigger));
}
