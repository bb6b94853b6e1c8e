/** Frames of procedures that others look into: which card is played, which fight goes on, how many points are left. */

import type { FrameStack } from '../../kernel/frames';
import { FRAME, locals } from '../../kernel/frames';

/** A card that is played. `points`: for them, not for its event; `moment`: the window's, + 1; `cancelled`: its event does not happen. */
export const CARD_FRAME = locals('stage', 'side', 'card', 'points', 'moment', 'cancelled');
/** Points of a card; `left`: not spent yet. */
export const POINTS_FRAME = locals('stage', 'side', 'left');
/**
 * An attack. `who`: which of the step's sides acts; `place`: what is attacked, + 1; `attackers`, `defenders`: steps still to be lost; `retreat`: hexes
 * still to be gone by each defender; `unit`: the one that retreats, + 1; `hexes`: how many it has still to go; `granted`: one action, for which
 * some units are marked as able; `cancelled`: there is no fight; `repulse`: hexes still to be gone by each attacker; `owed`: strength that the
 * attackers still lose in exchange; `column`, `die`: what was rolled, + 1 and as it is; `chart`: on which table of the phase; `crowded`: a unit
 * whose retreat has made a stack too high, + 1; `bound`: it has uncovered who is attacked, and is not called off.
 */
export const ATTACK_FRAME = locals(
  ...(['stage', 'who', 'place', 'attackers', 'defenders', 'retreat', 'unit', 'hexes', 'granted', 'cancelled'] as const),
  ...(['repulse', 'owed', 'column', 'die', 'chart', 'crowded', 'bound'] as const),
);

/** The innermost frame of a procedure; -1: it is not in progress. */
export function innermost({ words, depth }: FrameStack, procedure: number): number {
  for (let level = depth - 1; level >= 0; level--) if (words[level * FRAME] === procedure) return level * FRAME;
  return -1;
}

/** The outermost one. */
export function outermost({ words, depth }: FrameStack, procedure: number): number {
  for (let level = 0; level < depth; level++) if (words[level * FRAME] === procedure) return level * FRAME;
  return -1;
}
