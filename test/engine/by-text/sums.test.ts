/** `sum strength of (…)`: what is printed on units, or in places, added up: in conditions, queries, points and lines. */
import assert from 'node:assert/strict';
import { type prepare, say, start, story } from './kit';

const sequence = '    phase rest "Rest" ja "休止" { does nothing }';
/** Whether a condition holds at the end of the first turn: red has two guards (3/1) at 0101, blue one at 0301 and a barge (1) at 0401. */
const holds = (condition: string, more: Parameters<typeof prepare>[0] = {}) => {
  const victory = `  victory red { so: at end of turn 1 when ${condition} }`;
  const game = start({ sequence, ...more, scenario: `${more.scenario ?? ''}\n${victory}` });
  return game.outcome()?.reason === 'so';
};

describe('by text: sums', () => {
  it('add up what units have printed, by the steps that they have left', () => {
    assert.ok(holds('sum strength of (red foot) = 6'));
    assert.ok(holds('sum strength of red foot in (0101) = 6'));
    assert.ok(holds('sum strength of (blue units) = 4'));
    assert.ok(holds('sum strength of (blue units in (0401)) < sum strength of (red units)'));
    assert.ok(holds('sum strength of (red foot) = 4', { scenario: '  reduce red 1 guard at 0101' }));
    assert.ok(holds('sum strength of (blue units eliminated) = 0'));
    assert.throws(() => holds('sum strenght of (red foot) = 6'), /SND/);
  });
  it('count what is lost as it was', () => {
    const game = '  trigger flood "Flood" ja "洪水" at rest once { eliminate (blue guard) }';
    assert.ok(holds('sum strength of (blue units eliminated) = 3', { game }));
    assert.ok(holds('sum strength of (blue units) = 1', { game }));
  });
  it('add up what places have printed', () => {
    const game = '  attribute worth "Worth" ja "価値" { numbers 0..9 }\n  feature town "Town" ja "町"';
    const map = `  places {
    | hex  | name  | ja | features | worth |
    | 0101 | Ham   | ハム | town   | 2     |
    | 0402 | Wick  | ウィック | town | 3  |
  }`;
    assert.ok(holds('sum worth of (town) = 5', { game, map }));
    assert.ok(holds('sum worth of (town held by red) = 2', { game, map, scenario: '  control red: 0101' }));
    assert.ok(holds('sum worth of (town with (red units)) = 2', { game, map }));
  });
  it('stand in points, queries and lines of a fight', () => {
    const game = `  query might "The might of Red" ja "赤軍の力" { gives number; is sum strength of (red units) }
  table combat "Combat" ja "戦闘" {
    roll d6
    result E "Eliminated" ja "壊滅" { defender all }
    | die  | 1-1 | 2-1 |
    | 1..6 | -   | E   |
  }`;
    const fight = `    phase fight "Fight" ja "戦闘" { does attack; only red; strength strength; table combat;
      shift +1 "Massed" ja "密集" when sum strength of (attackers foot) >= 6 }`;
    const scenario = `  move red 2 guard 0101 -> 0201
  victory points red at end of turn 1 { a: sum strength of (red units); b: 1 if might = 6; result >=7 red "Won" ja "勝利"; result <=6 blue "Lost" ja "敗北" }`;
    const one = start({ game, sequence: fight, scenario });
    say(one, 'attack 0301', 'take rd-guard-1', 'go');
    assert.ok(
      story(one).some((line) => line.includes('1-1, die')),
      story(one).join('\n'),
    );
    const two = start({ game, sequence: fight, scenario });
    say(two, 'attack 0301', 'take rd-guard-1', 'take rd-guard-2', 'go');
    assert.ok(
      story(two).some((line) => line.includes('Massed')),
      story(two).join('\n'),
    );
    say(two, 'bl-guard-1', 'bl-guard-1', 'stay', 'done');
    assert.match(two.outcome()?.text.en ?? '', /Red won/);
  });
  it('say what they do not understand', () => {
    for (const wrong of [
      'sum of (red foot) = 1',
      'sum strength (red foot) = 1',
      'sum strength of = 1',
      'sum strength of (red foot)',
    ])
      assert.throws(() => holds(wrong), /SND|SYN/, wrong);
  });
});
