import assert from 'node:assert/strict';
import { message } from '../../server/checks';
import { fixture, GAME, scenario } from '../ide/support';

/** What the file of the scenario says of a code, in both languages. */
function said(code: string, game: string, ...lines: string[]) {
  const f = fixture(game, scenario(...lines, 'otherwise red'));
  const [problem] = f.ide.diagnostics.problems('file:///main.sand').filter((one) => one.code === code);
  assert.ok(problem, code);
  return [message(problem, 'en'), message(problem, 'ja')];
}

describe('names in messages about a set-up', () => {
  it('calls sides, nations, kinds and classes by name in both languages', () => {
    assert.deepEqual(said('SND305', GAME, 'setup red { 0201: Ship }'), [
      'Ship must be in a port that Red controls; 0201 is none.',
      '艦は赤軍が支配する港に置きます。0201は違います。',
    ]);
    assert.deepEqual(said('SND306', GAME, 'setup red { 0101: 4 Army }'), [
      '0101 Kure holds 4 Land of Red; the limit is 3.',
      '0101 呉の赤軍の陸上は4個で、上限3を超えています。',
    ]);
    const box = GAME.replace(
      '  marker depot',
      '  counters {\n    | nation | Army |\n    | rr | 1 |\n  }\n  marker depot',
    );
    assert.deepEqual(said('SND308', box, 'setup red { 0101: 2 Army }'), [
      'The scenario uses 2 Redland Army; the box holds 1.',
      'このシナリオは赤国の軍を2個使いますが、駒は1個です。',
    ]);
  });
});
