/** What the rulebook says of Indian Ocean Region where the text once said nothing, or something else. */
import assert from 'node:assert/strict';
import { compiled } from '../compiled';

const game = (scenario: string) => compiled(`indian-ocean-region/${scenario}`);
const second = game('2-jolly-roger');
const { tables, values, kinds } = second.game;
const rows = (table: string) => tables[table]!.rows.map(({ cells }) => cells);

describe('Indian Ocean Region as the book has it', () => {
  it('scenario 2: China moves first', () => {
    assert.deepEqual(second.scenario.rules.find(({ id }) => id === 'first-player')?.properties, { side: ['china'] });
  });

  it('2.63: every tanker can be captured, in every scenario', () => {
    assert.deepEqual(
      kinds.filter(({ flags }) => flags.includes('capturable')).map(({ id }) => id),
      ['VLCC'],
    );
    assert.ok(game('4-clash-of-civilizations').scenario.rules.every(({ id }) => id !== 'tanker-capture'));
  });

  it('6.272: mines detonate on a die below their number', () => {
    assert.deepEqual(
      rows('mine-detonation'),
      [1, 2, 3, 4, 5, 6].map((mines) => [mines, mines - 1]),
    );
  });

  it('6.24: a new hex or an own strike takes a marker from a submarine; an attack does not', () => {
    assert.deepEqual(
      rows('submarine-markers').map((row) => row.slice(0, 4)),
      [
        ['cavitation', 'yes', 'yes', 'no'],
        ['still', 'yes', 'yes', 'no'],
      ],
    );
  });

  it('6.56: Chinese rail goes through China and Myanmar', () => {
    const by = new Map(game('5-bay-of-bengal-frenzy').board.regions.map((region) => [region.id, region.flags]));
    assert.deepEqual(
      [...by].flatMap(([id, flags]) => (flags.includes('rail') ? [id] : [])),
      ['home-myanmar', 'part-china'],
    );
  });

  it('5.551, 6.821, 6.822: refuelling, cooperation, ceasefire', () => {
    assert.deepEqual(
      [
        values['refuelling-uses'],
        values['refuelling-radius'],
        values['cooperation-partners'],
        values['ceasefire-turns'],
      ],
      [1, 2, 1, 1],
    );
    assert.deepEqual(rows('ceasefire-phases').flat(), ['air-sea-combat', 'ground-combat']);
  });

  it('the ninety-nine-year lease: China places its unit, whoever plays the card', () => {
    const card = second.game.decks.flatMap((deck) => deck.cards).find(({ id }) => id === 'ninety-nine-year-lease');
    assert.match(JSON.stringify(card), /"by":"china"/);
  });
});
