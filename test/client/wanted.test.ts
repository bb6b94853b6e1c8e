/** A lens opens the mode it names, whatever the table showed last. */
import assert from 'node:assert/strict';
import { WantedMode } from '../../client/preview/wanted';

describe('client: the mode a table is asked for', () => {
  it('holds until the page shows it with its game: what a page says before is what it showed last', () => {
    const wanted = new WantedMode();
    wanted.ask('preview');
    wanted.shown({ scenario: null, mode: 'preview' });
    assert.equal(wanted.value, 'preview', 'a page without a game has not heard it');
    wanted.shown({ scenario: 'toy/first', mode: 'play' });
    assert.equal(wanted.value, 'preview', 'the page shows what it remembers');
    wanted.shown({ scenario: 'toy/first', mode: 'preview' });
    assert.equal(wanted.value, undefined);
    wanted.shown({ scenario: 'toy/first', mode: 'play' });
    assert.equal(wanted.value, undefined, 'a person has chosen it at the table');
  });

  it('is what the table is opened with', () => {
    assert.equal(new WantedMode('simulate').value, 'simulate');
  });
});
