import assert from 'node:assert/strict';
import { fixture, GAME, part, scenario } from '../ide/support';
import { openSample } from './samples';

describe('one slip, one problem', () => {
  const codes = (...lines: string[]) => {
    const f = fixture(GAME, scenario(...lines, 'otherwise red').replace(/turns 1\.\.6\n(?=[\s\S]*turns)/, ''));
    return f.ide.diagnostics.problems('file:///main.sand').map((one) => one.code);
  };
  /** What is found anywhere after a replacement in a file of the game, beside what is found before. */
  const added = (file: string, from: string, to: string) => {
    const changed = part(file).replace(from, to);
    assert.notEqual(changed, part(file));
    const setup = scenario('setup red { 0101 Kure: 2 Army }', 'setup blue { 0302: ba Army }', 'otherwise red');
    const found = (text: string) =>
      [...fixture(GAME, text, setup).ide.diagnostics.all().values()].flat().map((one) => one.code);
    const before = found(part(file));
    return found(changed).filter((code) => {
      const at = before.indexOf(code);
      if (at >= 0) before.splice(at, 1);
      return at < 0;
    });
  };

  it('says once that a place has no units behind its colon', () => {
    assert.deepEqual(codes('setup red {', '  0101 Kure: ', '  0102: Army', '}'), ['SYN003']);
    assert.deepEqual(codes('setup red { 0101 Kure: 2 rr }'), ['SND301']);
  });

  it('says once that a turn is missing', () => {
    assert.deepEqual(codes('turns 1..', 'setup red { 0102: Army }'), ['SYN003']);
    assert.deepEqual(codes('turns 1..3', 'setup red { 0102: Army }'), []);
    assert.deepEqual(codes('turns 3..1', 'setup red { 0102: Army }'), ['SND604']);
    // A scenario that takes over other turns than it means: what it says of its own is no second slip.
    const late = (turns: string) =>
      fixture(
        GAME,
        scenario('setup red { 0101 Kure: 2 Army }', 'otherwise red').replace('1..6', '1..3'),
        `//- late.sand\nscenario late extends first "Late" ja "遅い" (see 13.1) {\n  turns ${turns}\n  reinforcements red { turn 5: Army at 0101 }\n}\n`,
      )
        .ide.diagnostics.problems('file:///late.sand')
        .map((one) => one.code);
    assert.deepEqual([late('2..6'), late('6..2'), late('2..3')], [[], ['SND604'], ['SND314']]);
  });

  it('says once that the brace of a card is missing or stands twice', () => {
    assert.deepEqual(added('deck.sand', '(reconstructed) {', '(reconstructed)'), ['SYN002']);
    assert.deepEqual(added('deck.sand', '(reconstructed) {', '(reconstructed) { {'), ['SYN001']);
  });

  it('says of one statement only what is wrong with it first', () => {
    assert.deepEqual(added('map.sand', '0102 (see 3.0)', '0102 see 3.0)'), ['SYN002']);
    assert.deepEqual(added('map.sand', 'border ridge: 0102/0202', 'border border ridge: 0102/0202').length, 1);
  });

  it('misses no name that a broken statement may declare', () => {
    for (const [from, to] of [
      ['kind Army', 'knid Army'],
      ['nation ba', 'ba'],
      ['class land "Land"', 'class "Land"'],
      ['terrain plain', 'terain plain'],
    ] as const)
      assert.match(added('game.sand', from, to).join(), /^SYN00[14]$/, `${from} => ${to}`);
  });

  it('misses no place of a map whose grid it does not understand', () => {
    assert.deepEqual(added('map.sand', 'grid hex flat-top', 'grid flat-top'), ['SND211']);
    assert.deepEqual(added('map.sand', 'grid hex', 'gird hex'), ['SYN004']);
  });

  it('says of a row with a cell too many that, and nothing of what stands under the wrong heading', () => {
    assert.deepEqual(added('map.sand', '| 0101 | Kure ', '| 0101 | | Kure '), ['SND406']);
    assert.deepEqual(added('map.sand', '| hex  | name ', '| hex  | | name '), ['SND109']);
  });

  it('still says what is wrong in other statements', () => {
    assert.deepEqual(codes('turns 1..', 'setup red { 0102: Amry }').sort(), ['SND101', 'SYN003']);
    const opened = openSample('//! replace side red "Red" => side red rde "Red"\n');
    assert.ok(opened.all().length > 0);
  });
});
