import assert from 'node:assert/strict';
import { gameSeed, playGame, seatPlayers } from '../../engine/lab/play';
import { createPlayer, rungsOf } from '../../engine/players/index';
import { Campaign } from '../../engine/players/indian-ocean-region/campaign';
import { Sight } from '../../engine/players/indian-ocean-region/sight';
import { Stations } from '../../engine/players/indian-ocean-region/stations';
import { usual } from '../../engine/players/weights';
import { Mirror, worldOf } from '../../engine/rulesets/indian-ocean-region/reading';
import { prepared, Table } from '../engine/indian-ocean-region/kit';

/** What the heuristic player answers now, in the words of the game. */
function chosen({ game }: Table): string {
  const { side } = game.question()!;
  const code = createPlayer('heuristic', side, 1).choose(game);
  return game.choices().find((one) => one.code === code)!.notation;
}

/** A table of scenario 6 in its air and sea combat. */
const battle = (at: Record<string, string[]>, phase = 'air-sea-combat') => new Table('6-lakshadweep', { at, phase });

describe('the heuristic player of Indian Ocean Region', () => {
  it('engages where it gains, and passes where it would only be struck', () => {
    const weak = battle({ 3522: ['prc-lpd-yuzhao-1'], 3523: ['us-ddg-burke-1', 'us-ddg-zumwalt-1'] });
    assert.equal(weak.until(({ asked }) => asked === 'indo-am engage').asked, 'indo-am engage');
    assert.equal(chosen(weak), 'engage 3522');
    const strong = battle({ 3522: ['prc-ddg-luyang3-1', 'prc-ddg-luyang3-2'], 3523: ['us-lcs-freedom-1!'] });
    assert.equal(strong.until(({ asked }) => asked === 'indo-am engage').asked, 'indo-am engage');
    assert.equal(chosen(strong), 'pass');
  });

  it('4.37: sends pirates at what cannot answer, and not at warships', () => {
    const raid = (...units: string[]) =>
      new Table('4-clash-of-civilizations', {
        at: { 1016: units, 3717: ['ind-ffg-talwar-1'] },
        turn: 2,
        phase: 'air-sea-combat',
      }).until(({ asked }) => asked === 'asymmetric engage');
    assert.equal(chosen(raid('som-pirates-1', 'som-pirates-2', 'ind-vlcc-1')), 'plunder indo-am 1016');
    assert.equal(chosen(raid('som-pirates-1!', 'us-ddg-burke-1', 'us-ddg-burke-2', 'us-ddg-zumwalt-1')), 'pass');
  });

  it('evades what it can not answer, and stands where the strait would be lost', () => {
    const away = battle({ 3522: ['prc-ptg-houbei-1'], 3524: ['us-ddg-burke-1', 'us-ddg-zumwalt-1'] });
    away.until(({ asked }) => asked === 'indo-am engage').do('indo-am: engage 3522');
    assert.equal(away.asked, 'china evade');
    assert.match(chosen(away), /^evade /);
    const last = new Table('1-choke-point', {
      at: { 1302: ['irn-ptg-kaman-1!'], 1202: ['us-ddg-burke-1', 'us-ddg-burke-2'] },
      phase: 'air-sea-combat',
    });
    last.until(({ asked }) => asked === 'indo-am engage').do('indo-am: engage 1302');
    assert.equal(last.asked, 'asymmetric evade');
    assert.equal(chosen(last), 'done');
  });

  it('6.42: leaves a hex with all who are in it, where one who left would only leave the blow to the others', () => {
    const away = new Table('2-jolly-roger', {
      at: { '0917': ['som-pirates-2', 'som-pirates-3'], '0914': ['prc-ffg-jiangkai2-1'] },
      phase: 'air-sea-combat',
    })
      .until(({ asked }) => asked === 'china engage')
      .do('china: engage 0917');
    assert.equal(away.asked, 'asymmetric evade');
    assert.match(chosen(away), /^evade som-pirates/);
  });

  it('4.35: plays what may bring a war where it does not win without one, and lays it aside where it does', () => {
    const idle = { china: ['malabar'], 'indo-am': ['hormuz-threat'], bay: ['malabar'] };
    const round = (side: string, vp: number) =>
      new Table('5-bay-of-bengal-frenzy', {
        on: ['three-players'],
        phase: 'card-round',
        hands: { ...idle, [side]: ['coast-guard-clash'] },
        tracks: { vp: { china: vp } },
      }).until(({ asked }) => asked === `${side} card`);
    assert.match(chosen(round('indo-am', 10)), /^play coast-guard-clash/);
    assert.match(chosen(round('bay', 11)), /^discard /);
    assert.match(chosen(round('bay', 13)), /^play coast-guard-clash/);
  });

  it('agrees to a ceasefire where it is ahead, and only there', () => {
    const table = new Table('3-convoy-escort', {
      at: { 2415: ['us-cg-ticonderoga-1'], 2920: ['prc-ddg-luyang3-1', 'prc-ddg-luyang3-2', 'prc-vlcc-1'] },
      phase: 'military-negotiations',
    }).until(({ asked }) => asked === 'china ceasefire');
    assert.equal(chosen(table), 'no');
    assert.equal(chosen(table.do('china: yes')), 'yes');
  });

  it('sends ships after who is near to what must be kept, turn after turn', () => {
    const seen = (turn: number, at: Record<string, string[]>) => {
      const { game } = new Table('3-convoy-escort', { at, turn, phase: 'sea-movement' });
      const mirror = new Mirror(worldOf(game)!, game.question()!.side);
      mirror.follow(game);
      return new Sight(mirror, usual);
    };
    const fleet = { 3019: ['prc-ddg-luyang3-1', 'prc-ffg-jiangkai2-1'], 3523: ['prc-vlcc-1'] };
    const campaign = new Campaign();
    const first = seen(5, { ...fleet, 3320: ['us-ssn-virginia-1'], 2615: ['us-cg-ticonderoga-1'] });
    const named = (on: Sight) =>
      [...campaign.follow(on)].map(([u, { what, about }]) =>
        [u, about].map((one) => on.w.units.list[one]!.id).join(` ${what} `),
      );
    assert.ok(named(first).includes('prc-ddg-luyang3-1 hunt us-ssn-virginia-1'), named(first).join(', '));
    const since = campaign.plans.current.map(({ place, since }) => `${place} ${since}`);
    // The next turn finds the same plans; whoever is gone is hunted no more.
    named(seen(6, { ...fleet, 3321: ['us-ssn-virginia-1'], 2615: ['us-cg-ticonderoga-1'] }));
    assert.ok(campaign.plans.current.some(({ place, since: from }) => since.includes(`${place} ${from}`)));
    named(seen(7, { ...fleet, 2615: ['us-cg-ticonderoga-1'] }));
    assert.ok(campaign.plans.ended.some(({ reason }) => reason === 'over'));
  });

  it('guards a tanker beside enemies only where it is not likely to be sunk for it', () => {
    const escort = (pirates: Record<string, string[]>) => {
      const at = { '0816': ['prc-vlcc-1'], '0915': ['prc-ddg-luyang2-1'], 1016: ['prc-ffg-jiangkai2-1'], ...pirates };
      const table = new Table('2-jolly-roger', { at, turn: 2, phase: 'sea-movement' });
      table.until(({ asked }) => asked === 'china sea-unit');
      const player = createPlayer('heuristic', table.game.question()!.side, 1);
      while (table.asked.startsWith('china ')) {
        table.game.answer(player.choose(table.game));
        table.until(({ asked }) => !asked.endsWith(' intervene'));
      }
      return [table.at('prc-vlcc-1'), table.at('prc-ddg-luyang2-1')];
    };
    const three = { '0817': ['som-pirates-1'], '0917': ['som-pirates-2'], 1017: ['som-pirates-3'] };
    assert.deepEqual(escort(three), ['1016', '1015'], 'it would be sunk beside the tanker');
    assert.deepEqual(escort({ 1017: ['som-pirates-3!'] }), ['1016', '1016']);
  });

  it('5.551: refuels aircraft for what they reach then, and not to be there only', () => {
    const support = (aircraft: string, base: string) => {
      const table = new Table('5-bay-of-bengal-frenzy', {
        at: { 5613: ['ind-ffl-veer-1'], [base]: [aircraft], 4521: ['prc-j20-1'], 5315: ['prc-ddg-luyang3-1'] },
        turn: 2,
        phase: 'air-sea-combat',
      });
      table.until(({ asked }) => asked === 'china engage').do('china: engage 5613');
      table.until(({ asked }) => asked === 'china commit').do('china: all');
      assert.deepEqual([table.asked, table.legal], ['indo-am support', [`refuel ${aircraft}`, 'done']]);
      return chosen(table);
    };
    assert.equal(support('ind-su30-1', '4205'), 'refuel ind-su30-1');
    assert.equal(support('ind-tejas-1', '4215'), 'done', 'twice its radius is less than the way to the focus');
  });

  it('does not open fire at a chance that is worth less than opening fire costs', () => {
    const at = {
      4901: ['bgd-inf-1'],
      5304: ['mmr-mig29-1'],
      5204: ['mmr-ffg-kyan-sittha-1'],
      5203: ['bgd-ffl-bandola-1'],
    };
    const table = new Table('7-torrent', { at, phase: 'air-sea-combat' })
      .until(({ asked }) => asked === 'china engage')
      .do('china: engage 4901')
      .until(({ asked }) => asked === 'china strike');
    assert.match(chosen(table), /^hold /);
  });

  it('goes alone after strong enemies less than with others', () => {
    const pull = (lone: number, ...others: string[]) => {
      const enemies = ['us-cvn-ford', 'us-cg-ticonderoga-1', 'us-ddg-burke-1'];
      const { game } = new Table('3-convoy-escort', {
        at: { 2006: ['prc-ffg-jiangkai2-1', ...others], 2016: enemies },
        phase: 'sea-movement',
      }).until(({ asked }) => asked === 'china sea-unit');
      const mirror = new Mirror(worldOf(game)!, game.question()!.side);
      mirror.follow(game);
      const on = new Sight(mirror, usual);
      Object.assign(on, { judge: { ...on.judge, weigh: { ...on.weigh, lone } } });
      const u = on.w.units.list.findIndex(({ id }) => id === 'prc-ffg-jiangkai2-1');
      const place = (id: string) => on.w.compiled.board.places.findIndex((one) => one.id === id);
      const stations = new Stations(on);
      return stations.score(u, place('2009')) - stations.score(u, place('2006'));
    };
    const fleet = ['prc-cv-shandong', 'prc-ddg-luyang3-1', 'prc-ddg-luyang3-2'];
    assert.ok(pull(1) < pull(0) - 1e-6, `${pull(1)} ${pull(0)}`);
    // Who is a match for them goes as before.
    assert.ok(Math.abs(pull(1, ...fleet) - pull(0, ...fleet)) < Math.abs(pull(1) - pull(0)));
  });

  it('decides by what its side may see', () => {
    // A hidden enemy, wherever it is, changes nothing.
    const answers = ['3414', '3112', '3214'].map((at) => {
      const table = new Table('6-lakshadweep', {
        at: {
          3522: ['prc-ddg-luyang3-1', 'prc-lpd-yuzhao-1'],
          3116: ['us-ddg-burke-1'],
          [at]: ['us-ddg-zumwalt-1+hidden'],
        },
        phase: 'sea-movement',
      });
      return chosen(table.until(({ asked }) => asked === 'china sea-unit'));
    });
    assert.equal(new Set(answers).size, 1, answers.join(', '));
    const lurking = new Table('6-lakshadweep', {
      at: { 3522: ['prc-ddg-luyang3-1'], 3116: ['us-ddg-burke-1'], 3214: ['us-ddg-zumwalt-1+hidden'] },
      phase: 'sea-movement',
    }).until(({ asked }) => asked === 'china sea-unit').game;
    const where = (seed: number) => {
      const copy = lurking.fork({ side: lurking.question()!.side, seed });
      copy.check();
      return copy.probe('at', ['us-ddg-zumwalt-1']);
    };
    assert.ok(new Set([1, 2, 3, 4].map(where)).size > 2, 'a hidden enemy is dealt anew');
    // Nor do hands that it has not seen, or the cards that nobody holds.
    const game = prepared('5-bay-of-bengal-frenzy').start({ seed: 7 });
    let other = 0;
    for (let k = 0; k < 12; k++) {
      const { side } = game.question()!;
      const veiled = game.fork({ side, seed: k });
      const twin = createPlayer('heuristic', side, 1).choose(veiled);
      const code = createPlayer('heuristic', side, 1).choose(game);
      assert.equal(twin, code);
      if (JSON.stringify(veiled.view(-1).hands) !== JSON.stringify(game.view(-1).hands)) other++;
      game.answer(code);
    }
    assert.ok(other > 6, `hands were other ones in ${other} decisions only`);
  });

  it('does not begin an engagement again in which nobody struck: such a game would never end', () => {
    for (const kind of ['heuristic', 'novice']) {
      const { game } = battle({ 3522: ['prc-lpd-yuzhao-1'], 3523: ['us-ddg-burke-1', 'us-ddg-zumwalt-1'] });
      const [seat] = [game.prepared.compiled.game.sides.findIndex(({ id }) => id === 'indo-am')];
      const player = createPlayer(kind, seat, 1);
      const said: string[] = [];
      for (let i = 0; i < 400 && game.question() && game.prepared.compiled.game.phases.length > 0; i++) {
        const { side, ask } = game.question()!;
        const choices = game.choices();
        const quiet = choices.find(({ notation }) => /^(hold|done|pass|stay|no)\b/.test(notation)) ?? choices[0]!;
        if (side !== seat || ask !== 'engage') {
          game.answer(quiet.code);
          continue;
        }
        const code = player.choose(game);
        said.push(choices.find((one) => one.code === code)!.notation);
        if (said.at(-1) === 'pass') break;
        game.answer(code);
      }
      assert.equal(said[0], 'engage 3522', kind);
      assert.equal(said.at(-1), 'pass', `${kind}: ${said}`);
    }
  });

  it('does not come back to a hex where it did not strike, though others have fought elsewhere since, until what stands there has changed', () => {
    const { game } = battle({
      3522: ['prc-lpd-yuzhao-1'],
      3523: ['us-ddg-burke-1', 'us-ddg-zumwalt-1'],
      2412: ['prc-lpd-yuzhao-2'],
      2413: ['us-ddg-burke-2', 'us-ddg-zumwalt-2'],
    });
    const seat = game.prepared.compiled.game.sides.findIndex(({ id }) => id === 'indo-am');
    const player = createPlayer('heuristic', seat, 1);
    const engaged: string[] = [];
    for (let i = 0; i < 400 && game.question(); i++) {
      const { side, ask } = game.question()!;
      const choices = game.choices();
      const say = (notation: RegExp) => (choices.find((one) => notation.test(one.notation)) ?? choices[0]!).code;
      if (side === seat && ask === 'engage') {
        const code = player.choose(game);
        engaged.push(choices.find((one) => one.code === code)!.notation);
        if (engaged.at(-1) === 'pass') break;
        game.answer(code);
      }
      // In the first hex nobody strikes for it, in the next one all do: they are spent then.
      else if (side === seat && engaged.length > 1) game.answer(player.choose(game));
      else game.answer(say(/^(hold|done|pass|stay|no)\b/));
    }
    assert.equal(new Set(engaged).size, 3, engaged.join());
    assert.equal(engaged.filter((one) => one === engaged[0]).length, 1, engaged.join());
  });

  it('plays to the end, the same way twice, and leaves the game as it was', () => {
    const seed = gameSeed(1, 3);
    const play = () => playGame(prepared('1-choke-point'), seatPlayers(Array(5).fill('heuristic'), seed), seed);
    const result = play();
    assert.notEqual(result.reason, 'capped');
    assert.deepEqual(play(), result);
    const game = prepared('1-choke-point').start({ seed });
    const before = game.hash();
    createPlayer('heuristic', game.question()!.side, 1).choose(game);
    assert.equal(game.hash(), before);
  });

  it('is a rung of its game', () => {
    assert.deepEqual(rungsOf('indian-ocean-region'), ['random', 'novice', 'heuristic', 'search']);
  });
});
