import assert from 'node:assert/strict';
import { fixture, GAME, scenario } from '../ide/support';

describe('one slip, one problem', () => {
  const codes = (...lines: string[]) => {
    const f = fixture(GAME, scenario(...lines, 'otherwise red').replace(/turns 1\.\.6\n(?=[\s\S]*turns)/, ''));
    return f.ide.diagnostics.problems('file:///main.sand').map((one) => one.code);
  };

  it('says once that a place has no units behind its colon', () => {
    assert.deepEqual(codes('setup red {', '  0101 Kure: ', '  0102: Army', '}'), ['SYN003']);
    assert.deepEqual(codes('setup red { 0101 Kure: 2 rr }'), ['SND301']);
  });

  it('says once that a turn is missing', () => {
    assert.deepEqual(codes('turns 1..', 'setup red { 0102: Army }'), ['SYN003']);
    assert.deepEqual(codes('turns 1..3', 'setup red { 0102: Army }'), []);
    assert.deepEqual(codes('turns 3..1', 'setup red { 0102: Army }'), ['SND604']);
  });
});
