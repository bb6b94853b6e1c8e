/** Indian Ocean Region. The ruleset, by chapters of its rulebook; start reading in `sequence.ts`. It is not complete, and not listed yet. */
import { rulesetOf } from '../../kernel/preparing';
import { rulebook } from './game';
import { needs } from './vocabulary';
import { wording } from './wording';

export const indianOceanRegion = rulesetOf(
  { id: 'indian-ocean-region', needs, wording, groups: { 'sea-group': 'done' } },
  rulebook,
);
