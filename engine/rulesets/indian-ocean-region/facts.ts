/** What this ruleset tells the kernel's expressions about its positions, and the queries it answers to them. */
import { rolledIn } from '../../kernel/effect-lists';
import { type Facts, indexIn } from '../../kernel/expressions';
import { answering, lostAndPrinted, optionUsed, printedFacts } from '../../kernel/printed-facts';
import { OUT, P, S, STATES } from './codes';
import type { Position } from './position';
import { friendly } from './relations';
import type { World } from './world';

/** @param read is told the tracks that conditions ask for */
export function factsOf(w: World, read: Set<string>): Facts<Position> {
  const { map, units } = w;
  return {
    ...printedFacts<Position>(w),
    sideOf: (u) => units.side[u]!,
    board: map.board,
    placeOf: (p, u) => Math.max(-1, p.loc[u]!),
    full: (p, u) => !p.reduced(u),
    aboard: (p, u) => p.aboard[u] !== 0,
    marked: (p, marker, side, place) => laid(p, marker, place) === side + 1,
    controls: (p, side, place) => p.controller(place) === side,
    inState: (p, u, state) => Object.hasOwn(STATES, state) && p.has(u, STATES[state]!),
    ...lostAndPrinted<Position>(
      w,
      (p, u) => p.loc[u] === OUT,
      (p, u) => units.full[u]! - p.steps[u]!,
    ),
    rolled: rolledIn(P.EFFECTS),
    query: answering(
      w.compiled,
      () => w.facts,
      (name, args) => query(w, read, name, args),
    ),
  };
}

/** Whose marker of this kind lies in a place, + 1; 0: none does. */
function laid(p: Position, marker: string, place: number): number {
  if (marker === 'fort') return p.forts[place]!;
  return marker === 'mine' && p.mines[place]! > 0 ? p.miners[place]! : 0;
}

type Value = (p: Position) => number | boolean;

function query(w: World, read: Set<string>, name: string, args: readonly string[]): Value {
  const { game } = w.compiled;
  const sides = game.sides.map(({ id }) => id);
  const side = (k = 0) => indexIn(sides, args[k] ?? '', 'side');
  const track = game.tracks?.findIndex(({ id }) => id === name) ?? -1;
  if (track >= 0) {
    read.add(name);
    return (p) => p.tracks[track]!;
  }
  switch (name) {
    case 'option':
      return optionUsed(w.compiled, args[0]);
    case 'friendly': {
      const [a, b] = [side(0), side(1)];
      return (p) => friendly(p, a, b);
    }
    case 'turn':
      return (p) => p.scalars[S.TURN]!;
    case 'playing': {
      const s = side();
      return (p) => p.scalars[S.PLAYER]! - 1 === s;
    }
    case 'moved':
      return (p) => Math.abs(p.scalars[S.MOVED]!);
    case 'conflict-roll-barred':
      return (p) => p.scalars[S.BARRED] === 1;
    case 'political-turn':
      return (p) => p.scalars[S.POLITICAL]!;
    case 'last-political-turn':
      return () => w.politics.turns;
    case 'strikes': {
      const s = side();
      return (p) => p.scalars[S.STRIKER]! - 1 === s;
    }
    case 'fired':
      return (p) => p.scalars[S.FIRED] === 1;
    case 'destroyed':
    case 'captured':
      return fallen(w, args);
    case 'faction-lost': {
      const s = side();
      return (p) => p.scalars[S.FALLEN]! > 0 && w.units.side[p.scalars[S.FALLEN]! - 1] === s;
    }
    case 'craters': {
      // A place off this part of the map has none.
      const place = w.map.field.indexOf(args[0] ?? '');
      return (p) => p.craters[place] ?? 0;
    }
    default:
      throw new RangeError(`unknown query ${[name, ...args].join(' ')}`);
  }
}

/** The unit that has just been destroyed or taken is of a nation, and of a class or kind. */
function fallen(w: World, args: readonly string[]): Value {
  const { game } = w.compiled;
  const nation = indexIn(
    game.nations.map(({ id }) => id),
    args[0] ?? '',
    'nation',
  );
  const kinds = new Set(
    game.kinds.filter(({ id, class: cls }) => id === args[1] || cls === args[1]).map(({ id }) => id),
  );
  if (kinds.size === 0) throw new RangeError(`unknown class or kind ${args[1]}`);
  return (p) => {
    const u = p.scalars[S.FALLEN]! - 1;
    return u >= 0 && w.units.nation[u] === nation && kinds.has(w.units.list[u]!.kind);
  };
}
