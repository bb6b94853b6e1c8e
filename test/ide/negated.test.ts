/** What is not so, in English sentences of cards and of the rulebook. */
import assert from 'node:assert/strict';
import { negated } from '../../server/ide/words';

describe('conditions that are not so', () => {
  for (const [said, not] of [
    ['India has surrendered', 'India has not surrendered'],
    ['Japan is under inter-service rivalry', 'Japan is not under inter-service rivalry'],
    ['a card has been played', 'no card has been played'],
    ['there is a carrier in Truk', 'there is no carrier in Truk'],
    ['there was an attack this turn', 'there was no attack this turn'],
    ['Japan controls any place', 'Japan controls no place'],
    ['the rule “War is over” is used', 'the rule “War is over” is not used'],
  ] as const)
    it(`“${said}” is denied by its subject or verb`, () => assert.equal(negated(said), not));

  for (const said of [
    'India has surrendered or China has surrendered',
    'a unit that is reduced has been lost',
    'any unit is in Truk',
    'India is not at war',
    'Japan has 3 cards',
  ])
    it(`“${said}” is denied as a whole`, () => assert.equal(negated(said), `it is not so that ${said}`));
});
