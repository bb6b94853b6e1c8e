import assert from 'node:assert/strict';
import { Cancelled, Database, type Found, Lines, Progress, QueryCycle } from '../../server/db';

describe('database', () => {
  it('is right after work was cancelled at any point: what was not made anew is not taken for true', () => {
    for (let after = 0; after < 6; after++) {
      const db = new Database();
      const a = db.input(1);
      const b = db.input(10);
      const first = db.query('first', () => a.get() * 2);
      const second = db.query('second', () => first(0) + b.get());
      const all = db.query('all', () => [first(0), second(0)].join());
      assert.equal(all(0), '2,12');
      a.set(2);
      let asked = 0;
      const token = {
        get isCancellationRequested() {
          return asked++ >= after;
        },
      };
      try {
        db.cancellable(token, () => all(0));
      } catch (error) {
        assert.ok(error instanceof Cancelled);
      }
      assert.equal(all(0), '4,14', `cancelled after ${after}`);
      b.set(20);
      assert.equal(all(0), '4,24');
    }
  });

  it('runs a query once per change of what it reads', () => {
    const db = new Database();
    const a = db.input(1);
    const b = db.input(10);
    const double = db.query('double', () => a.get() * 2);
    const sum = db.query('sum', (k: number) => double(0) + b.get() + k);
    assert.equal(sum(5), 17);
    assert.equal(sum(5), 17);
    assert.equal(db.runs.get('sum'), 1);
    b.set(20);
    assert.equal(sum(5), 27);
    assert.equal(db.runs.get('sum'), 2);
    assert.equal(db.runs.get('double'), 1);
  });

  it('goes on with work in parts where it was broken off, also within a part, and begins anew after a change', () => {
    class Over extends Error {}
    const db = new Database();
    const input = db.input(3);
    const looked: string[] = [];
    const other = db.query('other', (k: number) => input.get() * k);
    const parts = db.query('parts', () => {
      const first = db.steps([1, 2].map((n) => () => looked.push(`step ${n}`) && n));
      const found = db.gather(
        [1, 2].map(
          (n) =>
            function* () {
              for (let i = 0; i < 3; i++) {
                looked.push(`part ${n}.${i}`);
                yield i === 1 ? undefined : n * 10 + i + other(n);
              }
            },
        ),
      );
      const folded = db.fold(
        () => ({ sum: 0 }),
        [...first, ...found].map((n) => (state: { sum: number }) => {
          looked.push(`fold ${n}`);
          state.sum += n;
        }),
      );
      return `${found.join()} ${folded.sum}`;
    });
    // Breaks off at the first look after something has been brought to its end.
    const slice = () => {
      const { finished } = db;
      const token = {
        get isCancellationRequested(): boolean {
          if (db.finished > finished) throw new Over();
          return false;
        },
      };
      return db.cancellable(token, () => parts(0));
    };
    const whole = () => {
      for (let slices = 1; ; slices++)
        try {
          return { answer: slice(), slices };
        } catch (error) {
          if (!(error instanceof Over) || slices > 100) throw error;
        }
    };
    const { answer, slices } = whole();
    assert.equal(answer, '13,15,26,28 85');
    assert.ok(slices > 10, `${slices} slices`);
    // Only a part that was broken off by what it asked for is begun again.
    const begun = looked.filter((one) => one === 'part 1.0' || one === 'part 2.0').length;
    assert.ok(begun <= 4, looked.join('; '));
    assert.deepEqual(
      looked.filter((one) => !one.startsWith('part')),
      ['step 1', 'step 2', 'fold 1', 'fold 2', 'fold 13', 'fold 15', 'fold 26', 'fold 28'],
    );
    input.set(5);
    looked.length = 0;
    assert.throws(slice, Over);
    input.set(7);
    assert.equal(whole().answer, '17,19,34,36 109');
    assert.equal(looked.filter((one) => one.startsWith('fold')).length, 6);
  });

  it('keeps the parts of work outside of queries for who brings them again, in one revision', () => {
    const db = new Database();
    const input = db.input(1);
    const progress = new Progress();
    const looked: number[] = [];
    const work = (last: boolean) => () =>
      db.steps([
        () => looked.push(input.get()),
        () => {
          if (!last) throw new Error('over');
          return 7;
        },
      ]);
    const never = { isCancellationRequested: false };
    assert.throws(() => db.cancellable(never, work(false), progress));
    assert.deepEqual(db.cancellable(never, work(true), progress), [1, 7]);
    assert.deepEqual(looked, [1]);
    input.set(2);
    assert.deepEqual(db.cancellable(never, work(true), progress), [2, 7]);
    assert.deepEqual(looked, [1, 2], 'not what was done before the change');
  });

  it('keeps what depends on an equal value', () => {
    const db = new Database();
    const text = db.input('a b');
    const words = db.query(
      'words',
      () => text.get().split(/ +/),
      (x, y) => x.join() === y.join(),
    );
    const count = db.query('count', () => words(0).length);
    assert.equal(count(0), 2);
    const kept = words(0);
    text.set('a    b');
    assert.equal(count(0), 2);
    assert.equal(words(0), kept);
    assert.equal(db.runs.get('words'), 2);
    assert.equal(db.runs.get('count'), 1);
  });

  it('agrees with plain functions over random changes, questions and cancellations', () => {
    let state = 7;
    const below = (n: number) => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return Math.floor((state / 2 ** 32) * n);
    };
    const INPUTS = 6;
    const QUERIES = 40;
    const db = new Database();
    const inputs = Array.from({ length: INPUTS }, () => db.input(below(4)));
    // Each reads one input, which says how many of the queries before it are read, and from where on.
    const sum = (k: number, value: (i: number) => number, other: (k: number) => number): number => {
      let total = value(k % INPUTS);
      for (let n = value((k * 7 + 1) % INPUTS) * 4, at = (k * 3) % Math.max(k, 1); n > 0 && at < k; n--, at++)
        total += other(at);
      return total % 5;
    };
    const query: (k: number) => number = db.query('query', (k: number) => sum(k, (i) => inputs[i]!.get(), query));
    const plain = (k: number, known = new Map<number, number>()): number => {
      if (!known.has(k))
        known.set(
          k,
          sum(
            k,
            (i) => inputs[i]!.peek(),
            (other) => plain(other, known),
          ),
        );
      return known.get(k)!;
    };
    for (let step = 0; step < 4000; step++) {
      const act = below(4);
      if (act < 2) inputs[below(INPUTS)]!.set(below(4));
      else if (act === 2) {
        let left = below(12);
        const token = {
          get isCancellationRequested() {
            return left-- <= 0;
          },
        };
        const k = below(QUERIES);
        try {
          assert.equal(
            db.cancellable(token, () => query(k)),
            plain(k),
          );
        } catch (error) {
          assert.ok(error instanceof Cancelled, String(error));
        }
      } else {
        const k = below(QUERIES);
        assert.equal(query(k), plain(k), `query ${k} in step ${step}`);
      }
    }
  });

  it('looks only at what is in doubt of much that was read', () => {
    const db = new Database();
    const inputs = Array.from({ length: 100 }, (_, i) => db.input(i));
    const one = db.query('one', (i: number) => inputs[i]!.get() % 1000);
    const all = db.query('all', () => inputs.reduce((total, _, i) => total + one(i), 0));
    assert.equal(all(0), 4950);
    inputs[50]!.set(1050);
    inputs[51]!.set(1051);
    assert.equal(all(0), 4950);
    assert.equal(db.runs.get('one'), 102);
    assert.equal(db.runs.get('all'), 1);
    inputs[50]!.set(51);
    assert.equal(all(0), 4951);
  });

  it('follows dependencies that change from run to run', () => {
    const db = new Database();
    const which = db.input(true);
    const left = db.input('left');
    const right = db.input('right');
    const chosen = db.query('chosen', () => (which.get() ? left.get() : right.get()));
    assert.equal(chosen(0), 'left');
    right.set('RIGHT');
    assert.equal(chosen(0), 'left');
    assert.equal(db.runs.get('chosen'), 1);
    which.set(false);
    assert.equal(chosen(0), 'RIGHT');
    left.set('LEFT');
    assert.equal(chosen(0), 'RIGHT');
    assert.equal(db.runs.get('chosen'), 2);
  });

  it('stays usable after cancellation and after exceptions', () => {
    const db = new Database();
    const a = db.input(1);
    const bad = db.query('bad', () => {
      if (a.get() === 1) throw new Error('one');
      return a.get();
    });
    const outer = db.query('outer', () => bad(0) + 1);
    assert.throws(() => outer(0), /one/);
    assert.throws(() => outer(0), /one/);
    a.set(2);
    assert.throws(() => db.cancellable({ isCancellationRequested: true }, () => outer(0)), Cancelled);
    assert.equal(outer(0), 3);
  });

  it('names the path of a query that needs itself', () => {
    const db = new Database();
    const one: (k: number) => number = db.query('one', (k) => two(k));
    const two: (k: number) => number = db.query('two', (k) => one(k));
    assert.throws(
      () => one(0),
      (e: Error) => e instanceof QueryCycle && /one -> two -> one/.test(e.message),
    );
  });
});

describe('lines', () => {
  it('turns offsets into positions and back, with every kind of line end', () => {
    const text = 'ab\ncd\r\nef\rgh\n';
    const lines = new Lines(text);
    assert.equal(lines.count, 5);
    for (let i = 0; i <= text.length; i++) {
      const p = lines.position(i);
      // Between `\r` and `\n` there is no position: it is taken as the end of the line.
      const between = text[i] === '\n' && text[i - 1] === '\r';
      assert.equal(lines.offset(p), between ? i - 1 : i);
    }
    assert.deepEqual(lines.position(7), { line: 2, character: 0 });
    assert.equal(lines.offset({ line: 99, character: 0 }), text.length);
    assert.equal(lines.offset({ line: 0, character: 99 }), 2);
  });

  it('goes on behind the last part that was done when a query is broken off, and forgets half-done work when something changes', () => {
    const db = new Database();
    const inputs = [1, 2, 3, 4].map((n) => db.input(n));
    const worked: number[] = [];
    const sum = db.query('sum', () =>
      db
        .steps(
          inputs.map((input, i) => () => {
            worked.push(i);
            return input.get();
          }),
        )
        .reduce((a, b) => a + b, 0),
    );
    let left = 0;
    const brief = {
      get isCancellationRequested() {
        return left-- <= 0;
      },
    };
    const attempt = (looks: number) => {
      left = looks;
      try {
        return db.cancellable(brief, () => sum(0));
      } catch (error) {
        assert.ok(error instanceof Cancelled);
        return undefined;
      }
    };
    const finished = db.finished;
    assert.equal(attempt(2), undefined);
    assert.deepEqual(worked, [0, 1]);
    assert.equal(db.finished, finished + 2, 'what has been done counts as getting on');
    assert.equal(attempt(2), undefined);
    assert.deepEqual(worked, [0, 1, 2, 3]);
    // All parts are done: what is left is to put them together.
    assert.equal(attempt(1), 10);
    assert.deepEqual(worked, [0, 1, 2, 3]);
    // It depends on what it read in every attempt.
    inputs[0]!.set(11);
    assert.equal(sum(0), 20);
    worked.length = 0;
    inputs[3]!.set(14);
    assert.equal(attempt(2), undefined);
    inputs[0]!.set(21);
    assert.equal(sum(0), 40);
    assert.deepEqual(worked, [0, 1, 0, 1, 2, 3], 'another text: from the beginning');
  });

  it('leaves nothing to be worked out anew after a trial, and is right about what is changed then', () => {
    // Trials of random inputs, one inside of another, with questions before, within and after them.
    let seed = 5;
    const r = (n: number) => {
      seed = (seed * 1103515245 + 12345) % 2147483648;
      return (seed >> 8) % n;
    };
    for (let round = 0; round < 200; round++) {
      const db = new Database();
      const inputs = Array.from({ length: 5 }, (_, i) => db.input(i));
      const low = db.query('low', (key: number) => Math.min(inputs[key]!.get(), inputs[(key + 1) % 5]!.get()));
      const choice = db.query('choice', (key: number) => (low(key) > 2 ? low((key + 2) % 5) : inputs[key]!.get()));
      const all = db.query('all', () => [0, 1, 2, 3, 4].map(choice).join());
      const direct = () => {
        const at = inputs.map((input) => input.peek());
        const least = (key: number) => Math.min(at[key]!, at[(key + 1) % 5]!);
        return [0, 1, 2, 3, 4].map((key) => (least(key) > 2 ? least((key + 2) % 5) : at[key]!)).join();
      };
      const runs = () => [...db.runs.values()].reduce((sum, n) => sum + n, 0);
      const step = (depth: number): void => {
        if (r(2) === 0) inputs[r(5)]!.set(r(6));
        else if (depth < 3) {
          const known = r(2) === 0;
          if (known) all(0);
          const before = direct();
          const { revision } = db;
          try {
            db.trial(() => {
              for (let i = 0; i < 3; i++) step(depth + 1);
              if (r(4) === 0) throw new Error('given up');
            });
          } catch (error) {
            assert.equal((error as Error).message, 'given up');
          }
          assert.equal(direct(), before);
          assert.ok(db.revision > revision);
          const then = runs();
          assert.equal(all(0), before);
          if (known) assert.equal(runs(), then, 'known before the trial, and after it');
        }
        if (r(2) === 0) assert.equal(all(0), direct());
      };
      for (let i = 0; i < 12; i++) step(0);
      assert.equal(all(0), direct());
    }
  });

  it('knows what a trial has found out when its change is made after all, and nothing false', () => {
    let seed = 11;
    const r = (n: number) => {
      seed = (seed * 1103515245 + 12345) % 2147483648;
      return (seed >> 8) % n;
    };
    let free = 0;
    for (let round = 0; round < 400; round++) {
      const db = new Database();
      const inputs = Array.from({ length: 5 }, (_, i) => db.input(i));
      const low = db.query('low', (key: number) => Math.min(inputs[key]!.get(), inputs[(key + 1) % 5]!.get()));
      const choice = db.query('choice', (key: number) => (low(key) > 2 ? low((key + 2) % 5) : inputs[key]!.get()));
      const pair = db.query('pair', (key: number) => choice(key) + low((key + 3) % 5));
      const all = db.query('all', () => [0, 1, 2, 3, 4].map(choice).join());
      const at = (key: number) => inputs[key % 5]!.peek();
      const least = (key: number) => Math.min(at(key), at(key + 1));
      const chosen = (key: number) => (least(key) > 2 ? least(key + 2) : at(key));
      const questions: [() => unknown, () => unknown][] = [
        ...[0, 1, 2, 3, 4].flatMap((key): [() => unknown, () => unknown][] => [
          [() => low(key), () => least(key)],
          [() => choice(key), () => chosen(key)],
          [() => pair(key), () => chosen(key) + least(key + 3)],
        ]),
        [() => all(0), () => [0, 1, 2, 3, 4].map(chosen).join()],
      ];
      const ask = ([mine, direct]: [() => unknown, () => unknown]) => assert.equal(mine(), direct());
      const some = (most: number) => {
        for (let i = r(most); i > 0; i--) ask(questions[r(questions.length)]!);
      };
      const change = () => {
        for (let i = r(3); i >= 0; i--) inputs[r(5)]!.set(r(6));
      };
      for (let i = 0; i < 8; i++) {
        some(6);
        if (r(3) === 0) change();
        some(6);
        let found: Found | undefined;
        let tried: number[] = [];
        const whole = r(2) === 0;
        db.trial(
          () => {
            change();
            some(8);
            if (whole) for (const question of questions) ask(question);
            tried = inputs.map((input) => input.peek());
          },
          (_, known) => {
            found = known;
          },
        );
        some(8);
        if (r(2) === 0)
          db.trial(() => {
            change();
            some(5);
          });
        db.adopt(found!);
        assert.deepEqual(
          inputs.map((input) => input.peek()),
          tried,
        );
        const runs = [...db.runs.values()].reduce((sum, n) => sum + n, 0);
        for (const question of questions) ask(question);
        if (whole) {
          assert.equal(
            [...db.runs.values()].reduce((sum, n) => sum + n, 0),
            runs,
            'all was known',
          );
          free++;
        }
      }
    }
    assert.ok(free > 1000);
  });
});
