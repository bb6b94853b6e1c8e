/** War in the Pacific: 1941-1945. The ruleset, by chapters of its rulebook; start reading in `sequence.ts`. */
import { atOnce, type Ruleset } from '../../kernel/ruleset';
import { preparing } from './game';
import { overlayKinds } from './overlays';
import { needs } from './vocabulary';
import { wording } from './wording';

export const warInThePacific: Ruleset = {
  id: 'war-in-the-pacific',
  needs,
  wording,
  overlays: overlayKinds,
  prepare: (compiled) => atOnce(preparing(warInThePacific, compiled)),
  preparing: (compiled) => preparing(warInThePacific, compiled),
};
