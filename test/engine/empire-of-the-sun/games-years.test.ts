/** Whole games of the scenarios on the main map, by chance; all of them are played in the soak. */
import assert from 'node:assert/strict';
import { empireOfTheSun } from '../../../engine/rulesets/empire-of-the-sun';
import { amount } from '../../amount';
import { prepareShipped } from '../../play/shipped';
import { compiled } from '../../scenarios/compiled';
import { playSound } from './sound';

/** Scenarios with the games that are played of each. */
const SCENARIOS = {
  campaign: amount(1, 300),
  '1942': amount(0, 60),
  '1943': amount(1, 60),
  '1944': amount(0, 60),
  'years-1942-1943': amount(0, 30),
  'years-1943-1944': amount(0, 30),
  'years-1942-1944': amount(0, 30),
  'short-campaign': amount(0, 30),
  'shortest-campaign': amount(0, 30),
};

describe('Empire of the Sun: games on the main map', () => {
  for (const scenario of [...Object.keys(SCENARIOS), 'south-pacific', 'burma'])
    it(`${scenario} is made ready, and nothing in it is refused`, () => {
      assert.ok(empireOfTheSun.prepare(compiled(`empire-of-the-sun/${scenario}`)));
    });

  for (const [scenario, games] of Object.entries(SCENARIOS))
    if (games > 0)
      it(`${scenario}: they end, keep every invariant, show no hidden hand, and come out the same again`, function () {
        this.timeout(7_200_000);
        const prepared = prepareShipped(`empire-of-the-sun/${scenario}`);
        for (let seed = 0; seed < games; seed++) assert.ok(playSound(prepared, seed).reason);
      });
});
