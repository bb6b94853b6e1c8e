/** Phases of movement that say `carriers`: units go aboard, sail with what carries them, land, and are lost with it. */
import assert from 'node:assert/strict';
import { rulebookOf } from '../../../server/ide/rulebook';
import { rulebookMarkdown } from '../../../server/ide/rulebook/markdown';
import { open } from '../../checks/samples';
import { playChecked } from '../../play/random-games';
import { at, notations, prepareText, say, story } from './kit';

/** A port, three hexes of sea, a beach and a hill in a row. */
const text = ({
  does = 'carriers ship; takes foot; holds 2; embarks in port; lands in port, beach',
  phases = '',
  red = '0101: 2 guard; 0201: ship',
  blue = '0601: guard',
  game = '',
  scenario = '',
} = {}) => `
game sound "Sound" ja "海峡" {
  side red "Red" ja "赤軍" { nation re "Red" ja "赤" }
  side blue "Blue" ja "青軍" { nation bl "Blue" ja "青" }
  class foot "Foot" ja "歩兵"
  class ship "Ship" ja "船"
  terrain plain "Plain" ja "平地" { enter foot }
  terrain beach "Beach" ja "浜" { enter foot }
  terrain sea "Sea" ja "海" { enter ship }
  feature port "Port" ja "港"
  attribute strength "Strength" ja "戦力"
  attribute movement "Movement" ja "移動力"
  kind guard "Guard" ja "衛兵" is foot { strength 3; movement 1 }
  kind galley "Galley" ja "ガレー船" is ship { strength 1; movement 2 }
  counters {
    | nation | guard | galley |
    | re     | 3     | 2      |
    | bl     | 2     | 1      |
  }
  word die "Die" ja "目"
  table combat "Combat" ja "戦闘" {
    roll d6
    columns odds
    cells result
    result DE "Gone" ja "壊滅" { defender all }
    | die  | 1-3 | 1-1 |
    | 1..6 | DE  | DE  |
  }
${game}
  sequence {
    order red, blue
${phases || `    phase march "March" ja "行軍" (see 5.1) { does move; allowance movement; ${does} }`}
  }
}
map sound of sound "Sound" ja "海峡" {
  grid hex flat-top { ids CCRR; columns 1..6; rows 1..1; shifted even }
  legend {
    . plain
    p plain port
    b beach
    ~ sea
  }
  picture {
    p   ~   b
      ~   ~   .
  }
}
scenario first of sound "First" ja "最初" {
  map sound
  turns 1..4
  setup red { ${red.replaceAll('ship', 'galley')} }
  setup blue { ${blue} }
${scenario}
}
`;
const begin = (parts: Parameters<typeof text>[0] = {}) =>
  prepareText(text(parts), 'sound/first').start({ seed: 1, journal: true, askAll: true });

describe('by text: carriers', () => {
  it('take a unit aboard in a port, go with it, and let it land on a later move', () => {
    const game = begin();
    say(game, 'take re-guard-1');
    assert.deepEqual(notations(game), ['back', 'aboard re-galley-1']);
    say(game, 'aboard re-galley-1');
    assert.equal(game.view(-1).units.find(({ id }) => id === 're-guard-1')!.aboard, 're-galley-1');
    assert.ok(!notations(game).includes('take re-guard-1'), 'to go aboard is its move');
    say(game, 'take re-galley-1', 'to 0401');
    assert.deepEqual([at(game, 're-galley-1'), at(game, 're-guard-1')], ['0401', '0401']);
    say(game, 'done', 'done', 'take re-guard-1');
    assert.deepEqual(notations(game), ['back', 'to 0501'], 'nowhere but on the beach');
    say(game, 'to 0501');
    assert.equal(at(game, 're-guard-1'), '0501');
    const told = story(game);
    assert.ok(
      told.some((one) => /Red Guard 1 0101 → aboard Red Galley 1/.test(one)),
      told.join('\n'),
    );
    assert.ok(told.some((one) => /^Landing: Red Guard 1 0401 → 0501/.test(one)));
    game.check();
  });

  it('hold as many steps as they are said to', () => {
    const game = begin({ red: '0101: 3 guard; 0201: ship' });
    say(game, 'take re-guard-1', 'aboard re-galley-1', 'take re-guard-2', 'aboard re-galley-1');
    assert.ok(!notations(game).includes('take re-guard-3'));
    const own = begin({ does: 'carriers ship' });
    say(own, 'take re-guard-1', 'aboard re-galley-1');
    assert.ok(!notations(own).includes('take re-guard-2'), 'as many as they have themselves');
  });

  it('say where units go aboard and land, and who', () => {
    assert.ok(!notations(begin({ does: 'carriers ship; embarks in beach' })).includes('take re-guard-1'));
    assert.ok(!notations(begin({ does: 'carriers ship; takes ship' })).includes('take re-guard-1'));
    const nowhere = begin({ does: 'carriers ship; lands in port', red: '0401: ship; 0501: guard' });
    say(nowhere, 'take re-guard-1', 'aboard re-galley-1', 'done', 'done');
    assert.deepEqual(notations(nowhere), ['done', 'take re-galley-1']);
    assert.deepEqual(
      nowhere.explain!({ unit: 're-guard-1' }).map(({ text }) => text.en),
      ['Red Guard 1 is aboard Red Galley 1 and can land nowhere now'],
    );
  });

  it('have aboard, as the game begins, who is set up so', () => {
    const does = 'carriers ship; takes foot; holds 2; lands in port, beach';
    const aboard = (game: ReturnType<typeof begin>) => {
      const { units } = game.view(-1);
      return ['re-guard-1', 're-guard-2'].map((id) => units.find((unit) => unit.id === id)?.aboard);
    };
    const named = 'given turn 2 phase march { 0201: re galley, re guard aboard galley }';
    for (const [red, more, first, second] of [
      ['0201: ship; 0101: guard', '', undefined, undefined],
      ['0201: ship, guard aboard ship', '', 're-galley-1', undefined],
      ['0201: 2 guard aboard, 2 ship', '', 're-galley-1', 're-galley-2'],
      [
        '0101: 2 guard',
        '  given turn 2 phase march { 0201: 2 re guard aboard, 2 re galley }',
        're-galley-1',
        're-galley-1',
      ],
      ['0101: guard', `  ${named}`, 're-galley-1', undefined],
    ] as const) {
      const reserve = red.includes('ship') ? '' : '  reserve re ship, re ship\n';
      const game = begin({ does, red: red, scenario: `${reserve}${more}`.replaceAll('ship', 'galley') });
      assert.deepEqual(aboard(game), [first, second], `${red}${more}`);
    }
    const from = begin({ does, red: '0401: guard aboard, ship' });
    say(from, 'take re-guard-1', 'to 0501');
    assert.equal(at(from, 're-guard-1'), '0501', 'from the sea, where it may not stand itself');
    assert.throws(
      () => begin({ does, red: '0101: guard', scenario: '  given turn 1 phase march { 0101: re guard aboard }' }),
      /nothing that re-guard-1 could be aboard of at 0101/,
    );
    const codes = open([{ uri: 'file:///own.sand', text: text({ does, red: '0101: guard aboard' }) }]).all();
    assert.ok(codes.some(({ code }) => code === 'SND673'));
  });

  it('take nobody aboard, and land nobody, where a line says `no move`', () => {
    const held = 'carriers ship; takes foot; embarks in port; lands in port, beach';
    const board = 'aboard re-galley-1';
    const asked = (line: string) => {
      const game = begin({ does: `${held}; ${line}` });
      say(game, 'take re-guard-1');
      return notations(game);
    };
    assert.ok(asked('no move into beach').includes(board));
    assert.ok(!notations(begin({ does: `${held}; no move of foot when turn = 1` })).includes('take re-guard-1'));
    assert.deepEqual(notations(begin({ does: `${held}; no move when turn = 1` })), ['done']);
    assert.ok(!notations(begin({ does: `${held}; no move into sea of foot` })).includes('take re-guard-1'));
    const game = begin({ does: `${held}; no move into beach of guard when turn >= 2` });
    say(game, 'take re-guard-1', board, 'take re-galley-1', 'to 0401', 'done', 'done');
    assert.ok(!notations(game).includes('take re-guard-1'), 'it stays aboard');
  });

  it('keep who is aboard out of fights and zones, and take it along when they are lost', () => {
    const game = begin({
      phases: `    phase march "March" ja "行軍" { does move; allowance movement; carriers ship; holds 2 }
    phase fight "Fight" ja "戦" { does attack; strength strength; table combat }`,
      red: '0401: ship; 0501: guard',
      blue: '0601: guard',
      game: '  zone watch "Watch" ja "監視" { of foot; stops }',
    });
    say(game, 'take re-guard-1', 'aboard re-galley-1', 'done');
    say(game, 'take bl-guard-1', 'to 0501', 'done');
    assert.deepEqual(notations(game), ['done', 'attack 0501']);
    say(game, 'attack 0501');
    assert.ok(!notations(game).includes('take re-guard-1'), 'it does not fight from aboard');
    say(game, 'back', 'done', 'attack 0401', 'take bl-guard-1', 'go', 're-galley-1');
    assert.deepEqual([at(game, 're-galley-1'), at(game, 're-guard-1')], ['eliminated', 'eliminated']);
    assert.ok(story(game).includes('Red Guard 1 eliminated: lost with Red Galley 1'), story(game).join('\n'));
    game.check();
  });

  it('are refused where nothing could come of it', () => {
    const faults = (does: string) => {
      try {
        begin({ does });
        return '';
      } catch (error) {
        return (error as Error).message;
      }
    };
    assert.match(faults('takes foot'), /SND815.*"param":"takes".*"needs":"carriers"/);
    assert.match(faults('carriers ship; simultaneous'), /SND815.*"clashes":"simultaneous"/);
  });

  it('hold in whole games, by random answers and by the general player', () => {
    const prepared = prepareText(
      text({
        phases: `    phase march "March" ja "行軍" { does move; allowance movement; carriers ship; holds 2; embarks in port, beach }
    phase fight "Fight" ja "戦" { does attack; strength strength; table combat; advance }`,
        red: '0101: 2 guard; 0201: ship',
        blue: '0501: 2 guard; 0401: galley',
      }),
      'sound/first',
    );
    const seen = new Set<string>();
    for (const kind of ['random', 'heuristic'])
      for (let game = 0; game < 10; game++) seen.add(playChecked(prepared, 'first', game, 7, 2, kind).reason);
    assert.ok(seen.size > 0);
  });

  it('stand in the rulebook', () => {
    const { model, workspace } = open([{ uri: 'file:///own.sand', text: text() }]);
    const book = rulebookMarkdown(rulebookOf({ model, workspace, locale: 'en' }, ['sound/first'])!);
    assert.match(book, /a unit may go aboard Ship of its side/);
    assert.match(book, /Each holds at most 2 steps\. Units go aboard in: Port\. Units land in: Port, Beach\./);
  });
});
