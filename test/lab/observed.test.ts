/** What is read off series of watched games: win rates, length, games to watch, coverage, heat, decisions, and what they are worth. */
import { strict as assert } from 'node:assert';
import { attacksOf } from '../../engine/lab/attacks';
import { coverageOf } from '../../engine/lab/coverage';
import { coursesOf, sure } from '../../engine/lab/decided';
import { decisionsOf } from '../../engine/lab/decisions';
import { happened, heatOf } from '../../engine/lab/heat';
import { lengthOf } from '../../engine/lab/length';
import { marginOf } from '../../engine/lab/margin';
import type { TurnSeen } from '../../engine/lab/observe';
import { observedGames } from '../../engine/lab/observed';
import { type GameResult, playGame, seatPlayers } from '../../engine/lab/play';
import { coverageSheet } from '../../engine/lab/sheets/coverage';
import { decisionsSheet } from '../../engine/lab/sheets/decisions';
import { heatSheet } from '../../engine/lab/sheets/heat';
import { lengthSheet } from '../../engine/lab/sheets/length';
import { sheetText } from '../../engine/lab/sheets/sheet';
import { watchSheet } from '../../engine/lab/sheets/watch';
import { winrateSheet } from '../../engine/lab/sheets/winrate';
import { workbenchSheet } from '../../engine/lab/sheets/workbench';
import { inlinePool, type Pool } from '../../engine/lab/simulate';
import { meanOf } from '../../engine/lab/statistics';
import { notableGames } from '../../engine/lab/typical';
import { warningsOf } from '../../engine/lab/warnings';
import { WinCount } from '../../engine/lab/winrate';
import { studyTable } from '../../engine/lab/workbench';
import { mix } from '../../engine/players/generator';
import { prepare } from '../engine/by-text/kit';
import { toy, toyGame } from './toy';

const text = {
  sequence: `
    phase march "March" ja "行軍" { does move; of foot; allowance 2 }
    phase fight "Fight" ja "戦闘" {
      does attack; of foot; strength strength; table combat
      attack +1 of boat (see 7)
      attack +1 of foot (see 8)
    }`,
  game: `
  word die "Die" ja "ダイス"
  table combat "Combat" ja "戦闘" {
    roll d6
    columns odds
    cells result
    result D1 "One step" ja "1ステップ" { defender 1 }
    | die  | 1-2 | 1-1 | 2-1 | 3-1 |
    |------|-----|-----|-----|-----|
    | 1..6 | -   | D1  | D1  | D1  |
  }
`,
  scenario: `
  victory red { alone: at any time when no (blue foot) }
  otherwise blue
`,
};

const players = ['random', 'random'];
const series = (pool: Pool, more: Partial<Parameters<typeof observedGames>[1]> = {}) =>
  observedGames(pool, { players, seed: 3, most: 24, ...more });

describe('a series of watched games', () => {
  const prepared = prepare(text);
  const { compiled } = prepared;
  let results: GameResult[] = [];
  before(async () => {
    ({ results } = await series(inlinePool(prepared)));
  });
  const played = () => ({ compiled, results, players });

  it('is the series that is not watched', () => {
    for (const { index, seed, hash, observed } of results.slice(0, 4)) {
      assert.equal(playGame(prepared, seatPlayers(players, seed), seed, { index }).hash, hash);
      assert.ok(observed!.turns.length > 0 && observed!.visited.length > 0);
    }
  });

  it('goes on from what is known, in any order, and ends with the game that was enough', async () => {
    const known = new Map(results.slice(3, 9).map((one) => [one.index, one]));
    const again: number[] = [];
    const wide: Pool = { ...inlinePool(prepared), size: 3 };
    const other = await series(wide, {
      known,
      enough: ({ index }) => index === 9,
      onPlayed: ({ index }) => again.push(index),
    });
    assert.deepEqual(other.results, results.slice(0, 10));
    assert.ok(again.every((index) => !known.has(index)));
    const stop = new AbortController();
    stop.abort();
    assert.equal((await series(wide, { known, signal: stop.signal })).cancelled, true);
  });

  it('says where it happens: losses, fights and control are those of the games', () => {
    const heat = heatOf(compiled, results);
    const sum = (kind: 'losses' | 'battles') => heat.places.reduce((all, place) => all + place.overall[kind].mean, 0);
    const lost = results
      .flatMap(({ observed }) => observed!.turns.flatMap((turn) => turn.lost))
      .reduce((a, b) => a + b, 0);
    assert.ok(lost > 0 && Math.abs(sum('losses') * results.length - lost) < 1e-6);
    assert.ok(sum('battles') > 0);
    for (const place of heat.places) {
      const turns = place.traffic.reduce((a, b) => a + b, 0);
      assert.ok(Math.abs(turns - place.overall.traffic.mean) < 1e-9);
      // Each figure of all turns has its interval: that of the games one by one.
      const k = compiled.board.places.findIndex(({ id }) => id === place.place);
      const came = results.map(({ observed }) => happened(observed!).traffic.get(k) ?? 0);
      const { mean, low } = meanOf(came);
      assert.ok(
        Math.abs(place.overall.traffic.mean - mean) + Math.abs(place.overall.traffic.low - Math.max(0, low)) < 1e-9,
      );
    }
    // Who holds a place at the end, game by game, and whether that side won.
    for (const [k, { id }] of compiled.board.places.entries()) {
      const ends = results.map(({ observed, winner }) => {
        const told = observed!.turns.flatMap(({ control }) =>
          control.flatMap((place, n) => (n % 2 === 0 && place === k ? [control[n + 1]!] : [])),
        );
        return { side: told.at(-1) ?? -1, winner };
      });
      const held = ends.filter(({ side }) => side >= 0);
      const { ended, won } = heat.places.find(({ place }) => place === id) ?? { ended: 0, won: 0 };
      assert.deepEqual([ended, won], [held.length, held.filter(({ side, winner }) => side === winner).length], id);
    }
    const one = results[0]!.observed!.visited.map((k) => compiled.board.places[k]!.id);
    const { never } = heatOf(compiled, results.slice(0, 1));
    assert.ok(never.length > 0);
    assert.deepEqual([...never, ...one].sort(), compiled.board.places.map(({ id }) => id).sort());
    assert.match(sheetText(heatSheet(played(), heat), 'ja'), /8 地点のすべてに駒が来た。/);
    assert.match(
      sheetText(heatSheet(played(), heatOf(compiled, results.slice(0, 1))), 'ja'),
      /8 地点中 \d+ 地点には駒が一度も来なかった（うち名前のある地点 \d+）。/,
    );
  });

  it('puts those places first whose holder tells more of the winner than chance does', () => {
    const heat = heatOf(compiled, results);
    const grid = heatSheet(played(), heat).grids.find(({ title }) => title.en === 'Held at the end by the winner')!;
    const beyond = grid.rows.map(([, , cell]) => (cell as { mean: number }).mean);
    assert.ok(beyond.length > 1);
    assert.deepEqual(
      beyond,
      [...beyond].sort((a, b) => b - a),
    );
    const wins = [0, 1].map((side) => results.filter(({ winner }) => winner === side).length / results.length);
    const [first] = grid.about!;
    const { won, ended, held } = heat.places.find(({ place }) => place === first!.id)!;
    const chance = held.reduce((sum, { count }, side) => sum + (count / ended) * wins[side]!, 0);
    assert.ok(Math.abs(beyond[0]! - (won / ended - chance)) < 1e-9);
  });

  it('counts out the attacks that games made: as many as dice were read, each by its column', () => {
    const table = compiled.game.tables.combat!;
    const attacks = attacksOf(table, results);
    const read = results.flatMap(({ observed }) => Object.values(observed!.columns)).reduce((a, b) => a + b, 0);
    assert.ok(read > 0 && Math.abs(attacks.perGame.mean * attacks.games - read) < 1e-9);
    assert.ok(Math.abs(attacks.typical.reduce((sum, { share }) => sum + share, 0) - 1) < 1e-9);
    for (const { column, means, results: told } of attacks.columns) {
      assert.equal(Number((means.defender ?? 0).toFixed(9)), column === '1-2' ? 0 : 1, column);
      assert.deepEqual(
        told.map(({ result, chance }) => [result, Number(chance.toFixed(9))]),
        [[column === '1-2' ? '-' : 'D1', 1]],
      );
    }
    const [first] = attacks.typical;
    assert.match(first!.id, /^\d+ : \d+$/);
    const sheet = workbenchSheet(studyTable(table), compiled.game, attacks);
    assert.match(sheetText(sheet, 'ja'), /このシナリオの典型的な攻撃/);
    // A `-` before its chance would be read as a minus.
    assert.match(sheetText(sheet, 'en'), /1-2 +no\u00a0effect\u00a0100\.0%/u);
    assert.match(sheetText(sheet, 'ja'), /効果なし\u00a0100\.0%/u);
    assert.match(
      sheetText(workbenchSheet(studyTable(table), undefined, attacksOf(table, [])), 'en'),
      /No attack on it in 0 games/,
    );
  });

  it('says what no game used: a line for units that never fight, cells that no die met', () => {
    const coverage = coverageOf(compiled, results);
    assert.deepEqual(
      coverage.lines.map(({ see }) => see),
      [['7']],
    );
    const read = coverage.columns.map(({ column }) => column);
    assert.ok(
      read.length > 0 && coverage.cells.every(({ cells }) => cells.every(({ column }) => read.includes(column))),
    );
    assert.match(sheetText(coverageSheet(played(), coverage), 'en'), /Fight, line 1 +rule line +7/);
    // Of three games nothing is known of 63 in a hundred (0.05 to the power of a third is 0.368).
    const few = coverageSheet({ ...played(), results: results.slice(0, 3) }, coverageOf(compiled, results.slice(0, 3)));
    assert.match(few.facts[0]!.en, /none of 3 games \(each then in less than 63\.2% of all games, 95%\)/);
  });

  it('says who wins, and stops when it is known', () => {
    const wins = new WinCount(compiled, { margin: 0.05, within: 0.2 });
    const needed = Array.from({ length: 500 }, (_, index) => index).find((index) =>
      wins.add({ ...results[0]!, index, winner: 1, reason: 'otherwise' }),
    );
    const { verdict, seats, games } = wins.rate;
    assert.ok(needed !== undefined && games === needed + 1);
    assert.deepEqual([verdict, seats[1]!.won, seats[1]!.reasons], ['favours', games, { otherwise: games }]);
    assert.ok(seats[1]!.low >= 0.6 && seats[0]!.high <= 0.4);
    assert.match(sheetText(winrateSheet(played(), wins.rate), 'en'), /It favours Blue, after \d+ games\./);
    assert.doesNotMatch(sheetText(winrateSheet(played(), wins.rate), 'en'), /Nobody/);
    const drawn = { ...wins.rate, draws: 3 };
    assert.match(
      sheetText(winrateSheet(played(), drawn), 'en'),
      /Nobody won 3 of \d+ games: each of them counts as half a win for every seat\.[\s\S]*\n {2}Nobody +3/,
    );
    assert.match(
      sheetText(winrateSheet(played(), drawn), 'ja'),
      /3 ゲームは勝者なし。どの席にも半分の勝ちとして数える。/,
    );
  });

  it('says when games were not won by points, whose margin is told all the same', () => {
    const ends = results.map((one, index) => ({ ...one, index, winner: 0, reason: index < 2 ? 'alone' : 'points' }));
    const found = lengthOf(compiled, ends);
    assert.equal(found.margin.of, 'held');
    assert.equal(found.otherwise, 0);
    const counted = ends.map((one) => ({
      ...one,
      points: [{ side: 0, sum: 5 }],
      observed: {
        ...one.observed!,
        turns: one.observed!.turns.map((turn) => ({ ...turn, figures: { ...turn.figures, points: [5, 0] } })),
      },
    }));
    const told = lengthOf(compiled, counted);
    assert.equal(told.otherwise, 2);
    const sheet = sheetText(lengthSheet({ ...played(), results: counted }, told), 'en');
    assert.match(sheet, /Margin in points: 5 in every game\.\n {2}2 of 24 games were not won by points at the end/);
    // What all games had alike has no interval, and a side that never scores no column.
    assert.match(sheet, /points:\n {2}turn +games +Red\n {5}1 +24 +5\n/);
  });

  it('measures what a condition of victory tests: how much it has to spare, or is missing, turn by turn', async () => {
    const more = `
  victory each { most "The most" ja "最多": at end of game when count controlled by side of (plain, lake) > count controlled by each-other of (plain, lake) }
  victory red { three "Three hexes" ja "3ヘクス": at end of game when count controlled by red of (plain, lake) >= 30 }
  otherwise blue
`;
    const own = prepare({ ...text, scenario: more });
    const games = (await series(inlinePool(own), { most: 3 })).results;
    for (const { observed } of games)
      for (const { figures } of observed!.turns) {
        const [red, blue] = figures.held as [number, number];
        assert.deepEqual(figures['spare:three'], [red - 30, 0]);
        const most = Object.entries(figures).find(([key]) => key.startsWith('spare:most'))![1];
        assert.deepEqual(most, [red - blue - 1, blue - red - 1], 'more than the other: at least one more');
      }
    const sheet = lengthSheet({ compiled: own.compiled, results: games, players }, lengthOf(own.compiled, games));
    const shown = sheet.grids.find(({ title }) => title.en === 'Three hexes: to spare (below 0: missing)')!;
    assert.deepEqual(
      shown.headings.map(({ names }) => names.en),
      ['turn', 'games', 'Red'],
    );
    assert.ok(sheet.grids.some(({ title }) => title.ja === '最多：余裕（0未満は不足）'));
  });

  it('watches turns in which nobody is asked anything', () => {
    const base = toyGame();
    const plain = toy.prepare(base);
    const skipping = {
      ...plain,
      start: (options: Parameters<typeof plain.start>[0]) => {
        const game = plain.start(options);
        return Object.create(game, { turn: { get: () => 2 * game.view(-1).turn } }) as typeof game;
      },
    };
    const { observed } = playGame(skipping, seatPlayers(players, 5), 5, { observe: true });
    const turns = observed!.turns.map(({ turn }) => turn);
    assert.ok(turns.length > 2);
    assert.deepEqual(
      turns,
      turns.map((_, k) => 2 + k),
    );
  });

  it('minds phases that are played by hand', () => {
    const free = prepare({
      ...text,
      sequence: `
    phase march "March" ja "行軍" { does move; of foot; allowance 2 }
    phase talk "Talk" ja "交渉"`,
    });
    const [first] = warningsOf(free.compiled, results, players);
    assert.equal(first!.doubt, 'by-hand');
    assert.match(first!.text.en, /there: Talk\./);
    assert.ok(warningsOf(compiled, results, players).every(({ doubt }) => doubt !== 'by-hand'));
  });

  it('tells no margin below 0, however few the games', () => {
    const found = lengthOf(compiled, results);
    const wide = (least: number) => {
      const quartiles: [number, number, number, number, number] = [least, 3, 3, 4, 8];
      const margin = { ...found.margin, mean: 3.5, low: -0.49, high: 7.49, quartiles };
      return sheetText(lengthSheet(played(), { ...found, margin }), 'en');
    };
    assert.match(wide(0), /Margin in [a-z ]+: 3\.5 on average \(95%: 0 to 7\.49\)/);
    // A winner may have had less: then it is so told.
    assert.match(wide(-2), /\(95%: -0\.49 to 7\.49\); -2 at least.*\n {2}Below 0 the winner had less than another\./);
  });

  it('measures the margin from the line where the text reads one sum, else from what the other had', () => {
    const bands = [
      { from: -1_000_000, to: 2, names: { en: 'Blue victory' }, winner: 'blue' },
      { from: 3, to: 5, names: { en: 'Draw' } },
      { from: 6, to: 1_000_000, names: { en: 'Red victory' }, winner: 'red' },
    ];
    const scored = (otherwise?: string) =>
      ({
        ...compiled,
        scenario: {
          ...compiled.scenario,
          scoring: [{ id: 'points', side: 'red', items: [], bands, at: 'end-of-game' }],
          otherwise: otherwise === undefined ? undefined : { side: otherwise },
        },
      }) as unknown as typeof compiled;
    const by = (winner: number, sum: number, otherwise?: string) => {
      const { of, by: away } = marginOf(scored(otherwise), { ...results[0]!, winner, points: [{ side: 0, sum }] });
      assert.equal(of, 'line');
      return away;
    };
    // For red the draw is a loss, unless it is red's otherwise.
    assert.deepEqual([by(0, 8), by(0, 8, 'red'), by(0, 3, 'red'), by(1, 0), by(1, 0, 'blue')], [3, 6, 1, 3, 6]);
    assert.deepEqual([by(-1, 4), by(0, 1), by(1, 7, 'blue')], [2, -5, -2]);
    const plain = {
      ...results[0]!,
      points: [
        { side: 0, sum: 2 },
        { side: 1, sum: 7 },
      ],
    };
    assert.deepEqual(
      [0, 1, -1].map((winner) => marginOf(compiled, { ...plain, winner })),
      [-5, 5, 5].map((away) => ({ of: 'points', by: away })),
    );
  });

  it('says about how many games would tell while it is open', () => {
    const wins = new WinCount(compiled, { margin: 0.05, within: 0.2 });
    for (let index = 0; index < 40; index++) wins.add({ ...results[0]!, index, winner: index % 5 < 3 ? 0 : 1 });
    const { verdict, needed, games } = wins.rate;
    assert.equal(verdict, 'open');
    assert.ok(needed !== null && needed > games && /^[1-9]0*$/.test(String(needed)), `${needed}`);
    const told = sheetText(winrateSheet(played(), wins.rate), 'en');
    assert.match(
      told,
      new RegExp(`Not known yet, after 40 games\\.\n {2}If it goes on so, about ${needed} games would tell`),
    );
  });

  it('says what the points meant, also where `otherwise` gave the game to a side', () => {
    const bands = [
      { from: -1_000_000, to: 3, names: { en: 'Draw', ja: '引き分け' } },
      { from: 4, to: 1_000_000, names: { en: 'Decisive victory', ja: '決定的勝利' }, winner: 'red' },
    ];
    const scoring = [{ id: 'points', side: 'red', items: [], bands, at: 'end-of-game' as const }];
    const levelled = { ...compiled, scenario: { ...compiled.scenario, scoring } } as unknown as typeof compiled;
    const ends = [
      { winner: 0, reason: 'points', sum: 7 },
      { winner: 0, reason: 'points', sum: 7 },
      { winner: 1, reason: 'last-turn', sum: 2 },
      { winner: -1, reason: 'points', sum: 3 },
      { winner: 0, reason: 'alone', sum: 0 },
    ].map(({ sum, ...end }, index) => ({ ...results[0]!, ...end, index, points: [{ side: 0, sum }] }));
    const wins = new WinCount(levelled, { margin: 0.05, within: 0.2 });
    for (const end of ends) wins.add(end);
    assert.deepEqual(wins.rate.seats[0]!.reasons, { points: 2, alone: 1 });
    const sheet = winrateSheet({ compiled: levelled, results: ends, players: ['random', 'random'] }, wins.rate);
    const why = sheet.grids.find(({ title }) => title.en === 'Why')!;
    assert.deepEqual(
      why.rows.map(([seat, reason, level, count]) =>
        [seat, reason, level].map((cell) => (cell as { en: string }).en ?? cell).concat(String(count)),
      ),
      [
        ['Red', 'points counted', 'Decisive victory', '2'],
        ['Red', 'alone', '', '1'],
        ['Blue', 'the last turn is over', 'Draw', '1'],
        ['Nobody', 'points counted', 'Draw', '1'],
      ],
    );
    assert.match(sheetText(sheet, 'en'), /In 1 game the points said “Draw”, and `otherwise` gave it to Blue\./);
    assert.match(sheetText(sheet, 'ja'), /1 ゲームで得点は「引き分け」だったが、`otherwise` により.*の勝ち。/);
  });

  it('counts choices where every question is asked', async () => {
    const { results: asked } = await series(inlinePool(prepared), { most: 4, askAll: true });
    const found = decisionsOf(compiled, asked);
    for (const { forced, bits, real } of found.sides)
      assert.ok(forced.rate < 1 && bits.mean >= 1 && bits.low <= bits.mean && real.mean > 0);
    const questions = asked.reduce((sum, one) => sum + one.decisions, 0);
    assert.equal(
      found.sides.reduce((sum, one) => sum + one.asked, 0),
      questions,
    );
    assert.match(sheetText(decisionsSheet(played(), found, 20), 'en'), /real choices a game; at 20 seconds/);
    assert.match(
      sheetText(decisionsSheet(played(), { ...found, habits: [] }, 20), 'en'),
      /No question is nearly always answered alike\./,
    );
    // Questions and answers are told as people read them.
    const pass = {
      ask: 'move',
      answer: 'pass',
      names: { en: 'Pass', ja: 'パス' },
      of: 40,
      share: { count: 40, rate: 1, low: 0.9, high: 1 },
    };
    const asks = { move: { en: 'Move a unit', ja: '駒を移動' } };
    assert.match(
      sheetText(decisionsSheet(played(), { ...found, habits: [pass] }, 20, asks), 'en'),
      /\n {2}Move a unit +Pass +100\.0%/,
    );
    const bare = asked.flatMap(({ observed }) => Object.entries(observed!.labels ?? {}));
    assert.ok(
      bare.length > 0 && bare.every(([key, { en }]) => /^\S+ \S+$/.test(key) && en !== ''),
      JSON.stringify(bare),
    );
  });

  it('names games to watch, and a turn of each', () => {
    const games = notableGames(compiled, results);
    for (const kind of ['closest', 'shortest', 'oddest'])
      assert.equal(games.filter((one) => one.kind === kind).length, 1);
    for (const { seed, turn, turns } of games) {
      assert.ok(results.some((one) => one.seed === seed));
      assert.ok(turn >= 1 && turn <= turns);
    }
    const shortest = games.find(({ kind }) => kind === 'shortest')!;
    assert.equal(shortest.turns, Math.min(...results.map(({ turn }) => turn)));
    assert.match(sheetText(watchSheet(played(), games), 'ja'), /最も変わっている/);
    assert.match(sheetText(lengthSheet(played(), lengthOf(compiled, results)), 'en'), /Turns: /);
  });
});

describe('when a game is decided', () => {
  /** A game whose outcome a figure tells from a turn on, and chance before. */
  const made = (index: number, from: number): GameResult => {
    const winner = mix(7, index) % 2;
    const turns = [1, 2, 3, 4, 5, 6].map((turn): TurnSeen => {
      const ahead = turn >= from ? winner : mix(index, turn) % 2;
      const held = [ahead === 0 ? 12 : 6, ahead === 1 ? 12 : 6];
      const none = {
        losses: [],
        battles: [],
        traffic: [],
        control: [],
        lost: [0, 0],
        asked: [1, 1],
        forced: [0, 0],
        bits: [1, 1],
      };
      return { turn, figures: { held }, ...none };
    });
    const observed = { turns, visited: [], columns: {}, cells: {}, attacks: {}, rules: [], phases: [] };
    return { index, seed: index, winner, reason: 'last-turn', turn: 6, decisions: 12, hash: '', observed };
  };
  const compiled = toyGame();

  it('finds the turn from which a figure tells the end', () => {
    const results = Array.from({ length: 60 }, (_, k) => made(k, 4));
    const courses = coursesOf(compiled, results);
    assert.ok(courses.every(({ decided }) => decided === 4));
    const { decided, perTurn, margin } = lengthOf(compiled, results);
    assert.equal(decided!.half, 4);
    assert.equal(decided!.kept.rate, 1);
    assert.deepEqual([margin.of, margin.mean], ['held', 6]);
    assert.deepEqual(
      perTurn.map((one) => one.decided.rate),
      [0, 0, 0, 1, 1, 1],
    );
  });

  it('promises nothing where nothing tells: chances of noise do not come near certainty', () => {
    const results = Array.from({ length: 120 }, (_, k) => made(k, 7));
    const courses = coursesOf(compiled, results);
    const all = courses.flatMap(({ turns }) => turns.flatMap(({ chances }) => chances ?? []));
    assert.ok(all.length > 0 && all.every((chance) => chance < sure));
    assert.equal(lengthOf(compiled, results).decided!.late.rate, 1);
    assert.equal(lengthOf(compiled, results.slice(0, 10)).decided, null, 'too few games');
  });

  it('tells what makes an answer worth little', () => {
    const all = Array.from({ length: 40 }, (_, index) => ({ ...made(index, 1), winner: 0 }));
    const doubts = (results: readonly GameResult[], kinds = ['heuristic', 'heuristic']) =>
      warningsOf(compiled, results, kinds).map(({ doubt }) => doubt);
    assert.deepEqual(doubts(all), ['one-sided']);
    assert.deepEqual(doubts(all.slice(0, 3), ['heuristic', 'random']), ['few', 'random']);
    assert.deepEqual(doubts(all.map((one, k) => ({ ...one, winner: k % 2, ...(k === 0 ? { winner: -2 } : {}) }))), [
      'capped',
      'overlap',
    ]);
    const close = all.map((one, k) => ({
      ...one,
      winner: k % 2,
      points: [
        { side: 0, sum: k % 2 },
        { side: 1, sum: 1 - (k % 2) },
      ],
    }));
    assert.ok(doubts(close).includes('one-die'));
    const still = all.map((one) => ({
      ...one,
      observed: {
        ...one.observed!,
        turns: one.observed!.turns.map((turn, k) => ({ ...turn, asked: [1, k === 0 ? 1 : 0] })),
      },
    }));
    assert.ok(doubts(still).includes('idle-player'));
  });

  it('watches a game that tells its turn in views only', () => {
    const prepared = toy.prepare(compiled);
    const { observed, turn } = playGame(prepared, seatPlayers(['random', 'random'], 5), 5, { observe: true });
    assert.equal(observed!.turns.at(-1)!.turn, turn);
    assert.deepEqual(Object.keys(observed!.turns[0]!.figures), ['held', 'strength', 'points']);
  });
});
