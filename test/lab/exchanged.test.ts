import { strict as assert } from 'node:assert';
import { beganAs, gameSeed, playGame, seatAnew, seatedAt, seatPlayers } from '../../engine/lab/play';
import { recordedGame } from '../../engine/lab/recorded';
import { seatedKind } from '../../engine/players/index';
import { prepareShipped } from '../play/shipped';

const prepared = prepareShipped('short');
const { compiled } = prepared;
const [japan, allies] = [0, 1];

/** Seeds of the first games in which players of these kinds exchange sides after the bid, and of one in which they do not. */
function seedsOf(kinds: readonly string[]): { exchanged: number; kept: number } {
  const found: { exchanged?: number; kept?: number } = {};
  for (let i = 0; found.exchanged === undefined || found.kept === undefined; i++) {
    const seed = gameSeed(1, i);
    const game = prepared.start({ seed });
    const seated = seatedAt(game, kinds, seed);
    const asked = () => game.question()!;
    while (asked().ask === 'bid') game.answer(seated.of(asked().side).choose(game));
    seated.of(asked().side);
    assert.equal(seated.exchanged, game.exchanged!());
    const which = seated.exchanged ? 'exchanged' : 'kept';
    found[which] ??= seed;
    // Who was asked for a side before is asked for the other one now.
    assert.equal(seated.of(japan).id, kinds[seated.exchanged ? allies : japan]);
    assert.equal(seated.of(allies).id, kinds[seated.exchanged ? japan : allies]);
  }
  return { exchanged: found.exchanged!, kept: found.kept! };
}

describe('players that exchange sides after a bid (War in the Pacific 13.2)', () => {
  const kinds = ['random', 'novice'];
  const seeds = seedsOf(kinds);
  const play = (seed: number, by = kinds) =>
    playGame(prepared, seatPlayers(by, seed), seed, { anew: seatAnew(compiled, by, seed) });

  it('answer for the other side from then on, and who won is asked of where they began', () => {
    const result = play(seeds.exchanged);
    assert.equal(result.exchanged, true);
    assert.equal(beganAs(result), 1 - result.winner);
    assert.equal(beganAs({ winner: -1, exchanged: true }), -1);
    const kept = play(seeds.kept);
    assert.equal(kept.exchanged, undefined);
    assert.equal(beganAs(kept), kept.winner);
    // It is another game than that of players who keep their sides.
    assert.notEqual(playGame(prepared, seatPlayers(kinds, seeds.exchanged), seeds.exchanged).hash, result.hash);
  });

  it('are written down as they were played', () => {
    for (const seed of [seeds.exchanged, seeds.kept])
      assert.equal(recordedGame(prepared, kinds, seed).result?.hash, play(seed).hash);
  });

  it('do not matter where both are of one kind', () => {
    assert.equal(seatAnew(compiled, ['random', 'random'], 1), undefined);
  });

  it('take along their doctrine only where the text has it for the side', () => {
    const own = structuredClone(compiled);
    const table = own.game.tables['computer-doctrines']!;
    table.rows = table.rows.filter(({ cells }) => !(cells.includes('bold') && cells.includes('allies')));
    assert.equal(seatedKind('heuristic:bold', compiled, allies), 'heuristic:bold');
    assert.equal(seatedKind('heuristic:bold', own, japan), 'heuristic:bold');
    assert.equal(seatedKind('heuristic:bold', own, allies), 'heuristic');
    assert.equal(seatedKind('search:20', own, allies), 'search:20');
  });
});
