/** States that say `conceals`: units that others do not know of until they are sighted. */
import assert from 'node:assert/strict';
import type { Game } from '../../../engine/kernel/ruleset';
import { byText } from '../../../engine/players/by-text';
import { Generator } from '../../../engine/players/generator';
import { amount } from '../../amount';
import { notations, prepareText, say, side, story } from './kit';

/** A row of eight hexes: red at 0101 and 0102, blue at 0701; what red or blue conceals is said. */
function begin(state: string, setup: string, { phases = '', game = '', places = '' } = {}) {
  const text = `game fog "Fog" ja "霧" {
  side red "Red" ja "赤軍" { nation rd "Red" ja "赤" }
  side blue "Blue" ja "青軍" { nation bl "Blue" ja "青" }
  class foot "Foot" ja "歩兵"
  class scout "Scouts" ja "斥候"
  class nothing "Dummies" ja "偽物"
  terrain plain "Plain" ja "平地" { enter foot, scout, nothing }
  terrain wood "Wood" ja "森" { enter foot, scout, nothing }
  attribute strength "Strength" ja "戦力"
  kind guard "Guard" ja "衛兵" is foot { strength 2 }
  kind rider "Rider" ja "騎兵" is scout { strength 1 }
  kind dummy "Dummy" ja "偽" is nothing { strength 0 }
  counters {
    | nation | guard | rider | dummy |
    | rd     | 3     | 1     |       |
    | bl     | 3     |       | 2     |
  }
  state ${state}
${game}
  sequence {
${phases || '    phase march "March" ja "行軍" { does move; allowance 4 }'}
  }
  table combat "Combat" ja "戦闘" {
    roll d6
    columns odds
    result D1 "D1" ja "D1" { defender 1 }
    | die  | 1-1 | 2-1 |
    | 1..6 | -   | D1  |
  }
  word die "Die" ja "ダイス"
}
map fog of fog "Fog" ja "霧" {
  grid hex flat-top { ids CCRR; columns 1..8; rows 1..1; shifted even }
  legend { . plain; w wood }
  picture {
    ${places || '.   .   .   .\n      .   .   .   .'}
  }
}
scenario first of fog "First" ja "最初" {
  map fog
  turns 1..3
${setup}
}
`;
  return prepareText(text, 'fog/first');
}
const start = (...[state, setup, more]: Parameters<typeof begin>) =>
  begin(state, setup, more).start({ seed: 1, journal: true, askAll: true });
const at = (game: Game, id: string, viewer = -1) => game.view(viewer).units.find((one) => one.id === id)!.at;
const HIDDEN = 'hidden "Hidden" ja "隠匿" { conceals place }';
const COVERED = 'covered "Covered" ja "伏せ" { conceals unit; removes dummy }';
const ROW = '  setup red { 0101: guard }\n  setup blue { 0501: guard hidden }';

describe('by text: units that others do not know of', () => {
  it('are nowhere to others, and told to nobody', () => {
    const game = start(HIDDEN, '  setup red { 0801: guard }\n  setup blue { 0101: guard hidden }');
    say(game, 'done');
    assert.deepEqual([side(game), at(game, 'bl-guard-1', 1), at(game, 'bl-guard-1', 0)], ['blue', '0101', 'reserve']);
    assert.equal(at(game, 'bl-guard-1', 2), 'reserve');
    assert.equal(game.view(-1).control['0101'], undefined);
    say(game, 'take bl-guard-1', 'to 0301');
    assert.deepEqual(
      game.view(0).units.find(({ id }) => id === 'bl-guard-1'),
      {
        ...{ id: 'bl-guard-1', at: 'reserve', steps: 1, nation: 'bl' },
      },
    );
    const last = game.journal.findLast(({ what }) => what === 'move')!;
    assert.deepEqual([last.text.en, last.units, last.places], ['Blue acts unseen', undefined, undefined]);
  });
  it('are told by their place where it is seen who does something there', () => {
    const fog = '  trigger fog "Fog" ja "霧" at march { make (blue units) covered }';
    const play = start(COVERED, '  setup red { 0101: guard }\n  setup blue { 0801: guard }', { game: fog });
    const told = play.journal.filter(({ what }) => what === 'state').map(({ text }) => text.en);
    assert.deepEqual(told, ['Blue, covered: 0801 (comes into a state)']);
    const come = start(COVERED, '  setup red { 0101: guard }\n  reinforcements blue { turn 2: guard covered at 0801 }');
    say(come, 'done', 'done', 'arrive 0801');
    const { text } = come.journal.find(({ what }) => what === 'arrive')!;
    assert.deepEqual([text.en, text.ja], ['Blue, covered: 0801 (arrives)', '青軍（伏せ）: 0801（登場）']);
  });
  it('are not in the way until who comes by sees them, and goes on as far as he may', () => {
    const game = start(HIDDEN, ROW);
    say(game, 'take rd-guard-1');
    // Nothing is known of who stands at 0501.
    assert.ok(notations(game).includes('to 0501'));
    say(game, 'to 0501');
    assert.deepEqual([at(game, 'rd-guard-1'), at(game, 'bl-guard-1', 0)], ['0401', '0501']);
    assert.ok(story(game).includes('Blue Guard 1 sighted at 0501'));
    assert.equal(game.view(-1).control['0501'], 1);
  });
  it('stop who meets them, where only some see', () => {
    const game = start('hidden "Hidden" ja "隠匿" { conceals place; sighted within 2 of scout }', ROW);
    say(game, 'take rd-guard-1', 'to 0401', 'done', 'done', 'take rd-guard-1', 'to 0501');
    assert.deepEqual([at(game, 'rd-guard-1'), at(game, 'bl-guard-1', 0)], ['0401', '0501']);
  });
  it('are sighted from as far as the text says, past what does not bar the sight', () => {
    const far = (state: string, places = '') =>
      at(
        start(`hidden "Hidden" ja "隠匿" { conceals place; ${state} }`, ROW.replace('guard }', 'rider }'), { places }),
        'bl-guard-1',
        0,
      );
    assert.equal(far('sighted within 4 of scout'), '0501');
    assert.equal(far('sighted within 3 of scout'), 'reserve');
    assert.equal(far('sighted within 4 of foot'), 'reserve');
    assert.equal(far('sighted within 4; blocked by wood', '.   w   .   .\n      .   .   .   .'), 'reserve');
  });
  it('have no zone, and count as nobody to what barred the way', () => {
    const zone = { game: '  zone zoc "Zone" ja "支配地域" { stops }' };
    const setup = '  setup red { 0101: guard }\n  setup blue { 0301: guard hidden }';
    const state = 'hidden "Hidden" ja "隠匿" { conceals place; sighted within 0 }';
    const game = start(state, setup, zone);
    say(game, 'take rd-guard-1');
    assert.ok(notations(game).includes('to 0401'));
    say(game, 'to 0401');
    assert.deepEqual([at(game, 'rd-guard-1'), at(game, 'bl-guard-1', 0)], ['0201', '0301']);
  });
  it('lie covered where others see that somebody is; dummies leave the map when they are sighted', () => {
    const setup =
      '  setup red { 0101: guard }\n  setup blue { 0501: guard covered, dummy covered; 0801: dummy covered }';
    const game = start(COVERED, setup);
    assert.deepEqual(
      game.view(0).markers.map(({ marker, at: place }) => `${marker} ${place}`),
      ['covered 0501', 'covered 0501', 'covered 0801'],
    );
    assert.deepEqual(game.view(1).markers, []);
    say(game, 'take rd-guard-1');
    assert.deepEqual([notations(game).includes('to 0501'), notations(game).includes('to 0401')], [false, true]);
    say(game, 'to 0401');
    assert.deepEqual([at(game, 'bl-guard-1', 0), at(game, 'bl-dummy-1')], ['0501', 'eliminated']);
    assert.deepEqual(
      game.view(0).markers.map(({ at: place }) => place),
      ['0801'],
    );
  });
  it('go aboard of what is covered where they are, and others are told the place once', () => {
    const phases = '    phase march "March" ja "行軍" { does move; allowance 4; carriers rider; takes guard }';
    const game = start(COVERED, '  setup red { 0101: rider covered, guard covered }\n  setup blue { 0801: guard }', {
      phases,
    });
    say(game, 'take rd-guard-1', 'aboard rd-rider-1');
    const last = game.journal.findLast(({ text }) => text.en.startsWith('Red, covered'))!;
    assert.equal(last.text.en, 'Red, covered: 0101');
  });
  it('are uncovered where they attack or are attacked, and what was uncovered is not called off', () => {
    const phases =
      '    phase assault "Assault" ja "攻撃" { does attack; strength strength; table combat; range 2 }\n    phase rest "Rest" ja "休止"';
    const state = 'covered "Covered" ja "伏せ" { conceals unit; sighted within 0 }';
    const game = start(
      state,
      '  setup red { 0401: guard }\n  setup blue { 0501: guard covered; 0701: guard covered }',
      {
        phases,
      },
    );
    assert.deepEqual(notations(game), ['done', 'attack 0501']);
    assert.deepEqual(game.prospects!('rd-guard-1'), []);
    say(game, 'attack 0501');
    assert.equal(at(game, 'bl-guard-1', 0), '0501');
    assert.deepEqual(notations(game), ['take rd-guard-1']);
    say(game, 'take rd-guard-1', 'go', 'stay');
    assert.equal(at(game, 'bl-guard-2', 0), 'reserve');
  });
  it('are dealt anew for who thinks ahead, and asked the same', () => {
    const setup =
      '  setup red { 0101: guard }\n  setup blue { 0501: guard covered; 0601: dummy covered; 0801: dummy covered, guard covered }';
    const game = start(COVERED, setup);
    const dealt = new Set<string>();
    for (let seed = 1; seed <= 20; seed++) {
      const copy = game.fork({ side: 0, seed });
      dealt.add(`${at(copy, 'bl-guard-1')} ${at(copy, 'bl-guard-2')}`);
      assert.deepEqual(notations(copy), notations(game));
      assert.deepEqual(copy.view(0), { ...game.view(0) });
    }
    assert.ok(dealt.size > 3);
    const hidden = start(HIDDEN, '  setup red { 0101: guard }\n  setup blue { 0801: guard hidden }');
    const places = new Set(Array.from({ length: 20 }, (_, seed) => at(hidden.fork({ side: 0, seed }), 'bl-guard-1')));
    assert.ok(places.size > 3 && !places.has('0201') && !places.has('0101'));
    assert.equal(at(hidden.fork({ side: 1, seed: 1 }), 'bl-guard-1'), '0801');
  });
  it('are not known to the computer, whose answer does not depend on what it cannot see', () => {
    const setup = (one: string, other: string) =>
      `  setup red { 0401: guard, rider }\n  setup blue { ${one}: guard covered; ${other}: dummy covered }`;
    const phases = '    phase march "March" ja "行軍" { does move; allowance 1; clears moved }';
    const answer = (one: string, other: string) => {
      const state =
        'covered "Covered" ja "伏せ" { conceals unit; sighted within 0; removes dummy }\n  state moved "Moved" ja "移動済み"';
      const game = start(state, setup(one, other), { phases });
      return byText.create(0, 3).choose(game);
    };
    assert.equal(answer('0601', '0701'), answer('0701', '0601'));
  });
  it('are told once where the state says it wrongly', () => {
    const told = (body: string) => {
      try {
        begin(`hidden "Hidden" ja "隠匿" { ${body} }`, ROW.replace(' hidden', ''));
        return '';
      } catch (error) {
        return (error as Error).message;
      }
    };
    assert.equal(told('conceals unit; sighted within 1, within 2 of scout, foot'), '');
    assert.match(told('conceals where'), /^SND109 [^\n]*where[^\n]*$/);
    assert.match(told('sighted within 2'), /^SND109 [^\n]*sighted[^\n]*$/);
    assert.match(told('conceals place; sighted within scout'), /^SND110 [^\n]*$/);
    assert.match(told('conceals place; removes dumy'), /^SND101 [^\n]*dumy[^\n]*$/);
  });
  it('hold every invariant in random games, and begin anew from any position', () => {
    const phases =
      '    phase march "March" ja "行軍" { does move; allowance 2 }\n    phase assault "Assault" ja "攻撃" { does attack; strength strength; table combat; advance }';
    for (const [state, word] of [
      [HIDDEN, 'hidden'],
      [COVERED, 'covered'],
    ]) {
      const setup = `  setup red { 0101: guard, guard ${word}; 0201: rider }\n  setup blue { 0601: guard ${word}, dummy ${word}; 0801: guard }`;
      const prepared = begin(state!, setup, { phases });
      for (let seed = 1; seed <= amount(4, 100); seed++) {
        const random = new Generator(seed);
        const game = prepared.start({ seed, askAll: true });
        for (let k = 0; k < 60 && game.question(); k++) {
          const all = game.choices();
          game.answer(all[random.below(all.length)]!.code);
          game.check();
          if (k % 5 !== 0 || !game.question()) continue;
          const again = prepared.start({ seed, askAll: true, alone: true, given: game.given!(true) });
          if (game.view(-1).phase === 'march') assert.deepEqual(again.view(-1).units, game.view(-1).units);
        }
      }
    }
  });
});
