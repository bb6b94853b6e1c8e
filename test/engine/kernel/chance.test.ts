import { strict as assert } from 'node:assert';
import { shuffle } from '../../../engine/kernel/decks';
import { below, DiceScript, mix, purposeKey, rollDie } from '../../../engine/kernel/dice';
import { hashWords } from '../../../engine/kernel/hash';

describe('dice', () => {
  it('are a pure function of seed, purpose and index, with known values', () => {
    // Fixed for ever: another generator would change every replay.
    assert.deepEqual(
      [0, 1, 2, 3, 4, 5, 6, 7].map((i) => rollDie(42, 7, i, 6)),
      [2, 1, 1, 1, 4, 1, 5, 1],
    );
    assert.equal(mix(1, 2, 3), 4029422240);
    assert.equal(purposeKey(1, 2, 3, 4), 807504677);
    assert.notEqual(mix(1, 2, 3), mix(3, 2, 1));
    assert.notEqual(purposeKey(1, 2, 3), purposeKey(1, 3, 2));
  });

  it('are even: 60,000 rolls lie within five deviations of a fair die', () => {
    for (const purpose of [1, 2, 99_991]) {
      const counts = [0, 0, 0, 0, 0, 0];
      for (let i = 0; i < 60_000; i++) counts[rollDie(2026, purpose, i, 6) - 1]!++;
      const chi = counts.reduce((sum, n) => sum + (n - 10_000) ** 2 / 10_000, 0);
      assert.ok(chi < 30, `${purpose}: ${counts}`);
    }
  });

  it('do not depend on each other across purposes', () => {
    let equal = 0;
    for (let i = 0; i < 6000; i++) if (rollDie(1, 10, i, 6) === rollDie(1, 11, i, 6)) equal++;
    assert.ok(Math.abs(equal - 1000) < 150, `${equal}`);
  });

  it('stay below their bound', () => {
    for (let i = 0; i < 1000; i++) {
      const n = below(5, 5, i, 7);
      assert.ok(n >= 0 && n < 7);
    }
  });
});

describe('scripted dice', () => {
  it('answer the most exact purpose first, in order, then nothing', () => {
    const script = new DiceScript({ 'fleet 0407 japan': [6], japan: [1, 2] });
    const counters = new Int16Array(script.size);
    const names = ['fleet 0407 japan', 'fleet japan', 'japan'];
    assert.deepEqual(
      [1, 2, 3, 4].map(() => script.take(counters, names)),
      [6, 1, 2, -1],
    );
    assert.equal(script.take(counters, ['allies']), -1);
  });
});

describe('shuffling', () => {
  it('keeps the cards and gives every order its chance', () => {
    const orders = new Map<string, number>();
    for (let seed = 0; seed < 6000; seed++) {
      const cards = Int16Array.from([1, 2, 3, 9]);
      shuffle(cards, 3, seed, 4);
      assert.equal(cards[3], 9);
      const key = [...cards.subarray(0, 3)].join('');
      orders.set(key, (orders.get(key) ?? 0) + 1);
    }
    assert.equal(orders.size, 6);
    for (const n of orders.values()) assert.ok(Math.abs(n - 1000) < 160, `${[...orders]}`);
  });
});

describe('hash', () => {
  it('tells positions apart by any word and by length, and is 16 hex digits', () => {
    const words = new Int16Array(500);
    const seen = new Set([hashWords(words)]);
    for (let i = 0; i < words.length; i++) {
      words[i] = 1;
      seen.add(hashWords(words));
      words[i] = 0;
    }
    assert.equal(seen.size, 501);
    assert.match(hashWords(words), /^[0-9a-f]{16}$/);
    assert.notEqual(hashWords(words, 10), hashWords(words, 11));
  });
});
