/** Taiheiyo Senshi. The ruleset, by chapters of its rulebook; start reading in `sequence.ts`. */
import type { Ruleset } from '../../kernel/ruleset';
import { prepareGame } from './game';
import { overlayKinds } from './overlays';
import { needs } from './vocabulary';
import { wording } from './wording';

export const taiheiyoSenshi: Ruleset = {
  id: 'taiheiyo-senshi',
  needs,
  wording,
  overlays: overlayKinds,
  prepare: (compiled) => prepareGame(taiheiyoSenshi, compiled),
};
