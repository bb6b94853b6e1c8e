/** Every rulebook that can be played, by the id that a game names after `rules`. */
import type { Needs, Ruleset } from '../kernel/ruleset';
import { needs as warInThePacific } from './war-in-the-pacific/vocabulary';

/** What each ruleset reads from the text: all that the model, the checks and the editor features need of it. */
export const vocabularies: Readonly<Record<string, Needs>> = {
  'war-in-the-pacific': warInThePacific,
};

/** The rulesets themselves. */
export const rulesets: Readonly<Record<string, Ruleset>> = {};
