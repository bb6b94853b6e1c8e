import assert from 'node:assert/strict';
import type { Game, Given } from '../../engine/kernel/ruleset';
import { seatPlayers } from '../../engine/lab/play';
import { createPlayer, type Player } from '../../engine/players/index';
import { rulesets } from '../../engine/rulesets/index';
import { compiled } from '../scenarios/compiled';

const standard = () => {
  const game = compiled('standard');
  return rulesets[game.game.rules]!.prepare(game);
};

/** Plays a position with one kind of player on both sides as long as `goes` says so; what was told. */
function play(kind: string, given: Given, goes: (game: Game) => boolean): Game {
  const game = standard().start({ seed: 4, journal: true, given });
  const players = seatPlayers([kind, kind], 4);
  for (let question = game.question(); question !== null && goes(game); question = game.question())
    game.answer(players[question.side]!.choose(game));
  return game;
}

const told = (game: Game, what: string, rule: string, side: number) =>
  game.journal.filter((event) => event.what === what && event.rule === rule && event.side === side).length;

const within = (turn: number, phases: string[]) => (game: Game) => {
  const view = game.view(-1);
  return view.turn === turn && phases.includes(view.phase);
};

const fleets = (at: string, kind: string, count: number) => ({ nation: 'jp', kind, at, count });

describe('the heuristic player of War in the Pacific', () => {
  it('moves fleets away from a crowded port, where the novice loses them (10.5)', () => {
    const given: Given = {
      turn: 3,
      phase: 'fleets',
      clear: ['0804', '0904', '0605', '0506', '0907', '1107'],
      units: [
        fleets('0707', 'Naval', 5),
        fleets('0707', 'CV', 3),
        { nation: 'jp', kind: 'Land', at: '0707' },
        { nation: 'jp', kind: 'Land', at: '0907' },
      ],
    };
    const stays = within(3, ['fleets', 'air-land', 'stacking']);
    assert.ok(told(play('novice', given, stays), 'eliminated', '10.5', 0) > 0, 'the novice does not err here');
    assert.equal(told(play('heuristic', given, stays), 'eliminated', '10.5', 0), 0);
  });

  it('pays for few depots, where the novice pays for one at every base (6.5)', () => {
    const built = (kind: string) => {
      const game = play(kind, { turn: 1, phase: 'depots' }, within(1, ['depots']));
      return game.view(-1).markers.filter(({ marker, side }) => marker === 'depot' && side === 0).length;
    };
    assert.ok(built('novice') >= 6, `the novice builds ${built('novice')}`);
    assert.ok(built('heuristic') <= 4, `the heuristic builds ${built('heuristic')}`);
  });

  it('bids as many bases in the short game as its side is printed with, or a few more, which it holds at the end (13.2)', () => {
    const short = compiled('short');
    const bids = (kind: string, seed: number): number => {
      const game = rulesets[short.game.rules]!.prepare(short).start({ seed });
      const players = seatPlayers([kind, kind], seed);
      for (let q = game.question(); q?.ask === 'bid'; q = game.question()) game.answer(players[q.side]!.choose(game));
      return Number(game.given!().facts!.bid);
    };
    const given = rulesets[short.game.rules]!.prepare(short).start({ seed: 1 });
    const { control } = given.view(-1);
    const printed = short.board.places.filter(
      ({ id, features }) => features.some((one) => one === 'port' || one === 'airfield') && control[id] === 0,
    ).length;
    assert.ok(printed > 0);
    for (const seed of [1, 2, 3, 4, 5, 6]) {
      const bid = bids('heuristic', seed);
      assert.ok(bid >= printed && bid <= 1.1 * printed, `seed ${seed}: ${bid} of ${printed}`);
    }
  });

  it('fights in China when it owes a combat there, before it spends its points elsewhere (12.2)', () => {
    const given: Given = {
      turn: 2,
      phase: 'movement',
      tracks: { rp: { japan: 9, allies: 0 } },
      // A rich target lies open beside it.
      units: [
        fleets('0707', 'CV', 2),
        fleets('0707', 'Naval', 3),
        { nation: 'jp', kind: 'Land', at: '0707', count: 3 },
      ],
    };
    const fought = (kind: string) => {
      const game = play(kind, given, within(2, ['movement']));
      const china = ['0404', '0504', '0505'];
      return game.journal.some(
        ({ what, side, places }) => what === 'target' && side === 0 && china.includes(places?.[0] ?? ''),
      );
    };
    assert.ok(!fought('novice'), 'the novice does not err here');
    assert.ok(fought('heuristic'));
  });

  it('besieges the Chinese until they surrender, unless the initiative counts for nothing (12.2)', () => {
    /** Chinese Land in its hexes after six turns of the standard game. */
    const chinese = (kind: string) =>
      play(kind, {}, (game) => game.view(-1).turn <= 6)
        .view(-1)
        .units.filter(({ nation, at }) => nation === 'cn' && ['0404', '0504', '0505'].includes(at ?? '')).length;
    assert.equal(chinese('heuristic'), 0);
    assert.ok(chinese('heuristic:initiative=0') > 5);
  });

  it('brings reduced fleets to a port where they may be rebuilt, and rebuilds them there (10.6)', () => {
    const given: Given = {
      // The enemy is not surprised any more.
      turn: 7,
      phase: 'fleets',
      tracks: { rp: { japan: 8, allies: 0 } },
      clear: ['0607', '0508', '0804', '0904', '0605', '0506', '0707', '0907', '1107'],
      // A captured port: only its own nation may rebuild there.
      units: [
        { nation: 'jp', kind: 'Land', at: '0607' },
        { nation: 'jp', kind: 'Naval', at: '0607', count: 3, steps: 1 },
      ],
    };
    const fleet = (text: string) => text.includes('Surface force');
    const rebuilt = (kind: string) =>
      play(kind, given, within(7, ['fleets', 'air-land', 'stacking', 'rebuilding'])).journal.filter(
        ({ what, side, text }) => what === 'rebuilt' && side === 0 && fleet(text.en),
      ).length;
    assert.equal(rebuilt('novice'), 0, 'the novice does not err here');
    assert.equal(rebuilt('heuristic'), 3);
  });

  it('sends no Air after Land that starves in a base which only a new depot could feed (7.1, 7.2)', () => {
    const given: Given = {
      turn: 3,
      phase: 'air-land',
      clear: ['0508', '0407', '0606', '0607'],
      units: [{ nation: 'jp', kind: 'Land', at: '0508' }],
      markers: [{ marker: 'depot', side: 'japan', at: '0605' }],
    };
    const sent = (kind: string) =>
      play(kind, given, within(3, ['air-land'])).journal.some(
        ({ what, units, places }) =>
          what === 'redeploy' && (units?.[0] ?? '').startsWith('jp-Air') && places?.[1] === '0508',
      );
    assert.ok(sent('heuristic:hunger=0'));
    assert.ok(!sent('heuristic'));
  });

  it('gives up no depot that alone feeds Land and Air, however dear upkeep is (6.4, 7.2)', () => {
    const given: Given = {
      turn: 7,
      phase: 'depots',
      tracks: { trp: { japan: 9, allies: 12 }, rp: { japan: 9, allies: 12 } },
      clear: ['0306', '0207', '0407'],
      units: [
        { nation: 'uk', kind: 'Land', at: '0306' },
        { nation: 'us', kind: 'Air', at: '0306' },
      ],
      markers: ['0206', '0607', '0606', '1106', '1205', '0509'].map((at) => ({ marker: 'depot', side: 'allies', at })),
    };
    const removed = (kind: string) =>
      play(kind, given, within(7, ['depots'])).journal.some(
        ({ what, places }) => what === 'depot-removed' && places?.[0] === '0206',
      );
    assert.ok(removed('heuristic:feeds=1'));
    assert.ok(!removed('heuristic'));
  });

  it('builds depots by which more Land comes to the front (6.2, 10.3)', () => {
    const transported = (kind: string, seed: number) => {
      const game = standard().start({ seed, journal: true });
      const players = seatPlayers(['heuristic', kind], seed);
      for (let question = game.question(); question !== null; question = game.question())
        game.answer(players[question.side]!.choose(game));
      return game.journal.filter(
        ({ what, side, units }) => what === 'redeploy' && side === 1 && /Land/.test(units![0]!),
      ).length;
    };
    const all = (kind: string) => [8, 9, 10, 11, 12, 13].reduce((sum, seed) => sum + transported(kind, seed), 0);
    assert.ok(all('heuristic') > all('heuristic:road=0.01'));
  });

  it('sends Air to fields that Land guards (8.7)', () => {
    const given: Given = {
      turn: 7,
      phase: 'air-land',
      clear: ['0608', '0508', '0407', '0509', '0506'],
      units: [
        { nation: 'us', kind: 'Land', at: '0508' },
        { nation: 'us', kind: 'Air', at: '0407' },
      ],
    };
    const unguarded = (kind: string) => {
      const game = play(kind, given, within(7, ['air-land']));
      const guarded = new Set(game.view(-1).units.flatMap(({ id, at }) => (id.includes('Land') ? [at] : [])));
      return game.journal.filter(
        ({ what, units, places }) => what === 'redeploy' && /Air/.test(units?.[0] ?? '') && !guarded.has(places![1]!),
      ).length;
    };
    assert.ok(unguarded('heuristic') < unguarded('heuristic:unguarded=0'));
  });

  it('lets Air arrive where there is room for it, where the novice crowds it out (10.5, 11.0)', () => {
    const land = (at: string) => ({ nation: 'jp', kind: 'Land', at, count: 3 });
    const given: Given = {
      turn: 8,
      phase: 'reinforcement',
      clear: ['0804', '0904', '0903'],
      units: [{ nation: 'jp', kind: 'Air', at: '0804' }, land('0904'), land('0903')],
    };
    const to = (kind: string) =>
      play(kind, given, within(8, ['reinforcement'])).journal.find(
        ({ what, units }) => what === 'reinforcement' && units?.[0]?.startsWith('jp-Air'),
      )?.places?.[0];
    assert.equal(to('novice'), '0804');
    assert.equal(to('heuristic'), '0904');
  });

  it('leaves an Air where a card may decide the game from, rather than send another one there (4.3, 10.3)', () => {
    const given: Given = {
      turn: 14,
      phase: 'air-land',
      clear: ['1205', '1106', '1506', '1207', '0805', '0705', '0704'],
      units: [
        { nation: 'us', kind: 'Air', at: '1205' },
        { nation: 'us', kind: 'Land', at: '1205' },
        { nation: 'us', kind: 'Air', at: '1506', count: 2 },
        { nation: 'us', kind: 'Land', at: '1106' },
      ],
    };
    const left = play('heuristic', given, within(14, ['air-land'])).journal.filter(
      ({ what, places }) => what === 'redeploy' && places?.[0] === '1205',
    );
    assert.deepEqual(left, []);
  });

  it('keeps the weaker fleet of the side that has to attack out of reach, where the novice sends it into the first battle (10.2)', () => {
    const sent = (kind: string) =>
      play(kind, { turn: 1, phase: 'fleets' }, within(1, ['fleets'])).journal.some(
        ({ what, side, places }) => what === 'redeploy' && side === 1 && places?.[0] === '1506',
      );
    assert.ok(sent('novice'), 'the novice does not err here');
    assert.ok(!sent('heuristic'));
  });

  it('sends no transport without its Land while a card limits the impulses that carry Land (8.6)', () => {
    const given: Given = {
      turn: 2,
      phase: 'event',
      hands: { japan: ['1942-02'], allies: ['1942-10'] },
      // The rivalry of army and navy, which whoever draws it must play.
      draws: { 'events-1942': ['1942-08', '1942-01'] },
      // Nothing is owed in China.
      clear: ['0404', '0504', '0505'],
    };
    const empty = (kind: string) =>
      play(kind, given, within(2, ['event', 'resources', 'depots', 'supply', 'movement'])).journal.filter(
        ({ what, side, text }) => what === 'move' && side === 0 && /moved 1 unit from (0605|0707|0904)/.test(text.en),
      ).length;
    assert.ok(empty('novice') > 0, 'the novice does not err here');
    assert.equal(empty('heuristic'), 0);
  });

  it('pays for impulses that bring more together than one that would take all its points (8.2)', () => {
    const given: Given = {
      turn: 2,
      phase: 'movement',
      tracks: { rp: { japan: 10, allies: 0 } },
      clear: ['0407', '0404', '0504', '0505'],
      units: [fleets('0508', 'Naval', 2), { nation: 'jp', kind: 'Land', at: '0508', count: 3 }],
    };
    // All the strength that could come to the two others would leave nothing for the port that lies open beside three Land. Land that
    // fears for what it leaves has fewer other ways.
    const game = play('heuristic:fear=1', given, within(2, ['movement']));
    const targets = game.journal.flatMap(({ what, side, places }) => (what === 'target' && side === 0 ? places! : []));
    assert.ok(targets.length >= 3 && targets.includes('0407'), `it targeted ${targets.join(', ')}`);
  });

  it('spends what would be lost on what is worth little, but not what rebuilds who is reduced (8.2, 10.6)', () => {
    const targets = (reduced: number) => {
      const given: Given = {
        turn: 5,
        phase: 'movement',
        tracks: { rp: { japan: 8, allies: 0 } },
        clear: compiled('standard').units.flatMap(({ at, nation }) => (nation === 'jp' && at ? [at] : [])),
        units: [
          fleets('0508', 'Naval', 2),
          { nation: 'jp', kind: 'Land', at: '0508', count: 2 },
          ...(reduced === 0 ? [] : ['0804', '0904', '0704']).map((at) => ({
            nation: 'jp',
            kind: 'Land',
            at,
            count: reduced,
            steps: 1,
          })),
        ],
      };
      return play('heuristic', given, within(5, ['movement'])).journal.filter(({ what }) => what === 'target').length;
    };
    assert.ok(targets(0) > targets(3), `${targets(0)} and ${targets(3)}`);
  });

  it('goes on with a target that somebody else has named, with whom it would send itself (8.2)', () => {
    const game = standard().start({ seed: 4 });
    const players = seatPlayers(['heuristic', 'heuristic'], 4);
    const asks = ['impulse-origin', 'impulse-units', 'impulse-path', 'screen'];
    const until = (asked: string) => {
      for (let q = game.question(); q !== null && q.ask !== asked; q = game.question())
        game.answer(players[q.side]!.choose(game));
      return game.question()!.side;
    };
    /** What is answered in an impulse. */
    const sent = (player: Player, side: number) => {
      const copy = game.fork();
      const said: string[] = [];
      for (let q = copy.question(); q?.side === side && asks.includes(q.ask); q = copy.question()) {
        const answer = player.choose(copy);
        said.push(copy.choices().find(({ code }) => code === answer)!.notation);
        copy.answer(answer);
      }
      return said;
    };
    let most = 0;
    for (let impulse = 0; impulse < 6; impulse++) {
      until('impulse-target');
      const side = until('impulse-origin');
      const another = sent(createPlayer('heuristic', side, 5), side);
      const own: string[] = [];
      for (let q = game.question(); q?.side === side && asks.includes(q.ask); q = game.question()) {
        const answer = players[side]!.choose(game);
        own.push(game.choices().find(({ code }) => code === answer)!.notation);
        game.answer(answer);
      }
      assert.deepEqual(another, own, `impulse ${impulse + 1}`);
      most = Math.max(most, own.filter((said) => /^(take|carry)/.test(said)).length);
    }
    assert.ok(most > 1, `${most} units were sent at most`);
  });

  it('takes to a better place whom somebody else has named to redeploy (10.1)', () => {
    const game = standard().start({ seed: 4 });
    const players = seatPlayers(['heuristic', 'heuristic'], 4);
    for (let q = game.question(); q?.ask !== 'redeploy-units'; q = game.question())
      game.answer(players[q!.side]!.choose(game));
    const { side } = game.question()!;
    const to = (player: Player) => {
      const copy = game.fork();
      while (copy.question()!.ask === 'redeploy-units') copy.answer(player.choose(copy));
      return copy.question()!.ask === 'redeploy-to' ? player.choose(copy) : -1;
    };
    assert.equal(to(createPlayer('heuristic', side, 5)), to(players[side]!));
  });

  it('goes first where the text says', () => {
    const first = compiled('standard');
    const stages = first.game.tables['computer-stages']!;
    const others = Object.fromEntries(Object.entries(first.game.tables).filter(([id]) => id !== stages.id));
    const taken = (game: typeof first, seed: number) => {
      const started = rulesets[game.game.rules]!.prepare(game).start({ seed });
      const players = seatPlayers(['heuristic', 'heuristic'], seed);
      for (let q = started.question(); q !== null && started.view(-1).turn < 2; q = started.question())
        started.answer(players[q.side]!.choose(started));
      return started.view(-1).control['1008'];
    };
    for (const seed of [1, 4, 5]) {
      assert.equal(taken(first, seed), 0);
      assert.equal(taken({ ...first, game: { ...first.game, tables: others } }, seed), 1);
    }
  });
});
