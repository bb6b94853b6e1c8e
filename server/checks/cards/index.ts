/** Checks of this folder, by code. */

import type { Check } from '../types';
import { blockOfVerb } from './block-of-verb';
import { deckSize } from './deck-size';
import { dieRows } from './die-rows';
import { emptyCard } from './empty-card';
import { idleTrigger } from './idle-trigger';
import { mandatoryDealt } from './mandatory-dealt';
import { misplacedBranch } from './misplaced-branch';
import { misplacedCard } from './misplaced-card';
import { missingCardProperty } from './missing-card-property';
import { moreThanDeck } from './more-than-deck';
import { noChoice } from './no-choice';
import { repeatedCard } from './repeated-card';
import { repeatedEvent } from './repeated-event';
import { unplayableCard } from './unplayable-card';
import { wrongArguments } from './wrong-arguments';

export const cardsChecks: readonly Check[] = [
  misplacedBranch,
  blockOfVerb,
  dieRows,
  noChoice,
  missingCardProperty,
  unplayableCard,
  idleTrigger,
  repeatedEvent,
  deckSize,
  repeatedCard,
  mandatoryDealt,
  wrongArguments,
  emptyCard,
  misplacedCard,
  moreThanDeck,
];
