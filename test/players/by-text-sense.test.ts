/** How the player for games by text shares out its units: what is taken once is taken, nobody goes alone into many enemies, and who acts first is worth something. */
import assert from 'node:assert/strict';
import type { Game } from '../../engine/kernel/ruleset';
import { createPlayer } from '../../engine/players';
import { byText } from '../../engine/players/by-text';
import { judgeOf } from '../../engine/players/by-text/judge';
import { Survey } from '../../engine/players/by-text/survey';
import { S } from '../../engine/rulesets/by-text/codes';
import type { TextGame } from '../../engine/rulesets/by-text/game';
import { prepare as prepareSiege, prepareText } from '../engine/by-text/kit';

/** Castles in a row, `a` to `e`. */
const text = ({ red = 'b: 4 foot', blue = 'e: 3 foot', game = '', phases = '', scenario = '', turns = '1..2' }) => `
game siege "Siege" ja "攻城" {
  side red "Red" ja "赤軍" { nation rd "Red" ja "赤" }
  side blue "Blue" ja "青軍" { nation bl "Blue" ja "青" }
  class army "Army" ja "軍"
  terrain field "Field" ja "平野" { enter army }
  feature castle "Castle" ja "城"
  attribute strength "Strength" ja "戦力"
  kind foot "Foot" ja "足軽" is army { strength 2/1 }
  counters {
    | nation | foot |
    | rd     | 6    |
    | bl     | 6    |
  }
  word die "Die" ja "目"
  table fights "Fights" ja "戦闘" {
    roll d6
    columns odds
    cells result
    result A1 "Attacker" ja "攻" { attacker 1 }
    result D1 "Defender" ja "防" { defender 1 }
    | die  | 1-2 | 1-1 | 2-1 |
    |------|-----|-----|-----|
    | 1..3 | A1  | A1  | D1  |
    | 4..6 | A1  | D1  | D1  |
  }
${game}
  sequence {
    order red, blue
${phases || '    phase march "March" ja "行軍" { does move; allowance 1; meets enemy }\n    phase fight "Fight" ja "戦" { does attack; range 0; strength strength; table fights; must attack }'}
  }
}
map castles of siege "Castles" ja "城" {
  grid points
  places {
    | point | name | x   | y | terrain | features |
    | a     | A    | 100 | 1 | field   | castle   |
    | b     | B    | 200 | 1 | field   | castle   |
    | c     | C    | 300 | 1 | field   | castle   |
    | d     | D    | 400 | 1 | field   | castle   |
    | e     | E    | 500 | 1 | field   | castle   |
  }
  line a - b 1
  line b - c 1
  line c - d 1
  line d - e 1
}
scenario first of siege "First" ja "最初" {
  map castles
  turns ${turns}
  setup red { ${red} }
  setup blue { ${blue} }
  control red: b
  control blue: e
${scenario || '  victory red { more: at end of game when count controlled by red of (castle) > count controlled by blue of (castle) }\n  otherwise blue'}
}
`;

/** Plays the heuristic until a side is asked for the first time after others, or the turn is over; then says where its units stand. */
function moved(parts: Parameters<typeof text>[0], seed: number): { at: string[]; game: Game } {
  const game = prepareText(text(parts), 'siege/first').start({ seed, journal: true });
  const player = createPlayer('heuristic', 0, seed);
  while (game.question()?.side === 0 && game.question()!.ask.startsWith('move')) game.answer(player.choose(game));
  return { at: game.view(-1).units.flatMap(({ id, at }) => (id.startsWith('rd') && at ? [at] : [])), game };
}

const seeds = [1, 2, 3];

describe('castles that nobody holds, to the player for games by text', () => {
  it('are taken by one or two each, and its own is kept, instead of all going to one', () => {
    for (const seed of seeds) {
      const { at } = moved({}, seed);
      assert.deepEqual([...new Set(at)].sort(), ['a', 'b', 'c'], `seed ${seed}`);
    }
  });
});

describe('enemies who must be attacked where they are met, to the player for games by text', () => {
  it('are not met by one alone', () => {
    const scenario = '  control blue: c\n  victory red { c: at end of game when red controls (c) }\n  otherwise blue';
    for (const seed of seeds) {
      const { at } = moved({ red: 'b: foot', blue: 'c: 3 foot', scenario }, seed);
      assert.ok(!at.includes('c'), `seed ${seed}`);
    }
  });
  it('are met by many, where these are stronger', () => {
    const { at } = moved(
      {
        red: 'b: 6 foot',
        blue: 'c: foot',
        scenario: '  victory red { none: at end of game when no (blue units) }\n  otherwise blue',
      },
      1,
    );
    assert.ok(at.filter((place) => place === 'c').length >= 3, String(at));
  });
});

describe('a castle that is left, to the player for games by text', () => {
  /** The chance that red loses `b` when one of its units leaves it, before anybody has moved. */
  const lost = (phase: string, parts: { red?: string; blue?: string } = {}) => {
    const phases = `    phase march "March" ja "行軍" { does move; allowance 2; ${phase} }`;
    const game = prepareText(text({ red: 'b: foot', blue: 'd: foot', phases, ...parts }), 'siege/first').start({
      seed: 1,
    });
    const { play } = game as TextGame;
    const { w, p } = play;
    const castle = w.compiled.board.places.findIndex(({ id }) => id === 'b');
    const before = p.loc.slice();
    const danger = new Survey(play, 0).danger(castle, -1, p.loc.indexOf(castle));
    assert.deepEqual(p.loc, before, 'everybody stands where he stood');
    return danger.lost;
  };
  it('is open to an enemy who moves next, where the sides move one unit each by turns', () => {
    assert.equal(lost('alternate'), 1);
  });
  it('is not where one side moves after the other: who is left may come back first', () => {
    assert.equal(lost('order red, blue'), 0);
  });
  it('is not while another one stays, where no enemy comes so far, or where one stands in his way', () => {
    assert.equal(lost('alternate', { red: 'b: 2 foot' }), 0);
    assert.equal(lost('alternate', { blue: 'e: foot' }), 0);
    assert.equal(lost('alternate', { red: 'b: foot; c: foot' }), 0);
  });
});

describe('what must hold on several turns in a row, to the player for games by text', () => {
  const scenario = `  control red: b, c
  victory red { two: at end of turn for 2 turns in a row when count controlled by red of (castle) >= 2 }
  otherwise blue`;
  /** How near red is to it on a turn, after so many on which it has held. */
  const near = (turn: number, row: number, castles: readonly string[]) => {
    const { play } = prepareText(text({ scenario, turns: '1..3' }), 'siege/first').start({ seed: 1 }) as TextGame;
    const { p, w } = play;
    p.scalars[S.TURN] = turn;
    p.streaks[0] = row;
    for (const [place, { id }] of w.compiled.board.places.entries()) p.held[place] = castles.includes(id) ? 1 : 2;
    return judgeOf(w).goals.near(p, 0, false);
  };
  it('is nothing any more where too few turns are left for it', () => {
    assert.equal(near(2, 0, ['b', 'c']), 1);
    assert.equal(near(3, 0, ['b', 'c']), 0);
    assert.equal(near(3, 1, ['b', 'c']), 1);
  });
  it('must not be missing on a turn after which there is no time for it', () => {
    assert.ok(near(2, 0, ['b']) < near(1, 0, ['b']) / 2);
    assert.ok(near(1, 0, ['b']) < 1);
  });
});

describe('a bid for who acts first, to the player for games by text', () => {
  /** What red bids first, where blue holds the two castles behind its own. */
  const bid = (red: string, seed: number) => {
    const game = prepareText(
      text({
        red,
        blue: 'd: foot; e: foot',
        turns: '1..1',
        game: `  track coin "Coin" ja "銭" { sides each; from 0; to 3; start 2 }
  track bid "Bid" ja "入札" { sides each; from 0; to 3; start 0 }
  trigger bids "Bids" ja "入札" at bidding {
    choose by red {
      none "Nothing" ja "なし" { }
      one "One" ja "一" { shift bid +1 of red; shift coin -1 of red }
    }
  }`,
        phases: `    phase bidding "Bidding" ja "入札" { does nothing }
    phase march "March" ja "行軍" { does move; allowance 1; first higher bid; tie blue }`,
        scenario: '  victory red { c: at end of game when red controls (c) }\n  otherwise blue',
      }),
      'siege/first',
    ).start({ seed, journal: true });
    const answer = createPlayer('heuristic', 0, seed).choose(game);
    return game.choices().find(({ code }) => code === answer)!.notation;
  };
  it('is made where a castle is taken by whoever comes first', () => {
    for (const seed of seeds) assert.equal(bid('b: foot', seed), 'one', `seed ${seed}`);
  });
  it('is not made where nothing is won by it', () => {
    for (const seed of seeds) assert.equal(bid('a: foot; c: foot', seed), 'none', `seed ${seed}`);
  });
});

describe('steps that can be regained, to the player for games by text', () => {
  it('send who has lost one to where it is restored, and there it is', () => {
    for (const seed of seeds) {
      const game = prepareText(
        text({
          red: 'c: foot reduced; b: foot reduced',
          blue: 'e: foot',
          phases: `    phase march "March" ja "行軍" { only red; does move; allowance 1; meets enemy }
    phase refit "Refit" ja "整備" { only red; does build; of foot; in (b); restores; limit 2 }`,
          scenario: '  victory red { all: at end of game when no (blue units) }\n  otherwise blue',
        }),
        'siege/first',
      ).start({ seed, journal: true });
      const player = createPlayer('heuristic', 0, seed);
      while (game.question()) game.answer(player.choose(game));
      const red = game.view(-1).units.filter(({ id }) => id.startsWith('rd'));
      assert.deepEqual(
        red.filter(({ at }) => at).map(({ steps }) => steps),
        [2, 2],
        `seed ${seed}`,
      );
    }
  });
});

describe('the general player of a solitaire siege', () => {
  it('drives off who comes near, though another one is as near, where one there ends the game', () => {
    const prepared = prepareSiege({
      game: `  track morale "Morale" ja "士気" { from 0; to 6; start 4 }
  trigger council "Council" ja "会議" at action {
    choose by red {
      speak "Speak" ja "演説": shift morale +1
      drive "Drive off" ja "撃退": relocate (blue guard in (0102)) to (0402)
    }
  }`,
      scenario: `  move blue guard 0301 -> 0102
  setup blue { 0201: guard }
  victory blue {
    taken "Taken" ja "陥落": at any time when any (blue guard in (0101))
    despair "Despair" ja "絶望": at any time when morale = 0
  }
  victory red { held "Held" ja "堅守": at end of game when morale > 0 }
  otherwise blue`,
    });
    for (let seed = 1; seed <= 10; seed++) {
      const game = prepared.start({ seed, askAll: true });
      const answer = byText.create(0, seed).choose(game);
      assert.equal(game.choices().find(({ code }) => code === answer)!.notation, 'drive', `seed ${seed}`);
    }
  });
});
