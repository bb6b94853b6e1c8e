/** Ardennes '44. The ruleset, by chapters of its rulebook; start reading in `sequence.ts`. */
import type { Ruleset } from '../../kernel/ruleset';
import { prepareGame } from './game';
import { overlayKinds } from './overlays';
import { needs } from './vocabulary';
import { wording } from './wording';

export const ardennes44: Ruleset = {
  id: 'ardennes-44',
  needs,
  wording,
  overlays: overlayKinds,
  prepare: (compiled) => prepareGame(ardennes44, compiled),
};
