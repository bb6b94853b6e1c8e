/** War in the Pacific: 1941-1945. The ruleset, by chapters of its rulebook; start reading in `sequence.ts`. */
import { rulesetOf } from '../../kernel/preparing';
import { rulebook } from './game';
import { overlayKinds } from './overlays';
import { needs } from './vocabulary';
import { wording } from './wording';

export const warInThePacific = rulesetOf(
  {
    id: 'war-in-the-pacific',
    needs,
    wording,
    groups: { 'impulse-units': 'go', 'impulse-path': 'direct', 'redeploy-units': 'go' },
    overlays: overlayKinds,
  },
  rulebook,
);
