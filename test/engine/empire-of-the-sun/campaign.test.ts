/** The first turn of the campaign as the book plays it (17.11, 19.0), and what 17.25 and 17.26 offer. */
import assert from 'node:assert/strict';
import { noTable } from '../../../engine/kernel/play-loop';
import { atOnce } from '../../../engine/kernel/ruleset';
import { settled } from '../../../engine/rulesets/empire-of-the-sun/bid';
import {
  ACTIVATED,
  ASSAULTING,
  CARD,
  CARRIED,
  DEFEATED,
  O,
  OUT,
  P,
  S,
  SPENT,
} from '../../../engine/rulesets/empire-of-the-sun/codes';
import { takesPart } from '../../../engine/rulesets/empire-of-the-sun/combat';
import { havens } from '../../../engine/rulesets/empire-of-the-sun/displace';
import { effects } from '../../../engine/rulesets/empire-of-the-sun/effects';
import { IN_CARD_LIST } from '../../../engine/rulesets/empire-of-the-sun/frames';
import { exchangeable } from '../../../engine/rulesets/empire-of-the-sun/hands';
import { describe as describeGame } from '../../../engine/rulesets/empire-of-the-sun/notation';
import { Play } from '../../../engine/rulesets/empire-of-the-sun/play';
import { PROCEDURES } from '../../../engine/rulesets/empire-of-the-sun/procedures';
import { setUp } from '../../../engine/rulesets/empire-of-the-sun/setup';
import { sink } from '../../../engine/rulesets/empire-of-the-sun/sinking';
import { targetsOf, WAY } from '../../../engine/rulesets/empire-of-the-sun/targets';
import { viewOf } from '../../../engine/rulesets/empire-of-the-sun/view';
import { goals } from '../../../engine/rulesets/empire-of-the-sun/withdraw';
import { buildWorld } from '../../../engine/rulesets/empire-of-the-sun/world';
import { compiled } from '../../scenarios/compiled';
import { Desk } from './kit';

const dice = {
  'air-naval japan 5808': [8],
  'air-naval japan 2709': [0],
  'ground japan 2709': [7],
  'ground allies 2709': [0],
  'air-naval japan 2812': [0],
  'ground japan 2812': [5],
  'ground allies 2812': [2],
  'air-naval japan 2913': [0],
  'ground japan 2913': [5],
  'ground allies 2913': [0],
  'air-naval japan 2915': [8],
  'ground japan 2915': [7],
  'ground allies 2915': [0],
  'air-naval japan 3014': [3],
  'air-naval allies 3014': [9],
  'air-naval japan 4612': [1],
  'air-naval allies 4612': [0],
  'ground japan 4612': [1],
  'ground allies 4612': [5],
  'air-naval japan 2112': [7],
};
const quiet = ['battle-order', 'hit', 'swap', 'join', 'attack-reaction', 'loss', 'retreat-to'];

/** Pearl Harbor is over. */
const harbour = () =>
  new Desk('campaign', dice).do('japan: event jp-01', 'japan: to 5506').past('hit', 'swap').do('japan: to 3706');

/** The second card has been played, before anything is moved. */
const south = () => harbour().do('japan: event jp-02');

/** Sends units to an objective. */
function send(d: Desk, objective: string, ...ways: string[]): Desk {
  return d.do(`japan: objective ${objective}`, ...ways.map((way) => `japan: ${way}`), 'japan: done');
}

/** All moves of the example, up to the answer of the Allies. */
function conquest(): Desk {
  const d = south();
  send(d, '2112', 'assault jp-a25', 'sail jp-bb-kongo', 'strike jp-af22');
  send(d, '1913', 'march jp-a38');
  send(d, '2109', 'march jp-a15');
  send(d, '2415', 'carried jp-sn2 jp-ca-mogami');
  send(d, '2709', 'march jp-a17');
  send(d, '2911', 'assault jp-sn1');
  send(d, '2812', 'assault jp-a14', 'sail jp-ca-takao', 'strike jp-ad5', 'strike jp-af21', 'strike jp-af23');
  send(d, '2913', 'assault jp-a19', 'sail jp-cvl-zuiho');
  send(d, '2915', 'assault jp-a16', 'sail jp-ca-nachi');
  send(d, '3014', 'strike jp-cvl-ryujo');
  send(d, '3814', 'carried jp-sn3 jp-apd-kamikaze');
  send(d, '4021', 'carried jp-ss jp-ca-aoba');
  return send(d, '4612', 'carried jp-sn4 jp-cl-tenryu', 'strike jp-af24');
}

describe('Empire of the Sun, 17.11 and 19.0: Pearl Harbor', () => {
  it('ex-z-op-move: four ships as one stack, eighteen hexes, to within three of Oahu, and back to Tokyo', () => {
    const d = new Desk('campaign', dice).do('japan: event jp-01');
    assert.equal(d.asked, 'japan stack');
    assert.ok(d.legal.includes('to 5506'));
    d.do('japan: to 5506');
    for (const ship of ['jp-cv-akagi', 'jp-cv-soryu', 'jp-cv-shokaku', 'jp-bb-hiei']) assert.equal(d.at(ship), '5506');
    d.past('hit', 'swap');
    assert.ok(d.legal.includes('to 3706'));
    d.do('japan: to 3706');
    assert.equal(d.at('jp-bb-hiei'), '3706');
    // The carriers at sea are safe, and end in Oahu.
    assert.deepEqual(
      ['us-cv-lexington', 'us-cv-enterprise'].map((id) => d.at(id)),
      ['5808', '5808'],
    );
    assert.ok(d.g.p.has(d.unit('jp-cv-akagi'), SPENT));
  });

  it('ex-z-op, pw-z: thirty-six hits on halved defences, thirty-four of them count; nobody fires back', () => {
    const d = harbour();
    const [combat, ...more] = d.told('fire');
    assert.ok(combat!.includes('strength 36, die 8') && combat!.startsWith('36 hits'), combat);
    assert.deepEqual(more, []);
    assert.deepEqual(
      ['us-bb-mdca', 'us-7af', 'us-7aflrb', 'us-ca-neworleans'].map((id) => d.steps(id)),
      [0, 0, 0, 1],
    );
    assert.equal(d.g.track('us-political-will'), 8);
  });
});

describe('Empire of the Sun, 17.11 and 19.0: the conquest of the south', () => {
  it('act-ago: twenty-six units, and no more', () => {
    const d = conquest();
    assert.equal(d.asked, 'allies forced');
    assert.deepEqual([d.g.p.offensive[O.USED], d.g.p.offensive[O.LIMIT]], [26, 26]);
  });

  it('zoi-ago-off: Allied air units have no zone meanwhile', () => {
    const before = harbour();
    const feaf = before.unit('us-feaf');
    assert.ok(before.g.supply.hasZone(feaf));
    const d = south();
    assert.ok(!d.g.supply.hasZone(feaf));
    assert.ok(d.g.supply.hasZone(d.unit('us-cv-lexington')));
  });

  it('t1-assault-range: landings within five hexes by sea of a port of Japan', () => {
    const d = south();
    const { g } = d;
    const ports = [...g.w.map.port.keys()].filter((i) => g.w.map.port[i] === 1 && g.p.controller(i) === 0);
    const near = new Set<number>();
    for (const port of ports) {
      g.reach.bySea(port, 5);
      for (const i of g.w.map.land.keys()) if (g.reach.seaReached(i)) near.add(i);
    }
    const targets = targetsOf(g, 0);
    const lands = (u: number) =>
      [...targets.waysOf(u).entries()].filter(([, ways]) => (ways & (WAY.ASSAULT | WAY.ESCORTED)) !== 0);
    const reached = new Set(targets.eligible.flatMap((u) => lands(u).map(([place]) => place)));
    assert.ok(reached.size > 10 && [...reached].every((place) => near.has(place)));
    // Medan could be assaulted, and ships come there; it is too far from the ports of Japan.
    const far = g.w.map.field.indexOf('1813');
    assert.ok(g.w.map.assault[far] === 1 && !near.has(far) && !reached.has(far));
  });

  it('t1-manila-escort: Manila is assaulted under escort, whose ships lose a step and bombard nothing', () => {
    const d = south();
    d.do('japan: objective 2813');
    assert.ok(!d.legal.some((one) => one.startsWith('assault')), d.legal.join());
    assert.ok(d.legal.includes('escorted jp-a14 jp-ca-takao'));
    d.do('japan: escorted jp-a14 jp-ca-takao', 'japan: done').past('objective', ...quiet);
    assert.equal(d.steps('jp-ca-takao'), 1);
    const ground = d.told('fire').find((text) => text.includes('by Japan on the ground'));
    if (ground) assert.ok(!/modifier [24]/.test(ground), ground);
  });

  it('ex-kota-bharu: Force Z comes out and is destroyed without loss', () => {
    const d = conquest();
    assert.deepEqual(d.legal, ['to 2112']);
    assert.equal(d.g.p.used[0], 6);
    d.do('allies: to 2112').past(...quiet);
    assert.equal(d.at('cw-forcez'), 'gone');
    assert.deepEqual([d.steps('jp-bb-kongo'), d.steps('jp-a25')], [2, 1]);
    assert.equal(d.held('2112'), 'japan');
    assert.equal(d.asked, 'japan withdraw');
    assert.ok(d.legal.includes('to 2311'));
  });

  const fought = () =>
    conquest()
      .do('allies: to 2112')
      .past(...quiet);

  it('ex-hongkong: nine hits, and Hong Kong has fallen without loss', () => {
    const d = fought();
    assert.equal(d.at('cw-hkdiv'), 'gone');
    assert.deepEqual([d.steps('jp-a17'), d.held('2709')], [1, 'japan']);
    assert.ok(d.told('fire').some((text) => /^9 hits by Japan on the ground at .*: strength 9, die 7 −2$/.test(text)));
  });

  it('ex-manila-ground: the corps at Clark Field is lost, the army a step', () => {
    const d = fought();
    assert.ok(
      d.told('fire').some((text) => /^27 hits by Japan on the ground at .*: strength 18, die 5 \+2$/.test(text)),
    );
    assert.ok(
      d.told('fire').some((text) => /^6 hits by Allies on the ground at .*: strength 6, die 2 \+3$/.test(text)),
    );
    assert.deepEqual([d.at('us-nl'), d.steps('jp-a14'), d.held('2812')], ['gone', 1, 'japan']);
  });

  it('ex-2913-air, ex-2913-drm: a carrier alone hurts nobody; ships, aircraft and terrain make +2, and the corps goes to 2912', () => {
    const d = fought();
    assert.ok(
      d.told('fire').some((text) => /^14 hits by Japan on the ground at .*: strength 9, die 5 \+2$/.test(text)),
    );
    assert.deepEqual([d.steps('us-sl'), d.at('us-sl')], [1, '2912']);
  });

  it('ex-leyte: six hits from a distance, and the carrier is not hurt', () => {
    const d = fought();
    assert.ok(
      d.told('fire').some((text) => /^6 hits by Japan in the air and at sea at .*: strength 6, die 3 \+3$/.test(text)),
    );
    assert.deepEqual([d.steps('us-ca-usasia'), d.steps('jp-cvl-ryujo')], [1, 2]);
  });

  it('ex-davao: ten hits from the sea, fourteen on land', () => {
    const d = fought();
    assert.ok(
      d
        .told('fire')
        .some((text) => /^10 hits by Japan in the air and at sea at .*: strength 10, die 8 \+3$/.test(text)),
    );
    assert.ok(d.told('fire').some((text) => /^14 hits by Japan on the ground at .*: strength 9, die 7$/.test(text)));
    assert.deepEqual([d.at('us-m'), d.held('2915')], ['gone', 'japan']);
  });

  it('ex-miri, ex-guam, ex-rabaul: landings without points of shipping, and without a battle', () => {
    const d = fought();
    assert.deepEqual(
      ['2415', '3814', '4021'].map((place) => d.held(place)),
      ['japan', 'japan', 'japan'],
    );
    // Miri, and nothing else, has resources.
    assert.equal(d.g.track('japan-resources'), 4);
    while (d.asked === 'japan withdraw' && !d.told('withdraw').some((text) => text.startsWith('CA Aoba'))) {
      const u = d.g.frames[d.g.p.stack.top + 3]! - 1;
      if (d.g.unitId(u) === 'jp-ca-aoba') break;
      d.do(`japan: ${d.legal[0]}`);
    }
    if (d.asked === 'japan withdraw') assert.ok(d.legal.includes('stay'));
  });

  it('ex-siam-march: by land to Kuala Lumpur and to 2109; what they pass is theirs, and there is no railway yet', () => {
    const d = fought();
    assert.deepEqual([d.at('jp-a38'), d.at('jp-a15')], ['1913', '2109']);
    assert.equal(d.held('2110'), 'japan');
    const { g } = d;
    const [a, b] = ['2109', '2108'].map((id) => g.w.map.field.indexOf(id)) as [number, number];
    assert.equal(g.reach.landCost(d.unit('jp-a15'), a, b), g.w.map.cost[b]);
  });

  it('ex-ago-pbm: where ships and air units go after the battles', () => {
    const d = fought();
    const goes: Record<string, string> = {
      ...{
        'jp-bb-kongo': '2311',
        'jp-ca-nachi': '2915',
        'jp-ca-takao': '2909',
        'jp-cvl-ryujo': '2915',
        'jp-cvl-zuiho': '2915',
      },
      ...{ 'jp-ad5': '2812', 'jp-af21': '2909' },
    };
    while (d.asked === 'japan withdraw') {
      const u = d.g.unitId(d.g.frames[d.g.p.stack.top + 3]! - 1);
      const to = goes[u];
      if (to !== undefined && d.at(u) !== to)
        assert.ok(d.legal.includes(`to ${to}`), `${u} to ${to}: ${d.legal.join()}`);
      d.do(
        `japan: ${to !== undefined && d.at(u) !== to ? `to ${to}` : (d.legal.find((one) => one === 'stay') ?? d.legal[0])}`,
      );
    }
    for (const [u, place] of Object.entries(goes)) assert.equal(d.at(u), place, u);
    // American aircraft at Clark Field, where they are left, look for other bases.
    assert.deepEqual([d.at('us-feaf'), d.asked], ['2812', 'allies emergency']);
    d.do('allies: to 2813');
    assert.equal(d.at('us-feaf'), '2813');
    const lrb = d.unit('us-19lrb');
    assert.equal(d.at('us-19lrb'), 'gone');
    assert.equal(d.asked, 'allies naval-moves');
    // Had it been left there, too, it could have gone to Menado.
    d.g.p.setSteps(lrb, 1);
    d.g.p.move(lrb, d.g.w.map.field.indexOf('2812'));
    assert.ok(havens(d.g, lrb).includes(d.g.w.map.field.indexOf('2917')));
  });

  it('the first turn ends with the ships of the Allies and attrition; the second is dealt for', () => {
    const d = fought().past('withdraw', 'emergency', 'excess');
    assert.equal(d.asked, 'allies naval-moves');
    d.do('allies: done').past('arrive', 'replace');
    assert.equal(d.g.turn, 2);
    assert.ok(d.told('track').every((text) => !text.startsWith('US political will') || text.endsWith('0 → 8')));
    assert.equal(d.asked, 'allies announce');
  });

  it('ex-t2-repl: five air steps rebuild two air units, two naval steps two carriers', () => {
    const d = fought().past('withdraw', 'emergency', 'excess').past('naval-moves').past('arrive');
    assert.equal(d.asked, 'allies replace');
    d.do('allies: raise us-7af', 'allies: to 5808', 'allies: rebuild us-7af');
    d.do('allies: raise us-7aflrb', 'allies: to 5808', 'allies: rebuild us-7aflrb');
    d.do('allies: rebuild us-cv-lexington', 'allies: rebuild us-cv-enterprise');
    assert.ok(!d.legal.some((one) => one.includes('us-cv')));
    assert.deepEqual(
      ['us-7af', 'us-7aflrb', 'us-cv-lexington', 'us-cv-enterprise'].map((id) => d.steps(id)),
      [2, 2, 2, 2],
    );
  });
});

describe('Empire of the Sun, 17.25 and 17.26', () => {
  const hand = (d: Desk, side: number) => d.g.p.cardsIn(CARD.HAND, side).map((c) => d.g.w.cards[c]!.id);

  it('opt-17-25-d: the Allies may announce a card as one of their five', () => {
    const d = new Desk('1942').past('agree', 'exchange-first');
    assert.equal(d.asked, 'allies announce');
    d.do('allies: yes');
    assert.ok(hand(d, 1).includes('al-04'));
    assert.equal(hand(d, 1).length, 5);
  });

  it('opt-17-25-f: the historical hand, where both agree', () => {
    const d = new Desk('1942');
    d.do('japan: yes');
    assert.equal(d.asked, 'allies agree');
    d.do('allies: yes').past('exchange-first', 'announce');
    assert.equal(hand(d, 0).length, 7);
    for (const id of ['jp-03', 'jp-47', 'jp-59']) assert.ok(hand(d, 0).includes(id));
    const alone = new Desk('1942').do('japan: yes', 'allies: no').past('exchange-first', 'announce');
    assert.equal(hand(alone, 0).length, 7);
  });

  it('opt-17-25-e: a hand without any logistic value may give a card of three for another', () => {
    const d = new Desk('1942').past('agree');
    assert.equal(d.asked, 'japan exchange-first');
    const { g } = d;
    const card = (id: string) => g.w.cards.findIndex((one) => one.id === id);
    for (const [cards, offered] of [
      [['jp-77', 'jp-05', 'jp-11'], ['jp-77']],
      [
        ['jp-05', 'jp-11'],
        ['jp-05', 'jp-11'],
      ],
      [['jp-77', 'jp-08'], []],
    ] as const) {
      for (const c of g.p.cardsIn(CARD.HAND, 0)) g.p.cards[c] = CARD.DISCARD;
      for (const id of cards) g.p.cards[card(id)] = CARD.HAND;
      assert.deepEqual(
        exchangeable(g, 0, 3).map((c) => g.w.cards[c]!.id),
        [...offered].sort(),
      );
    }
  });

  it('opt-isr-3oc: in a scenario of one year a card of three ends the rivalry, and nothing else does', () => {
    const d = new Desk('1943').past('preempt');
    const side = d.asked.startsWith('japan') ? 0 : 1;
    const before = d.g.track('service-rivalry', side);
    assert.equal(before, 1);
    const calm = d.legal.filter((one) => one.startsWith('calm '));
    const three = d.g.p.cardsIn(CARD.HAND, side).filter((c) => d.g.w.cards[c]!.ops === 3);
    assert.deepEqual(calm.map((one) => one.split(' ')[1]).sort(), three.map((c) => d.g.w.cards[c]!.id).sort());
    if (calm.length > 0) {
      d.do(`${d.g.sideId(side)}: ${calm[0]}`);
      assert.equal(d.g.track('service-rivalry', side), 0);
    }
  });

  it('ex-initiative-t2: seven cards against five', () => {
    const d = new Desk('1942').past('agree', 'announce', 'exchange-first', 'naval-moves');
    assert.deepEqual([hand(d, 0).length, hand(d, 1).length], [7, 5]);
    assert.equal(d.g.p.scalars[S.FIRST], 0);
    assert.equal(d.asked, 'japan card');
    assert.equal(d.g.track('passes', 1), 2);
  });
});

describe('Empire of the Sun, 9.4 and 19.0: Malaya', () => {
  /** The second turn, with the armies where the example has them, and one card of each side that matters. */
  function malaya(): Desk {
    const d = new Desk('1942', {}, (g) => {
      const put = (id: string, place: string) =>
        g.p.move(
          g.w.units.list.findIndex((one) => one.id === id),
          g.w.map.field.indexOf(place),
        );
      put('jp-a38', '1913');
      put('jp-a15', '2109');
    }).past('agree', 'announce', 'exchange-first', 'naval-moves');
    const { g } = d;
    for (const [side, ids] of [
      ['jp-23', 'jp-03'],
      ['al-05', 'al-13'],
    ].entries()) {
      for (const c of g.p.cardsIn(CARD.HAND, side)) g.p.cards[c] = CARD.DISCARD;
      for (const id of ids) {
        const c = g.w.cards.findIndex((one) => one.id === id);
        g.p.decks[side]!.remove(c);
        g.p.cards[c] = CARD.HAND;
      }
    }
    g.asking = false;
    g.p.derive();
    g.run();
    return d.do('japan: event jp-23', 'japan: headquarters jp-hq-south');
  }
  const moved = () =>
    malaya()
      .do(
        'japan: objective 2014',
        'japan: march jp-a38',
        'japan: done',
        'japan: objective 2015',
        'japan: strike jp-af22',
      )
      .do('japan: sail jp-bb-kongo', 'japan: sail jp-ca-mogami')
      .past('unit', 'objective', 'weather');

  it('ex-malaya-position: four units of the headquarters in Saigon, and two battle hexes', () => {
    const d = malaya();
    assert.ok(d.told('headquarters').at(-1)!.endsWith('up to 4'));
    const e = moved();
    assert.deepEqual(
      ['jp-a38', 'jp-bb-kongo', 'jp-ca-mogami'].map((id) => e.at(id)),
      ['2014', '2015', '2015'],
    );
    assert.equal(e.g.p.offensive[O.USED], 4);
    assert.equal(e.g.p.offensive[O.BATTLES], 2);
    const { field } = e.g.w.map;
    assert.ok(field.distance(field.indexOf(e.at('jp-af22')), field.indexOf('2015')) <= 3);
    // The event names no surprise: the die may be rolled.
    assert.equal(e.asked, 'allies intelligence');
    assert.ok(e.legal.includes('roll') && e.legal.includes('event al-05'));
  });

  it('ex-malaya-unused, ex-malaya-air: three units answer where four might, and what is in a battle hex stays in its battle', () => {
    const d = moved().do('allies: event al-05').past('intelligence');
    d.do('allies: headquarters al-hq-malaya');
    assert.ok(d.told('headquarters').at(-1)!.endsWith('up to 4'));
    const ids = targetsOf(d.g, 1).eligible.map((u) => d.g.unitId(u));
    assert.deepEqual(ids.sort(), ['cw-aus8', 'cw-ind3', 'cw-malayaair']);
    d.do('allies: objective 2015');
    // The aircraft fight there, wherever they fly; the division does not leave.
    assert.deepEqual(d.legal, ['strike cw-malayaair', 'station cw-malayaair']);
    d.do('allies: strike cw-malayaair');
    const singapore = d.g.fight(1);
    assert.ok(takesPart(d.g.w, d.g.p, d.unit('cw-malayaair'), singapore));
  });
});

describe('Empire of the Sun, further cases', () => {
  it('mov-organic-loss: a ship that is hurt carries on, one that goes down takes its brigade with it', () => {
    const d = new Desk('1942').past('agree', 'announce', 'exchange-first', 'naval-moves');
    const { g } = d;
    const [ship, brigade] = ['jp-ca-mogami', 'jp-sn2'].map((id) => d.unit(id)) as [number, number];
    g.p.set(brigade, CARRIED);
    g.p.came[brigade] = -(ship + 1);
    sink(g, ship, '9.2.F');
    assert.deepEqual([g.p.steps[ship], g.p.steps[brigade]], [1, g.w.units.full[brigade]]);
    sink(g, ship, '9.2.F');
    assert.deepEqual([d.at('jp-ca-mogami'), d.at('jp-sn2')], ['gone', 'gone']);
  });

  it('rf-excess-lost: a unit that an event brings and that finds no place is lost', () => {
    const d = new Desk('1942').past('agree', 'announce', 'exchange-first', 'naval-moves');
    const { g } = d;
    for (let i = 0; i < g.w.map.field.size; i++) g.p.control(i, 0);
    const card = g.w.cards.findIndex(({ id }) => id === 'al-04');
    const f = effects.begin(g, g.w.events[card]!.list, 1);
    g.frames[f + IN_CARD_LIST.next] = g.w.events[card]!.effects.findIndex(({ verb }) => verb === 'place-unit');
    effects.step(g, f);
    assert.equal(g.p.loc[d.unit('al-hq-abda')], OUT);
  });

  it('asp-jp-event-min: no event takes the last point of shipping', () => {
    const d = new Desk('1943').past('preempt');
    const { g } = d;
    g.shift('asp', 1 - g.track('asp', 0), 0);
    const card = g.w.cards.findIndex(({ id }) => id === 'al-24');
    const { depth } = g.p.stack;
    g.push(P.EFFECTS, card, 1);
    while (g.p.stack.depth > depth) PROCEDURES[g.frames[g.p.stack.top]!]!.step(g, g.p.stack.top);
    assert.equal(g.track('asp', 0), 1);
  });

  it('pbm-reaction-supplied: the reaction side goes where it is in supply, the other where it likes', () => {
    const d = new Desk('1943').past('preempt');
    const { g } = d;
    const u = d.unit('jp-cvl-junyo');
    g.p.offensive[O.SIDE] = 2;
    g.p.offensive[O.OPS] = 3;
    g.p.set(u, ACTIVATED);
    // Without its headquarters no port is in supply; then any will do.
    for (const place of goals(g, u, [u])) assert.ok(g.supply.wouldSupply(u, place));
    g.p.offensive[O.SIDE] = 1;
    const free = goals(g, u, [u]);
    g.p.offensive[O.SIDE] = 2;
    assert.ok(free.length >= goals(g, u, [u]).length);
  });

  it('the view counts what is left of each deck by the side whose it is', () => {
    const { g } = new Desk('south-pacific');
    g.p.decks[0]!.draw();
    const { decks } = viewOf(g, -1);
    for (const { id, cards } of g.w.compiled.game.decks) {
      const side = g.w.cards.find((one) => one.id === cards[0]!.id)!.side;
      assert.equal(decks![id], g.p.decks[side]!.size, id);
    }
    assert.notEqual(g.p.decks[0]!.size, g.p.decks[1]!.size);
  });

  it('9.62: a landing that was beaten leaves its hex, though enemy ships stay there', () => {
    const beaten = (enemy: boolean) => {
      const d = new Desk('1943').past('preempt');
      const { g } = d;
      const u = d.unit('jp-a18');
      g.p.offensive[O.SIDE] = 1;
      g.p.offensive[O.OPS] = 3;
      const at = g.w.map.field.indexOf('3305');
      g.p.move(u, at);
      if (enemy) g.p.move(d.unit('us-bb-washington'), at);
      g.p.set(u, ACTIVATED | ASSAULTING | DEFEATED);
      return goals(g, u, [u]);
    };
    assert.ok(beaten(true).length > 3);
    assert.deepEqual(beaten(true), beaten(false));
  });

  it('8.45.C, 13.91: a landing that was beaten goes to no hex that nobody enters, though its side holds it', () => {
    const d = new Desk('1943').past('preempt');
    const { g } = d;
    const u = d.unit('jp-a18');
    g.p.offensive[O.SIDE] = 1;
    g.p.offensive[O.OPS] = 3;
    g.p.move(u, g.w.map.field.indexOf('3305'));
    g.p.set(u, ACTIVATED | ASSAULTING | DEFEATED);
    const places = goals(g, u, [u]);
    assert.ok(places.length > 3 && places.every((place) => g.w.map.shut[place] === 0));
    assert.ok([...g.w.map.shut.keys()].some((i) => g.w.map.shut[i] === 1 && g.p.controller(i) === 0));
    // Nor does a carrier stand there to fight from afar.
    const carrier = d.unit('jp-cvl-junyo');
    g.p.move(carrier, g.w.map.field.indexOf('3705'));
    const off = targetsOf(g, 0).station(carrier, g.w.map.field.indexOf('3104'));
    assert.ok(off >= 0 && g.w.map.shut[off] === 0, g.w.map.field.ids[off]);
  });
});

describe('Empire of the Sun, 16.5: bids', () => {
  const year = [-1, 1];

  it('bid-same-japan, bid-same-allies: who bids more for a side has it', () => {
    assert.deepEqual(
      settled(year, [
        [0, 1],
        [0, 0],
      ]),
      { exchange: false, change: -1 },
    );
    assert.deepEqual(
      settled(year, [
        [1, 2],
        [1, 1],
      ]),
      { exchange: true, change: 2 },
    );
    // Equal bids: dice decide.
    assert.equal(
      settled(year, [
        [1, 2],
        [1, 2],
      ]),
      null,
    );
  });

  it('bid-diff-plus, bid-diff-minus: both bids count for those who want different sides', () => {
    assert.equal(
      settled(year, [
        [0, 2],
        [1, 3],
      ])!.change,
      1,
    );
    assert.equal(
      settled(year, [
        [0, 3],
        [1, 2],
      ])!.change,
      -1,
    );
  });

  it('they are asked for where the option is on: points begin with them, political will ends the first turn with them', () => {
    const begun = (scenario: string, ...answers: string[]) => {
      const game = compiled(`empire-of-the-sun/${scenario}`);
      const { world: w } = atOnce(
        buildWorld({ ...game, scenario: { ...game.scenario, options: { ...game.scenario.options, bid: true } } }),
      );
      const g = new Play(w!, { ...noTable(), askAll: true });
      setUp(g, 1);
      g.run();
      for (const answer of answers) g.answer(describeGame(g).find(({ notation }) => notation === answer)!.code);
      return g;
    };
    const g = begun('1943', 'bid allies 2', 'bid allies 1');
    assert.equal(g.p.points[0], 2);
    assert.equal(g.p.scalars[S.EXCHANGED], 1);
    const long = begun('campaign', 'bid japan 3', 'bid allies 1');
    assert.equal(long.p.scalars[S.BID], 2);
    assert.equal(long.posed.ask, 'card');
  });
});
