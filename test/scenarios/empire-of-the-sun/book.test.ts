/** What the rulebook says of Empire of the Sun where the text once said something else. */
import assert from 'node:assert/strict';
import type { CompiledGame, Effect } from '../../../engine/kernel/compiled';
import { compiled } from '../compiled';

const game = (scenario: string): CompiledGame => compiled(`empire-of-the-sun/${scenario}`);
const campaign = game('campaign');

/** Effects of a trigger of the game. */
function effects(trigger: string): Effect[] {
  const found = campaign.game.triggers?.find(({ id }) => id === trigger);
  assert.ok(found, trigger);
  return found.effects as Effect[];
}

const rows = (table: string) => campaign.game.tables[table]!.rows.map(({ cells }) => cells);

describe('Empire of the Sun as the book has it', () => {
  it('13.4: the Dutch East Indies become Japanese except where US or Commonwealth ground units stand', () => {
    const control = effects('surrender-dutch-east-indies').find((e) => 'verb' in e && e.verb === 'set-control');
    assert.deepEqual(Object.keys((control as { args: object }).args).sort(), ['except-ground', 'places', 'side']);
  });

  it('13.63: all other Commonwealth units leave central India, ships too, for supplied bases outside Japanese zones', () => {
    const [moved] = effects('surrender-india').filter((e) => 'verb' in e && e.verb === 'relocate') as {
      args: Record<string, unknown>;
    }[];
    const text = JSON.stringify(moved!.args);
    assert.match(text, /naval/);
    for (const nation of ['uk', 'au', 'nz']) assert.match(text, new RegExp(`"${nation}"`));
    assert.equal(moved!.args['supplied-base'], true);
    assert.equal(moved!.args['outside-zones'], true);
  });

  it('7.26: a counteroffensive activates by its logistics value', () => {
    assert.deepEqual(rows('activations').at(-1), ['counteroffensive', 'logistics']);
  });

  it('9.2: limits of hits; 6.21: hexsides closed to supply; bids', () => {
    const limits = rows('hit-limits');
    assert.deepEqual(
      limits.filter((row) => String(row[3]) === 'yes').map((row) => row[0]),
      ['full-first', 'no-second-step'],
    );
    assert.deepEqual(
      limits.filter((row) => String(row[2]) === 'yes').map((row) => row[0]),
      ['hits-cover-defence', 'full-first', 'no-second-step'],
    );
    assert.equal(
      rows('supply-hexsides')
        .map((row) => row[0])
        .join(''),
      'ABCDEFG',
    );
    assert.deepEqual(
      rows('bidding').map((row) => row[2]),
      [-1, 1, 1, -1],
    );
    assert.equal(campaign.game.values['bid-most'], 3);
  });

  it('13.79: the Kwai railway is there after the event of card 18', () => {
    const railway = campaign.board.routes!.filter((route) => route.properties?.['after-event']);
    assert.deepEqual([...new Set(railway.map((route) => String(route.properties!['after-event'])))], ['jp-18']);
    assert.ok(campaign.game.decks.some((deck) => deck.cards.some(({ id }) => id === 'jp-18')));
  });

  it('17.12: what 17.25 offers under D and F holds in the campaign', () => {
    const rules = campaign.scenario.rules.map(({ id }) => id);
    assert.ok(
      rules.includes('announced-card') && rules.includes('agreed-hand') && !rules.includes('historical-option'),
    );
  });

  it('13.76, 13.94: intrinsic garrisons are there in every scenario', () => {
    for (const id of ['campaign', '1942', 'shortest-campaign', '1943', '1944', 'south-pacific', 'burma'])
      assert.equal(game(id).units.filter((unit) => unit.id.startsWith('jp-garrison-')).length, 4, id);
  });

  it('17.3: any four hexes of the Mandates count, not their key bases alone', () => {
    const item = game('1943')
      .scenario.scoring?.flatMap(({ items }) => items)
      .find(({ id }) => id === 'M');
    const mandates = campaign.board.regions.find(({ id }) => id === 'australian-mandates')!.places;
    assert.equal(mandates.length, 17);
    assert.ok(JSON.stringify(item).includes(JSON.stringify(mandates)));
  });

  it('jp-77: the fleet goes with the Combined Fleet of Yamamoto or Ozawa', () => {
    const card = campaign.game.decks.flatMap((deck) => deck.cards).find(({ id }) => id === 'jp-77');
    const text = JSON.stringify(card);
    assert.match(text, /jp-hq-combined-yamamoto/);
    assert.match(text, /jp-hq-combined-ozawa/);
  });

  it('17.4: Burma replaces one ground step of any Commonwealth nation, Indian ones too', () => {
    const burma = game('burma');
    const trigger = JSON.stringify(burma.scenario.triggers?.find(({ id }) => id === 'commonwealth-replacements'));
    for (const nation of ['uk', 'au', 'nz', 'in']) assert.match(trigger, new RegExp(`"${nation}"`));
    assert.ok(burma.scenario.replacements!.every(({ of }) => !of.includes('ground') || of.includes('cn')));
  });

  it('South Pacific: the headquarters of the Central Pacific is not counted', () => {
    assert.match(JSON.stringify(game('south-pacific').scenario.victory), /"allies","al-hq-cpac"/);
  });
});
