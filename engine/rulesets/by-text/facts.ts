/** What a game whose rules are its text tells the kernel's expressions about its positions. */
import { hereIn, rolledIn } from '../../kernel/effect-lists';
import { type Facts, indexIn } from '../../kernel/expressions';
import { answering, lostAndPrinted, optionUsed, printedFacts } from '../../kernel/printed-facts';
import { turnRecord } from '../../kernel/turn-record';
import { CARD, ELIMINATED, P, S } from './codes';
import { ATTACK_FRAME, CARD_FRAME, innermost, outermost } from './in-progress';
import type { Position } from './position';
import type { MarkerSupply, World } from './world';
import { inZone } from './zones';

export function factsOf(w: World): Facts<Position> {
  const printed = printedFacts<Position>(w);
  /** By marker, then by side: its counters. */
  const supplies = new Map<string, (MarkerSupply | undefined)[]>();
  for (const one of w.markers) {
    const sides = supplies.get(one.marker) ?? [];
    sides[one.side + 1] = one;
    supplies.set(one.marker, sides);
  }
  return {
    ...printed,
    board: w.board,
    hostile: w.hostile,
    placeOf: (p, u) => Math.max(-1, p.loc[u]!),
    full: (p, u) => p.steps[u] === w.fullSteps[u],
    aboard: (p, u) => p.aboard[u] !== 0,
    marked(p, marker, side, place) {
      const supply = supplies.get(marker)?.[side + 1];
      return supply !== undefined && p.tokenOf(supply.first, supply.count, place) >= 0;
    },
    controls: (p, side, place) => p.held[place] === side + 1,
    zone: (p, side, place) => inZone(w, p, side, place),
    inState: (p, u, state) => {
      const k = w.states.findIndex(({ id }) => id === state);
      return k >= 0 && (p.states[u]! & (1 << k)) !== 0;
    },
    ...lostAndPrinted<Position>(
      w,
      (p, u) => p.loc[u] === ELIMINATED,
      (p, u) => w.fullSteps[u]! - p.steps[u]!,
    ),
    rolled: rolledIn(P.EFFECTS),
    here: hereIn(P.EFFECTS),
    query: answering(
      w.compiled,
      () => w.facts,
      (name, args) => query(w, printed.sides, name, args),
    ),
  };
}

/** A query that every such game answers, or a fact of its own, said by hand. */
function query(
  w: World,
  sides: readonly string[],
  name: string,
  args: readonly string[],
): (p: Position) => number | boolean {
  const [a = '', b = ''] = args;
  switch (name) {
    case 'turn':
      return (p) => p.scalars[S.TURN]!;
    case 'turn-record': {
      const record = turnRecord(w.compiled, a);
      if (!record) throw new RangeError(`the table turns has no column ${a}`);
      const now = record.map((cell) => (b === '' ? Number(cell ?? 0) : Number(String(cell) === b)));
      return b === '' ? (p) => now[p.scalars[S.TURN]!] ?? 0 : (p) => now[p.scalars[S.TURN]!] === 1;
    }
    case 'track': {
      const side = b === '' ? -1 : indexIn(sides, b, 'side');
      const k = w.tracks.findIndex(({ track, side: whose }) => track.id === a && whose === side);
      if (k < 0) throw new RangeError(`unknown track ${args.join(' ')}`);
      return (p) => p.tracks[k]!;
    }
    case 'hand-size': {
      const side = indexIn(sides, a, 'side');
      return (p) => p.hand(side, CARD.HAND).length;
    }
    case 'attacks': {
      const side = indexIn(sides, a, 'side');
      return (p) => attackingSide(w, p) === side;
    }
    case 'acting': {
      const side = indexIn(sides, a, 'side');
      return (p) => actingSide(w, p) === side;
    }
    case 'option':
      return optionUsed(w.compiled, a);
    default: {
      const track =
        args.length <= 1
          ? w.tracks.findIndex(({ track: { id }, side }) => id === name && (sides[side] ?? '') === a)
          : -1;
      if (track >= 0) return (p) => p.tracks[track]!;
      const k = w.declared.indexOf(name);
      if (k < 0 || args.length > 0) throw new RangeError(`unknown query ${name}`);
      const flag = w.compiled.game.queries?.find(({ id }) => id === name)?.gives === 'boolean';
      return flag ? (p) => p.facts[k] !== 0 : (p) => p.facts[k]!;
    }
  }
}

/** The side that attacks in the innermost fight; -1: there is none. */
function attackingSide(w: World, { stack, frames, scalars }: Position): number {
  const f = innermost(stack, P.ATTACK);
  if (f < 0 || frames[f + ATTACK_FRAME.place] === 0) return -1;
  return w.steps[scalars[S.STEP]!]!.sides[frames[f + ATTACK_FRAME.who]!]!;
}

/** The side that acts: that of the outermost card in play, or whose step it is. */
function actingSide(w: World, { stack, frames, scalars }: Position): number {
  const f = outermost(stack, P.CARD);
  return f >= 0 ? frames[f + CARD_FRAME.side]! : (w.steps[scalars[S.STEP]!]?.sides[0] ?? -1);
}
