import { strict as assert } from 'node:assert';
import { code } from '../../engine/kernel/answers';
import { gameSeed, playGame, seatPlayers } from '../../engine/lab/play';
import { chooseCard } from '../../engine/players/empire-of-the-sun/cards';
import { clash } from '../../engine/players/empire-of-the-sun/clash';
import { worthOf as worthNow } from '../../engine/players/empire-of-the-sun/goals';
import { usual } from '../../engine/players/empire-of-the-sun/judgement';
import { bestPlan } from '../../engine/players/empire-of-the-sun/offensive';
import { Memory, Sight } from '../../engine/players/empire-of-the-sun/sight';
import { drop, station } from '../../engine/players/empire-of-the-sun/stations';
import { createPlayer, usualPlayer } from '../../engine/players/index';
import { worthOf as worthOnce } from '../../engine/players/novice/empire-of-the-sun/goals';
import type { Intent } from '../../engine/players/player';
import { A, CONDITION, MODE, S } from '../../engine/rulesets/empire-of-the-sun/codes';
import { Mirror, WAY, worldOf } from '../../engine/rulesets/empire-of-the-sun/reading';
import { rulesets } from '../../engine/rulesets/index';
import { amount } from '../amount';
import { Stand, Table } from '../engine/empire-of-the-sun/kit';
import { compiled } from '../scenarios/compiled';

const seed = 1;
const games = amount(2, 100);
/** Of the same seeds from either side, this share is won. */
const share = 0.95;
const prepared = (scenario: string) => {
  const game = compiled(`empire-of-the-sun/${scenario}`);
  return rulesets[game.game.rules]!.prepare(game);
};

/** Plays a game of two kinds; asked of the heuristic side, the answer is held against that of a twin before a board dealt anew. */
function twins(scenario: string, game: number, most: number): { decisions: number; other: number } {
  const own = gameSeed(seed, game);
  const board = prepared(scenario).start({ seed: own });
  const seats = seatPlayers(['heuristic', 'heuristic'], own);
  const others = [0, 1].map((side) => createPlayer('heuristic', side, own));
  let [decisions, other] = [0, 0];
  for (let question = board.question(); question !== null && decisions < most; question = board.question()) {
    const { side, ask } = question;
    const before = board.hash();
    const answer = seats[side]!.choose(board);
    assert.equal(board.hash(), before, `${ask} left the game as it was`);
    const veiled = board.fork({ side, seed: own + decisions });
    const hand = (one: typeof board) => one.view(-1).hands[1 - side]!.cards.join(' ');
    if (hand(veiled) !== hand(board)) other++;
    assert.equal(others[side]!.choose(veiled), answer, `${ask}, decision ${decisions} of seed ${own}`);
    board.answer(answer);
    decisions++;
  }
  return { decisions, other };
}

describe('the heuristic player of Empire of the Sun', () => {
  it('is the usual player of the game', () => {
    assert.equal(usualPlayer('empire-of-the-sun'), 'heuristic');
  });

  it(`beats the random player in 95 of 100 games (${games} games a side, same seeds)`, () => {
    const game = prepared('south-pacific');
    const won = [0, 1].map((side) => {
      const kinds = [0, 1].map((seat) => (seat === side ? 'heuristic' : 'random'));
      return Array.from({ length: games }, (_, i) => gameSeed(seed, i)).filter(
        (own) => playGame(game, seatPlayers(kinds, own), own).winner === side,
      ).length;
    });
    assert.ok(
      won.every((n) => n >= share * games),
      `as Japan ${won[0]}, as the Allies ${won[1]} of ${games}`,
    );
  });

  it('decides by what its side may see, and leaves the game as it was', () => {
    const { decisions, other } = twins('south-pacific', 50, amount(100, 2_000));
    assert.ok(other > decisions / 3, `the other hand was another one in ${other} of ${decisions} decisions only`);
  });

  it('counts in Burma what the points there say: the road and its places more, a far resource less, unlike the novice', () => {
    const game = prepared('burma').start({ seed });
    const mirror = new Mirror(worldOf(game)!, 0);
    mirror.follow(game);
    const held = (worth: typeof worthNow, place: string) =>
      worth(mirror.w, mirror.g.p).held[mirror.w.map.field.indexOf(place)]!;
    for (const place of ['2106', '2206']) assert.ok(held(worthNow, place) > held(worthOnce, place) + 1, place);
    assert.ok(held(worthNow, '1813') < 0.5 * held(worthNow, '2008'), 'Medan is worth less than half of Rangoon');
    assert.ok(held(worthOnce, '1813') > held(worthOnce, '2008'), 'the novice would rather have Medan');
  });

  it('weighs the places in which an event puts a unit', () => {
    const table = new Table({ hands: { japan: ['jp-78'], allies: ['al-08'] }, first: 'japan', cards: ['jp-78'] });
    table.do('japan: event jp-78');
    assert.equal(table.asked, 'japan arrive');
    const chosen = createPlayer('heuristic', 0, seed).choose(table.game);
    const told = table.game.choices().find(({ code }) => code === chosen)!.notation;
    assert.notEqual(told, table.legal[0]);
    // A base at the front, not the first of the map.
    assert.match(told, /3822|3922|4423|4222/);
  });

  it('finds shipping dearer while more cards are still to be played with what is left', () => {
    const freight = (...cards: string[]) => {
      const { game } = new Table({ hands: { japan: cards, allies: ['al-08'] }, first: 'japan' });
      const mirror = new Mirror(worldOf(game)!, 0);
      mirror.follow(game);
      return new Sight(mirror, usual, new Memory()).freight;
    };
    const [one, three] = [freight('jp-17'), freight('jp-17', 'jp-20', 'jp-23')];
    assert.ok(three > 2 * one, `${one} with one card, ${three} with three`);
  });

  it('attacks in China only where a die can succeed, and less gladly under air units of the enemy (13.72)', () => {
    const box = (place: string) => ({ unit: 'us-14aflrb', nation: 'us', kind: 'LRB', at: place });
    const worth = (divisions: number, air = box('2104')) => {
      const tracks = { 'japanese-divisions-in-china': { japan: divisions } };
      const game = prepared('1943').start({ seed: 1, given: { tracks, units: [air] } });
      const mirror = new Mirror(worldOf(game)!, 0);
      mirror.follow(game);
      const on = new Sight(mirror, usual, new Memory());
      return chooseCard(on, [code(A.CHINA, 0)]).worth;
    };
    assert.ok(worth(0) < 0 && worth(8) > worth(6), `${worth(0)}, ${worth(6)}, ${worth(8)}`);
    assert.ok(worth(8, box('china-air-box')) < worth(8) - 0.1, `${worth(8)}`);
    // What cannot succeed may still throw Japan back.
    assert.ok(worth(0, box('china-air-box')) < worth(0) - 0.1);
  });

  it('sends ships and aircraft with a landing that the enemy may find out, where there are those who could meet it (7.27, 8.45.B)', () => {
    /** How many go along with the army to empty Guadalcanal. */
    const along = (...enemies: string[]) => {
      const { game } = new Table({
        at: {
          4828: ['al-hq-ghormley'],
          4017: ['jp-hq-southseas'],
          4825: ['us-1mar', 'us-cv-essex', 'us-bb-washington', 'us-ca-northampton'],
          4222: ['jp-af25'],
          4020: enemies,
        },
        japan: ['4423', '4020'],
        hands: { japan: ['jp-17'], allies: ['al-13'] },
        tracks: { 'service-rivalry': { japan: 0, allies: 0 }, asp: { allies: 3 } },
      });
      const mirror = new Mirror(worldOf(game)!, 1);
      mirror.follow(game);
      const { w } = mirror;
      const card = w.cards.findIndex(({ id }) => id === 'al-13');
      const plan = bestPlan(new Sight(mirror, usual, new Memory()), card, MODE.OPERATIONS)!;
      const task = plan.tasks.find(({ place }) => place === w.map.field.indexOf('4423'));
      assert.ok(task, `${plan.tasks.map(({ place }) => w.map.field.ids[place])}`);
      return task.parts.length;
    };
    assert.deepEqual([along(), along('jp-bb-hiei', 'jp-ca-aoba')], [1, 3]);
  });

  it('does not count what ships without aircraft cannot hit: carriers that go out of a port (9.2.F.4)', () => {
    const { game } = new Table({
      at: {
        4828: ['al-hq-ghormley'],
        4017: ['jp-hq-southseas'],
        4825: ['us-bb-washington', 'us-bb-massachusetts', 'us-cv-essex'],
        4423: ['jp-cv-shokaku'],
      },
      japan: ['4423'],
      hands: { japan: ['jp-17'], allies: ['al-21'] },
    });
    const mirror = new Mirror(worldOf(game)!, 1);
    mirror.follow(game);
    const { w, p } = mirror.g;
    const place = w.map.field.indexOf('4423');
    const unit = (id: string) => w.units.list.findIndex((one) => one.id === id);
    mirror.begin(
      w.cards.findIndex(({ id }) => id === 'al-21'),
      MODE.EVENT,
    );
    mirror.run(unit('al-hq-ghormley'));
    const on = new Sight(mirror, usual, new Memory());
    /** What the carrier loses to these on the average. */
    const lost = (condition: number, ...ids: string[]) => {
      const parts = ids.map((id) => ({ unit: unit(id), way: WAY.SAIL, ship: -1 }));
      const undo = mirror.stage(place, parts, mirror.targets());
      const found = clash(on, { battle: p.battles.indexOf(place + 1), place, offensives: 1 }, condition);
      undo();
      return found.lost;
    };
    const ships = ['us-bb-washington', 'us-bb-massachusetts'];
    assert.equal(lost(CONDITION.INTERCEPT, ...ships), 0);
    assert.ok(lost(CONDITION.SURPRISE, ...ships) > 0, 'who is surprised is in port');
    assert.ok(lost(CONDITION.INTERCEPT, ...ships, 'us-cv-essex') > 0, 'with aircraft');
  });

  it('reacts with the service that promises more, where army and navy do not act together (14.0)', () => {
    /** Who of Japan's goes to meet a landing on Guadalcanal: ships from Truk, and an air division that could come from Rabaul. */
    const met = (...fleet: string[]) => {
      const table = new Table({
        at: {
          4828: ['al-hq-ghormley', 'us-1mar', 'us-ca-northampton'],
          4017: ['jp-hq-southseas', ...fleet],
          4423: ['jp-sn4'],
          4021: ['jp-ad7'],
        },
        japan: ['4222', '4322'],
        hands: { allies: ['al-13'], japan: ['jp-17'] },
        tracks: { 'service-rivalry': { japan: 1, allies: 0 }, asp: { allies: 3 } },
        dice: { intelligence: [0] },
      });
      table.do('allies: operations al-13', 'allies: headquarters al-hq-ghormley', 'allies: objective 4423');
      table.do('allies: assault us-1mar', 'allies: sail us-ca-northampton');
      table.past('unit', 'objective', 'weather');
      const player = createPlayer('heuristic', 0, seed);
      const told: string[] = [];
      while (table.asked.startsWith('japan') && !table.asked.endsWith('attack-reaction')) {
        const code = player.choose(table.game);
        told.push(table.game.choices().find((one) => one.code === code)!.notation);
        table.game.answer(code);
      }
      return told.filter((one) => /^(sail|strike) /.test(one));
    };
    assert.deepEqual(met(), ['strike jp-ad7'], 'the army, where there is nobody else');
    const ships = met('jp-bb-hiei', 'jp-bb-kongo', 'jp-bb-yamato', 'jp-cv-shokaku');
    assert.ok(ships.length >= 2 && !ships.includes('strike jp-ad7'), `${ships}`);
  });

  it('counts the last places that a surrender asks for more than the first, unlike the novice', () => {
    /** What the last named place is worth while Japan has none of the other places of the Dutch East Indies, and all of them. */
    const worths = (worthOf: typeof worthNow) => {
      const stand = new Stand({ scenario: '1942' });
      const { p, w } = stand;
      const others = w.compiled.board.regions.find(({ id }) => id === 'dei-surrender')!.places;
      const last = others.at(-1)!;
      return [1, 0].map((side) => {
        for (const id of others) if (id !== last) p.control(stand.place(id), side);
        return worthOf(w, p).held[stand.place(last)]!;
      });
    };
    const [first, last] = worths(worthNow) as [number, number];
    assert.ok(last > first + 1, `${first} as the first, ${last} as the last place`);
    const [once, again] = worths(worthOnce) as [number, number];
    assert.ok(again <= once, `to the novice ${once} and ${again}`);
  });

  /** Headquarters that supply both sides of the Solomons, and a card each. */
  const solomons = { 4828: ['al-hq-ghormley'], 3727: ['al-hq-swpac'], 4017: ['jp-hq-southseas'] };
  const cards = { allies: ['al-13'], japan: ['jp-17'] };
  /** What the player answers, in the words of the table. */
  const answered = (
    table: Table,
    player = createPlayer('heuristic', table.asked.startsWith('japan') ? 0 : 1, seed),
  ) => {
    const chosen = player.choose(table.game);
    return table.game.choices().find(({ code }) => code === chosen)!.notation;
  };
  /** Two carriers strike at a place; what is asked after that, without what they do not decide. */
  const struck = (place: string, enemies: string[], die: number) =>
    new Table({
      at: { ...solomons, 4828: ['al-hq-ghormley', 'us-cv-essex', 'us-cv-lexington'], [place]: enemies },
      hands: cards,
      dice: { 'air-naval': [die, 0], intelligence: [9] },
    })
      .do('allies: operations al-13', 'allies: headquarters al-hq-ghormley', `allies: objective ${place}`)
      .do('allies: strike us-cv-essex', 'allies: strike us-cv-lexington')
      .past('unit', 'objective', 'weather', 'intelligence', 'attack-reaction', 'reaction-headquarters');

  it('reckons in the conquest of turn 1 with the aircraft that may join a battle, and takes Manila (17.11)', () => {
    const game = prepared('campaign').start({ seed, journal: true });
    const players = [0, 1].map((side) => createPlayer('heuristic', side, seed));
    const mirror = new Mirror(worldOf(game)!, 0);
    const { field } = mirror.w.map;
    const turn = () => {
      mirror.follow(game);
      return mirror.turn;
    };
    assert.equal(turn(), 1);
    // At Davao nobody flies; the bombers of Clark Field reach it, where the event lets them, while it is one of the battles.
    const joining = (card: string) => {
      const { p, w } = mirror.g;
      const place = field.indexOf('2915');
      mirror.begin(
        w.cards.findIndex(({ id }) => id === card),
        MODE.EVENT,
      );
      mirror.run(-1);
      const undo = mirror.stage(place, [], mirror.targets());
      const leave = mirror.bringIn(place);
      const found = w.units.list.filter((_, u) => p.battle[u] !== 0).map(({ id }) => id);
      leave();
      const after = w.units.list.filter((_, u) => p.battle[u] !== 0).length;
      undo();
      mirror.end();
      return { found, after };
    };
    assert.deepEqual(joining('jp-02'), { found: ['us-19lrb'], after: 0 });
    assert.deepEqual(joining('jp-17').found, []);
    for (let question = game.question()!; turn() < 2; question = game.question()!)
      game.answer(players[question.side]!.choose(game));
    assert.equal(mirror.g.p.controller(field.indexOf('2813')), 0);
  });

  it('keeps a step of the army, not of a brigade, where all on land would go (9.2.F.5)', () => {
    const table = struck('4222', ['jp-ss!', 'jp-a17!'], 9);
    assert.deepEqual(table.legal, ['keep jp-ss', 'keep jp-a17']);
    assert.equal(answered(table), 'keep jp-a17');
  });

  it('shifts a loss from a carrier to the lighter one (9.2.F.7)', () => {
    const table = struck('4021', ['jp-cv-shokaku!', 'jp-cvl-zuiho'], 5);
    table.do('allies: hit jp-cvl-zuiho', 'allies: hit jp-cv-shokaku');
    assert.deepEqual(table.legal, ['exchange jp-cv-shokaku jp-cvl-zuiho', 'no']);
    assert.equal(answered(table), 'exchange jp-cv-shokaku jp-cvl-zuiho');
  });

  it('lets a carrier stop out of the zones of enemy aircraft to fight from, where it can (7.22, 7.25)', () => {
    const table = new Table({
      at: {
        ...solomons,
        4825: ['us-cv-essex', 'us-1mar', 'us-cv-lexington'],
        4021: ['jp-sn4!', 'jp-ca-aoba!'],
        3922: ['jp-af25'],
      },
      hands: cards,
    });
    const player = createPlayer('heuristic', 1, seed);
    for (let told = ''; told !== 'station us-cv-essex'; ) {
      told = answered(table, player);
      table.do(`allies: ${told}`);
    }
    const places = table.legal.map((one) => one.slice(3));
    const stand = new Stand({ scenario: 'south-pacific', at: { 4017: ['jp-hq-southseas'], 3922: ['jp-af25'] } });
    const chosen = answered(table, player).slice(3);
    assert.deepEqual(
      [places[0]!, chosen].map((place) => stand.covers('japan', place)),
      [true, false],
    );
  });

  it('bases ships where an army waits for an escort, other things being equal (8.45)', () => {
    /** How good Rabaul is for a cruiser and for an air unit, with others there. */
    const worth = (...others: string[]) => {
      const at = { ...solomons, 4021: others, 4222: ['jp-ca-aoba', 'jp-af25'] };
      const { game } = new Table({ at, japan: ['4021'], hands: cards });
      const mirror = new Mirror(worldOf(game)!, 0);
      mirror.follow(game);
      const on = new Sight(mirror, usual, new Memory());
      const place = mirror.w.map.field.indexOf('4021');
      return ['jp-ca-aoba', 'jp-af25'].map((id) =>
        station(
          on,
          mirror.w.units.list.findIndex((one) => one.id === id),
          place,
        ),
      );
    };
    const [alone, waiting] = [worth(), worth('jp-a17')];
    assert.ok(waiting[0]! > alone[0]! + 0.5, `${alone[0]} alone, ${waiting[0]} with an army`);
    assert.ok(Math.abs(waiting[1]! - alone[1]!) < 0.5, 'an air unit escorts nobody');
  });

  it('places a headquarters where those are whom it leads, not where most is to be won (6.14)', () => {
    const game = prepared('campaign').start({ seed });
    const mirror = new Mirror(worldOf(game)!, 1);
    mirror.follow(game);
    const { w } = mirror;
    const on = new Sight(mirror, usual, new Memory());
    const [calcutta, kavieng] = ['1805', '4020'].map((id) => w.map.field.indexOf(id)) as [number, number];
    const seac = w.units.list.findIndex(({ id }) => id === 'al-hq-seac');
    assert.ok(mirror.followers(seac, calcutta) > mirror.followers(seac, kavieng));
    assert.ok(on.near(seac, kavieng) > on.near(seac, calcutta));
    assert.ok(station(on, seac, calcutta) > station(on, seac, kavieng));
  });

  it('lands from the air where most is won, and guards at home only what enemies could come to (5.3, 8.45)', () => {
    const game = prepared('1942').start({ seed });
    const mirror = new Mirror(worldOf(game)!, 0);
    mirror.follow(game);
    const { w, g } = mirror;
    const place = (id: string) => w.map.field.indexOf(id);
    const unit = (id: string) => w.units.list.findIndex((one) => one.id === id);
    const look = () => new Sight(mirror, usual, new Memory());
    const options = ['1709', '1916', '1712'].map((id) => code(A.OBJECTIVE, 0, place(id)));
    assert.equal(drop(look(), [...options, code(A.NO)]), options[1]);
    assert.equal(drop(look(), [code(A.NO)]), code(A.NO));
    // Ominato is far from all enemies, until a corps stands on Iwo Jima.
    const army = unit('jp-a14');
    const before = station(look(), army, place('3705'));
    g.p.move(unit('us-xi'), place('3709'));
    assert.ok(station(look(), army, place('3705')) > before + 0.1);
    g.p.move(unit('ch-5'), place('3709'));
    g.p.move(unit('us-xi'), -1);
    // Chinese armies do not come by sea.
    assert.equal(station(look(), army, place('3705')), before);
  });

  it('goes for Honshu hex by hex, although Japan surrenders by another way, too (13.93)', () => {
    const game = prepared('campaign').start({ seed });
    const mirror = new Mirror(worldOf(game)!, 1);
    mirror.follow(game);
    const { w, p } = { w: mirror.w, p: mirror.g.p };
    const all = ['3407', '3506', '3507', '3606', '3607', '3705', '3706'].map((id) => w.map.field.indexOf(id));
    const [kure, tokyo, sasebo] = [all[0]!, all[6]!, w.map.field.indexOf('3307')];
    const first = worthNow(w, p).held;
    // Cities with port and airfield alike: the one of Kyushu is not asked for.
    assert.ok(first[kure]! > first[sasebo]! + 0.5, 'the first one');
    for (const i of all) if (i !== tokyo) p.control(i, 1);
    const last = worthNow(w, p).held;
    assert.ok(last[tokyo]! > first[tokyo]! + 10, 'the last one');
  });

  it('wants a base within reach of Tokyo for bombers that are coming, and bases them there (12.31)', () => {
    const game = prepared('campaign').start({ seed });
    const mirror = new Mirror(worldOf(game)!, 1);
    mirror.follow(game);
    const { w, p } = { w: mirror.w, p: mirror.g.p };
    const [saipan, truk, iwo] = ['3813', '4017', '3709'].map((id) => w.map.field.indexOf(id)) as [
      number,
      number,
      number,
    ];
    const held = (turn: number) => {
      p.scalars[S.TURN] = turn;
      return worthNow(w, p).held;
    };
    // Guam would be one.
    p.control(w.map.field.indexOf('3814'), 0);
    const coming = Math.min(...w.bombing.bombers.map((u) => p.due[u]!));
    assert.ok(coming > 4);
    const [early, late] = [held(2), held(coming)];
    assert.ok(late[saipan]! > early[saipan]! + 3, 'a base that the enemy holds');
    assert.equal(late[truk], early[truk]);
    p.control(iwo, 1);
    const second = held(coming);
    assert.ok(second[saipan]! < late[saipan]! && second[saipan]! > early[saipan]!, 'beside another one');
    for (const i of [saipan, truk]) p.control(i, 1);
    const on = new Sight(mirror, usual, new Memory());
    const [bomber, fighter] = ['us-20bc', 'us-7af'].map((id) => w.units.list.findIndex((one) => one.id === id));
    const better = (u: number) => station(on, u, saipan) - station(on, u, truk);
    assert.ok(better(bomber!) > better(fighter!) + 3);
  });

  it('keeps plans over cards and turns, each with its headquarters and forces, and tells them', () => {
    const game = prepared('campaign').start({ seed });
    const { compiled: text } = game.prepared;
    const players = [0, 1].map((side) => createPlayer('heuristic', side, seed));
    const w = worldOf(game)!;
    const resources = new Set(text.board.regions.find(({ id }) => id === 'resource-hexes')!.places);
    let before: readonly Intent[] = [];
    let [kept, same, led, early, ended] = [0, 0, 0, 0, 0];
    for (let question = game.question(); question && ended < 1; question = game.question()) {
      game.answer(players[question.side]!.choose(game));
      if (question.side !== 0 || question.ask !== 'card') continue;
      const all = players[0]!.intends!(game);
      const now = all.filter((one) => one.ended === undefined);
      const forces = now.flatMap((one) => one.forces!);
      assert.equal(new Set(forces).size, forces.length, 'nobody has two parts');
      for (const one of now) {
        led++;
        assert.equal(w.units.side[one.led!], 0);
        for (const u of one.forces!)
          assert.ok((w.units.command[u]! & w.units.command[one.led!]!) !== 0, 'is led by its headquarters');
        if (resources.has(text.board.places[one.place!]!.id)) early++;
        const old = before.find(({ place }) => place === one.place);
        if (!old) continue;
        kept++;
        if (old.led === one.led && one.forces!.some((u) => old.forces!.includes(u))) same++;
      }
      ended += all.filter((one) => one.ended !== undefined).length;
      before = now;
    }
    assert.ok(
      led > 10 && kept > led / 2 && same > 0.7 * kept,
      `${led} led, ${kept} kept, ${same} with the same forces`,
    );
    assert.ok(early > led / 2, `${early} of ${led} for resources`);
  });

  it('goes first where the text says it does in that turn', () => {
    const stand = (turn: number) => {
      const game = prepared('campaign').start({ seed: 1, given: { turn } });
      const mirror = new Mirror(worldOf(game)!, 0);
      mirror.follow(game);
      return (place: string) => new Sight(mirror, usual, new Memory()).stage(mirror.w.map.field.indexOf(place));
    };
    assert.deepEqual([stand(2)('2008'), stand(2)('1805'), stand(6)('2008'), stand(6)('2220')], [3, 1, 1.3, 1]);
  });

  it('plays to the end, the same way twice', () => {
    const own = gameSeed(seed, 5);
    const play = () => playGame(prepared('south-pacific'), seatPlayers(['heuristic', 'heuristic'], own), own);
    const result = play();
    assert.notEqual(result.reason, 'capped');
    assert.deepEqual(play(), result);
  });
});
