/** Chapters 6.2 and 6.4 of Empire of the Sun: zones of influence and supply, by the cases of its dossier. */
import assert from 'node:assert/strict';
import { Activation, efficiencyOf, inCommandRange, obeys } from '../../../engine/rulesets/empire-of-the-sun/activation';
import { NO_ROUTE } from '../../../engine/rulesets/empire-of-the-sun/codes';
import { supplyOf } from '../../../engine/rulesets/empire-of-the-sun/supply';
import { Stand } from './kit';

describe('Empire of the Sun, 6.4: air zones of influence', () => {
  it('zoi-range: a zone reaches two hexes', () => {
    const s = new Stand({ at: { 5808: ['us-7af', 'al-hq-cpac'] } });
    assert.deepEqual(
      ['5808', '5708', '5608', '5508'].map((at) => s.zone('allies', at)),
      [true, true, true, false],
    );
  });

  it('zoi-neutral: an enemy that is no long-range bomber neutralises, a bomber does not', () => {
    const air = new Stand({ at: { 4021: ['jp-af21'], 4017: ['jp-hq-southseas'], 3407: ['jp-hq-combined-yamamoto'] } });
    assert.ok(air.supplied('jp-af21'));
    assert.ok(air.zone('japan', '4022'));
    const both = new Stand({
      at: { 4021: ['jp-af21'], 4017: ['jp-hq-southseas'], 3823: ['al-hq-swpac'], 4024: ['us-5af'] },
      allies: ['4024'],
    });
    assert.ok(both.supplied('us-5af'));
    // Both reach the hex between them.
    assert.ok(both.covers('japan', '4023') && both.covers('allies', '4023'));
    assert.ok(!both.zone('japan', '4023') && !both.zone('allies', '4023'));
    const bomber = new Stand({
      at: { 4021: ['jp-af21'], 4017: ['jp-hq-southseas'], 3823: ['al-hq-swpac'], 4024: ['us-5aflrb'] },
      allies: ['4024'],
    });
    assert.ok(bomber.supplied('us-5aflrb'));
    assert.ok(bomber.zone('japan', '4023') && !bomber.zone('allies', '4023'));
  });

  it('zoi-unsupplied: a unit out of supply has no zone', () => {
    const s = new Stand({ at: { 4021: ['jp-af21'] } });
    assert.ok(!s.supplied('jp-af21'));
    assert.ok(!s.covers('japan', '4021'));
  });
});

// An army on the peninsula: the way by land is closed, too.
describe('Empire of the Sun, 6.2: supply', () => {
  it('what is worked out anew is the same: every unit on the map begins in supply or out of it, and the answer is the same twice', () => {
    const s = new Stand();
    const first = [...s.w.units.list.keys()].map((u) => supplyOf(s.w, s.p).supplied(u));
    s.p.derive();
    assert.deepEqual(
      first,
      [...s.w.units.list.keys()].map((u) => supplyOf(s.w, s.p).supplied(u)),
    );
    assert.ok(first.filter(Boolean).length > 60);
  });

  it('sup-mutual: where each side would cut the other off, only the zones of the Allies count', () => {
    const s = new Stand({
      at: {
        2019: ['jp-af21'],
        2415: ['jp-af22'],
        2012: ['jp-af23'],
        1912: ['jp-a25'],
        2212: ['jp-hq-south'],
        2015: ['al-hq-malaya', 'cw-malayaair'],
      },
    });
    assert.ok(!s.supplied('jp-af21'));
    assert.ok(s.supplied('al-hq-malaya') && s.supplied('cw-malayaair'));
  });

  it('sup-batavia: from the next base it is the other way round', () => {
    const s = new Stand({
      at: {
        2018: ['jp-af21'],
        2415: ['jp-af22'],
        2012: ['jp-af23'],
        1912: ['jp-a25'],
        2212: ['jp-hq-south'],
        2015: ['al-hq-malaya', 'cw-malayaair'],
      },
    });
    assert.ok(s.supplied('jp-af21'));
    assert.ok(!s.supplied('al-hq-malaya'));
  });

  it('sup-hq-length: a headquarters traces any length from an ultimate source', () => {
    const s = new Stand();
    assert.deepEqual(
      ['jp-hq-southseas', 'jp-hq-south', 'al-hq-cpac', 'al-hq-malaya'].map((id) => s.supplied(id)),
      [true, true, true, true],
    );
  });

  it('sup-5mp, sup-4mp, sup-example-2: by land a unit has to be near a port, routes count half', () => {
    const s = new Stand({
      at: {
        2212: ['jp-hq-south'],
        2104: ['jp-a15'],
        2205: ['jp-a38'],
        2106: ['jp-a25'],
        2105: ['cw-ind1'],
        2006: ['cw-15corps'],
      },
      japan: ['2008', '2106', '2104', '2206', '2305'],
    });
    const { w, p } = s;
    const points = (id: string) => supplyOf(w, p).logistics(0, s.place(id));
    assert.ok(supplyOf(w, p).eligiblePort(0, s.place('2008')));
    assert.deepEqual([points('2106'), points('2305'), points('2205')], [1, 2, 3.5]);
    assert.ok(s.supplied('jp-a25') && s.supplied('jp-a38'));
    // The route from Ledo is not built: more than four points.
    assert.ok(!s.supplied('jp-a15'), String(points('2104')));
    for (const id of ['2104', '2205']) p.unmark(s.place(id), NO_ROUTE);
    assert.equal(points('2104'), 3);
    assert.ok(s.supplied('jp-a15'));
  });

  it('sup-sea-last: over the sea no port is needed near by', () => {
    const s = new Stand({ at: { 4017: ['jp-hq-southseas'], 3921: ['jp-ss'] } });
    assert.equal(s.w.map.port[s.place('3921')], 0);
    assert.ok(s.supplied('jp-ss'));
  });

  it('sup-non-port-coast, sup-one-port: land and sea change only at a friendly port, once', () => {
    // The interior of New Guinea, behind a coast with a port and one without.
    const inland = (at: string, japan: string[]) =>
      new Stand({ at: { 4017: ['jp-hq-southseas'], [at]: ['jp-a18'] }, japan }).supplied('jp-a18');
    const near = new Stand().w.map;
    assert.equal(near.coastal[near.field.indexOf('3621')], 0);
    assert.ok(!inland('3621', []));
    assert.ok(inland('3621', ['3620', '3720', '3721']));
  });

  it('sup-east-edge, act-us-east-supply, act-us-east-min: an American headquarters without the eastern edge', () => {
    const s = new Stand();
    const hq = s.unit('al-hq-cpac');
    assert.equal(efficiencyOf(s.w, s.p, hq), 3);
    const japan = ['5808', '5708', '5908'];
    const shut = new Stand({ at: { 3727: ['al-hq-swpac'], 5808: ['jp-af21'] }, japan });
    assert.equal(efficiencyOf(shut.w, shut.p, shut.unit('al-hq-swpac')), 2);
    // Every hex of the eastern edge is closed by enemies.
    const { w, p } = shut;
    const edge = w.sources.find(({ east }) => east)!.places;
    const flyers = [...w.units.list.keys()].filter(
      (u) => w.units.side[u] === 0 && w.units.cls[u]! >= 2 && p.loc[u]! < 0,
    );
    for (const [k, place] of edge.entries()) p.move(flyers[k]!, place);
    assert.equal(efficiencyOf(w, p, shut.unit('al-hq-swpac')), 1);
    w.units.efficiency[shut.unit('al-hq-swpac')] = 0;
    assert.equal(efficiencyOf(w, p, shut.unit('al-hq-swpac')), 0);
    w.units.efficiency[shut.unit('al-hq-swpac')] = 2;
  });

  it('att-single-sided: a unit with one side counts as reduced', () => {
    const s = new Stand();
    assert.ok(s.p.isReduced(s.unit('us-wakemar')));
    assert.ok(!s.p.isReduced(s.unit('jp-a14')));
  });
});

describe('Empire of the Sun, 6.3 and 7.21: activation', () => {
  it('act-joint-dutch, act-us-china, act-cw-dutch: nationality', () => {
    const { w } = new Stand();
    const s = new Stand();
    const may = (hq: string, u: string) => obeys(w, s.unit(u), s.unit(hq));
    assert.deepEqual(
      ['al-hq-cpac', 'al-hq-malaya', 'al-hq-abda'].map((hq) => may(hq, 'nl-reg1')),
      [false, false, true],
    );
    assert.ok(may('al-hq-swpac', 'ch-5'));
    assert.ok(may('al-hq-malaya', 'us-feaf') && !may('al-hq-malaya', 'us-nl'));
    assert.ok(may('jp-hq-south', 'jp-a25') && !may('jp-hq-south', 'us-nl'));
  });

  it('act-impassable: an activation path crosses what a supply path does not', () => {
    const s = new Stand({ at: { 4021: ['jp-hq-southseas'], 4120: ['jp-sn1'] } });
    const { field, graph } = s.w.map;
    const edge = field.edgeBetween(s.place('4021'), s.place('4120'));
    assert.equal(graph.modes[edge], 0);
    const activation = new Activation(s.w);
    activation.from(s.p, s.unit('jp-hq-southseas'));
    assert.ok(activation.reached(s.place('4120')));
  });

  it('hq-range-straight: whether a headquarters reacts is measured straight', () => {
    const s = new Stand();
    assert.ok(inCommandRange(s.w, s.p, s.unit('al-hq-malaya'), s.place('2012')));
    assert.ok(
      !inCommandRange(s.w, s.p, s.unit('al-hq-malaya'), s.place('2212')) ||
        s.w.map.field.distance(s.place('2015'), s.place('2212')) <= 5,
    );
  });
});
