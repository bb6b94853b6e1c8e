/** Indian Ocean Region. The ruleset, by chapters of its rulebook; start reading in `sequence.ts`. */
import { rulesetOf } from '../../kernel/preparing';
import { rulebook } from './game';
import { overlayKinds } from './overlays';
import { needs } from './vocabulary';
import { wording } from './wording';

export const indianOceanRegion = rulesetOf(
  {
    id: 'indian-ocean-region',
    needs,
    wording,
    groups: { 'sea-group': 'done', evade: 'done', fire: 'done' },
    ends: { sail: 'stop' },
    standing: { ceasefire: 'no', cooperate: 'no', 'take-side': 'no' },
    overlays: overlayKinds,
  },
  rulebook,
);
