/** Cases of the rulebooks about who wins and what counts, decided by the text in positions that the cases describe. */
import assert from 'node:assert/strict';
import type { CompiledGame } from '../../engine/kernel/compiled';
import { compiled } from './compiled';
import { bandOf, type Given, givenIn, pointsOf, winnerOf } from './given';

const region = ({ board }: CompiledGame, id: string) => board.regions.find((one) => one.id === id)!.places;

describe('Verdicts of Empire of the Sun', () => {
  for (const [id, will, points] of [
    ['vp-pw-2', 2, 4],
    ['vp-pw-5', 5, 1],
    ['vp-pw-6', 6, -1],
    ['vp-pw-7', 7, -2],
    ['vp-pw-8', 8, -3],
  ] as const)
    it(`${id}: ${points} points`, () => {
      const given = { answers: { 'us-political-will': will } };
      assert.equal(pointsOf(compiled('empire-of-the-sun/1942'), given, ['H', 'I']), points);
    });

  it('vp-42-auto, vp-oahu-connection: eleven resources, a supply line', () => {
    const game = compiled('empire-of-the-sun/1942');
    const hexes = region(game, 'resource-hexes');
    assert.equal(hexes.length, 14);
    const with_ = (count: number) => winnerOf(game, { held: { japan: hexes.slice(0, count) } }, 'end-of-turn', 4);
    assert.deepEqual(['vp-42-auto', with_(10), with_(11)], ['vp-42-auto', 'allies', null]);
    const linked = (cut: boolean) => pointsOf(game, { answers: { 'no-supply-line allies 3727 5808': cut } }, ['C']);
    assert.deepEqual(['vp-oahu-connection', linked(true), linked(false)], ['vp-oahu-connection', 5, 0]);
  });

  it('vp-two-philippine-ports: none five, one three, two nothing', () => {
    const game = compiled('empire-of-the-sun/1944');
    const inside = region(game, 'philippines');
    const ports = game.board.places.filter((place) => inside.includes(place.id) && place.features.includes('port'));
    const points = [0, 1, 2].map((count) => {
      const held = { allies: ports.slice(0, count).map((place) => place.id) };
      return pointsOf(game, { held, answers: { 'supplied-ports allies philippines': count } }, ['N', 'O']);
    });
    assert.deepEqual(['vp-two-philippine-ports', points], ['vp-two-philippine-ports', [5, 3, 0]]);
  });

  it('vp-japan-campaign, vp-allied-campaign, vp-allied-campaign-2: bombed out, or not', () => {
    const game = compiled('empire-of-the-sun/campaign');
    const winner = (streak: number, resources: number, inRange: boolean) =>
      winnerOf(
        game,
        {
          held: { japan: region(game, 'resource-hexes').slice(0, resources) },
          answers: { 'bombing-streak': streak, 'bomber-in-range 3706': inRange, 'surrendered japan': false },
        },
        'end-of-game',
        12,
      ) ?? game.scenario.otherwise?.side;
    assert.deepEqual(['vp-allied-campaign', winner(4, 1, true)], ['vp-allied-campaign', 'allies']);
    assert.deepEqual(['vp-allied-campaign-2', winner(4, 2, true)], ['vp-allied-campaign-2', 'japan']);
    assert.deepEqual(['vp-japan-campaign', winner(0, 14, false)], ['vp-japan-campaign', 'japan']);
  });

  it('vp-44-start: the score at the start of 1944', () => {
    const game = compiled('empire-of-the-sun/1944');
    const answers = Object.fromEntries(
      ['surrendered china', 'surrendered india', 'no-supply-line allies 3727 5808', 'unsupplied allies 4021'].map(
        (one) => [one, false],
      ),
    );
    const given: Given = { answers: { ...answers, 'supplied-ports allies philippines': 0 } };
    const points = (item: string) => pointsOf(game, given, [item]);
    assert.deepEqual(
      ['vp-44-start', pointsOf(game, given), ...['B', 'G', 'H', 'L', 'M', 'N', 'P'].map(points)],
      ['vp-44-start', 19, 1, 1, 1, 3, 3, 5, 5],
    );
  });
});

describe("Verdicts of Ardennes '44", () => {
  const game = compiled('ardennes-44/campaign');
  const east = region(game, 'victory-east').slice(0, 20);
  const none = { 'exited-factors german': 0, 'exit-supplied german': false, 'areas-entered allied': 0 };
  const german = game.units.filter((unit) => unit.side === 'german').map((unit) => unit.id);
  const winner = (given: Given) =>
    winnerOf(game, { empty: true, held: { german: east }, ...given, answers: { ...none, ...given.answers } }, 'phase');
  const at = () => winner({});

  it('a44-vic-german, a44-vic-german-c: twenty hexes, and more than that', () => {
    assert.deepEqual(['a44-vic-german', at()], ['a44-vic-german', null]);
    const towns = region(game, 'meuse-towns').slice(0, 4);
    const units = Object.fromEntries(towns.map((town, i) => [german[i]!, town]));
    assert.deepEqual(['a44-vic-german-c', winner({ units })], ['a44-vic-german-c', 'german']);
    const states = { [german[0]!]: ['oos'] };
    assert.equal(winner({ units, states }), null);
  });

  it('a44-vic-exit-24: factors that have left', () => {
    const left = (factors: number) =>
      winner({ answers: { 'exited-factors german': factors, 'exit-supplied german': true } });
    assert.deepEqual(['a44-vic-exit-24', left(23), left(24)], ['a44-vic-exit-24', null, 'german']);
  });

  it('a44-vic-allied-3-areas: three areas, two turns in a row, before anything German', () => {
    const [first] = game.scenario.victory;
    assert.equal(winner({ answers: { 'areas-entered allied': 3 } }), 'allied');
    assert.equal(winner({ answers: { 'areas-entered allied': 2 } }), null);
    assert.deepEqual(['a44-vic-allied-3-areas', first!.side, first!.streak], ['a44-vic-allied-3-areas', 'allied', 2]);
  });

  it('a44-vic-six-turn-10, a44-vic-six-turn-no-supply, a44-vic-eight-turn-14: points of the short scenarios', () => {
    const score = (id: string, hexes: number, exited: number, supplied: boolean) => {
      const short = compiled(`ardennes-44/${id}`);
      const factors = Number(
        short.scenario.rules.find((rule) => rule.id === 'exit' && rule.properties.factors)!.properties.factors![0],
      );
      const answers = { 'exit-points german': Math.floor(exited / factors), 'exit-supplied german': supplied };
      const points = pointsOf(short, { held: { german: region(short, 'victory-east').slice(0, hexes) }, answers });
      return [points, bandOf(short, points)];
    };
    assert.deepEqual(['a44-vic-six-turn-10', ...score('six-turn', 9, 4, true)], ['a44-vic-six-turn-10', 10, 'german']);
    assert.deepEqual(
      ['a44-vic-six-turn-no-supply', ...score('six-turn', 9, 8, false)],
      ['a44-vic-six-turn-no-supply', 9, 'allied'],
    );
    const eight = [13, 14].map((points) => bandOf(compiled('ardennes-44/eight-turn'), points));
    assert.deepEqual(['a44-vic-eight-turn-14', ...eight], ['a44-vic-eight-turn-14', 'allied', 'german']);
  });
});

describe('Verdicts of Indian Ocean Region', () => {
  const scenario = (id: string) => compiled(`indian-ocean-region/${id}`);

  it('s1-us-win, s1-continues, s1-iran-win: the strait', () => {
    const game = scenario('1-choke-point');
    const [ship] = game.units.filter((unit) => unit.id.startsWith('irn-ddg-khalije-fars'));
    const winner = (evaded: boolean) =>
      winnerOf(
        game,
        { empty: true, units: { [ship!.id]: '1302' }, states: { [ship!.id]: evaded ? ['evaded'] : [] } },
        'phase',
      );
    assert.deepEqual(['s1-us-win', winner(true)], ['s1-us-win', 'indo-am']);
    assert.deepEqual(['s1-continues', winner(false)], ['s1-continues', null]);
    assert.deepEqual(
      ['s1-iran-win', game.scenario.turns.last, game.scenario.otherwise?.side],
      ['s1-iran-win', 5, 'asymmetric'],
    );
  });

  it('s2-forced, s2-pirate-win: the tanker', () => {
    const game = scenario('2-jolly-roger');
    const tanker = game.units.find((unit) => unit.counter === 'prc-vlcc' || unit.id.startsWith('prc-vlcc'))!;
    const { hexes, row } = game.scenario.rules.find((rule) => rule.id === 'forced-course')!.properties;
    assert.equal(tanker.at, '0716');
    const moved = 5 * Number(hexes![0]);
    const column = String(Number(tanker.at!.slice(0, 2)) + moved).padStart(2, '0');
    assert.deepEqual(['s2-forced', moved, `${column}${row![0]}`], ['s2-forced', 10, '1716']);
    const coast = game.board.places.find(
      (place) => region(game, 'home-somalia').includes(place.id) && place.terrain === 'coastal',
    )!;
    const winner = winnerOf(game, { units: { [tanker.id]: coast.id } }, 'end-of-game');
    assert.deepEqual(
      ['s2-pirate-win', winner, winnerOf(game, {}, 'end-of-game')],
      ['s2-pirate-win', 'asymmetric', null],
    );
  });

  it('s3-win-3, s3-lose-2, s3-move-budget: the convoy', () => {
    const game = scenario('3-convoy-escort');
    const tankers = game.units.filter((unit) => unit.kind === 'VLCC');
    const winner = (count: number) => {
      const units = Object.fromEntries(tankers.slice(0, count).map((unit) => [unit.id, '4521']));
      return winnerOf(game, { empty: true, units }, 'end-of-game') ?? game.scenario.otherwise?.side;
    };
    assert.deepEqual(['s3-win-3', winner(3)], ['s3-win-3', 'china']);
    assert.deepEqual(['s3-lose-2', winner(2)], ['s3-lose-2', 'indo-am']);
    const { first, last } = game.scenario.turns;
    assert.deepEqual(
      ['s3-move-budget', Number(tankers[0]!.values!.move![0]) * (last - first + 1)],
      ['s3-move-budget', 20],
    );
  });

  it('s4-window, s5-window: hexes that are on the map of the scenario', () => {
    const on = (id: string, hexes: string[]) =>
      hexes.map((hex) => scenario(id).board.places.some((place) => place.id === hex));
    assert.deepEqual(['s4-window', on('4-clash-of-civilizations', ['4508', '4601'])], ['s4-window', [true, false]]);
    assert.deepEqual(['s5-window', on('5-bay-of-bengal-frenzy', ['4215', '4111'])], ['s5-window', [true, false]]);
  });

  const game = scenario('4-clash-of-civilizations');
  const conflict = game.game.triggers!.find((trigger) => trigger.id === 'armed-conflict')!;
  // How far the marker moves counts, not which way.
  for (const [id, spaces, rolled] of [
    ['acr-0', 0, false],
    ['acr-1', 1, false],
    ['acr--1', -1, false],
    ['acr-2', 2, true],
    ['acr--2', -2, true],
    ['acr-5', 5, true],
  ] as const)
    it(`${id}: ${rolled ? 'a roll' : 'no roll'} for armed conflict`, () => {
      const answers = { moved: Math.abs(spaces), 'conflict-roll-barred': false };
      assert.equal(givenIn(game, { answers })(conflict.when!), rolled);
    });
  for (const [id, die, war] of [
    ['acr-roll-1', 1, false],
    ['acr-roll-3', 3, false],
    ['acr-roll-4', 4, true],
    ['acr-roll-6', 6, true],
  ] as const)
    it(`${id}: ${war ? 'war' : 'no war'}`, () => {
      const [roll] = conflict.effects;
      const branch = roll!.branches!.find(({ results }) => results!.some(({ from, to }) => from <= die && die <= to))!;
      assert.deepEqual(
        branch.effects.map((effect) => effect.verb),
        war ? ['start-military-turns'] : [],
      );
    });

  // The strike hits by what the final value is above the defence, as often as the table of its steps allows.
  for (const [id, steps, final, defence, raw, hits] of [
    ['hitcap-2step-15v9', 2, 15, 9, 6, 3],
    ['hitcap-1step-15v9', 1, 15, 9, 6, 2],
    ['hitcap-2step-10v9', 2, 10, 9, 1, 1],
    ['hitcap-1step-10v9', 1, 10, 9, 1, 1],
    ['hitcap-2step-11v8', 2, 11, 8, 3, 3],
    ['hitcap-5step-20v8', 5, 20, 8, 12, 3],
  ] as const)
    it(`${id}: ${hits} hits`, () => {
      const row = game.game.tables['hit-caps']!.rows.find(({ cells: [key] }) =>
        typeof key === 'object' && key !== null ? key.from <= steps && steps <= key.to : key === steps,
      )!;
      assert.equal(final - defence, raw);
      assert.equal(Math.min(raw, Number(row.cells[1])), hits);
    });
});
