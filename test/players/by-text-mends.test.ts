/** What the player for games by text sees: that nothing follows any more, what states do for a unit, shots that are under way. */
import assert from 'node:assert/strict';
import type { Game } from '../../engine/kernel/ruleset';
import { createPlayer } from '../../engine/players';
import { prepareText, story } from '../engine/by-text/kit';

/** Red and blue guards of one step each in a row of six hexes. */
const text = ({
  game = '',
  phases = '',
  red = '0201: guard',
  blue = '0301: guard',
  turns = '1..1',
  more = '',
  places = '',
}) => `
game ridge "Ridge" ja "尾根" {
  side red "Red" ja "赤軍" { nation re "Red" ja "赤" }
  side blue "Blue" ja "青軍" { nation bl "Blue" ja "青" }
  class foot "Foot" ja "歩兵"
  terrain plain "Plain" ja "平地" { enter foot }
  attribute strength "Strength" ja "戦力"
  kind guard "Guard" ja "衛兵" is foot { strength 3 }
  counters {
    | nation | guard |
    | re     | 4     |
    | bl     | 4     |
  }
  word die "Die" ja "目"
${game}
  sequence {
${phases}
  }
}
map ridge of ridge "Ridge" ja "尾根" {
  grid hex flat-top { ids CCRR; columns 1..6; rows 1..1; shifted even }
  legend { . plain }
  picture {
    .   .   .
      .   .   .
  }
${places === '' ? '' : `  places {\n    | hex | name | ja | features | owner |\n${places}\n  }`}
}
scenario first of ridge "First" ja "最初" {
  map ridge
  turns ${turns}
  setup red { ${red} }
  setup blue { ${blue} }
${more}
}
`;

const begin = (parts: Parameters<typeof text>[0], seed = 1): Game =>
  prepareText(text(parts), 'ridge/first').start({ seed, journal: true, askAll: true });

/** Lets the heuristic player answer until the game asks a side this, or is over; its answers, by side. */
function played(game: Game, most = 20): string[] {
  const players = [0, 1].map((side) => createPlayer('heuristic', side, 1));
  const said: string[] = [];
  for (let k = 0; k < most && game.question(); k++) {
    const { side } = game.question()!;
    const answer = players[side]!.choose(game);
    said.push(`${side === 0 ? 'red' : 'blue'}: ${game.choices().find(({ code }) => code === answer)!.notation}`);
    game.answer(answer);
  }
  return said;
}

describe('the player for games by text, where little is left', () => {
  const fight = (order: string) => ({
    game: `  table fights "Fights" ja "戦闘" {
    roll d6
    columns odds
    cells result
    result AE "Attacker gone" ja "攻" { attacker all }
    result DR "Defender retreats" ja "防" { retreat 1 }
    | die  | 1-2 | 1-1 | 2-1 |
    |------|-----|-----|-----|
    | 1..3 | AE  | AE  | DR  |
    | 4..6 | DR  | DR  | DR  |
  }`,
    phases: `    order ${order}
    phase fight "Fight" ja "戦" { does attack; strength strength; table fights; advance }`,
    // Whoever comes to 0301 is driven out again, where anybody is left to do so.
    red: '0301: guard; 0401: 3 guard',
    blue: '0201: guard',
    more: `  control red: 0301
  victory blue { ridge: at end of game when blue controls (0301) }
  otherwise red`,
  });
  const attacks = (order: string) => played(begin(fight(order))).some((one) => one === 'blue: attack 0301');

  it('attacks when nothing is to be feared afterwards', () => {
    assert.ok(attacks('red, blue'));
  });
  it('does not while an enemy acts after it', () => {
    assert.ok(!attacks('blue, red'));
  });
});

describe('what must be attacked, to the player for games by text', () => {
  for (const kind of ['heuristic', 'novice'] as const)
    it(`is attacked by all who must, though it does not pay the ${kind}`, () => {
      const game = begin({
        game: `  table fights "Fights" ja "戦闘" {
    roll d6
    columns odds
    cells result
    result AE "Attacker gone" ja "攻" { attacker all }
    | die  | 1-2 |
    |------|-----|
    | 1..6 | AE  |
  }`,
        phases:
          '    phase fight "Fight" ja "戦" { only red; does attack; strength strength; table fights; must attack }',
        red: '0201: 2 guard',
        blue: '0301: guard',
        more: '  otherwise blue',
      });
      const player = createPlayer(kind, 0, 1);
      const given: string[] = [];
      while (game.question() && given.length < 9) {
        const answer = player.choose(game);
        given.push(game.choices().find(({ code }) => code === answer)!.notation);
        game.answer(answer);
      }
      assert.deepEqual(given.slice(0, 4), ['attack 0301', 'take re-guard-1', 'take re-guard-2', 'go']);
    });
});

describe('what may be built outside of a phase of cards, to the player for games by text', () => {
  for (const kind of ['heuristic', 'novice'] as const)
    it(`is no riddle to the ${kind}`, () => {
      const game = begin({
        phases: '    phase muster "Muster" ja "召集" { does build; of guard; in plain; limit 1 }',
        more: '  control red: 0201\n  control blue: 0301\n  reserve re guard, bl guard\n  otherwise red',
      });
      const players = game.prepared.compiled.game.sides.map((_, side) => createPlayer(kind, side, 1));
      for (let asked = 0; game.question(); asked++) {
        assert.ok(asked < 20, 'it comes to an end');
        game.answer(players[game.question()!.side]!.choose(game));
      }
    });

  it('is built, and repaired where it may be', () => {
    const game = begin({
      phases: '    phase muster "Muster" ja "召集" { does build; of guard; in plain; limit 1 }',
      more: '  control red: 0201\n  reserve re guard\n  otherwise red',
    });
    assert.deepEqual(played(game).slice(0, 2), ['red: take re-guard-2', 'red: place 0201']);
    const repair = begin({
      game: '  units red {\n    | unit | kind  | strength |\n    | ark  | guard | 5/2      |\n  }',
      phases: '    phase dock "Dock" ja "修理" { does build; of guard; in plain; restores; limit 1 }',
      red: '0101: ark reduced',
      more: '  control red: 0101\n  otherwise red',
      turns: '1..3',
    });
    assert.deepEqual(played(repair).slice(0, 2), ['red: take ark', 'red: place 0101']);
  });
});

describe('states, to the player for games by text', () => {
  const choosing = (line: string) =>
    begin({
      game: `  state low "Low" ja "伏せ"
  table fights "Fights" ja "戦闘" {
    roll d6
    columns odds
    cells result
    result D1 "Defender" ja "防" { defender 1 }
    | die  | 1-1 |
    |------|-----|
    | 1..6 | D1  |
  }
  trigger digs "Digs" ja "掘る" at dig { may make 1 (red guard) low }`,
      phases: `    phase dig "Dig" ja "掘" { does nothing }
    phase fight "Fight" ja "戦" { does attack; strength strength; table fights
      ${line}
    }`,
      red: '0101: guard',
      blue: '0601: guard',
    });
  const digs = (line: string) => {
    const game = choosing(line);
    played(game, 4);
    return game.view(-1).units.some(({ states }) => states?.includes('low'));
  };

  it('takes one that helps', () => {
    assert.ok(digs('double defence of low'));
    assert.ok(digs('shift -2 when any (defenders low)'));
  });
  it('takes none that harms', () => {
    assert.ok(!digs('half defence of low'));
    assert.ok(!digs('no attack of low'));
  });
  it('stays where it is when to move would harm it', () => {
    const goes = (line: string) =>
      played(
        begin({
          ...fightAt(line),
          red: '0401: guard',
          blue: '0201: guard',
          turns: '1..2',
        }),
        1,
      )[0]!;
    assert.notEqual(goes(''), 'red: done');
    assert.equal(goes('half defence of moved; half attack of moved'), 'red: done');
  });
});

/** Units march, and then fight. */
const fightAt = (line: string) => ({
  game: `  state moved "Moved" ja "移動済み"
  table fights "Fights" ja "戦闘" {
    roll d6
    columns odds
    cells result
    result D1 "Defender" ja "防" { defender 1 }
    result A1 "Attacker" ja "攻" { attacker 1 }
    | die  | 1-2 | 1-1 |
    |------|-----|-----|
    | 1..2 | A1  | D1  |
    | 3..6 | A1  | D1  |
  }`,
  phases: `    order red, blue
    phase march "March" ja "行軍" { does move; allowance 1; clears moved; marks moved }
    phase fight "Fight" ja "戦" { does attack; strength strength; table fights
      ${line}
    }`,
});

describe('the sea, to the player for games by text', () => {
  const sound = (order: string) => `
game sound "Sound" ja "海峡" {
  side red "Red" ja "赤軍" { nation re "Red" ja "赤" }
  side blue "Blue" ja "青軍" { nation bl "Blue" ja "青" }
  class foot "Foot" ja "歩兵"
  class ship "Ship" ja "船"
  terrain plain "Plain" ja "平地" { enter foot }
  terrain sea "Sea" ja "海" { enter ship }
  feature port "Port" ja "港"
  attribute movement "Movement" ja "移動力"
  kind guard "Guard" ja "衛兵" is foot { movement 1 }
  kind galley "Galley" ja "ガレー船" is ship { movement 2 }
  counters {
    | nation | guard | galley |
    | re     | 2     | 1      |
    | bl     | 1     | 0      |
  }
  sequence {
    phase march "March" ja "行軍" { does move; allowance movement; carriers ship; holds 2; embarks in port }
  }
}
map sound of sound "Sound" ja "海峡" {
  grid hex flat-top { ids CCRR; columns 1..8; rows 1..1; shifted even }
  legend {
    . plain
    p plain port
    ~ sea
  }
  picture {
    .   ~   ~   .
      p   ~   ~   .
  }
}
scenario first of sound "First" ja "最初" {
  map sound
  turns 1..8
  setup red { ${order} }
  victory red { over: at end of game when red controls (0801) }
  otherwise blue
}
`;
  const lands = (order: string, seed: number) => {
    const game = prepareText(sound(order), 'sound/first').start({ seed, journal: true, askAll: true });
    const said = played(game, 200);
    return { winner: game.outcome()?.winner, said };
  };

  it('marches to the port, goes aboard, sails and takes what lies beyond', () => {
    const { winner, said } = lands('0101: guard; 0301: galley', 1);
    assert.equal(winner, 0, said.join('\n'));
  });
  it('sends the carrier to fetch who waits', () => {
    const { winner, said } = lands('0201: guard; 0601: galley', 1);
    assert.equal(winner, 0, said.join('\n'));
  });
});

describe('shots of one moment, to the player for games by text', () => {
  it('fires at somebody else when a shot that is under way is enough', () => {
    const game = begin({
      phases: `    phase fire "Fire" ja "射撃" { does fire; firepower 1; range 4; hits on 6 with d6; simultaneous }`,
      red: '0201: 2 guard',
      blue: '0401: 2 guard',
    });
    played(game);
    const shots = story(game).filter((one) => one.includes('fired at'));
    const targets = (side: string) =>
      shots.filter((one) => one.startsWith(side)).map((one) => /fired at ([^:]*)/.exec(one)![1]);
    assert.equal(shots.length, 4, shots.join('\n'));
    assert.equal(new Set(targets('Red')).size, 2, shots.join('\n'));
    assert.equal(new Set(targets('Blue')).size, 2, shots.join('\n'));
  });

  it('takes up nobody whose only target lies covered', () => {
    const shots = (fire: string) => {
      const game = begin({
        game: '  state covered "Covered" ja "伏せ" { conceals unit; sighted within 0 }',
        phases: `    phase fire "Fire" ja "射撃" { does fire; firepower 1; range 1; hits on 6 with d6; no fire of blue; ${fire} }`,
        red: '0201: 2 guard',
        blue: '0301: guard, 2 guard covered',
        more: '  otherwise red',
      });
      const said = played(game, 60);
      assert.equal(game.question(), null, said.join('\n'));
      return said.filter((one) => one.startsWith('red: fire'));
    };
    // One shot is enough for the only target; the others are covered.
    assert.deepEqual(shots('simultaneous'), ['red: fire bl-guard-1']);
  });

  it('weighs each phase of fire by what it says', () => {
    const game = begin({
      phases: `    phase far "Far" ja "遠射" { does fire; firepower 1; range 4; hits on 0 with d6 }
    phase near "Near" ja "近射" { does fire; firepower 1; range 4; hits on 6 with d6 }`,
      red: '0201: guard',
      blue: '0401: guard',
      more: '  otherwise red',
    });
    assert.ok(played(game).includes('red: fire bl-guard-1'));
  });
});

describe('the player for games by text, where units count in places that their side holds', () => {
  const havens = (counted: string) => {
    const game = begin({
      game: `  feature haven "Haven" ja "泊地"
  track landed "Landed" ja "上陸" { from 0; to 9 }`,
      phases: `    phase march "March" ja "行軍" { does move; allowance 2 }
    phase count "Count" ja "集計" { does nothing }`,
      red: '0301: 2 guard',
      blue: '0101: guard',
      turns: '1..3',
      places: `    | 0101 | West | 西 | haven | bl |
    | 0601 | East | 東 | haven | re |`,
      more: counted,
    });
    played(game, 60);
    return game.outcome()?.reason;
  };

  it('sends them there, and not to those of the enemy', () => {
    const direct =
      '  victory red { home: at any time when count (red guard in (haven held by red)) >= 2 }\n  otherwise blue';
    assert.equal(havens(direct), 'home');
  });

  it('sends them where what happens by itself counts them', () => {
    const counted = `  trigger landing "Landing" ja "上陸" at count {
    each (haven held by red) { repeat count (red guard in here) { shift landed +1 } }
  }
  victory red { home: at any time when landed >= 2 }
  otherwise blue`;
    assert.equal(havens(counted), 'home');
  });
});
