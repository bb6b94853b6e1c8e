/** Cases of chapters 14 to 22: strengths, shifts, results, retreats, recovery, disengagement. */
import { strict as assert } from 'node:assert';
import { DEED } from '../../../engine/rulesets/ardennes-44/codes';
import type { ArdennesGame } from '../../../engine/rulesets/ardennes-44/game';
import { shiftsOf } from '../../../engine/rulesets/ardennes-44/reckoning';
import { armourOf, armourShift, attackOf, bonusOf, defenceOf } from '../../../engine/rulesets/ardennes-44/strength';
import { arrange, edge, go, index, start, unit } from './kit';

// Counters: two tank battalions of one division (grey 4 and 3), its infantry, and Americans.
const PANTHER = 'de-2pz-3-1';
const PZ4 = 'de-2pz-3-2';
const PZG = 'de-2pz-304';
const PZG2 = 'de-2pz-2';
const TANK = 'us-28-707tnk';
const DESTROYER = 'us-99-801td';
const GREEN = 'de-326-fus';
const INFANTRY = 'us-28-110-2';
const COMMAND = 'us-9arm-ccr';
const ENGINEER = 'us-291eng';
const GUN = 'us-viii-422';

const plainPlace = (g: ArdennesGame['play'], i: number) => {
  const place = g.w.compiled.board.places[i]!;
  return place.terrain === 'clear' && place.features.length === 0;
};
const open = edge(
  (e, a, b, g) => plainPlace(g, a) && plainPlace(g, b) && g.w.field.sides[e] === 0 && g.w.field.routes[e] === 0,
);
const bridge = edge((e, a, b, g) => plainPlace(g, a) && plainPlace(g, b) && g.p.bridged(e));
const river = edge(
  (e, a, b, g) =>
    plainPlace(g, a) && plainPlace(g, b) && (g.w.field.sides[e]! & g.w.terrain.rivers) !== 0 && g.w.bridgeAt[e]! < 0,
);
const terrain = (name: string, feature = '', road = false) =>
  edge((e, a, b, g) => {
    const place = g.w.compiled.board.places[b]!;
    const features = feature === '' ? place.features.length === 0 : place.features.includes(feature);
    const sides = g.w.field.sides[e]! & (g.w.terrain.rivers | g.w.terrain.rough | g.w.terrain.noCombat);
    return (
      plainPlace(g, a) &&
      place.terrain === name &&
      features &&
      (name === 'forest-rough' || sides === 0) &&
      (g.w.field.sides[e]! & g.w.terrain.rivers) === 0 &&
      (g.w.field.routes[e] !== 0) === road
    );
  });
const forest = terrain('forest');
const forestRoad = terrain('forest', '', true);
const rough = terrain('forest-rough');
const town = terrain('clear', 'town', true);
const city = edge(
  (e, a, b, g) =>
    plainPlace(g, a) &&
    g.w.terrain.city[b] === 1 &&
    g.w.field.routes[e] !== 0 &&
    (g.w.field.sides[e]! & g.w.terrain.rivers) === 0,
);
const westwall = edge(
  (e, a, b, g) =>
    plainPlace(g, a) &&
    g.w.terrain.westwall[b] === 1 &&
    g.w.field.routes[e] !== 0 &&
    (g.w.field.sides[e]! & g.w.terrain.rivers) === 0 &&
    g.w.terrain.closedToVehicles[a] === 0,
);

/** What a unit attacks with from the first place of a pair into the second, and from the second into the first. */
function factor(id: string, [from, to]: readonly [string, string]): number {
  const game = arrange('german-supply', [`${id}@${from}`]);
  return attackOf(game.play, index(game, id), game.play.w.field.indexOf(to));
}
const back = ([a, b]: readonly [string, string]) => [b, a] as [string, string];

/** The armour shift of attackers in the first place against defenders in the second. */
function armour(attackers: string[], defenders: string[], [from, to]: readonly [string, string]): number {
  const at = (words: string, place: string) => words.replace(/^\S+/, (id) => `${id}@${place}`);
  const game = arrange('german-supply', [...attackers.map((u) => at(u, from)), ...defenders.map((u) => at(u, to))]);
  for (const u of attackers) game.play.p.mark(index(game, u.split(' ')[0]!), DEED.ATTACKING);
  for (const words of [...attackers, ...defenders])
    game.play.p.set(index(game, words.split(' ')[0]!), 16, words.includes('oos'));
  const target = game.play.w.field.indexOf(to);
  return armourShift(game.play, target, armourOf(game.play, target));
}

function defence(
  side: number,
  place: string,
  units: string[],
  markers: { marker: string; at: string; side?: string }[] = [],
): number {
  const game = arrange(
    'german-combat',
    units.map((u) => u.replace(/^\S+/, (id) => `${id}@${place}`)),
    { markers },
  );
  return defenceOf(game.play, side, game.play.w.field.indexOf(place));
}

describe('Ardennes ’44: strengths (15)', () => {
  it('a44-half-5, a44-half-bridge-attack: across a river, bridge or not, half rounded up', () => {
    assert.equal(factor(PZG, open), 5);
    assert.equal(factor(PZG, river), 3);
    assert.equal(factor(PZG, bridge), 3);
    assert.equal(armour([PANTHER], [INFANTRY], bridge), 1);
  });

  it('a44-half-once: a tank without a way across a river is halved once', () => {
    assert.equal(factor(PANTHER, river), 3);
  });

  it('a44-half-vehicle-no-road, a44-half-figure-pzg: vehicles into roadless forest, infantry not', () => {
    assert.equal(factor(PANTHER, forest), 3);
    assert.equal(factor(PANTHER, forestRoad), 6);
    assert.equal(factor(PZG, forest), 5);
  });

  it('a44-half-into-rough-clear, a44-half-out-of-rough, a44-half-figure-rough-hub: out of rough country, not into it', () => {
    assert.equal(factor(PZG, rough), 5);
    assert.equal(factor(PZG, back(rough)), 3);
  });

  it('a44-half-rough-to-rough: from rough country into rough country', () => {
    const between = edge(
      (e, a, b, g) =>
        [a, b].every((i) => g.w.compiled.board.places[i]!.terrain === 'forest-rough') &&
        (g.w.field.sides[e]! & (g.w.terrain.rivers | g.w.terrain.noCombat)) === 0,
    );
    assert.equal(factor(PZG, between), 3);
  });

  it('a44-half-2828-2928: into rough country over a bridge', () => {
    assert.equal(factor(PZG, ['2828', '2928']), 3);
  });

  it('a44-half-westwall-allied-tank, a44-half-westwall-german: the Westwall halves Allied tanks', () => {
    assert.equal(factor(TANK, westwall), 2);
    assert.equal(factor(PANTHER, westwall), 6);
  });

  it('a44-dcb-engineer-town-df2, a44-dcb-once-per-hex, a44-dcb-silhouette, a44-dcb-paren: what the bonus is added to', () => {
    assert.equal(defence(1, town[1], [ENGINEER]), 5);
    assert.equal(defence(1, town[1], [INFANTRY, 'us-28-110-1']), 3 + 3 + 3);
    assert.equal(defence(1, town[1], [TANK]), 3 + 1);
    assert.equal(defence(1, town[1], [GUN]), 2);
  });

  it('a44-dcb-best-only: a position in a wood', () => {
    assert.equal(defence(1, forest[1], [INFANTRY], [{ marker: 'ip', side: 'allied', at: forest[1] }]), 3 + 2);
  });

  it('a44-dcb-westwall-allied, a44-dcb-westwall-german: the Westwall protects Germans', () => {
    const game = arrange('german-combat', [`${PZG}@${westwall[1]}`]);
    assert.equal(bonusOf(game.play, 0, game.play.w.field.indexOf(westwall[1])), 3);
    assert.ok(bonusOf(game.play, 1, game.play.w.field.indexOf(westwall[1])) < 3);
  });

  it('a44-dcb-sm: strategic movement costs the bonus and gives a shift', () => {
    const game = arrange('german-combat', [`${INFANTRY}@${town[1]} strategic-movement`]);
    const target = game.play.w.field.indexOf(town[1]);
    assert.equal(defenceOf(game.play, 1, target), 3);
    assert.deepEqual(
      shiftsOf(game.play, { target, side: 0 }).map((s) => [s.name, s.columns, s.rule]),
      [['defender-strategic', 1, '12.5']],
    );
  });

  it('a44-dis-shift: two columns for a routed unit, not three', () => {
    const game = arrange('german-combat', [`${INFANTRY}@${open[1]} disordered`, `us-28-110-1@${open[1]} routed`]);
    const shifts = shiftsOf(game.play, { target: game.play.w.field.indexOf(open[1]), side: 0 });
    assert.deepEqual(
      shifts.map((s) => [s.name, s.columns, s.rule]),
      [['defender-routed', 2, '18.2']],
    );
  });
});

describe('Ardennes ’44: tanks (21)', () => {
  it('a44-armour-4-vs-3, a44-armour-3-vs-4, a44-armour-3-vs-3: quality against quality', () => {
    assert.equal(armour([PANTHER], [TANK], open), 1);
    assert.equal(armour([TANK], [PANTHER], open), 0);
    assert.equal(armour([PZ4], [TANK], open), 0);
  });

  it('a44-armour-red-cancels, a44-armour-red-less, a44-armour-red-attacker: tank destroyers', () => {
    assert.equal(armour([PZ4], [DESTROYER], open), 0);
    assert.equal(armour([PANTHER], [DESTROYER], open), 1);
    assert.equal(armour([DESTROYER], [PZG], open), 0);
  });

  it('a44-armour-no-tq-defender, a44-armour-defender-combined, a44-armour-defender-tank-only, a44-armour-cc-counts-both', () => {
    assert.equal(armour([PANTHER], [INFANTRY], open), 1);
    assert.equal(armour([PZG], [INFANTRY, TANK], open), -1);
    assert.equal(armour([PZG], [TANK], open), 0);
    assert.equal(armour([PZG], [COMMAND], open), -1);
  });

  it('a44-armour-city-terrain, a44-armour-forest-terrain, a44-armour-rough-terrain, a44-armour-westwall-terrain: none against such ground', () => {
    assert.equal(armour([PANTHER], [INFANTRY], forestRoad), 0);
    assert.equal(armour([PANTHER], [INFANTRY], rough), 0);
    assert.equal(armour([PANTHER], [INFANTRY], city), 0);
    assert.equal(armour([TANK], [PZG], westwall), 0);
  });

  it('a44-armour-bridge: over a sound bridge, not through a river', () => {
    assert.equal(armour([PANTHER], [INFANTRY], bridge), 1);
    assert.equal(armour([PANTHER], [INFANTRY], river), 0);
  });

  it('a44-armour-oos, a44-armour-defender-oos: one less out of supply', () => {
    assert.equal(armour([`${PANTHER} oos`], [TANK], open), 0);
    assert.equal(armour([PZ4], [`${TANK} oos`], open), 1);
  });
});

/** A German attack from all around the second place of a pair; what the defender has become. */
function attack(
  die: number,
  defender: string,
  attackers = [PZG, PZG2],
  dice: Record<string, number[]> = {},
  answers: Record<string, string[]> = {},
) {
  const game = arrange(
    'german-combat',
    [...attackers.map((u) => `${u}@${open[0]}`), defender.replace(/^\S+/, (id) => `${id}@${open[1]}`)],
    { dice: { combat: [die], ...dice } },
  );
  go(game, {
    attack: [`target ${open[1]}`],
    'attack-with': attackers.map((u) => `take ${u}`),
    disengage: ['done'],
    ...answers,
  });
  return { game, defender: unit(game, defender.split(' ')[0]!) };
}

describe('Ardennes ’44: results (16, 17, 18)', () => {
  it('a44-result-dr2, a44-dis-retreat-2: two hexes and disordered', () => {
    // 10 to 6 is 1-1; no unit has a tank quality.
    const { game, defender } = attack(
      1,
      'us-2-23',
      [PZG, PZG2],
      { 'fire-fight': [2] },
      { 'fire-fight': [`fire-fight ${PZG}`] },
    );
    assert.deepEqual(defender.states, ['disordered']);
    const { field } = game.play.w;
    assert.equal(field.distance(field.indexOf(open[1]), field.indexOf(defender.at)), 2);
  });

  it('a44-result-dr3, a44-dis-retreat-3: three hexes and routed', () => {
    const { defender } = attack(1, INFANTRY);
    assert.deepEqual([defender.states, defender.steps], [['routed'], 1]);
  });

  it('a44-dis-again: a disordered unit is routed, a routed one is lost', () => {
    // A column to the right for disorder: DR4*.
    assert.deepEqual(attack(2, `${INFANTRY} disordered`).defender.states, ['routed']);
    assert.equal(attack(2, `${INFANTRY} routed`).defender.at, 'eliminated');
  });

  it('a44-result-eng, a44-result-ex-eng: engaged; in an exchange both lose a step', () => {
    assert.deepEqual(attack(6, INFANTRY).defender.states, ['engaged']);
    const { game, defender } = attack(2, 'us-2-23');
    assert.deepEqual([defender.states, defender.steps], [['engaged'], 1]);
    assert.equal(unit(game, PZG).steps + unit(game, PZG2).steps, 3);
  });

  it('a44-result-a1, a44-result-a1-eng: the attacker loses', () => {
    const { game, defender } = attack(6, 'us-2-23');
    assert.deepEqual([defender.states, defender.steps], [[], 2]);
    assert.equal(unit(game, PZG).steps + unit(game, PZG2).steps, 3);
    assert.deepEqual(attack(5, 'us-2-23').defender.states, ['engaged']);
  });

  it('a44-full-combat-ff, a44-ff-loss-lead: the lead unit decides the die and takes the loss', () => {
    // 10 to 3 is 3-1; a die of 3 is FF; an elite lead makes a 4 a 3: A1/D1, the defender's only step.
    const { game, defender } = attack(
      3,
      INFANTRY,
      [PZG, PZG2],
      { 'fire-fight': [4] },
      { 'fire-fight': [`fire-fight ${PZG2}`] },
    );
    assert.equal(defender.at, 'eliminated');
    assert.deepEqual([unit(game, PZG).steps, unit(game, PZG2).steps], [2, 1]);
  });

  it('a44-cmd-three-divisions: at most two divisions attack together', () => {
    const game = arrange('german-combat', [
      `${PZG}@${open[0]}`,
      `de-26-78@${open[0]}`,
      `de-lehr-901@${open[0]}`,
      `${INFANTRY}@${open[1]}`,
    ]);
    go(game, { attack: [`target ${open[1]}`], disengage: ['done'] }, 'attack-with');
    const take = (id: string) => game.answer(game.choices().find((c) => c.notation === `take ${id}`)!.code);
    take(PZG);
    take('de-26-78');
    // The third may not join: nothing is left to choose, and two attack.
    assert.match(game.journal.find((e) => e.what === 'combat')!.text.en, /: 10 to 3/);
  });
});

describe('Ardennes ’44: determined defence (16.7)', () => {
  const inTown = (units: string[], dice: Record<string, number[]>, answers: Record<string, string[]>) => {
    const attackers = [PANTHER, PZG, PZG2];
    const game = arrange(
      'german-combat',
      [...attackers.map((u) => `${u}@${town[0]}`), ...units.map((u) => `${u}@${town[1]}`)],
      { dice },
    );
    go(game, {
      attack: [`target ${town[1]}`],
      'attack-with': attackers.map((u) => `take ${u}`),
      disengage: ['done'],
      ...answers,
    });
    return game;
  };

  it('a44-dd-dr2, a44-dd-one-step: one step that holds and is lost; the attacker may take the hex', () => {
    // 16 to 3 + 3 is 2-1, a column for the tanks: 3-1; a 2 is DR2; a 2 holds at the cost of a step.
    const game = inTown(
      [INFANTRY],
      { combat: [2], 'determined-defence': [2] },
      { 'determined-defence': [`hold ${INFANTRY}`], advance: [`take ${PZG}`], 'advance-to': [`step ${town[1]}`] },
    );
    assert.equal(unit(game, INFANTRY).at, 'eliminated');
    assert.equal(unit(game, PZG).at, town[1]);
  });

  it('a44-dd-bonus-advance: nobody holds out against a bonus advance', () => {
    const game = inTown([INFANTRY], { combat: [1] }, {});
    assert.deepEqual(unit(game, INFANTRY).states, ['routed']);
    assert.ok(!game.journal.some((e) => e.what === 'determined-defence'));
  });

  it('a44-dd-ca: one hex back, not disordered, then it may come again', () => {
    const game = inTown(
      [INFANTRY],
      { combat: [2, 6], 'determined-defence': [4] },
      {
        'determined-defence': [`hold ${INFANTRY}`],
        advance: [`take ${PZG}`],
        'advance-to': [`step ${town[1]}`],
        'counter-attack': ['go'],
        'attack-with': [`take ${PANTHER}`, `take ${PZG}`, `take ${PZG2}`, 'go', `take ${INFANTRY}`],
      },
    );
    assert.deepEqual(unit(game, INFANTRY).states, []);
    assert.equal(game.journal.filter((e) => e.what === 'combat').length, 2);
  });

  it('a44-ret-friendly-cancels: friends make up for an enemy zone, who retreats from the same combat does not', () => {
    // Three hexes are left to the Americans around the town, all of them in German zones.
    const { field } = start().play.w;
    const [from, at] = town.map((id) => field.indexOf(id)) as [number, number];
    const toEnemy = field.across[field.edgeBetween(from, at)]! % 6;
    const beyond = (place: number, turns: number) => field.near[place * 6 + ((toEnemy + turns) % 6)]!;
    const attackers = [PANTHER, PZG, PZG2];
    const second = 'us-28-110-1';
    /** What the first and the second unit of the stack may choose from, the first taking its first choice. */
    const ways = (...friends: string[]) => {
      const game = arrange(
        'german-combat',
        [
          ...attackers.map((u) => `${u}@${town[0]}`),
          ...[INFANTRY, second].map((u) => `${u}@${town[1]}`),
          `de-26-78@${field.ids[beyond(beyond(at, 2), 3)]}`,
          `de-lehr-901@${field.ids[beyond(beyond(at, 4), 4)]}`,
          ...friends,
        ],
        { dice: { combat: [1], 'determined-defence': [4] } },
      );
      const seen: string[][] = [];
      const fight = {
        attack: [`target ${town[1]}`],
        'attack-with': attackers.map((u) => `take ${u}`),
        disengage: ['done'],
        'determined-defence': [`hold ${INFANTRY}`],
      };
      for (go(game, fight, 'retreat'); game.question()?.ask === 'retreat'; game.answer(game.choices()[0]!.code))
        seen.push(game.choices().map((c) => c.notation));
      const ends = game.journal.filter((e) => e.what === 'retreat').map((e) => e.places![0]);
      return { seen, ends };
    };
    const around = ['step 0422', 'step 0522', 'step 0523'];
    assert.deepEqual(ways().seen, [around, around]);
    // One way is the best for both, so that nobody is asked.
    assert.deepEqual(ways('us-2-23@0522'), { seen: [], ends: ['0522', '0522'] });
  });

  it('a44-dd-clear-terrain: not in the open', () => {
    const { game } = attack(2, INFANTRY);
    assert.ok(!game.journal.some((e) => e.what === 'determined-defence'));
  });
});

describe('Ardennes ’44: recovery and disengagement (18.4, 20)', () => {
  it('a44-rec-auto: by themselves away from the enemy', () => {
    const game = arrange('german-recovery', [`${PZG}@${open[0]} disordered`, `${PZG2}@2828 routed`]);
    assert.deepEqual([unit(game, PZG).states, unit(game, PZG2).states], [[], ['disordered']]);
  });

  for (const [id, die, unitId, better] of [
    ['a44-rec-roll-1-1', 1, GREEN, true],
    ['a44-rec-roll-2-1', 2, GREEN, false],
    ['a44-rec-roll-2-0', 2, 'de-26-78', true],
    ['a44-rec-roll-3-0', 3, 'de-26-78', false],
    ['a44-rec-roll-3--1', 3, PZG, true],
  ] as const)
    it(`${id}: a ${die} next to the enemy`, () => {
      const game = arrange('german-recovery', [`${unitId}@${open[0]} disordered`, `${INFANTRY}@${open[1]}`], {
        dice: { recovery: [die] },
      });
      assert.deepEqual(unit(game, unitId).states, better ? [] : ['disordered']);
    });

  for (const [id, die, modifier, leaves, shaken] of [
    ['de-26-78', 2, 0, true, false],
    ['de-26-78', 4, 0, true, true],
    ['de-26-78', 5, 0, false, false],
    ['de-26-78', 6, 0, false, true],
    [PZG, 5, -1, true, true],
    [PZG, 3, -1, true, false],
    [PANTHER, 3, -2, true, false],
  ] as const)
    it(`a44-diseng-${die}-${modifier}: ${leaves ? 'leaves' : 'stays'}${shaken ? ', disordered' : ''}`, () => {
      const game = arrange('german-combat', [`${id}@${open[0]}`, `${INFANTRY}@${open[1]}`], {
        dice: { disengagement: [die] },
      });
      go(game, { disengage: [`take ${id}`, 'done'] }, 'attack');
      const now = unit(game, id);
      assert.deepEqual([now.at !== open[0], now.states.includes('disordered')], [leaves, shaken]);
    });

  it('a44-diseng-disordered, a44-diseng-no-attack: the disordered may not try, and who tried does not attack', () => {
    const game = arrange(
      'german-combat',
      [`${PZG}@${open[0]} disordered`, `${PZG2}@${open[0]}`, `${INFANTRY}@${open[1]}`],
      { dice: { disengagement: [5] } },
    );
    assert.deepEqual(
      game.choices().map((c) => c.notation),
      [`take ${PZG2}`, `break-down ${PZG2}`, 'done'],
    );
    go(game, { disengage: [`take ${PZG2}`] }, 'attack');
    assert.ok(game.view(-1).phase !== 'german-combat' || game.choices().every((c) => c.notation === 'done'));
  });
});
