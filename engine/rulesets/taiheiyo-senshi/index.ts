/** Taiheiyo Senshi. The ruleset, by chapters of its rulebook; start reading in `sequence.ts`. */
import { rulesetOf } from '../../kernel/preparing';
import { rulebook } from './game';
import { overlayKinds } from './overlays';
import { needs } from './vocabulary';
import { wording } from './wording';

export const taiheiyoSenshi = rulesetOf(
  {
    id: 'taiheiyo-senshi',
    needs,
    wording,
    groups: { 'move-group': 'go', 'return-group': 'go', 'counter-group': 'go' },
    overlays: overlayKinds,
  },
  rulebook,
);
