/** Ardennes '44. The ruleset, by chapters of its rulebook; start reading in `sequence.ts`. */
import { atOnce, type Ruleset } from '../../kernel/ruleset';
import { preparing } from './game';
import { overlayKinds } from './overlays';
import { needs } from './vocabulary';
import { wording } from './wording';

export const ardennes44: Ruleset = {
  id: 'ardennes-44',
  needs,
  wording,
  overlays: overlayKinds,
  prepare: (compiled) => atOnce(preparing(ardennes44, compiled)),
  preparing: (compiled) => preparing(ardennes44, compiled),
};
