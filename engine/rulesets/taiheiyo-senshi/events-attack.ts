/**
 * Card list: events that move, stop or send away ships: the moves of J03 and J05, attacks on ships that move (J06, A11) or
 * that come into a combat (A14), and the withdrawal J11. An attack is an ordinary resolution of 8.2 without shifts.
 */
import { opponentOf } from '../../kernel/seats';
import { MOVER, P, S, TARGET } from './codes';
import type { VerbHandler } from './effects';
import { inCombat } from './events-context';
import { IN_EFFECTS } from './frames';
import { movePoints } from './movement';
import type { Play } from './play';
import { moveTargets } from './reach';
import { mark } from './salvo';

/** `move-ships (japan ship)`: an ordinary move (7.5) of the ships it names. */
const moveShips: VerbHandler = {
  apply(g, _effect, side, f) {
    g.push(P.MOVE, side, -1, 0, 0, g.frames[f + IN_EFFECTS.event]!);
  },
  applies: (g, effect, side) => {
    const { ships } = effect.units;
    return movePoints(g, side, (u) => (ships!.test(g.p, u) ? moveTargets(g, u) : 0)) !== 0;
  },
};

/** Enemy ships in motion, where an announced move or counter-move begins. */
function moving(g: Play, side: number): number[] {
  const { p, w } = g;
  const out: number[] = [];
  for (let u = 0; u < w.unitCount; u++)
    if (w.unitSide[u] !== side && p.loc[u]! >= 0 && (p.flags[u]! & MOVER) !== 0) out.push(u);
  return out;
}

/** One side's attack with a strength of its own; `hits-by owner` lets the card's side pick the ships (8.2(4) otherwise). */
function attack(g: Play, side: number, args: { strength?: unknown; 'hits-by'?: unknown }, point: number): void {
  const allocator = args['hits-by'] === 'owner' ? side : opponentOf(side);
  g.push(P.STRIKE, side, opponentOf(side), 0, Number(args.strength), 0, allocator, 0, 0, point, 1);
}

/** `attack-moving 3 hits-by owner`: the survivors go on along their way. */
const attackMoving: VerbHandler = {
  apply(g, effect, side, f) {
    for (const u of moving(g, side)) g.p.flags[u]! |= TARGET;
    attack(g, side, effect.args, g.frames[f + IN_EFFECTS.point]!);
  },
  applies: (g, _effect, side) => moving(g, side).length > 0,
};

/** `opening-attack 3 hits-by target`: before the first round; land air cannot be hit. */
const openingAttack: VerbHandler = {
  apply(g, effect, side) {
    const point = g.p.scalars[S.FIGHT]! - 1;
    mark(g, opponentOf(side), point, false);
    attack(g, side, effect.args, point);
  },
  applies: (g, _effect, side) =>
    inCombat(g) && (g.p.shipSet[opponentOf(side)]! & (1 << (g.p.scalars[S.FIGHT]! - 1))) !== 0,
};

/** `retreat japan`: at once, before the first air raid; the other side has won the combat. */
const retreat: VerbHandler = {
  apply(g, effect) {
    g.push(P.RETREAT, effect.side, g.p.scalars[S.FIGHT]! - 1);
  },
  applies: (g) => inCombat(g),
};

export const attackVerbs: Readonly<Record<string, VerbHandler>> = {
  'move-ships': moveShips,
  'attack-moving': attackMoving,
  'opening-attack': openingAttack,
  retreat,
};
