/** Single rules of chapters 2, 5, 6 and 9 of Indian Ocean Region, by the cases of its dossier. */
import assert from 'node:assert/strict';
import { BoardIndex } from '../../../engine/kernel/board';
import { airWing, deckRoom, mayEmbark, mayLand, mayStack } from '../../../engine/rulesets/indian-ocean-region/bases';
import { P, W, WEAPONS } from '../../../engine/rulesets/indian-ocean-region/codes';
import { focuses, supporters } from '../../../engine/rulesets/indian-ocean-region/engage';
import { hunted, threatened } from '../../../engine/rulesets/indian-ocean-region/sight';
import {
  canHit,
  flak,
  hitsOf,
  inPen,
  mayAct,
  reaches,
  strikesIn,
} from '../../../engine/rulesets/indian-ocean-region/strike';
import { ranked } from '../../../engine/rulesets/indian-ocean-region/strikes';
import { LARGE, prepared, Stand, Table, world } from './kit';

const EAST = '5-bay-of-bengal-frenzy';
const SIDES = ['asymmetric', 'china', 'indo-am', 'bay', 'gulf'];
const step = (s: Stand, weapon: number) => s.w.tables.sequence.find((one) => one.weapon === weapon)!;

describe('Indian Ocean Region: strikes, one by one', () => {
  it('range-excludes-origin: the own hex is no distance', () => {
    const s = new Stand({ 2020: ['us-ddg-burke-1'] });
    assert.ok(reaches(s.w, s.p, s.unit('us-ddg-burke-1'), W.U, s.place('2020')));
    assert.ok(!reaches(s.w, s.p, s.unit('us-ddg-burke-1'), W.U, s.place('2021')));
  });
  it('transit-range: boxes of a track count one each', () => {
    const s = new Stand();
    const { board } = s.w.map;
    assert.equal(board.distance(s.place('A-1'), s.place('A-3')), 2);
    const edge = board.ids.findIndex((id, i) => /^\d/.test(id) && board.adjacent(i, s.place('A-1')));
    assert.equal(board.distance(edge, s.place('A-2')), 2);
  });
  it('2.4: a track is no way past the map: ranges between hexes are counted over the hexes alone', () => {
    const s = new Stand();
    const hexes = (a: string, b: string) => s.w.ways.hexes(0, s.place(a), s.place(b));
    assert.equal(hexes('2626', '4526'), s.w.map.board.distance(s.place('2626'), s.place('4526')));
    assert.ok(hexes('1921', '4521') > 20);
    assert.deepEqual([hexes('2626', 'A-3'), hexes('A-3', '4526'), hexes('DG', 'A-1')], [3, 3, 9]);
  });
  it('2.4: ships that come to a track from the map go on along it, and may leave it in the next phase', () => {
    const table = new Table(LARGE, {
      at: { 2626: ['us-cvn-nimitz-1'], 'A-3': ['us-ddg-burke-1'], 4521: ['prc-inf-1'] },
      turn: 2,
      phase: 'sea-movement',
    });
    const places = () => table.legal.flatMap((word) => (word.startsWith('to ') ? word.slice(3) : []));
    table.until((t) => t.asked === 'indo-am sea-unit').do('indo-am: unit us-cvn-nimitz-1');
    table.until((t) => t.asked === 'indo-am sail');
    assert.equal(new Set(places()).size, places().length);
    assert.ok(places().includes('A-4') && places().includes('3026'));
    const { board } = table.game.prepared.compiled;
    const index = new BoardIndex(board);
    const from = index.ids.indexOf('2626');
    assert.deepEqual(
      places().filter((id) => index.distance(from, index.ids.indexOf(id)) > 4),
      [],
    );
    table.do('indo-am: to A-1');
    assert.deepEqual(places().sort(), ['A-2', 'A-3', 'A-4']);
    table.do('indo-am: stop').until((t) => t.asked === 'indo-am sea-unit');
    // From within it another leaves it where it likes.
    table.do('indo-am: unit us-ddg-burke-1').until((t) => t.asked === 'indo-am sail');
    assert.equal(new Set(places()).size, places().length);
    assert.ok(places().includes('4526') && places().includes('A-1') && places().includes('2626'));
    table.do('indo-am: stop').until((t) => t.game.view(-1).turn === 3 && t.asked === 'indo-am sea-unit');
    table.do('indo-am: unit us-cvn-nimitz-1').until((t) => t.asked === 'indo-am sail');
    assert.equal(new Set(places()).size, places().length);
    table.do('indo-am: to 4526');
    assert.equal(table.at('us-cvn-nimitz-1'), '4526');
  });
  it('strike-roll-mean-no-doubles-effect: a roll is the sum of two dice', () => {
    const table = new Table('6-lakshadweep', {
      at: { 3112: ['us-ddg-burke-1'], 3115: ['prc-ddg-luyang3-1'] },
      script: { strike: [3, 4] },
      turn: 2,
      phase: 'air-sea-combat',
    });
    table.do('china: engage 3112').until((t) => t.legal.some((word) => word.startsWith('strike ')));
    table.do(`${table.asked.split(' ')[0]}: ${table.legal.find((word) => word.startsWith('strike '))}`);
    assert.match(table.told('strike')[0]!, /^No hit on .* AS: dice 7, in all 10 against 11 /);
  });
  it('eop-15b-as-f35-without-amd: three above the defence, two hits of one step', () => {
    assert.equal(hitsOf(world(), 1, 11, 8), 2);
  });
  it('flak-far-from-amd, flak-range-9-vs-10: within a hex of missile defence, by weapons of less than ten hexes', () => {
    const s = new Stand({ 2020: ['prc-ddg-luyang3-1'] });
    const side = s.side('indo-am');
    assert.ok(threatened(s.w, s.p, side, s.place('2021')));
    assert.ok(!threatened(s.w, s.p, side, s.place('2022')));
    const u = s.unit('us-av8b-1');
    const at = u * WEAPONS.length + W.AS;
    const before = s.w.units.range[at]!;
    const hit = (range: number) => {
      s.w.units.range[at] = range;
      return flak(s.w, u, W.AS, [3, 3], true);
    };
    assert.deepEqual([hit(9), hit(10)], [true, false]);
    s.w.units.range[at] = before;
  });
  it('intervene-asw-too-short: aircraft of nine hexes do not hunt', () => {
    const s = new Stand({ 2020: ['prc-ssn-shang-1'], 2023: ['us-p8-1'] });
    const u = s.unit('us-p8-1');
    const before = s.w.units.move[u]!;
    const hunts = (radius: number) => {
      s.w.units.move[u] = radius;
      return hunted(s.w, s.p, s.side('china'), s.place('2020'));
    };
    assert.deepEqual([hunts(10), hunts(9)], [true, false]);
    s.w.units.move[u] = before;
  });
  it('ammo-LA, ammo-none-no-attack: who starts low has none next; without any neither ships nor the ground are struck at', () => {
    const s = new Stand({ 2020: ['us-ddg-burke-1'], '0214': ['yem-ptg-osa-1'] });
    const { ammunition, low } = s.w.tables;
    assert.equal(s.p.ammo[s.unit('yem-ptg-osa-1')], low);
    assert.equal(ammunition[low]!.next, low + 1);
    const u = s.unit('us-ddg-burke-1');
    s.p.ammo[u] = low + 1;
    const may = [W.AS, W.AG, W.U, W.G].map((weapon) => strikesIn(s.w, s.p, u, step(s, weapon)));
    assert.deepEqual(may, [false, false, true, true]);
  });
  it('strike-order-aa-tiebreak, strike-order-u-first, ssm-stealth-zero: what comes first', () => {
    const s = new Stand({ 2020: ['us-f35-1', 'us-f18-1', 'us-ddg-burke-1', 'ind-ssm-prahar-1'] });
    const first = (weapon: number, ...ids: string[]) =>
      ranked(
        s.g,
        step(s, weapon),
        ids.map((id) => s.unit(id)),
      );
    const [stealth, aa] = first(W.AA, 'us-f35-1', 'us-f18-1');
    assert.deepEqual([stealth, aa], [3, 4]);
    assert.deepEqual(step(s, W.U).keys, [W.U, -1]);
    assert.equal(s.p.stealth(s.unit('ind-ssm-prahar-1')), 0);
    assert.equal(first(W.AS, 'ind-ssm-prahar-1', 'us-ddg-burke-1')[0], 2);
  });
  it('sub-pen-rabanabad, setup-s5-rabanabad: Chinese submarines in the pen are out of reach of everything', () => {
    const s = new Stand({ 5202: ['prc-ss-song-1+port', 'prc-ss-song-2+port'] }, EAST);
    assert.equal(s.held('5202'), 'china');
    for (const id of ['prc-ss-song-1', 'prc-ss-song-2']) {
      assert.ok(inPen(s.w, s.p, s.unit(id)));
      for (const weapon of [W.AS, W.U, W.T, W.G]) assert.ok(!canHit(s.w, s.p, weapon, s.unit(id)));
    }
    s.hold('5202', 'bay');
    assert.ok(!inPen(s.w, s.p, s.unit('prc-ss-song-1')));
  });
});

describe('Indian Ocean Region: bases and stacks, one by one', () => {
  it('stack-coast-both-sides: so many steps of each side', () => {
    const chinese = ['prc-ddg-luyang3-1', 'prc-ddg-luyang3-2', 'prc-ffg-jiangkai2-1', 'prc-ffg-jiangkai2-2'];
    const s = new Stand({ 2403: [...chinese, 'us-ddg-burke-1', 'us-ddg-burke-2'] });
    assert.ok(mayStack(s.w, s.p, s.unit('us-ddg-burke-3'), s.place('2403')));
  });
  it('setup-s4-us-carriers, setup-s3-ford, carrier-must-join: carriers hold their aircraft, and take part with them', () => {
    const game = prepared(LARGE).compiled.units.filter(({ aboard }) => aboard?.startsWith('us-cvn-nimitz'));
    const perShip = new Map<string, number>();
    for (const { aboard, steps } of game) perShip.set(aboard!, (perShip.get(aboard!) ?? 0) + steps);
    assert.deepEqual([...perShip.values()].sort(), [4, 4]);
    const s = new Stand({ 2415: ['us-cvn-ford', 'us-f35-cv-1'], 2417: ['prc-ffg-jiangkai2-1'] }, '3-convoy-escort');
    s.aboard('us-f35-cv-1', 'us-cvn-ford');
    assert.ok(mayEmbark(s.w, s.p, s.unit('us-f35-cv-1'), s.unit('us-cvn-ford')));
    assert.equal(deckRoom(s.w, s.p, s.unit('us-cvn-ford')), 3);
    const table = new Table('3-convoy-escort', {
      at: { 2415: ['us-cvn-ford', 'us-f35-cv-1', 'us-ddg-burke-1'], 2417: ['prc-ffg-jiangkai2-1'] },
      turn: 2,
      phase: 'air-sea-combat',
    });
    table
      .until((t) => t.asked === 'indo-am engage')
      .do('indo-am: engage 2417')
      .until((t) => t.asked === 'indo-am commit');
    table.do('indo-am: commit us-f35-cv-1');
    assert.ok(!table.legal.includes('commit us-cvn-ford'), 'it is in already');
  });
  it('setup-s4-prc-aircraft: eleven units of aircraft do not fit one base', () => {
    const s = new Stand({ 4521: ['prc-h6g-1', 'prc-h6k-1', 'prc-j20-1', 'prc-j20-2', 'prc-j15-1', 'prc-y20-1'] });
    assert.ok(!mayLand(s.w, s.p, s.unit('prc-j31-1'), s.place('4521')));
    const start = prepared(LARGE).compiled.units.filter(
      ({ side, values, at }) => side === 'china' && at && values && 'AA' in values,
    );
    assert.ok(new Set(start.map(({ at }) => at)).size >= 2);
  });
  it('carrier-capacity: what a damaged carrier holds no more is lost where no base is near', () => {
    const s = new Stand({ 2220: ['us-cvn-nimitz-1', 'us-f35-cv-1', 'us-f18-cv-1'] });
    s.aboard('us-f35-cv-1', 'us-cvn-nimitz-1').aboard('us-f18-cv-1', 'us-cvn-nimitz-1');
    s.p.steps[s.unit('us-cvn-nimitz-1')] = 3;
    assert.equal(deckRoom(s.w, s.p, s.unit('us-cvn-nimitz-1')), -1);
    assert.equal(airWing(s.w, s.p, s.unit('us-cvn-nimitz-1')).length, 2);
    s.g.push(P.SEQUENCE);
    s.g.push(P.RELOCATE);
    s.g.run();
    assert.equal(s.g.posed.ask, 'relocate');
    s.g.answer(s.g.options[0]!);
    assert.equal(deckRoom(s.w, s.p, s.unit('us-cvn-nimitz-1')) >= 0, true);
  });
  it('pearl-setup-forbidden: China sets up in an enclave only where the scenario says so', () => {
    const game = prepared(LARGE).start({ seed: 2 });
    const zones = new Set<string>();
    for (
      let question = game.question();
      question && game.view(-1).phase !== 'air-movement';
      question = game.question()
    ) {
      const choices = game.choices();
      if (question.ask === 'set-up' && question.side === SIDES.indexOf('china'))
        for (const { notation } of choices) zones.add(notation.split(' ')[2] ?? '');
      game.answer((choices.find(({ notation }) => /^(rest|discard|pass|no|done)/.test(notation)) ?? choices[0]!).code);
    }
    assert.ok(!zones.has('2102'));
  });
  it('multi-colour-islet: whose islets a scenario begins with stands in the text, China’s before India’s', () => {
    const s = new Stand();
    assert.equal(s.held('3417'), 'indo-am');
    assert.equal(s.held('3622'), '');
    assert.ok(SIDES.indexOf('china') < SIDES.indexOf('indo-am'));
    assert.deepEqual(
      s.w.order.map((side) => SIDES[side]),
      SIDES,
    );
  });
  it('grey-half-hex, no-all-water-hexside-ground: what is no hex is nowhere, and troops do not cross water', () => {
    const s = new Stand();
    assert.equal(s.w.map.field.indexOf('0100'), -1);
    const { ground, field } = s.w.map;
    for (const id of ['3622', '2917']) {
      const i = field.indexOf(id);
      assert.equal(ground.start[i + 1]! - ground.start[i]!, 0, id);
    }
  });
});

describe('Indian Ocean Region: the turn, one by one', () => {
  const rearmed = (at: string, port: boolean) => {
    const table = new Table(LARGE, {
      at: { [at]: [`us-ddg-burke-1${port ? '+in-port' : ''}`], 4522: ['prc-ddg-luyang3-1'] },
      turn: 2,
      phase: 'sea-movement',
      facts: { 'ammo us-ddg-burke-1': 2 },
    });
    table.until((t) => t.game.view(-1).phase !== 'sea-movement');
    return !table.states('us-ddg-burke-1').includes('no-ammo');
  };
  it('ammo-rearm, ammo-rearm-adjacent: a whole phase in port at a station, not beside it', () => {
    assert.deepEqual([rearmed('3209', true), rearmed('3209', false), rearmed('3109', false)], [true, false, false]);
  });
  it('ammo-rearm-partner: a partner uses the station, too', () => {
    const table = new Table(EAST, {
      at: { 4508: ['lka-ffg-gepard-1+in-port'], 4522: ['prc-ddg-luyang3-1'] },
      turn: 2,
      phase: 'sea-movement',
      facts: { 'ammo lka-ffg-gepard-1': 2, 'allied bay': SIDES.indexOf('indo-am') + 1, 'cooperates bay': 1 },
    });
    table.until((t) => t.game.view(-1).phase !== 'sea-movement');
    assert.ok(!table.states('lka-ffg-gepard-1').includes('no-ammo'));
  });
  it('in-port-marker-timing: in a fight nobody leaves port', () => {
    const table = new Table(LARGE, {
      at: { 3209: ['us-ddg-burke-1+in-port'], 3109: ['prc-ffg-jiangkai2-1'] },
      turn: 2,
      phase: 'air-sea-combat',
    });
    const words = new Set<string>();
    table.until((t) => {
      for (const word of t.legal) words.add(word.split(' ')[0]!);
      return t.game.view(-1).phase !== 'air-sea-combat';
    });
    assert.ok(!words.has('unit') && !words.has('to'));
    assert.ok(table.states('us-ddg-burke-1').includes('in-port'));
  });
  const missiles = (turn: number, more: Record<string, string[]> = {}) =>
    new Table(LARGE, {
      at: { 4508: ['ind-su30-1'], 4522: ['prc-ddg-luyang3-1'], ...more },
      turn,
      phase: turn === 1 ? 'lacm-strikes' : 'sea-movement',
    });
  it('lacm-turn-2, lacm-order: in the first turn only, in the default order', () => {
    let asked = false;
    missiles(2).until((t) => {
      asked ||= t.asked.endsWith('missiles');
      return t.game.view(-1).phase === 'administration' || t.game.view(-1).turn > 2;
    });
    assert.equal(asked, false);
    const phases = prepared(LARGE).compiled.game.phases.find(({ id }) => id === 'lacm-strikes')!;
    assert.deepEqual(phases.order, SIDES);
  });
  it('lacm-once-per-hex, lacm-spent, lacm-hit-airbase: a crater and a step; nobody fires there again; who fired is spent', () => {
    const table = missiles(1, { 4523: ['prc-ddg-luyang3-2'] }).until((t) => t.asked === 'china missiles');
    table
      .do('china: missiles 4508')
      .until((t) => t.asked === 'china fire')
      .do('china: fire prc-ddg-luyang3-1', 'china: done');
    table.until((t) => t.asked === 'china missiles' || t.game.view(-1).phase !== 'lacm-strikes');
    assert.ok(!table.legal.includes('missiles 4508'));
    assert.ok(table.states('prc-ddg-luyang3-1').includes('spent'));
    assert.ok(table.told('crater').length > 0);
    assert.ok(table.at('ind-su30-1') === 'eliminated' || table.steps('ind-su30-1') < 2);
  });
  it('at-sea-no-lacm: ships at sea are no target', () => {
    const table = missiles(1, { 4215: ['us-ddg-burke-1'] }).until((t) => t.asked === 'china missiles');
    table.do('china: missiles 4215').until((t) => t.asked === 'china missile-hit' || t.asked === 'china missiles');
    assert.ok(!table.legal.includes('hit us-ddg-burke-1'));
    assert.equal(table.steps('us-ddg-burke-1'), 2);
  });
  it('focus-must-illuminate: a spent unit cannot take the focus', () => {
    const at = (state: string) => {
      const s = new Stand({ 2020: [`us-ddg-burke-1${state}`], 2022: ['prc-ffg-jiangkai2-1'] });
      return focuses(s.g, s.side('indo-am')).length;
    };
    assert.deepEqual([at(''), at('+spent')], [1, 0]);
  });
  it('focus-hex-spent-must-join, spent-after-engagement: who is spent takes part and does not strike; only strikers are spent', () => {
    const table = new Table(LARGE, {
      at: { 2020: ['prc-ddg-luyang3-1'], 2022: ['us-ddg-burke-1+spent', 'us-ddg-burke-2'] },
      script: { strike: [1, 2] },
      turn: 2,
      phase: 'air-sea-combat',
    });
    const words = new Set<string>();
    table.until((t) => t.asked === 'china engage').do('china: engage 2022');
    table.until((t) => {
      for (const word of t.legal) words.add(word);
      return t.legal.some((word) => word.startsWith('strike prc-ddg-luyang3-1 us-ddg-burke-1'));
    });
    assert.ok(![...words].some((word) => word.startsWith('strike us-ddg-burke-1')));
    table
      .do('china: strike prc-ddg-luyang3-1 us-ddg-burke-1')
      .until((t) => t.asked.endsWith('engage') || t.game.view(-1).phase !== 'air-sea-combat');
    assert.ok(table.told('strike').length > 0);
  });
  it('spent-lxx-launches: aircraft of a spent assault ship strike', () => {
    const s = new Stand({ 2020: ['us-lha-america-1+spent', 'us-av8b-1'], 2022: ['prc-ffg-jiangkai2-1'] });
    s.aboard('us-av8b-1', 'us-lha-america-1');
    assert.ok(mayAct(s.w, s.p, s.unit('us-av8b-1')));
    assert.ok(supporters(s.g, s.side('indo-am'), s.place('2022'), true).includes(s.unit('us-av8b-1')));
  });
  it('excess-equal-defence-ok: hits that are left may fall on another of the same defence', () => {
    const table = new Table(LARGE, {
      at: { 2020: ['prc-ddg-luyang3-1'], 2022: ['us-ddg-burke-1!', 'us-ddg-burke-2'] },
      script: { strike: [6, 5] },
      turn: 2,
      phase: 'air-sea-combat',
    });
    table
      .until((t) => t.asked === 'china engage')
      .do('china: engage 2022')
      .until((t) => t.legal.includes('strike prc-ddg-luyang3-1 us-ddg-burke-1'));
    table.do('china: strike prc-ddg-luyang3-1 us-ddg-burke-1').until((t) => t.asked === 'china excess');
    assert.ok(table.legal.includes('excess us-ddg-burke-2'));
    // 5.58: a further hit stands under its own rule.
    table.do('china: excess us-ddg-burke-2');
    const hits = table.game.journal.filter(({ what }) => what === 'hit');
    assert.deepEqual(
      hits.map(({ rule, text }) => `${rule} ${text.en.replace(/^.*Burke /, '')}`),
      ['5.571 1 was destroyed', '5.58 2 lost a step'],
    );
  });
  it('g-airbase: gunfire at a base: a crater and a step of aircraft', () => {
    const table = new Table(LARGE, {
      at: { 4521: ['us-ddg-burke-1', 'prc-j20-1'] },
      script: { 'strike us-ddg-burke-1': [6, 5], 'strike prc-j20-1': [1, 1] },
      turn: 2,
      phase: 'air-sea-combat',
    });
    table
      .until((t) => t.asked === 'indo-am engage')
      .do('indo-am: engage 4521')
      .until((t) => t.legal.some((word) => word.startsWith('strike-base')));
    table.do('indo-am: strike-base us-ddg-burke-1 4521').until((t) => t.asked !== 'indo-am base-hit');
    assert.match(table.told('crater')[0]!, /1 crater$/);
    assert.equal(table.steps('prc-j20-1'), 1);
  });
  it('no-retreat: who cannot retreat loses a step and stays', () => {
    // An islet: no way leads from it over land.
    const table = new Table(LARGE, {
      at: { 3622: ['us-mar-1', 'prc-mar-1'] },
      script: { 'ground us-mar-1': [6, 4], 'ground prc-mar-1': [1, 1] },
      turn: 2,
      phase: 'ground-combat',
    });
    table.until((t) => t.asked === 'indo-am ground-combat').do('indo-am: attack 3622');
    table.until((t) => t.game.view(-1).phase !== 'ground-combat');
    assert.equal(table.at('us-mar-1'), '3622');
    assert.ok(table.at('prc-mar-1') === '3622' || table.at('prc-mar-1') === 'eliminated');
  });
  it('foot-half: on foot one hex in two turns', () => {
    const table = new Table(LARGE, {
      at: { 4215: ['ind-para-1'], 4522: ['prc-ddg-luyang3-1'] },
      turn: 2,
      phase: 'ground-movement',
    });
    table.until((t) => t.asked === 'indo-am ground-unit').do('indo-am: unit ind-para-1');
    table.do(`indo-am: ${table.legal.find((word) => word.startsWith('to '))}`);
    const turns: number[] = [];
    table.until((t) => {
      if (t.legal.includes('unit ind-para-1') && t.asked === 'indo-am ground-unit') turns.push(t.game.view(-1).turn);
      return turns.length > 0 || t.game.view(-1).turn > 5;
    });
    assert.deepEqual(turns, [4]);
  });
  it('6.7: infantry of a friend fills a crater, one of each nation, or none', () => {
    const asked = (units: string[], facts: Record<string, number>) => {
      const table = new Table('4-clash-of-civilizations', {
        at: { 2403: units, 4522: ['prc-ddg-luyang3-1'] },
        turn: 2,
        phase: 'administration',
        facts: { 'craters 2403': 4, ...facts },
      });
      const asks: string[] = [];
      table.until((t) => {
        if (t.asked.endsWith(' repair')) asks.push(`${t.asked}: ${t.legal.join(', ')}`);
        return t.game.view(-1).phase !== 'administration';
      });
      return asks;
    };
    const friend = { 'allied asymmetric': 3 };
    const ask = (side: string) => `${side} repair: repair 2403, no`;
    assert.deepEqual(asked(['ind-inf-1', 'ind-inf-2'], friend), [ask('indo-am')]);
    assert.deepEqual(asked(['ind-inf-1', 'pak-mar-1'], friend).toSorted(), [ask('asymmetric'), ask('indo-am')]);
    assert.deepEqual(asked(['ind-inf-1'], {}), []);
  });
  it('6.7: whoever may fill a crater may leave it', () => {
    const table = new Table('4-clash-of-civilizations', {
      at: { 3209: ['ind-inf-1'], 4522: ['prc-ddg-luyang3-1'] },
      turn: 2,
      phase: 'administration',
      facts: { 'craters 3209': 2 },
    });
    table.until((t) => t.asked === 'indo-am repair').do('indo-am: no');
    assert.equal(table.told('repair').length, 0);
    const craters = table.game.view(-1).markers.filter(({ marker, at }) => marker === 'crater' && at === '3209');
    assert.equal(craters.length, 2);
  });
  it('crater-repair: infantry fills a crater', () => {
    const table = new Table(LARGE, {
      at: { 3209: ['ind-inf-1'], 4522: ['prc-ddg-luyang3-1'] },
      turn: 2,
      phase: 'administration',
      facts: { 'craters 3209': 3 },
    });
    table.until((t) => t.game.view(-1).turn > 2);
    assert.equal(
      table.game.view(-1).markers.filter(({ marker, at }) => marker === 'crater' && at === '3209').length,
      2,
    );
  });
});

describe('Indian Ocean Region: points, one by one', () => {
  const lost = (scenario: string, at: Record<string, string[]>, ids: string[]) => {
    const s = new Stand(at, scenario);
    for (const id of ids) while (s.p.loc[s.unit(id)]! >= 0) s.g.loseStep(s.unit(id), '5.571');
    s.g.settle();
    return s.g.track('vp');
  };
  it('s6-vp: two Chinese units and one of the others', () => {
    const at = { 3522: ['prc-ddg-luyang3-1', 'prc-ddg-luyang3-2', 'us-ddg-burke-1'] };
    assert.equal(lost('6-lakshadweep', at, ['prc-ddg-luyang3-1', 'prc-ddg-luyang3-2', 'us-ddg-burke-1']), 9);
  });
  it('s7-vp: losses, and troops in the other country', () => {
    const table = new Table('7-torrent', {
      at: { 4901: ['mmr-inf-1', 'mmr-inf-2'], 5304: ['mmr-inf-3'] },
      turn: 6,
      phase: 'military-negotiations',
      tracks: { vp: { china: 9 } },
    });
    table.until(() => false);
    // Nine, and one less for each of two battalions: seven are a band of the Gulf, who does not play.
    assert.deepEqual(
      [table.winner, table.game.outcome()!.text.en],
      ['draw', 'The game was drawn: Band of Gulf (7 points)'],
    );
    const s = new Stand({ 5304: ['mmr-inf-1', 'mmr-inf-2', 'bgd-inf-1'] }, '7-torrent');
    for (const id of ['mmr-inf-1', 'mmr-inf-2', 'bgd-inf-1'])
      while (s.p.loc[s.unit(id)]! >= 0) s.g.loseStep(s.unit(id), '5.571');
    s.g.settle();
    assert.equal(s.g.track('vp'), 9);
  });
  it('eop-25-vp-ior: a carrier, its aircraft and a bomber are four points', () => {
    const units = ['us-cvn-nimitz-1', 'us-f35-cv-1', 'us-f35-cv-2', 'prc-h6k-1'];
    assert.equal(lost(LARGE, { 4521: units }, units), 14);
  });
});
