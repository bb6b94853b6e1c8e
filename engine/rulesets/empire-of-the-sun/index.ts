/** Empire of the Sun. The ruleset, by chapters of its rulebook; start reading in `sequence.ts`. */
import { rulesetOf } from '../../kernel/preparing';
import { rulebook } from './game';
import { overlayKinds } from './overlays';
import { needs } from './vocabulary';
import { wording } from './wording';

export const empireOfTheSun = rulesetOf(
  { id: 'empire-of-the-sun', needs, wording, overlays: overlayKinds, groups: { unit: 'done' } },
  rulebook,
);
