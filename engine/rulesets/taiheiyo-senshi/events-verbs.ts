/** Verbs of card events, by the files that carry them out. An event with a verb that is not here is not offered. */
import type { VerbHandler } from './effects';
import { assaultVerbs } from './events-assault';
import { attackVerbs } from './events-attack';
import { cardVerbs } from './events-cards';
import { exchangeVerbs } from './events-exchange';
import { modifierVerbs } from './events-modifiers';
import { operationVerbs } from './events-operation';
import { raidEffect } from './events-raid';

/** All of them. A function, because the files that it reads need each other. */
export function eventVerbs(): Readonly<Record<string, VerbHandler>> {
  return {
    ...modifierVerbs,
    raid: raidEffect,
    ...attackVerbs,
    ...cardVerbs,
    ...operationVerbs,
    ...assaultVerbs,
    ...exchangeVerbs,
  };
}
