/** Games between the heuristic players of Ardennes '44 look like the battle: measured turn by turn (`front.ts`). */
import { strict as assert } from 'node:assert';
import { gameSeed } from '../../engine/lab/play';
import { amount } from '../amount';
import { type Front, type Watched, watch } from './front';
import { prepareShipped } from './shipped';

/** Games that are watched: in fewer, chance alone moves the front by two hexes. */
const games = amount(12, 48);
const seed = 16_12;

/** Clervaux, St-Vith, Bastogne. */
const towns = ['2416', '2125', '3414'];
const meuse = 'west-bank';

/** The depth of the map, in hexes from the east edge: the front at the start, Bastogne, the Meuse at Dinant. */
const start = 20;
const bastogne = 33;
const dinant = 58;

/** Turns by their number: 18PM, 20PM, 24PM, 26PM. */
const [evening18, evening20, evening24, last] = [6, 10, 18, 22];

const mean = (list: readonly number[]) => list.reduce((sum, n) => sum + n, 0) / Math.max(1, list.length);

describe('the front of Ardennes ’44 between heuristic players', () => {
  let played: Watched[] = [];

  before(() => {
    const prepared = prepareShipped('ardennes-44/campaign');
    played = Array.from({ length: games }, (_, i) => watch(prepared, gameSeed(seed, i), towns, meuse));
    console.log(report(played));
  });

  /** Fronts at the end of a turn, of the games that came so far. */
  const at = (turn: number): Front[] => played.flatMap((game) => game.fronts.filter((front) => front.turn === turn));

  it('breaks in the first days: the offensive is through the front and on the roads by 18PM', () => {
    const depths = at(evening18).map((front) => front.depth);
    assert.ok(mean(depths) >= start + 6 && mean(depths) <= bastogne + 8, depths.join(' '));
  });

  it('reaches farther by 20PM, and at its farthest comes between Bastogne and the Meuse', () => {
    const early = mean(at(evening20).map((front) => front.depth));
    assert.ok(early >= bastogne && early <= dinant - 4, `20PM: ${early}`);
    // The farthest of every game: those in which the Germans go far end early, and are not there on 24PM.
    const farthest = mean(played.map((game) => Math.max(...game.fronts.map((front) => front.depth))));
    assert.ok(farthest >= bastogne + 5 && farthest <= dinant, `at its farthest: ${farthest}`);
  });

  it('takes or besieges St-Vith or Bastogne in most games', () => {
    const hit = played.filter((game) =>
      game.fronts.some((front) =>
        [...front.fallen, ...front.besieged].some((id) => id === towns[1] || id === towns[2]),
      ),
    );
    assert.ok(hit.length * 2 > played.length, `${hit.length} of ${played.length}`);
  });

  it('does not cross the Meuse in most games', () => {
    const crossed = played.filter((game) => game.fronts.some((front) => front.beyond));
    assert.ok(crossed.length * 2 <= played.length, `${crossed.length} of ${played.length}`);
  });

  it('leaves a closed front on 26PM in most games that go so far', () => {
    const ends = at(last);
    const open = ends.filter((front) => !front.closed);
    assert.ok(open.length * 2 <= ends.length, `${open.length} of ${ends.length} open`);
  });
});

/** A table of what was measured. */
function report(games: readonly Watched[]): string {
  const wins = [0, 1].map((side) => games.filter((game) => game.winner === side).length);
  const lines = [
    `${games.length} games: Germans ${wins[0]}, Allies ${wins[1]}; ${Math.round(mean(games.map((g) => g.milliseconds)))} ms, ${Math.round(mean(games.map((g) => g.decisions)))} answers a game; ended on turn ${games.map((g) => g.turn).join(' ')} by ${games.map((g) => g.reason).join(' ')}`,
  ];
  for (const turn of [2, 4, evening18, 8, evening20, 12, 14, 16, evening24, 20, last]) {
    const fronts = games.flatMap((game) => game.fronts.filter((front) => front.turn === turn));
    if (fronts.length === 0) continue;
    const share = (fits: (front: Front) => boolean) => `${fronts.filter(fits).length}/${fronts.length}`;
    const depths = fronts.map((front) => front.depth).sort((a, b) => a - b);
    lines.push(
      `turn ${turn}: depth ${depths[0]}..${depths.at(-1)}, mean ${mean(depths).toFixed(1)}; ${towns
        .map(
          (id) =>
            `${id} fallen ${share((f) => f.fallen.includes(id))} besieged ${share((f) => f.besieged.includes(id))}`,
        )
        .join(
          ', ',
        )}; closed ${share((f) => f.closed)}; beyond the Meuse ${share((f) => f.beyond)}; factors ${mean(fronts.map((f) => f.factors[0])).toFixed(0)} to ${mean(fronts.map((f) => f.factors[1])).toFixed(0)}`,
    );
  }
  return lines.join('\n');
}
