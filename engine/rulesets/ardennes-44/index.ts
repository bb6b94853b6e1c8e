/** Ardennes '44. The ruleset, by chapters of its rulebook; start reading in `sequence.ts`. */
import { rulesetOf } from '../../kernel/preparing';
import { rulebook } from './game';
import { overlayKinds } from './overlays';
import { needs } from './vocabulary';
import { wording } from './wording';

export const ardennes44 = rulesetOf(
  {
    id: 'ardennes-44',
    needs,
    wording,
    groups: { 'attack-with': 'go' },
    overlays: overlayKinds,
  },
  rulebook,
);
