/** The ruleset's side of the contract: what the kernel makes prepared games and games in progress of. */
import type { Rulebook } from '../../kernel/rulebook';
import { actionOf } from './action';
import { checkPosition } from './check';
import { combatOf, prospectsOf } from './combat-view';
import { explain } from './explain';
import { applyGiven, givenOf } from './given';
import { redeal } from './hidden';
import { describe } from './notation';
import { overlayOf } from './overlays';
import { Play } from './play';
import { probe } from './probes';
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
  likeness: ({ p }) => p.shape.likeness(p),
  redeal,
  check: checkPosition,
  overlay: overlayOf,
  action: actionOf,
  combat: combatOf,
  prospects: prospectsOf,
  explain,
};
