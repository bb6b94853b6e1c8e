/** What a game that is played by its text declares, and nothing of it asks for. */
import assert from 'node:assert/strict';
import { gameText } from '../engine/by-text/kit';
import { open } from './samples';

describe('what a game declares and never asks for', () => {
  const hints = (game: string, sequence: string, scenario = '') =>
    open([{ uri: 'file:///fords.sand', text: gameText({ game, sequence, scenario }) }])
      .all()
      .filter(({ code }) => code === 'SND818')
      .map(({ args }) => `${args.kind} ${args.name}`)
      .sort();
  const declared = `  value idle 4
  value used 2
  track gold "Gold" ja "金" { from 0; to 9; start 5 }
  pool levies "Levies" ja "徴募"
  marker mine "Mine" ja "地雷"
  option fog "Fog" ja "霧"
  window ambush "Ambush" ja "伏兵" { before attack }
  special night "Night" ja "夜" { turn number }`;
  const march = '    phase march "March" ja "行軍" { does move; allowance strength; limit used units }';
  const all = ['marker mine', 'option fog', 'pool levies', 'rule night', 'track gold', 'value idle', 'window ambush'];

  it('is told of each kind where the text alone plays, also where a scenario says how it begins', () => {
    assert.deepEqual(hints(declared, march), all);
    const begun = '  rule night { turn 2 }\n  track gold 3\n  option fog on\n  setup blue { 0302: mine }';
    assert.deepEqual(hints(declared, march, begun), all);
  });
  it('is not told of what something asks for, or that a trigger of the same rule carries out', () => {
    const trigger = '  trigger raid "Raid" ja "襲撃" at march when gold >= 3 (see 7) { shift gold -1 }';
    const rest = all.filter((one) => one !== 'track gold' && one !== 'rule night');
    assert.deepEqual(hints(declared, march, `  rule night (see 7) { turn 2 }\n${trigger}`), rest);
    assert.deepEqual(hints(declared, march, `  rule night (see 8) { turn 2 }\n${trigger}`), [
      'marker mine',
      'option fog',
      'pool levies',
      'rule night',
      'value idle',
      'window ambush',
    ]);
  });
  it('is told of special rules alone where a phase is played by hand', () => {
    assert.deepEqual(hints(declared, `${march}\n    phase other "Other" ja "他"`), ['rule night']);
  });
  it('is told of what is printed on counters and never read', () => {
    const idle = '    phase march "March" ja "行軍" { does move; allowance 2 }';
    assert.deepEqual(hints('', idle), ['attribute strength']);
    assert.deepEqual(hints('', march.replace('used', '2')), []);
  });
});
