/** Sentences of chapters 14 to 19, 21, 25.3 and 27 about combat, one by one, in open country. */
import { strict as assert } from 'node:assert';
import { DEED, LIES } from '../../../engine/rulesets/ardennes-44/codes';
import { targetable } from '../../../engine/rulesets/ardennes-44/combat';
import type { ArdennesGame } from '../../../engine/rulesets/ardennes-44/game';
import { armourOf, bonus, earners } from '../../../engine/rulesets/ardennes-44/strength';
import { arrange, go, index, say, start, unit } from './kit';

const PANTHER = 'de-2pz-3-1';
const PZ4 = 'de-2pz-3-2';
const PZG = 'de-2pz-304';
const PZG2 = 'de-2pz-2';
const GRENADIERS = 'de-12-89-vg';
const GRENADIERS2 = 'de-12-27';
const VICTIM = 'us-28-110-2';
const OTHER = 'us-28-110-1';
const REGIMENT = 'us-2-23';
const TANKS = 'us-28-707tnk';
const BRIGADE = 'de-t02-150-pz-bde';

const { field } = start().play.w;
/** Clear hexes without hexsides of any kind, two deep around the first. */
const HERE = 'W2637';
const at = (...directions: number[]) =>
  field.ids[directions.reduce((place, d) => field.near[place * 6 + d]!, field.indexOf(HERE))]!;
const notations = (game: ArdennesGame) => game.choices().map((c) => c.notation);

/** Answers usually, until the question; by `answers` where they are given. */
function until(game: ArdennesGame, ask: string, answers: Record<string, string[]> = {}): void {
  go(game, answers, ask);
  assert.equal(game.question()?.ask, ask);
}

describe('Ardennes ’44: who attacks and is attacked (14)', () => {
  it('a44-attack-twice: nobody is attacked twice, wherever he has retreated to; who is there beside him is', () => {
    const game = arrange('german-combat', [`${PZG}@${at(0)}`, `${VICTIM}@${HERE} retreated`]);
    const { play } = game;
    assert.equal(targetable(play, 0, field.indexOf(HERE)), false);
    play.p.move(index(game, OTHER), field.indexOf(HERE));
    assert.equal(targetable(play, 0, field.indexOf(HERE)), true);
    play.p.places[field.indexOf(HERE)]! |= LIES.TARGETED;
    assert.equal(targetable(play, 0, field.indexOf(HERE)), false);
  });

  it('a44-ret-twice: who has retreated onto others adds neither factor, bonus nor tanks (17.5)', () => {
    const game = arrange(
      'german-combat',
      [
        `${PZG}@${at(0)}`,
        `${VICTIM}@${HERE} retreated disordered`,
        `us-viii-422@${HERE}`,
        `${TANKS}@${HERE} retreated`,
      ],
      { markers: [{ marker: 'ip', at: HERE }] },
    );
    const place = field.indexOf(HERE);
    assert.deepEqual([bonus(game.play, 1, place).counts, armourOf(game.play, place, []).defenderUnit], [0, -1]);
    game.play.p.mark(index(game, VICTIM), 16, false);
    assert.equal(bonus(game.play, 1, place).counts, 2);
  });

  it('15.6: no aircraft by night', () => {
    for (const [phase, flies] of [
      ['allied-combat', true],
      ['allied-night-combat', false],
    ] as const) {
      const game = arrange(phase, [`${REGIMENT}@${at(0)} night`, `${GRENADIERS}@${HERE}`], { turn: 16 });
      const { p } = game.play;
      p.set(index(game, REGIMENT), 256, phase === 'allied-night-combat');
      p.scalars[10] = 2;
      const fork = game.fork() as ArdennesGame;
      go(fork, { attack: [`target ${HERE}`], 'attack-with': [`take ${REGIMENT}`] }, 'support');
      assert.equal(fork.question()?.ask === 'support' && notations(fork).includes('air'), flies, phase);
    }
  });

  it('a44-night-peiper, 27.5: who stands with Peiper’s units fights only in an attack of theirs', () => {
    const tank = 'de-1ss-1-1';
    const game = arrange('german-night-combat', [`${tank}@${at(0)}`, `de-1ss-1@${at(0)}`, `${VICTIM}@${HERE}`], {
      turn: 2,
    });
    // At first the tank is the only choice, so nothing is asked.
    until(game, 'attack-with', { attack: [`target ${HERE}`] });
    assert.deepEqual(notations(game), ['take de-1ss-1', 'go']);
  });
});

describe('Ardennes ’44: results, sentence by sentence (16)', () => {
  it('a44-ex-armour-loss: in an exchange a tank that earned the shift is lost, by its owner’s choice among those', () => {
    const game = arrange('german-combat', [PANTHER, PZ4, PZG].map((u) => `${u}@${at(0)}`).concat(`${VICTIM}@${HERE}`));
    const { play } = game;
    for (const id of [PANTHER, PZ4, PZG]) play.p.mark(index(game, id), DEED.ATTACKING);
    const names = (list: number[]) => list.map((u) => play.w.compiled.units[u]!.id);
    const place = field.indexOf(HERE);
    assert.deepEqual(names(earners(play, place, 0)), [PANTHER, PZ4]);
    // Against a quality of 3 the better one alone earns it.
    play.p.move(index(game, TANKS), place);
    play.p.steps[index(game, TANKS)] = 2;
    assert.deepEqual(names(earners(play, place, 0)), [PANTHER]);
    // The defender's shift, against attackers without tanks, is that of his tanks.
    for (const id of [PANTHER, PZ4]) play.p.mark(index(game, id), DEED.ATTACKING, false);
    assert.deepEqual(names(earners(play, place, 1)), [TANKS]);
  });

  it('16.3: so it is in play', () => {
    // 16 to 6 is 2-1, tanks against none make it 3-1: a 4 is an exchange.
    const game = arrange(
      'german-combat',
      [`${PANTHER}@${at(0)}`, `${PZG}@${at(0)}`, `${PZG2}@${at(1)}`, `${REGIMENT}@${HERE}`],
      {
        dice: { combat: [4] },
      },
    );
    go(game, { attack: [`target ${HERE}`], 'attack-with': [PZG, PANTHER, PZG2].map((u) => `take ${u}`) });
    assert.deepEqual(
      [PANTHER, PZG, PZG2].map((u) => unit(game, u).steps),
      [1, 2, 2],
    );
    assert.equal(unit(game, REGIMENT).steps, 1);
  });

  it('a44-dd-ff-d1: the step that a fire fight costs is lost before the defence; one unit lost of it cannot hold out', () => {
    const fight = (defender: string) => {
      const game = arrange('german-combat', [`${PZG}@${at(0)}`, `${PZG2}@${at(1)}`].concat(`${defender}@${HERE}`), {
        dice: { combat: [1, 2, 3].slice(0, 1), 'fire-fight': [1], 'determined-defence': [3] },
        markers: [{ marker: 'ip', at: HERE }],
      });
      return game;
    };
    // 10 to 6 + 2 is 1-1: a 1 is FF; an elite lead makes the 1 of the fire fight D1.
    const game = fight(REGIMENT);
    go(game, {
      attack: [`target ${HERE}`],
      'attack-with': [`take ${PZG}`, `take ${PZG2}`],
      'fire-fight': [`fire-fight ${PZG}`],
      'determined-defence': [`hold ${REGIMENT}`],
    });
    // A step by the fire fight, the lead's step by holding: of three, a remnant is left, where it stood.
    assert.equal(unit(game, REGIMENT).at, 'eliminated');
    assert.equal(unit(game, 'us-rem-inf-1').at, HERE);
    const small = fight(`${VICTIM}`);
    go(small, {
      attack: [`target ${HERE}`],
      'attack-with': [`take ${PZG}`],
      'fire-fight': [`fire-fight ${PZG}`],
    });
    assert.ok(!small.journal.some((e) => e.what === 'determined-defence'));
  });

  it('a44-dd-clervaux: an exchange with who holds out costs the attacker a step of his choice, not the lead’s', () => {
    const game = arrange('german-combat', [`${PZG}@${at(0)}`, `${PZG2}@${at(1)}`].concat(`${REGIMENT}@${HERE}`), {
      dice: { combat: [1], 'fire-fight': [3], 'determined-defence': [1] },
      markers: [{ marker: 'ip', at: HERE }],
    });
    go(game, {
      attack: [`target ${HERE}`],
      'attack-with': [`take ${PZG}`, `take ${PZG2}`],
      'fire-fight': [`fire-fight ${PZG}`],
      'determined-defence': [`hold ${REGIMENT}`],
      loss: [`take ${PZG2}`],
    });
    assert.deepEqual([unit(game, PZG).steps, unit(game, PZG2).steps, unit(game, REGIMENT).steps], [2, 1, 1]);
    assert.deepEqual(unit(game, REGIMENT), { at: HERE, steps: 1, states: [] });
  });

  it('16.7: only those who have given way counter-attack; no bridge is blown before it', () => {
    const game = arrange(
      'german-combat',
      [`${PZG}@${at(0)}`, `${PZG2}@${at(1)}`].concat(`${REGIMENT}@${HERE}`, `${VICTIM}@${at(1)}`),
      { dice: { combat: [1], 'fire-fight': [2], 'determined-defence': [4] }, markers: [{ marker: 'ip', at: HERE }] },
    );
    until(game, 'counter-attack', {
      attack: [`target ${HERE}`],
      'attack-with': [`take ${PZG}`, `take ${PZG2}`],
      'fire-fight': [`fire-fight ${PZG}`],
      'determined-defence': [`hold ${REGIMENT}`],
      advance: [`take ${PZG}`],
      'advance-to': [`step ${HERE}`],
    });
    assert.deepEqual(unit(game, REGIMENT).states, []);
    game.answer(game.choices().find((c) => c.notation === 'go')!.code);
    const { journal } = game;
    assert.ok(!journal.some((e) => e.what === 'demolition'));
    // The battalion beside the hex was nobody's victim: it is not among the attackers.
    const odds = journal.filter((e) => e.what === 'combat').at(-1)!.text.en;
    // The fire fight has cost the regiment a step.
    assert.match(odds, /: 3 to 4/);
  });

  describe('attacker advantage (16.6)', () => {
    /** An Eng+ on turn 5 by a stack against a third unit. */
    const gained = () => {
      const game = arrange('german-combat', [`${PZG}@${at(0)}`, `${PZ4}@${at(0)}`, `${REGIMENT}@${HERE}`], {
        dice: { combat: [2], 'fire-fight': [6] },
      });
      // 10 to 6 with tanks against none is 2-1: a 2 is FF; an elite lead makes a 6 a 5: Eng+.
      go(
        game,
        {
          attack: [`target ${HERE}`],
          'attack-with': [`take ${PZG}`, `take ${PZ4}`],
          'fire-fight': [`fire-fight ${PZG}`],
        },
        'advantage',
      );
      say(game, game.choices()[0]!.notation);
      return game;
    };
    const over = (game: ArdennesGame, id: string) => game.play.p.advantage[index(game, id)]! - 1;

    it('a44-adv-marker-gone: it stays with units that stay, not with who leaves', () => {
      const game = gained();
      assert.deepEqual([over(game, PZG), over(game, PZ4)], [field.indexOf(HERE), field.indexOf(HERE)]);
      game.play.p.move(index(game, PZG), field.indexOf(at(0, 0)));
      assert.deepEqual([over(game, PZG), over(game, PZ4)], [-1, field.indexOf(HERE)]);
    });

    it('is good for the next turn, and then gone', () => {
      const game = gained();
      for (let guard = 0; guard < 400 && game.view(-1).phase !== 'german-combat'; guard++)
        game.answer(
          (game.choices().find((c) => ['done', 'none', 'stay'].includes(c.notation)) ?? game.choices()[0]!).code,
        );
      assert.equal(game.view(-1).turn, 6);
      assert.equal(over(game, PZG), field.indexOf(HERE), 'it is there on the next turn');
      for (let guard = 0; guard < 50 && game.view(-1).phase === 'german-combat'; guard++)
        game.answer(game.choices().find((c) => c.notation === 'done')!.code);
      assert.equal(over(game, PZG), -1, 'and gone after its combats');
    });
  });
});

describe('Ardennes ’44: advance and breakthrough (19)', () => {
  it('a44-adv-infantry-forest: roadless woods are for the first hex of an advance', () => {
    const { play } = start();
    const { terrain } = play.w;
    const plain = (i: number) => terrain.wooded[i] === 0 && terrain.closedToVehicles[i] === 0 && !terrain.city[i];
    // A target with a wood behind it that no road or hexside leads into.
    let found: [number, number, number] | null = null;
    for (let e = 0; e < field.edges && !found; e++) {
      const [a, b] = [Math.floor(e / 6), field.near[e]!];
      if (b < 0 || !plain(a) || !plain(b) || field.sides[e] !== 0) continue;
      const on = b * 6 + (e % 6);
      const wood = field.near[on]!;
      if (wood >= 0 && terrain.wooded[wood] === 1 && terrain.halvesOut[wood] === 0 && field.sides[on] === 0)
        if (field.routes[on] === 0) found = [a, b, wood];
    }
    const [from, target, wood] = found!.map((i) => field.ids[i]!) as [string, string, string];
    const advance = (attackers: string[]) => {
      // 7-1: a 1 is D1*: bonus advance.
      const game = arrange('german-combat', [...attackers.map((u) => `${u}@${from}`), `us-viii-422@${target}`], {
        dice: { combat: [1] },
      });
      until(game, 'advance-to', {
        attack: [`target ${target}`],
        'attack-with': attackers.map((u) => `take ${u}`),
        advance: [`take ${attackers[0]}`],
      });
      say(game, `step ${target}`);
      return notations(game);
    };
    assert.ok(!advance([GRENADIERS, 'de-12-48', GRENADIERS2]).includes(`step ${wood}`), 'not as the second hex');
  });

  /** The Germans break through at one hex, a gun's; a second American stands `behind`. */
  const through = (attackers: string[], behind: string, extra: string[] = []) =>
    arrange('german-combat', [...attackers, `us-viii-422@${HERE}`, `${VICTIM}@${behind}`, ...extra], {
      dice: { combat: [1, 1] },
    });
  const mobile = [`${PZG}@${at(0)}`, `${PZ4}@${at(0)}`, `${PANTHER}@${at(1)}`];
  const begin = (units: string[]) => ({
    attack: [`target ${HERE}`],
    'attack-with': units.map((u) => `take ${u.split('@')[0]}`),
  });

  it('a44-break-no-chain: the group attacks once more, advances by a hex at most, and not a third time', () => {
    const game = through(mobile, at(3, 3), [`${OTHER}@${at(3, 3, 3)}`]);
    until(game, 'breakthrough', {
      ...begin(mobile),
      advance: [`take ${PZG}`, `take ${PZ4}`, 'done'],
      'advance-to': [`step ${HERE}`, `step ${at(3)}`, `step ${HERE}`, `step ${at(3)}`],
    });
    assert.deepEqual(notations(game), [`break-through ${at(3)} ${at(3, 3)}`, 'none']);
    say(game, `break-through ${at(3)} ${at(3, 3)}`);
    // The other tanks have not advanced: they are not of the group.
    assert.deepEqual(notations(game).sort(), [PZG, PZ4].map((u) => `take ${u}`).sort());
    until(game, 'advance-to', { 'attack-with': [`take ${PZG}`, `take ${PZ4}`], advance: [`take ${PZG}`] });
    say(game, notations(game)[0]!);
    // A bonus advance would go on: off the roads it is one hex here, and no third combat follows.
    assert.notEqual(game.question()?.ask, 'advance-to');
    go(game, {}, 'breakthrough');
    assert.notEqual(game.question()?.ask, 'breakthrough');
    assert.equal(game.journal.filter((e) => e.what === 'combat').length, 2);
  });

  it('a44-break-mech: with infantry on foot in it a group has advanced one hex', () => {
    const foot = [`${GRENADIERS}@${at(1)}`, `${PANTHER}@${at(1)}`, `${PZ4}@${at(0)}`];
    const game = through(foot, at(3, 2));
    until(game, 'breakthrough', {
      ...begin(foot),
      advance: [`take ${GRENADIERS}`, `take ${PZ4}`, 'done'],
      'advance-to': [`step ${at(2)}`, 'stay', `step ${HERE}`, `step ${at(2)}`],
    });
    say(game, `break-through ${at(2)} ${at(3, 2)}`);
    // Tanks that have come the long way may attack, but not together with the infantry.
    say(game, `take ${GRENADIERS}`);
    assert.match(game.journal.filter((e) => e.what === 'combat').at(-1)!.text.en, /: 5 to 3/);
    const straight = [`${GRENADIERS}@${at(0)}`, `${PANTHER}@${at(1)}`, `${PZ4}@${at(0)}`];
    const alone = through(straight, at(3, 3));
    go(
      alone,
      { ...begin(straight), advance: [`take ${GRENADIERS}`, 'done'], 'advance-to': [`step ${HERE}`, `step ${at(3)}`] },
      'breakthrough',
    );
    assert.equal(unit(alone, GRENADIERS).at, at(3));
    assert.notEqual(alone.question()?.ask, 'breakthrough');
  });

  it('19.5: the group joins the next combat of others, which comes at once', () => {
    const friend = field.ids[field.near[field.indexOf(at(3, 3)) * 6 + 1]!]!;
    const game = through(mobile, at(3, 3), [`${GRENADIERS}@${friend}`]);
    until(game, 'breakthrough', {
      ...begin(mobile),
      advance: [`take ${PZG}`, 'done'],
      'advance-to': [`step ${HERE}`, `step ${at(3)}`],
    });
    assert.deepEqual(notations(game), [`break-through ${at(3)} ${at(3, 3)}`, `join ${at(3)} ${at(3, 3)}`, 'none']);
    const known = game.journal.length;
    say(game, `join ${at(3)} ${at(3, 3)}`);
    // One of the others came first, the only one; the group may join him.
    assert.deepEqual(notations(game), [`take ${PZG}`, 'go']);
    go(game, { 'attack-with': [`take ${PZG}`] }, 'attack');
    const combat = game.journal.slice(known).find((e) => e.what === 'combat')!;
    // 5 and 5 against 3.
    assert.match(combat.text.en, /: 10 to 3/);
  });

  it('a44-break-oos: out of supply there is neither a second hex nor a breakthrough', () => {
    const game = through([`${PZG}@${at(0)} oos`, `${PZ4}@${at(0)}`, `${PANTHER}@${at(1)}`], at(3, 2));
    const fork = game.fork() as ArdennesGame;
    until(fork, 'advance-to', { ...begin(mobile), advance: [`take ${PZG}`] });
    say(fork, `step ${HERE}`);
    assert.equal(fork.question()!.ask, 'advance', 'one hex is all');
    say(fork, 'done');
    assert.equal(unit(fork, PZG).at, HERE);
    assert.notEqual(fork.question()?.ask, 'breakthrough');
  });
});

describe('Ardennes ’44: infiltration (27.1)', () => {
  // The enemy's zone holds the hex and the one beyond; two hexes' bonds bar neither.
  const move = (dice: number[], turn = 3) => {
    const game = arrange('german-movement', [`${BRIGADE}@${at(0)}`, `${VICTIM}@${at(2)}`], {
      turn,
      dice: { infiltration: dice },
    });
    say(game, `take ${BRIGADE}`);
    return game;
  };

  it('a44-skor-3: a 3 ignores the zone, and it goes on and may try again', () => {
    const game = move([3]);
    say(game, `to ${HERE}`, 'infiltrate');
    assert.equal(game.question()!.ask, 'move-to');
    // 2 of 7 points are spent, and leaving the zone costs nothing more.
    const on = game.choices().find((c) => c.notation === `to ${at(3)}`)!;
    assert.equal(on.cost, 4);
    game.check();
    say(game, `to ${at(3)}`);
    assert.equal(unit(game, BRIGADE).at, at(3));
    assert.equal(game.question()!.ask, 'infiltrate');
  });

  it('a44-skor-4: a 4 detects it, and the zone holds', () => {
    const game = move([4]);
    say(game, `to ${HERE}`, 'infiltrate');
    assert.equal(unit(game, BRIGADE).at, HERE);
    assert.ok(!game.question() || game.question()!.ask !== 'infiltrate');
  });

  it('a44-skor-18am: after its turn the ability is gone', () => {
    const game = move([], 5);
    say(game, `to ${HERE}`);
    assert.notEqual(game.question()?.ask, 'infiltrate');
  });

  it('before an attack a die of 1 to 3 is a column, and it is detected whatever the die', () => {
    for (const [die, columns] of [
      [3, 1],
      [4, 0],
    ] as const) {
      const game = arrange('german-combat', [`${BRIGADE}@${at(0)}`, `${VICTIM}@${HERE}`], {
        turn: 3,
        dice: { infiltration: [die] },
      });
      go(game, {
        attack: [`target ${HERE}`],
        'attack-with': [`take ${BRIGADE}`],
        surprise: [`take ${BRIGADE}`],
      });
      const { text } = game.journal.find((e) => e.what === 'combat')!;
      assert.equal(text.en.includes('surprise 1R'), columns === 1, text.en);
      const { p } = game.play;
      assert.ok(p.loc[index(game, BRIGADE)]! < 0 || p.is(index(game, BRIGADE), 1 << 12));
    }
  });

  it('is detected at the end of a turn in which it slipped through', () => {
    const game = move([1, 1]);
    say(game, `to ${HERE}`, 'infiltrate', 'stay');
    const u = index(game, BRIGADE);
    assert.ok(!game.play.p.is(u, 1 << 12));
    for (let guard = 0; guard < 600 && game.view(-1).turn === 3; guard++)
      game.answer(
        (game.choices().find((c) => ['done', 'none', 'stay'].includes(c.notation)) ?? game.choices()[0]!).code,
      );
    assert.ok(game.play.p.is(u, 1 << 12));
  });
});
