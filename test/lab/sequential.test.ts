/** Promises of the sequential statistics, held in many simulated series with fixed seeds. */
import { strict as assert } from 'node:assert';
import { type Comparison, discoveries, PairedTest, Watched } from '../../engine/lab/sequential';
import { meanOf, Tally } from '../../engine/lab/statistics';
import { Generator } from '../../engine/players/generator';
import { amount } from '../amount';

const runs = amount(250, 1000);

/** A difference of two games: +1, -1 or 0, with these chances. */
function pair(luck: Generator, better: number, worse: number): number {
  const drawn = luck.fraction();
  return drawn < better ? 1 : drawn < better + worse ? -1 : 0;
}

/** Verdicts of some hundred tests, each with at most so many pairs. */
function verdicts(seed: number, better: number, worse: number, most: number): Comparison[] {
  const luck = new Generator(seed);
  return Array.from({ length: runs }, () => {
    const test = new PairedTest();
    for (let n = 0; n < most && test.add(pair(luck, better, worse)); n++);
    return test.comparison;
  });
}

const share = (all: readonly Comparison[], verdict: Comparison['verdict']): number =>
  all.filter((one) => one.verdict === verdict).length / all.length;

describe('the paired test', function () {
  this.timeout(0);

  for (const [name, differ] of [
    ['that seldom differ', 0.06],
    ['that share no luck', 0.5],
  ] as const)
    it(`raises a false alarm in at most 5 of 100 series of equal versions ${name}`, () => {
      const all = verdicts(1, differ / 2, differ / 2, 5000);
      assert.ok(share(all, 'better') + share(all, 'worse') <= 0.05, `${share(all, 'better')} ${share(all, 'worse')}`);
      assert.ok(share(all, 'same') >= 0.9, `${share(all, 'same')}`);
    });

  it('says "same" of versions as far apart as the margin in at most 5 of 100 series', () => {
    for (const [better, worse] of [
      [0.1, 0.05],
      [0.05, 0.1],
    ] as const)
      assert.ok(share(verdicts(2, better, worse, 2000), 'same') <= 0.05);
  });

  it('finds a difference of 10 points within 1,500 pairs that share no luck in 95 of 100 series', () => {
    const all = verdicts(3, 0.3, 0.2, 1500);
    assert.ok(share(all, 'better') >= 0.95, `${share(all, 'better')}`);
    assert.equal(share(all, 'worse'), 0);
  });

  it('finds it within 300 pairs where the dice are shared and one game in ten turns', () => {
    const all = verdicts(4, 0, 0.1, 300);
    assert.ok(share(all, 'worse') >= 0.95, `${share(all, 'worse')}`);
  });

  it('needs no more than 110 pairs to see that nothing changes', () => {
    const test = new PairedTest();
    let pairs = 1;
    while (test.add(0)) pairs++;
    assert.equal(test.comparison.verdict, 'same');
    assert.ok(pairs <= 110, `${pairs}`);
  });

  it('keeps its first verdict', () => {
    const test = new PairedTest();
    while (test.add(1));
    const { pairs } = test.comparison;
    for (let n = 0; n < 100; n++) assert.equal(test.add(-1), false);
    assert.deepEqual([test.comparison.verdict, test.comparison.pairs], ['better', pairs]);
  });
});

describe('intervals that are watched', function () {
  this.timeout(0);

  it('hold at every moment at once in at least 95 of 100 series', () => {
    const luck = new Generator(5);
    let left = 0;
    for (let run = 0; run < runs; run++) {
      const truth = 0.05 + 0.9 * luck.fraction();
      const watched = new Watched(0, 1);
      const limit = Math.log(2 / 0.05);
      for (let n = 0; n < 300; n++) {
        watched.add(luck.fraction() < truth ? 1 : 0);
        if (watched.capital(truth, true) >= limit || watched.capital(truth, false) >= limit) {
          left++;
          break;
        }
      }
    }
    assert.ok(left <= 0.05 * runs, `${left}`);
  });

  it('hold the mean, shrink, and take values between the limits only', () => {
    const watched = new Watched(0, 10);
    assert.deepEqual(watched.bounds(), { mean: 5, low: 0, high: 10 });
    let width = 10;
    for (const times of [10, 100, 1000]) {
      for (let n = 0; n < times; n++) watched.add(n % 2 === 0 ? 3 : 7.5);
      const { mean, low, high } = watched.bounds();
      assert.ok(low < mean && mean < high && high - low < width);
      width = high - low;
    }
    assert.throws(() => watched.add(11), RangeError);
    assert.throws(() => watched.add(Number.NaN), RangeError);
  });
});

describe('many effects', function () {
  this.timeout(0);

  it('name at most 5 of 100 falsely, and find those that are large', () => {
    const luck = new Generator(6);
    let [falsely, found] = [0, 0];
    const maps = 100;
    for (let map = 0; map < maps; map++) {
      const evidence = Array.from({ length: 40 }, (_, effect) => {
        const watched = new Watched(-1, 1);
        for (let n = 0; n < 200; n++) watched.add(pair(luck, effect < 8 ? 0.25 : 0.05, 0.05));
        return watched.evidence(0);
      });
      const named = discoveries(evidence);
      const wrong = named.filter((is, effect) => is && effect >= 8).length;
      falsely += wrong / Math.max(1, named.filter(Boolean).length);
      found += named.slice(0, 8).filter(Boolean).length / 8;
    }
    assert.ok(falsely / maps <= 0.05, `${falsely / maps}`);
    assert.ok(found / maps >= 0.8, `${found / maps}`);
  });

  it('are named as Benjamini and Hochberg say', () => {
    assert.deepEqual(discoveries([]), []);
    assert.deepEqual(discoveries([100, 30, 1, 50], 0.05), [true, true, false, true]);
    assert.deepEqual(discoveries([79, 1, 1, 1], 0.05), [false, false, false, false]);
  });
});

describe('means', () => {
  it("have Student's intervals", () => {
    // t(0.975) of 4 degrees of freedom is 2.776, of 9 it is 2.262; the spread of 1..5 is 1.5811, of 1..10 it is 3.0277.
    const five = meanOf([1, 2, 3, 4, 5]);
    assert.ok(Math.abs(five.high - (3 + (2.776 * 1.5811) / Math.sqrt(5))) < 0.02);
    const ten = meanOf([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    assert.ok(Math.abs(ten.low - (5.5 - (2.262 * 3.0277) / Math.sqrt(10))) < 0.005);
    assert.deepEqual(meanOf([4]), { mean: 4, low: 4, high: 4 });
    assert.deepEqual(meanOf([]), { mean: 0, low: 0, high: 0 });
    // Of sums and squares they are the same, zeros left out.
    const tally = new Tally();
    for (const one of [3, 1, 4]) tally.add(one);
    const [own, other] = [tally.of(6), meanOf([0, 3, 0, 1, 4, 0])];
    for (const end of ['mean', 'low', 'high'] as const) assert.ok(Math.abs(own[end] - other[end]) < 1e-12, end);
    assert.deepEqual(new Tally().of(0), { mean: 0, low: 0, high: 0 });
  });
});
