/** `of` before a side: of numbers and of units, as of markers and tracks in effects. */
import assert from 'node:assert/strict';
import { message } from '../../../server/checks';
import { open } from '../../checks/samples';
import { gameText, prepare } from './kit';

const GAME = `  track will "Will" ja "戦意" { sides each; from 0; to 9; start 4 }
  marker camp "Camp" ja "陣地" { limit red 2 }`;
const when = (condition: string) => ({
  game: GAME,
  sequence: `    phase march "March" ja "行軍" { does move; allowance 2\n      no move when ${condition} }`,
});
const won = (condition: string) => ({
  game: GAME,
  scenario: `  victory red { it: at end of game when ${condition} }\n  otherwise blue`,
});

describe('by text: of a side', () => {
  it('is what stands beside its side as well', () => {
    const rule = (condition: string) => prepare(when(condition)).compiled.game.phases;
    assert.deepEqual(rule('will of side < 2'), rule('will side < 2'));
    assert.deepEqual(rule('any (guard of each-other in (to))'), rule('any (each-other guard in (to))'));
    const victory = (condition: string) => prepare(won(condition)).compiled.scenario.victory;
    assert.deepEqual(victory('will of red > will of blue'), victory('will red > will blue'));
    assert.deepEqual(victory('count (units of bl in (plain)) < 2'), victory('count (bl units in (plain)) < 2'));
    assert.notDeepEqual(victory('any (units of red)'), victory('any (units of blue)'));
  });
  it('is said to be about nobody where no side is spoken of', () => {
    const said = (condition: string, locale: 'en' | 'ja' = 'en') =>
      open([{ uri: 'file:///own.sand', text: gameText(won(condition)) }])
        .all()
        .filter(({ severity }) => severity === 'error')
        .map((one) => message(one, locale));
    assert.match(
      said('will of side > 2').join(),
      /^There is no side called “side”\. `side` is a word inside `each side { … }`/,
    );
    assert.match(said('any (units of each-other)', 'ja').join(), /`each-other`は`each side { … }`/);
    assert.deepEqual(said('will of red > 2'), []);
  });
});
