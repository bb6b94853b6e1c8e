/** The ruleset's side of the contract: what the kernel makes prepared games and games in progress of. */
import { pilesLikeness } from '../../kernel/draw-pile';
import type { Rulebook } from '../../kernel/rulebook';
import { actionOf } from './action';
import { checkPosition } from './check';
import { S } from './codes';
import { combatOf } from './combat-view';
import { explain } from './explain';
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
  likeness: ({ p }) => ({ ...p.shape.likeness(p), ...pilesLikeness(p, { order0: p.decks[0]!, order1: p.decks[1]! }) }),
  redeal,
  check: checkPosition,
  overlay: overlayOf,
  action: actionOf,
  combat: combatOf,
  prospects: prospectsOf,
  explain,
  exchanged: (g) => g.p.scalars[S.EXCHANGED] !== 0,
};
