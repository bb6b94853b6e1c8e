/** Checks of this folder, by code. */

import type { Check } from '../types';
import { deckSize } from './deck-size';
import { emptyCard } from './empty-card';
import { mandatoryDealt } from './mandatory-dealt';
import { repeatedCard } from './repeated-card';
import { wrongArguments } from './wrong-arguments';

export const cardsChecks: readonly Check[] = [deckSize, repeatedCard, mandatoryDealt, wrongArguments, emptyCard];
