/** Verbs of card events and triggers, by the files that carry them out. An event with a verb that is not here is not offered. */
import { openingRaid, returnFront } from './december';
import { drawEffect } from './draw';
import { ownVerbs, type VerbHandler } from './effects';
import { assaultVerbs } from './events-assault';
import { attackVerbs } from './events-attack';
import { cardVerbs } from './events-cards';
import { exchangeVerbs } from './events-exchange';
import { modifierVerbs } from './events-modifiers';
import { operationVerbs } from './events-operation';
import { raidEffect } from './events-raid';

/** Every verb that is carried out, by its word. */
export const VERBS: Readonly<Record<string, VerbHandler>> = {
  ...ownVerbs,
  draw: drawEffect,
  'opening-raid': openingRaid,
  'return-front': returnFront,
  ...modifierVerbs,
  raid: raidEffect,
  ...attackVerbs,
  ...cardVerbs,
  ...operationVerbs,
  ...assaultVerbs,
  ...exchangeVerbs,
};
