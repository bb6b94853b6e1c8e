/** The ruleset's side of the contract: what the kernel makes prepared games and games in progress of. */

import { pilesLikeness } from '../../kernel/draw-pile';
import { lentCopy } from '../../kernel/play-loop';
import type { Rulebook } from '../../kernel/rulebook';
import type { CombatView } from '../../kernel/ruleset';
import type { OverlaidGame } from '../../kernel/running-game';
import { actionOf } from './action';
import { checkPosition } from './check';
import { S } from './codes';
import { beforeDice, combatAfter, combatInQuestion, floorOf, leadsToCombat } from './combat-view';
import { explainMove } from './explain';
import { applyGiven, givenOf } from './given';
import { redeal } from './hidden';
import { describe } from './notation';
import { overlayOf } from './overlays';
import { Play } from './play';
import { probe } from './probes';
import { prospectsOf } from './prospects';
import { setUp } from './setup';
import { ending } from './victory';
import { viewOf } from './view';
import { buildWorld } from './world';

/** A game in progress. */
export type PacificGame = OverlaidGame<Play>;

export const rulebook: Rulebook<Play> = {
  ready: buildWorld,
  Play,
  setUp,
  applyGiven,
  givenOf,
  describe,
  ending,
  view: viewOf,
  probe,
  likeness: ({ p }) => ({ ...p.shape.likeness(p), ...pilesLikeness(p, { order: p.deck }) }),
  exchanged: (g) => g.p.scalars[S.SWAPPED] !== 0,
  redeal,
  check: checkPosition,
  overlay: overlayOf,
  action: actionOf,
  combat: combatOf,
  prospects: prospectsOf,
  explain: explainMove,
};

function combatOf(g: Play, answer: number | undefined): CombatView | null {
  if (!g.asking) return null;
  if (answer === undefined || !leadsToCombat(g, answer)) return combatInQuestion(g, answer);
  const floor = floorOf(g);
  const fought = combatInQuestion(g) !== null;
  const copy = lentCopy(Play, g);
  return copy.ahead(answer, beforeDice(copy, floor), () => combatAfter(copy, floor, fought));
}
