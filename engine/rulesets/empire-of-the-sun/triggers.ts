/** Chapter 13: what the text says happens by itself. Triggers that speak of places which are not on the map are none of the scenario's. */
import type { Expr } from '../../kernel/compiled';
import { type Deed, doNow } from '../../kernel/effect-lists';
import { EffectLists, type ReadyEffect, unitsOf } from '../../kernel/effects';
import { type Happening, happeningsOf, happenNow } from '../../kernel/happenings';
import { onMap } from '../../kernel/on-map';
import type { Reader } from '../../kernel/reader';
import { entryOf } from '../../kernel/records';
import { GROUND, HQ, OUT, P, RESERVE, S, TRACK } from './codes';
import { nationsThatSurrender } from './facts';
import { setFlag } from './flags';
import type { Play } from './play';
import type { Position } from './position';
import { RELOCATES, type Relocation, readRelocation } from './relocate';
import { shifts } from './shifts';
import type { World } from './world';

export type Deeds = readonly (readonly Deed<Position, Play>[])[];

export interface Trigger extends Happening<Position> {
  /** What it does. */
  list: number;
  /** Nations that surrender by it, and those whose later reinforcements are lost. */
  surrenders: readonly string[];
  disowns: readonly number[];
  /** Units that leave by it, each asked for. */
  relocations: readonly Relocation[];
}

/** Makes the triggers ready; problems are in the reader. */
export function readTriggers(w: World, reader: Reader): Pick<World, 'triggers' | 'deeds'> {
  const { game } = w.compiled;
  const { nations } = game;
  const lists = new EffectLists<Position, Deed<Position, Play>>(game, w.facts, (one) => ({
    ...one,
    deed: one.body < 0 ? deedOf(w, one) : () => {},
  }));
  const triggers = happeningsOf(w.facts, reader, '13.0', ({ when, effects: told }, rule) => {
    if (when !== undefined && offMap(w, when)) return undefined;
    const effects = onMap(w.map.field, told);
    const of = (verb: string) =>
      effects.filter((effect) => effect.verb === verb).map(({ args }) => String(args.nation));
    return {
      list: lists.add(effects, { rule, notes: [] }),
      disowns: of('no-more-reinforcements').map((nation) => nations.findIndex(({ id }) => id === nation)),
      relocations: effects.filter(({ verb }) => RELOCATES.has(verb)).map((effect) => readRelocation(w, effect)),
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

/** The units of a set at the moment. */
function unitsIn({ verb, units }: ReadyEffect<Position>): (p: Position) => number[] {
  const meant = entryOf(units, 'units');
  if (!meant) throw new RangeError(`${verb} names no units`);
  return (p) => meant.list.filter((u) => meant.test(p, u));
}

/** What a verb does. Throws `RangeError` for one that is not carried out. */
function deedOf(w: World, effect: ReadyEffect<Position>): (g: Play) => void {
  const { args } = effect;
  if (effect.may && !RELOCATES.has(effect.verb)) throw new RangeError(`${effect.verb} cannot be left: nobody is asked`);
  const { game } = w.compiled;
  const sideOf = () => game.sides.findIndex(({ id }) => id === args.side);
  switch (effect.verb) {
    case 'shift':
    case 'put':
      return (g) => {
        shifts(g, effect);
      };
    case 'set-flag':
    case 'clear-flag':
      return (g) => setFlag(g, String(args.flag), effect.verb === 'set-flag');
    case 'status': {
      const bit = 1 << nationsThatSurrender(w).indexOf(String(args.nation));
      const at = args.status === 'surrendered' ? S.SURRENDERED : S.LIBERATED;
      return (g) => {
        g.p.scalars[at]! |= bit;
      };
    }
    case 'will-change': {
      const change = w.will.changes[String(args.event)] ?? 0;
      const by = args.back === true ? (w.will.givenBack.includes(String(args.event)) ? -change : 0) : change;
      return (g) => g.shift('us-political-will', by, -1, effect.rule);
    }
    case 'set-control':
      return setControl(w, effect, sideOf());
    case 'remove-units': {
      const units = unitsIn(effect);
      return (g) => {
        for (const u of units(g.p)) g.eliminate(u);
      };
    }
    case 'return-units': {
      const units = unitsIn(effect);
      return (g) => {
        for (const u of units(g.p)) g.toTrack(u, g.turn + 1, 0);
      };
    }
    case 'remove-burma-corps':
      return (g) => {
        for (const [u, { values }] of w.units.list.entries())
          if (values?.['removed-with'] !== undefined) g.eliminate(u);
      };
    case 'no-more-reinforcements': {
      const nation = game.nations.findIndex(({ id }) => id === args.nation);
      return (g) => {
        for (const u of w.units.list.keys())
          if (w.units.nation[u] === nation && (g.p.loc[u] === TRACK || g.p.loc[u] === RESERVE)) g.p.move(u, OUT);
      };
    }
    // A line of the schedule of replacements.
    case 'replacements':
    // Somebody is asked for them.
    case 'relocate':
    case 'place-headquarters':
      return () => {};
    // Units whose hex is no longer their own move at once after these events, whoever they are.
    case 'emergency-moves':
      return () => {};
    case 'win': {
      const side = sideOf();
      return (g) => g.ends(side, g.w.victory.length);
    }
    default:
      throw new RangeError(`${effect.verb} is not carried out`);
  }
}

function setControl(w: World, { args, places }: ReadyEffect<Position>, side: number): (g: Play) => void {
  const { list, test } = places.places!;
  const exceptGround = args['except-ground'] === true;
  const exceptAny = args['except-occupied'] === true;
  return (g) => {
    for (const place of list) {
      if (!test(g.p, place) || w.map.land[place] === 0) continue;
      const enemies = g.unitsAt(place, 1 - side);
      if (exceptAny && enemies.length > 0) continue;
      if (exceptGround && enemies.some((u) => w.units.cls[u] === GROUND)) continue;
      if (!exceptAny && !exceptGround && enemies.some((u) => w.units.cls[u] !== HQ)) continue;
      g.capture(place, side, '13.0');
    }
  };
}

/** Carries out what is due at a time, in the order of the text. */
export function happen(g: Play, at: string): void {
  happenNow(g, g.w.triggers, at, (trigger) => {
    doNow(g, g.w.deeds, trigger.list);
    if (trigger.relocations.length > 0) g.push(P.RELOCATE, g.w.triggers.indexOf(trigger));
  });
}
