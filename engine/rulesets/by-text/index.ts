/** Games that name no rulebook: their rules are their text, and what the text does not say is played by hand. Start reading in `sequence.ts`. */
import { rulesetOf } from '../../kernel/preparing';
import { rulebook } from './game';
import { overlayKinds } from './overlays';
import { needs } from './vocabulary';
import { wording } from './wording';

export const byText = rulesetOf(
  {
    // What a game that names none has after `rules`.
    id: '',
    needs,
    wording,
    overlays: overlayKinds,
    groups: { 'attack-group': 'go' },
  },
  rulebook,
);
