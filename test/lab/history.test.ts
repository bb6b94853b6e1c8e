/** Games beside how it was: the `history` of a scenario, as it is written, compiled, compared and told. */
import { strict as assert } from 'node:assert';
import { historyFound } from '../../engine/lab/history';
import type { TurnSeen } from '../../engine/lab/observe';
import { observedGames } from '../../engine/lab/observed';
import { CAPPED, type GameResult } from '../../engine/lab/play';
import { historySheet } from '../../engine/lab/sheets/history';
import { sheetText } from '../../engine/lab/sheets/sheet';
import { inlinePool } from '../../engine/lab/simulate';
import { prepare } from '../engine/by-text/kit';

const text = (history: string) => ({
  sequence: '\n    phase march "March" ja "行軍" { does move; of foot; allowance 2 }',
  game: '',
  scenario: `
  otherwise blue
  history (see 9; reconstructed) {
    ${history}
  }
`,
});

const lines =
  'turn 1: red holds 0101; turn 1..2: blue losses 2..3; turn 2: red places 1..; turn 2: red steps 4 (see 9.1)';

/** A turn that red ends with so many places and steps, and in which blue loses so much. */
const turn = (number: number, control: number[], held: number, steps: number, lost: number): TurnSeen => ({
  turn: number,
  figures: { held: [held, 0], strength: [steps, 0] },
  lost: [0, lost],
  losses: [],
  battles: [],
  traffic: [],
  control,
  asked: [0, 0],
  forced: [0, 0],
  bits: [0, 0],
});

const game = (index: number, turns: TurnSeen[], winner = 0): GameResult => ({
  index,
  seed: 100 + index,
  winner,
  reason: 'over',
  turn: turns.length,
  decisions: 1,
  hash: '',
  observed: { turns, visited: [], columns: {}, cells: {}, attacks: {}, rules: [], phases: [] },
});

describe('games beside how it was', () => {
  const prepared = prepare(text(lines));
  const { compiled } = prepared;
  const place = compiled.board.places.findIndex(({ id }) => id === '0101');

  it('are compared with what the text says', () => {
    assert.deepEqual(
      compiled.history?.map(({ provenance: _, ...mark }) => mark),
      [
        { side: 'red', from: 1, to: 1, places: ['0101'] },
        { side: 'blue', from: 1, to: 2, figure: 'losses', least: 2, most: 3 },
        { side: 'red', from: 2, to: 2, figure: 'places', least: 1, most: 1_000_000 },
        { side: 'red', from: 2, to: 2, figure: 'steps', least: 4, most: 4 },
      ],
    );
    assert.deepEqual(compiled.history?.[3]?.provenance?.see, ['9.1']);
  });

  it('count line by line, and only games that came so far', () => {
    const found = historyFound(compiled, [
      game(0, [turn(1, [place, 0], 1, 5, 1), turn(2, [], 1, 4, 1)]),
      game(1, [turn(1, [place, 1], 0, 5, 3), turn(2, [place, 0], 1, 3, 1)]),
      game(2, [turn(1, [], 0, 6, 0)]),
      game(3, [turn(1, [place, 0], 1, 5, 2), turn(2, [], 1, 4, 0)], CAPPED),
    ]);
    assert.deepEqual(
      found.marks.map(({ games, fits }) => [games, fits.count]),
      [
        [3, 1],
        [2, 1],
        [2, 2],
        [2, 1],
      ],
    );
    assert.equal(found.marks[1]?.mean?.mean, 3);
    assert.deepEqual(
      found.marks[0]?.held.map(({ place: id, rate }) => [id, rate.count]),
      [['0101', 1]],
    );
    assert.equal(found.games, 3, 'a game that was stopped says nothing');
    assert.deepEqual([found.most?.seed, found.most?.fits, found.least?.seed], [100, 4, 102]);
    assert.ok(Math.abs(found.fit.mean - (1 + 1 / 4 + 0) / 3) < 1e-9);
  });

  it('are told in both languages, with the games most and least like it', async () => {
    const players = ['random', 'random'];
    const { results } = await observedGames(inlinePool(prepared), { players, seed: 3, most: 6 });
    const sheet = historySheet({ compiled, results, players }, historyFound(compiled, results));
    assert.match(sheetText(sheet, 'en'), /In how many games it was so/);
    assert.match(sheetText(sheet, 'ja'), /史実どおりになったゲーム/);
    assert.equal(sheet.grids[0]?.rows.length, 4);
    assert.ok(sheet.watch.length > 0);
  });

  it('are nothing where the text says nothing', () => {
    const bare = prepare({ ...text(''), scenario: '\n  otherwise blue\n' }).compiled;
    assert.equal(bare.history, undefined);
    const sheet = historySheet({ compiled: bare, results: [], players: [] }, historyFound(bare, []));
    assert.match(sheet.facts[0]!.en, /says nothing of how it was/);
  });
});
