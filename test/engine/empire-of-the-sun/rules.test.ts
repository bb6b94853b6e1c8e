/** Further cases of the dossier of Empire of the Sun: rivalry, shipping, headquarters, moves, battles and political will in play. */
import assert from 'node:assert/strict';
import { second } from '../../../engine/kernel/answers';
import { noTable } from '../../../engine/kernel/play-loop';
import { HQ, MODE, O, P, RESERVE, S, TRACK } from '../../../engine/rulesets/empire-of-the-sun/codes';
import { half } from '../../../engine/rulesets/empire-of-the-sun/combat-tables';
import { serviceOf } from '../../../engine/rulesets/empire-of-the-sun/eligible';
import { Play } from '../../../engine/rulesets/empire-of-the-sun/play';
import { limitOf } from '../../../engine/rulesets/empire-of-the-sun/runners';
import { setUp } from '../../../engine/rulesets/empire-of-the-sun/setup';
import { happen } from '../../../engine/rulesets/empire-of-the-sun/triggers';
import { withdrawHeadquarters } from '../../../engine/rulesets/empire-of-the-sun/withdrawn';
import { answer, asked, go, put, Table, unit, world } from './kit';

const base = { 4828: ['al-hq-ghormley'], 3727: ['al-hq-swpac'], 4017: ['jp-hq-southseas'] };
const hands = { allies: ['al-13', 'al-21'], japan: ['jp-17'] };
const quiet = ['unit', 'objective', 'intelligence', 'reaction-headquarters', 'attack-reaction', 'hit', 'swap'];

function war(scenario = 'campaign'): Play {
  const g = new Play(world(scenario), noTable());
  setUp(g, 1);
  return g;
}

describe('Empire of the Sun, 1: dice and halves', () => {
  it('seq-dice-zero: the die has a face 0', () => {
    assert.deepEqual(world().combat.airNaval.die, { low: 0, faces: 10 });
    const t = new Table({
      at: { ...base, 4825: ['us-13af'], 4423: ['jp-sn4'] },
      hands,
      dice: { 'air-naval allies': [0], intelligence: [9] },
    });
    t.do(
      'allies: operations al-13',
      'allies: headquarters al-hq-ghormley',
      'allies: objective 4423',
      'allies: strike us-13af',
      'allies: done',
    ).past(...quiet);
    assert.ok(t.told('fire')[0]!.includes('die 0'));
  });

  it('mov-air-ext-attack, mov-air-ext-odd: half the attack at an extended range, rounded up', () => {
    assert.deepEqual([half(10), half(9)], [5, 5]);
  });
});

describe('Empire of the Sun, 6: headquarters and control', () => {
  it('hq-dot, hq-dot-voluntary: some never come back', () => {
    const g = war();
    const [malaya, central] = [unit(g, 'al-hq-malaya'), unit(g, 'al-hq-cpac')];
    withdrawHeadquarters(g, malaya);
    withdrawHeadquarters(g, central);
    assert.ok(g.p.loc[malaya]! < 0 && g.p.loc[malaya] !== TRACK && g.p.loc[malaya] !== RESERVE);
    assert.deepEqual([g.p.loc[central], g.p.due[central]], [TRACK, g.turn + 1]);
  });

  it('ctl-land: who comes by land into an empty hex takes it at once', () => {
    const t = new Table({ at: { ...base, 3823: ['us-i'] }, japan: ['3922'], hands });
    t.do(
      'allies: operations al-13',
      'allies: headquarters al-hq-swpac',
      'allies: objective 3922',
      'allies: march us-i',
    );
    assert.equal(t.held('3922'), 'allies');
  });

  it('ctl-air-no: aircraft and ships take nothing', () => {
    const t = new Table({
      at: { ...base, 4825: ['us-13af', 'us-ca-northampton'], 4423: ['jp-hq-combined-yamamoto'] },
      hands,
      tracks: { 'service-rivalry': { allies: 0 } },
    });
    t.do(
      'allies: operations al-13',
      'allies: headquarters al-hq-ghormley',
      'allies: objective 4423',
      'allies: strike us-13af',
      'allies: sail us-ca-northampton',
    ).past(...quiet);
    assert.equal(t.held('4423'), 'japan');
  });
});

describe('Empire of the Sun, 14: rivalry', () => {
  it('isr-us-army-navy, isr-jp, isr-allies: services of the nations that quarrel', () => {
    const g = war();
    const both = (a: string, b: string) => serviceOf(g, unit(g, a)) !== serviceOf(g, unit(g, b));
    assert.equal(serviceOf(g, unit(g, 'us-x')), 0);
    for (const side of [0, 1]) g.shift('service-rivalry', 1, side);
    assert.ok(both('us-x', 'us-cv-lexington') && both('us-xi', 'us-1mar'));
    assert.ok(both('jp-a14', 'jp-bb-kongo'));
    assert.deepEqual([serviceOf(g, unit(g, 'cw-aus1')), serviceOf(g, unit(g, 'nl-java'))], [0, 0]);
    // Who of one service is active keeps the other out, not other nations.
    const t = new Table({
      at: { ...base, 4828: ['al-hq-anzac'], 4825: ['us-1mar', 'us-xi', 'cw-nz3'] },
      japan: ['4423', '4222', '4322'],
      hands,
      tracks: { 'service-rivalry': { allies: 1 }, asp: { allies: 4 } },
    });
    t.do('allies: operations al-13', 'allies: headquarters al-hq-anzac', 'allies: objective 4423');
    assert.ok(t.legal.includes('assault us-xi'));
    t.do('allies: assault us-1mar');
    assert.ok(t.legal.includes('assault cw-nz3') && !t.legal.some((one) => one.endsWith(' us-xi')), t.legal.join());
  });

  it('off-usarmy-isr-amphib, asp-event-naval-limit: the army lands all the same', () => {
    const t = new Table({
      at: { ...base, 4825: ['us-xi'] },
      japan: ['4423', '4222', '4322'],
      hands,
      tracks: { 'service-rivalry': { allies: 1 }, asp: { allies: 3 } },
    });
    t.do('allies: operations al-13', 'allies: headquarters al-hq-ghormley', 'allies: objective 4423');
    assert.ok(t.legal.includes('assault us-xi'));
  });
});

describe('Empire of the Sun, 7.21 and 10.3: how many, and with what', () => {
  it('act-re-go: an event activates by its logistic value, others by the value of the card', () => {
    const g = war();
    const hq = unit(g, 'jp-hq-south');
    g.p.offensive[O.SIDE] = 1;
    g.p.offensive[O.CARD] = g.w.cards.findIndex(({ id }) => id === 'jp-23');
    g.p.offensive[O.OPS] = 2;
    g.p.offensive[O.MODE] = MODE.EVENT;
    assert.equal(limitOf(g, hq, false), 4);
    g.p.offensive[O.MODE] = MODE.OPERATIONS;
    assert.equal(limitOf(g, hq, false), 3);
  });

  it('asp-once: a point is used once a turn', () => {
    const t = new Table({
      at: { ...base, 4825: ['us-1mar', 'us-marbde', 'us-sf'] },
      japan: ['4423', '4222', '4322', '4121'],
      hands,
      tracks: { asp: { allies: 2 }, 'service-rivalry': { allies: 0 } },
    });
    t.do(
      'allies: operations al-13',
      'allies: headquarters al-hq-ghormley',
      'allies: objective 4423',
      'allies: assault us-1mar',
      'allies: assault us-marbde',
    );
    assert.deepEqual(t.legal, ['done']);
    t.do('allies: done').past(...quiet, 'withdraw');
    t.do('japan: discard jp-17', 'allies: operations al-21', 'allies: headquarters al-hq-ghormley');
    assert.ok(!t.legal.includes('objective 4222'), t.legal.join());
  });

  it('asp-reaction: one point in a reaction', () => {
    const t = new Table({
      at: {
        ...base,
        4222: ['jp-ss'],
        4121: ['jp-a17'],
        4423: ['jp-sn4'],
        4825: ['us-1mar', 'us-bb-washington'],
      },
      hands,
      dice: { intelligence: [0] },
      tracks: { asp: { japan: 7, allies: 3 }, 'service-rivalry': { japan: 0, allies: 0 } },
    });
    t.do(
      'allies: operations al-13',
      'allies: headquarters al-hq-ghormley',
      'allies: objective 4423',
      'allies: assault us-1mar',
      'allies: done',
    ).past('unit', 'objective');
    t.do('japan: roll', 'japan: headquarters jp-hq-southseas', 'japan: objective 4423');
    assert.ok(t.legal.includes('assault jp-ss'));
    // An army needs two.
    assert.ok(!t.legal.includes('assault jp-a17'));
    t.do('japan: assault jp-ss');
    assert.ok(!t.legal.some((one) => one.startsWith('assault')));
  });

  it('mov-strategic-amphib-asp, mov-army-strategic-double, mov-strategic-transport-dest: by ship to a friendly port, for nothing', () => {
    const t = new Table({
      at: { ...base, 4828: ['al-hq-ghormley', 'us-1mar'] },
      japan: ['4423', '4222'],
      hands,
      tracks: { asp: { allies: 0 } },
    });
    t.do('allies: operations al-13', 'allies: headquarters al-hq-ghormley', 'allies: redeploy', 'allies: unit us-1mar');
    assert.ok(t.legal.includes('transfer 3727') && t.legal.includes('transfer 4825'), t.legal.join());
    assert.ok(!t.legal.some((one) => one.endsWith('4423')));
    assert.ok(
      t.legal
        .filter((one) => one.startsWith('transfer'))
        .every((one) => world('south-pacific').map.port[world('south-pacific').map.field.indexOf(one.slice(9))] === 1),
    );
  });

  it('off-must-declare, off-carrier-at-sea: a carrier that goes out has a battle or a port', () => {
    const t = new Table({ at: { ...base, 4828: ['al-hq-ghormley', 'us-cv-essex'], 4423: ['jp-sn4'] }, hands });
    t.do('allies: operations al-13', 'allies: headquarters al-hq-ghormley', 'allies: objective 4423');
    assert.deepEqual(t.legal.sort(), ['sail us-cv-essex', 'station us-cv-essex', 'strike us-cv-essex']);
    t.do('allies: strike us-cv-essex');
    assert.ok(t.told('battle').some((text) => text.includes('4423')));
  });
});

describe('Empire of the Sun, 8 and 9 in play', () => {
  it('off-amphib-unescorted: who lands alone and meets ships loses a step, and does not fight', () => {
    const t = new Table({
      at: { ...base, 4825: ['us-1mar'], 4423: ['jp-sn4'], 4021: ['jp-ca-aoba'] },
      hands,
      dice: { intelligence: [0] },
    });
    t.do(
      'allies: operations al-13',
      'allies: headquarters al-hq-ghormley',
      'allies: objective 4423',
      'allies: assault us-1mar',
      'allies: done',
    ).past('unit', 'objective');
    t.do(
      'japan: roll',
      'japan: headquarters jp-hq-southseas',
      'japan: objective 4423',
      'japan: sail jp-ca-aoba',
      'japan: done',
    ).past('reaction', 'unit', 'attack-reaction', 'hit');
    assert.equal(t.steps('us-1mar'), 1);
    assert.ok(!t.told('fire').some((text) => text.includes('on the ground')));
    // It leaves by a move after battle.
    t.past('attack-reaction');
    assert.ok(t.asked.endsWith('withdraw'));
  });

  it('comb-assault-blocked, pbm-order: beaten at sea the landing does not fight; the reaction side moves first', () => {
    const t = new Table({
      at: { ...base, 4825: ['us-1mar', 'us-ca-northampton'], 4423: ['jp-sn4'], 4021: ['jp-bb-yamato'] },
      hands,
      dice: { intelligence: [0], 'air-naval allies': [0], 'air-naval japan': [0] },
    });
    t.do(
      'allies: operations al-13',
      'allies: headquarters al-hq-ghormley',
      'allies: objective 4423',
      'allies: assault us-1mar',
      'allies: sail us-ca-northampton',
      'allies: done',
    ).past('unit', 'objective');
    t.do(
      'japan: roll',
      'japan: headquarters jp-hq-southseas',
      'japan: objective 4423',
      'japan: sail jp-bb-yamato',
      'japan: done',
    ).past('reaction', 'unit', 'attack-reaction', 'hit');
    t.past('attack-reaction');
    assert.ok(!t.told('fire').some((text) => text.includes('on the ground')));
    assert.equal(t.asked, 'japan withdraw');
  });

  it('pbm-no-strategic: who moved strategically does not move after the battle', () => {
    const t = new Table({
      at: { ...base, 4828: ['al-hq-ghormley', 'us-1mar'] },
      japan: ['4423'],
      hands,
      tracks: { asp: { allies: 0 } },
    });
    t.do(
      'allies: operations al-13',
      'allies: headquarters al-hq-ghormley',
      'allies: redeploy',
      'allies: unit us-1mar',
      'allies: transfer 3727',
    ).past('attack-reaction');
    assert.equal(t.asked, 'japan card');
    assert.equal(t.at('us-1mar'), '3727');
  });

  it('stk-unsupplied, stk-during: more than may stand together is seen to when the offensive is over', () => {
    const six = [
      'us-cv-essex',
      'us-cv-bunkerhill',
      'us-bb-washington',
      'us-bb-massachusetts',
      'us-bb-ncarolina',
      'us-ca-northampton',
    ];
    const t = new Table({
      at: { ...base, 4828: ['al-hq-ghormley', ...six], 4825: ['us-cvl-cowpens'] },
      japan: ['4423'],
      hands,
    });
    t.do(
      'allies: operations al-13',
      'allies: headquarters al-hq-ghormley',
      'allies: redeploy',
      'allies: unit us-cvl-cowpens',
      'allies: to 4828',
      'allies: done',
    ).past('attack-reaction');
    t.do('allies: stay');
    assert.equal(t.asked, 'allies excess');
    t.do('allies: remove us-cvl-cowpens');
    assert.equal(t.at('us-cvl-cowpens'), 'turn:5');
    // Out of supply it is lost.
    const g = war();
    for (const id of [...six, 'us-cvl-cowpens']) put(g, id, '5108');
    for (const hq of g.unitsOf(1).filter((u) => g.w.units.cls[u] === HQ)) withdrawHeadquarters(g, hq);
    g.p.derive();
    const { top } = g.p.stack;
    g.push(P.EXCESS, 1);
    go(g, top);
    answer(g, top, asked(g).find((one) => second(one) === unit(g, 'us-cvl-cowpens'))!);
    assert.ok(g.p.loc[unit(g, 'us-cvl-cowpens')]! < 0 && g.p.loc[unit(g, 'us-cvl-cowpens')] !== TRACK);
    assert.ok(!g.asking);
  });

  it('data-stacking-17.2, data-stacking-17.3, data-stacking-17.4: the openings keep to the limits', () => {
    for (const scenario of ['1942', '1943', '1944']) {
      const g = war(scenario);
      for (let i = 0; i < g.w.map.field.size; i++)
        for (const side of [0, 1])
          assert.ok(g.w.map.field.onMap[i] === 0 || g.fits(i, side, []), `${scenario} ${g.placeId(i)}`);
    }
  });
});

describe('Empire of the Sun, 13.72 and 16', () => {
  it('nat-china-oc, nat-china-oc2turns: an attempt in China by a card of three, not on two turns running', () => {
    const t = new Table({
      first: 'japan',
      at: { ...base },
      hands: { allies: [], japan: ['jp-25', 'jp-16', 'jp-17'] },
      dice: { china: [9] },
    });
    assert.ok(t.legal.includes('china jp-25') && !t.legal.includes('china jp-17'));
    const before = t.game.view(-1).tracks.china![0]!;
    t.do('japan: china jp-25');
    assert.deepEqual(t.game.view(-1).tracks.china, [before - 1, before - 1], 'one counter for all');
    assert.ok(!t.legal.includes('china jp-16'));
  });

  it('pw-dead: without political will Japan has won', () => {
    const g = war('south-pacific');
    g.shift('us-political-will', -99);
    assert.ok(g.over && g.winner === 0);
  });

  it('pw-no-carriers, pw-pct-order: what the turn has cost, after the nations', () => {
    const ids = world().steps.map(({ id }) => id);
    assert.ok(ids.indexOf('national-status') < ids.indexOf('us-political-will-segment'));
    assert.deepEqual([world().will.changes['no-us-carrier'], world().will.changes['no-us-naval']], [-1, -1]);
    // Both are lacking where no ship is left; in the South Pacific only the ships are missed.
    for (const [scenario, lost] of [
      ['campaign', 2],
      ['south-pacific', 1],
    ] as const) {
      const g = war(scenario);
      for (const [u, { nation, kind }] of g.w.units.list.entries())
        if (nation === 'us' && g.w.compiled.game.kinds.find(({ id }) => id === kind)?.class === 'naval') g.eliminate(u);
      g.p.scalars[S.PROGRESS] = 0;
      g.shift('us-political-will', 5);
      const before = g.track('us-political-will');
      happen(g, 'us-political-will-segment');
      assert.equal(before - g.track('us-political-will'), lost, scenario);
    }
  });
});
