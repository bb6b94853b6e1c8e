/** Chapters 2.6, 4 and 5.1 of Indian Ocean Region: political turns, cards, talks, armed conflict, by the cases of its dossier. */
import assert from 'node:assert/strict';
import { indianOceanRegion } from '../../../engine/rulesets/indian-ocean-region';
import { compiled } from '../../scenarios/compiled';
import { playOut, prepared, Stand, Table } from './kit';

const WAR = '4-clash-of-civilizations';
const EAST = '5-bay-of-bengal-frenzy';
const SIDES = ['asymmetric', 'china', 'indo-am', 'bay', 'gulf'];

/** Cards that these sides can only discard. */
const IDLE: Record<string, string[]> = {
  asymmetric: ['india-first'],
  china: ['malabar'],
  'indo-am': ['hormuz-threat'],
  gulf: ['balancing-act'],
};

/** A political turn with these hands; others hold a card that they can only discard. */
const round = (hands: Record<string, string[]>, more: object = {}, scenario = WAR) =>
  new Table(scenario, { phase: 'card-round', hands: scenario === WAR ? { ...IDLE, ...hands } : hands, ...more });
const vp = (table: Table) => table.game.view(-1).tracks.vp![0]!;

describe('Indian Ocean Region: hands', () => {
  it('deal-cards, hand-two-factions: six cards each, the rest unseen; two factions hold twelve', () => {
    const view = prepared(WAR).start({ seed: 3 }).view(-1);
    assert.deepEqual(
      view.hands.map(({ cards }) => cards.length),
      [6, 6, 6, 6],
    );
    assert.deepEqual(view.decks, { political: 41 - 24 });
    const mine = view.hands.filter(({ side }) => ['asymmetric', 'china'].includes(SIDES[side]!));
    assert.equal(
      mine.reduce((sum, { cards }) => sum + cards.length, 0),
      12,
    );
    const seen = (three: boolean, viewer: number) => {
      const text = compiled(`indian-ocean-region/${WAR}`);
      const scenario = { ...text.scenario, options: { ...text.scenario.options, 'three-players': three } };
      const game = indianOceanRegion.prepare({ ...text, scenario }).start({ seed: 3 });
      return game.view(viewer).hands.map(({ cards }) => cards.length);
    };
    // Asymmetric and China are one player's; the Gulf is a third one's, or that of the second.
    assert.deepEqual(seen(false, 1), [6, 6, 0, 0]);
    assert.deepEqual(seen(false, 2), [0, 0, 6, 6]);
    assert.deepEqual(seen(true, 2), [0, 0, 6, 0]);
    assert.deepEqual(seen(true, 5), [0, 0, 0, 0]);
  });
  it('what a side may not know is dealt anew for it', () => {
    const game = prepared(WAR).start({ seed: 3 });
    const hands = (one: typeof game) => one.view(-1).hands.map(({ cards }) => cards.join());
    const fork = game.fork({ side: 1, seed: 9 });
    assert.deepEqual(hands(fork).slice(0, 2), hands(game).slice(0, 2));
    assert.notDeepEqual(hands(fork), hands(game));
    assert.equal(new Set(fork.view(-1).hands.flatMap(({ cards }) => cards)).size, 24);
  });
  it('card-order: each plays or discards one, in the default order; then they talk', () => {
    const table = new Table(WAR, { phase: 'card-round' });
    const order: string[] = [];
    while (table.game.view(-1).phase === 'card-round') {
      order.push(table.asked);
      table.do(`${table.asked.split(' ')[0]}: ${table.legal.find((word) => word.startsWith('discard'))}`);
    }
    assert.deepEqual(order, ['asymmetric card', 'china card', 'indo-am card', 'gulf card']);
    assert.deepEqual(
      table.game.view(-1).hands.map(({ cards }) => cards.length),
      [5, 5, 5, 5],
    );
  });
  it('card-illegal-is-discard: what a faction may not play it can only discard', () => {
    const table = round({ china: ['basing-1', 'back-channel'], asymmetric: [], 'indo-am': [], gulf: [] });
    table.until((t) => t.asked === 'china card');
    assert.deepEqual(table.legal, ['discard basing-1', 'play back-channel', 'discard back-channel']);
    table.do('china: discard basing-1');
    assert.notEqual(table.asked, 'china card');
  });
  it('swap-ratio: a card for a card', () => {
    const table = new Table(WAR, { phase: 'negotiation-round', hands: { china: ['fonop'], gulf: ['free-port'] } });
    table.until((t) => t.asked === 'china talks').do('china: offer gulf fonop');
    assert.deepEqual([table.asked, table.legal], ['gulf exchange', ['give free-port', 'no']]);
    const details = () => table.game.choices().map(({ detail }) => detail);
    const unseen = { en: 'China offers a card that it has not shown', ja: '中国が見せていないカードを提示' };
    assert.deepEqual(details(), [unseen, unseen], 'who offers');
    table.do('gulf: give free-port');
    const hand = (side: string) => table.game.view(-1).hands.find((one) => SIDES[one.side] === side)!.cards;
    assert.deepEqual([hand('china'), hand('gulf')], [['free-port'], ['fonop']]);
    const known = table.game.view(SIDES.indexOf('china')).hands.find((one) => SIDES[one.side] === 'gulf')!;
    assert.deepEqual(known.cards, ['fonop'], 'who gave it knows where it is');
  });
  it('swap-ratio: whoever was shown a card is told which one is offered', () => {
    const table = new Table(WAR, {
      phase: 'negotiation-round',
      hands: { china: ['fonop', 'basing-1'], gulf: ['free-port', 'back-channel'] },
    });
    table.until((t) => t.asked === 'china talks').do('china: show gulf');
    table.until((t) => t.asked === 'china card').do('china: discard basing-1');
    table.until((t) => t.asked === 'china talks').do('china: offer gulf fonop');
    const decks = compiled(`indian-ocean-region/${WAR}`).game.decks;
    const { names } = decks.flatMap(({ cards }) => cards).find(({ id }) => id === 'fonop')!;
    const shown = { en: `China offers “${names.en}”`, ja: `中国が「${names.ja}」を提示` };
    assert.deepEqual(table.game.choices()[0]!.detail, shown);
  });
});

describe('Indian Ocean Region: cards', () => {
  it('asym-indoam-no-cme: Asymmetric exercises with China only', () => {
    const table = round({ asymmetric: ['cme-1', 'basing-1'] });
    table.do('asymmetric: play cme-1');
    assert.equal(table.asked, 'china invitation');
    assert.deepEqual(table.game.action!()?.names, {
      en: 'Combined Military Exercises: Asymmetric invites China',
      ja: '合同軍事演習：非対称が中国を招く',
    });
    const gulf = round({ gulf: ['cme-1', 'basing-1'] })
      .until((t) => t.asked === 'gulf card')
      .do('gulf: play cme-1');
    assert.deepEqual([gulf.asked, gulf.legal], ['gulf invite', ['invite china', 'invite indo-am']]);
    gulf.do('gulf: invite indo-am', 'indo-am: yes');
    assert.deepEqual([gulf.asked, gulf.legal], ['gulf invite', ['invite china', 'done']]);
    gulf.do('gulf: done');
    assert.deepEqual(gulf.told('invitation'), ['Indo-Am accepts the invitation of Gulf']);
    assert.equal(gulf.told('exercise').length, 1);
    assert.equal(gulf.told('card-roll').length, 1);
  });
  it('the roll of a card is made for an invitation that is refused, too', () => {
    const table = round({ gulf: ['basing-1', 'basing-2'] }, { script: { card: [5], conflict: [1] } });
    table
      .until((t) => t.asked === 'gulf card')
      .do('gulf: play basing-1', 'gulf: invite china', 'china: no', 'gulf: done');
    assert.deepEqual(table.told('invitation'), ['China refuses the invitation of Gulf']);
    assert.equal(table.told('placed').length, 0);
    assert.equal(vp(table), 11);
  });
  it('card-placed-units-stay, card-ob-pool: a unit that a card sets up stays for the war, and is not set up again', () => {
    const table = round(
      { gulf: ['basing-1', 'basing-2'], asymmetric: ['tanker-seizure', 'fonop'] },
      { script: { card: [1], conflict: [1, 6] } },
    );
    table.until((t) => t.asked === 'gulf card').do('gulf: play basing-1', 'gulf: invite indo-am', 'indo-am: yes');
    table.until((t) => t.asked === 'indo-am card-unit');
    const chosen = table.game.choices().find(({ notation }) => notation === 'unit us-f22-1');
    assert.match(chosen!.label.en, /^Set up F-22/);
    assert.equal(table.game.action!()?.names.en, 'Basing: Gulf invites Indo-Am');
    table.do('indo-am: unit us-f22-1');
    const place = table.legal.find((word) => word.endsWith(' 1104'))!;
    table.do(`indo-am: ${place}`, 'indo-am: done', 'gulf: done');
    assert.equal(table.at('us-f22-1'), '1104');
    table.until((t) => t.asked === 'asymmetric card' || t.told('war').length > 0);
    table
      .do('asymmetric: play tanker-seizure')
      .until((t) => t.game.view(-1).phase !== 'start' && t.told('war').length > 0 && !t.asked.endsWith('set-up'));
    assert.equal(table.at('us-f22-1'), '1104');
  });
  it('4.34: a card offers to set up a ship or an aircraft only where there is one', () => {
    const offered = (scenario: string) =>
      round({ china: ['humanitarian-assistance', 'economic-corridor'] }, {}, scenario)
        .until((t) => t.asked === 'china card')
        .do('china: play humanitarian-assistance')
        .legal.slice();
    assert.deepEqual(offered(WAR), ['choose ship', 'choose aircraft', 'done']);
    assert.deepEqual(offered(EAST), ['choose ship', 'done']);
  });
  it('debt trap and patrols: control changes hands, pirates are removed', () => {
    const table = round({ china: ['debt-trap-diplomacy', 'far-seas-patrol'], asymmetric: ['somali-pirates', 'fonop'] });
    table.until((t) => t.asked === 'asymmetric card').do('asymmetric: play somali-pirates');
    assert.equal(table.asked, 'asymmetric card-unit');
    table.do(`asymmetric: ${table.legal[0]}`).do(`asymmetric: ${table.legal[0]}`);
    assert.equal(table.told('placed').length, 1);
    table
      .do('asymmetric: done')
      .until((t) => t.asked === 'china card')
      .do('china: play debt-trap-diplomacy');
    assert.equal(table.game.probe('controls', ['china', '3622']), true);
  });
});

describe('Indian Ocean Region: armed conflict', () => {
  const seized = (die: number, start: number) => {
    const hands = { asymmetric: ['tanker-seizure', 'fonop'], china: ['economic-corridor', 'fonop'] };
    const table = round(hands, { script: { conflict: [die] }, tracks: { vp: { china: start } } });
    return table.do('asymmetric: play tanker-seizure');
  };
  it('acr-roll-1, acr-roll-3, acr-roll-4, acr-roll-6: on a four or more', () => {
    assert.deepEqual(
      [1, 3, 4, 6].map((die) => seized(die, 10).told('war').length),
      [0, 0, 1, 1],
    );
  });
  it('acr-0, acr-1, acr--1, acr-2, acr--2: a card that moves the track by two', () => {
    const rolled = (card: string, side: string) => {
      const table = round({ [side]: [card, 'back-channel'] }, { script: { conflict: [1] } });
      table.until((t) => t.asked === `${side} card`).do(`${side}: play ${card}`);
      if (table.asked === `${side} choose`) table.do(`${side}: choose up`);
      return table.told('conflict').length;
    };
    assert.deepEqual(
      [rolled('economic-corridor', 'china'), rolled('fonop', 'indo-am'), rolled('crossing-loc', 'asymmetric')],
      [0, 1, 1],
    );
    assert.equal(rolled('free-port', 'gulf'), 0);
  });
  it('the chance of it stands beside a card that would bring the roll', () => {
    const beside = (hands: Record<string, string[]>, side: string, card: string, facts = {}) => {
      const table = round(hands, { facts }).until((t) => t.asked === `${side} card`);
      return table.game.choices().find(({ notation }) => notation === `play ${card}`)!.detail?.en ?? '';
    };
    const china = { china: ['economic-corridor', 'coast-guard-clash'] };
    assert.equal(beside(china, 'china', 'coast-guard-clash'), 'points 10 → 12; armed conflict 50%');
    assert.equal(beside(china, 'china', 'coast-guard-clash', { barred: 1 }), 'points 10 → 12');
    assert.doesNotMatch(beside(china, 'china', 'economic-corridor'), /armed conflict/);
  });
  it('4.35: also where the card moves the track by its own die or by choice', () => {
    const beside = (side: string, card: string) => {
      const table = round({ [side]: [card, 'back-channel'] }).until((t) => t.asked === `${side} card`);
      return table.game.choices().find(({ notation }) => notation === `play ${card}`)!.detail?.en ?? '';
    };
    // A one or two on its die moves the track by two; half of those bring war.
    assert.equal(beside('china', 'trojan-tourists'), 'by die or choice; armed conflict 17%');
    assert.equal(beside('asymmetric', 'proxy-missiles'), 'by die or choice; armed conflict 17%');
    // Up or down by two: either way.
    assert.equal(beside('gulf', 'coast-guard-clash'), 'by die or choice; armed conflict 50%');
    // China alone may be invited here: a six of its die.
    assert.equal(beside('asymmetric', 'cme-1'), 'by die or choice; armed conflict 8%');
    // Both of them: what one adds the other takes.
    assert.equal(beside('gulf', 'cme-1'), 'by die or choice; armed conflict up to 8%');
  });
  it('4.37: a card that changes nothing as things stand says so before it is played; any other says what it changes', () => {
    const beside = (side: string, card: string, vp: number, facts = {}) => {
      const table = round({ [side]: [card, 'fonop'] }, { facts, tracks: { vp: { china: vp } } });
      const { game } = table.until((t) => t.asked === `${side} card`);
      const hash = game.hash();
      const choice = game.choices().find(({ notation }) => notation === `play ${card}`)!;
      assert.equal(game.hash(), hash);
      return `${choice.detail?.en} | ${choice.detail?.ja}`;
    };
    const nothing = 'it changes nothing now; points stay at 10 | 現状では何も変わらない、勝利ポイントは10のまま';
    assert.equal(beside('bay', 'non-aligned-summit', 10), nothing);
    assert.match(beside('bay', 'non-aligned-summit', 13), /^points 13 → 11; armed conflict 50% \|/);
    // It bars the roll all the same, once a turn.
    assert.match(beside('china', 'back-channel', 10), /^points stay at 10; no roll for armed conflict in this turn \|/);
    assert.equal(beside('china', 'back-channel', 10, { barred: 1 }), nothing);
  });
  it('vp-reset-13, vp-reset-7, vp-reset-10, vp-reset-0, vp-reset-20: the track goes one towards ten', () => {
    // The card adds two before.
    const after = (start: number) =>
      vp(seized(6, start).until((t) => t.told('turn').length > 0 || t.game.view(-1).phase === 'air-movement'));
    assert.deepEqual([11, 5, 8].map(after), [12, 8, 10]);
    const played = (start: number) => {
      const table = round(
        { 'indo-am': ['fonop', 'quad-summit'] },
        { script: { conflict: [6] }, tracks: { vp: { china: start } } },
      );
      table.until((t) => t.asked === 'indo-am card').do('indo-am: play fonop');
      return vp(table.until((t) => t.game.view(-1).phase === 'air-movement'));
    };
    assert.equal(played(2), 1);
    assert.equal(vp(seized(6, 18).until((t) => t.game.view(-1).phase === 'air-movement')), 19);
  });
  it('vp-reset-no-political: without political turns it stands at ten', () => {
    assert.equal(prepared('6-lakshadweep').start({ seed: 1 }).view(-1).tracks.vp![0], 10);
  });
  it('political-to-vp-victory: without a war the track decides after the last political turn', () => {
    const table = round({}, { facts: { 'political-turn': 6 }, tracks: { vp: { china: 13 } } });
    while (table.game.view(-1).phase === 'card-round')
      table.do(`${table.asked.split(' ')[0]}: ${table.legal.find((word) => word.startsWith('discard'))}`);
    table.until(() => false);
    assert.equal(table.winner, 'asymmetric');
    // 2.61: one marker for all sides, and no side's points.
    assert.deepEqual(table.told('points'), [
      'Victory points (one marker for all sides): 13 (Track 13): Band of Asymmetric',
    ]);
  });
  it('s7-points: a sum that begins with the track and adds to it is still everybody’s', () => {
    const table = new Table('7-torrent', {
      at: { 5203: ['mmr-inf-1'], 5303: ['mmr-inf-2'] },
      turn: 6,
      phase: 'military-negotiations',
      tracks: { vp: { china: 12 } },
    });
    table.until(() => false);
    assert.equal(table.winner, 'draw');
    const [en, ja] = (['en', 'ja'] as const).map((locale) =>
      table.game.journal.flatMap(({ what, text }) => (what === 'points' ? [text[locale]] : [])),
    );
    assert.deepEqual(en, [
      'Victory points (one marker for all sides): 11 (Track 12, Myanmar’s troops in Bangladesh -1): Band of Bay',
    ]);
    assert.deepEqual(ja, [
      '勝利ポイント（全陣営共通のマーカー）: 11（トラック 12、バングラデシュにいるミャンマーの地上部隊 -1）: ベンガル湾の得点帯',
    ]);
  });
  it('s5-turns: four political turns use four of six cards', () => {
    const table = round({}, { facts: { 'political-turn': 1 } }, EAST);
    let used = 0;
    table.until((t) => {
      if (t.asked !== 'china card') return false;
      used++;
      t.do(`china: ${t.legal.find((word) => word.startsWith('discard'))}`);
      return false;
    });
    assert.ok(used <= 4);
    assert.equal(
      table.game.prepared.compiled.scenario.rules.find(({ id }) => id === 'political-turns')!.properties.count![0],
      4,
    );
  });
  it('back channel: no roll in this political turn', () => {
    const table = round(
      { asymmetric: ['back-channel', 'fonop'], china: ['trojan-tourists', 'fonop'] },
      { script: { card: [1] } },
    );
    table
      .do('asymmetric: play back-channel')
      .until((t) => t.asked === 'china card')
      .do('china: play trojan-tourists');
    table.until((t) => t.told('card-roll').length > 0);
    assert.equal(vp(table), 8);
    assert.equal(table.told('conflict').length, 0);
  });
});

describe('Indian Ocean Region: the track', () => {
  const moved = (start: number, by: number) => {
    const s = new Stand();
    s.p.tracks[0] = start;
    s.g.shift('vp', by, '2.61');
    return s.g.track('vp');
  };
  it('vp-clamp-20+1, vp-clamp-0-1, vp-clamp-19+3, vp-clamp-1-3: what goes beyond is lost', () => {
    assert.deepEqual([moved(20, 1), moved(0, -1), moved(19, 3), moved(1, -3)], [20, 0, 20, 0]);
  });
  it('vp-coincident-at-0: first what the owner earlier in the order loses', () => {
    const s = new Stand({ 2020: ['prc-ffg-jiangkai2-1!', 'us-ddg-burke-1!'] });
    s.p.tracks[0] = 0;
    for (const id of ['us-ddg-burke-1', 'prc-ffg-jiangkai2-1']) s.g.loseStep(s.unit(id), '5.571');
    s.g.settle();
    assert.equal(s.g.track('vp'), 1);
  });
  it('vp-port-destroyed-5, vp-port-destroyed-4, vp-diego-garcia: ports with five craters at the end', () => {
    const end = (place: string, craters: number) => {
      const table = new Table(WAR, {
        at: { 2415: ['us-ddg-burke-1'], 4522: ['prc-ddg-luyang3-1'] },
        turn: 15,
        phase: 'military-negotiations',
        facts: { [`craters ${place}`]: craters },
      }).until(() => false);
      return vp(table) - 10;
    };
    assert.deepEqual([end('2102', 5), end('2102', 4), end('DG', 6)], [-3, 0, 3]);
  });
  it('political turns end, and what was decided comes again in a replay', function () {
    this.timeout(0);
    for (const seed of [21, 22, 23]) {
      const game = prepared(EAST).start({ seed });
      const answers = playOut(game, seed);
      const again = prepared(EAST).start({ seed });
      for (const answer of answers) again.answer(answer);
      assert.equal(again.hash(), game.hash());
      assert.ok(game.outcome());
    }
  });
  it('a position in political turns is given again as it was', () => {
    const game = prepared(WAR).start({ seed: 5 });
    for (let n = 0; n < 6 && game.question(); n++) game.answer(game.question()!.options[0]!);
    const copy = prepared(WAR).start({ seed: 5, given: game.given!(true), alone: true });
    assert.deepEqual(copy.view(-1).hands, game.view(-1).hands);
    assert.equal(copy.view(-1).phase, game.view(-1).phase);
  });
});
