/**
 * Requests are worked on in slices, so that they can be cancelled: counted in queries, on a clock that goes on by a millisecond each
 * time it is read, so that no machine is too slow or too fast for this.
 */
import assert from 'node:assert/strict';
import { CancellationTokenSource, ResponseError } from 'vscode-languageserver';
import { hover } from '../../server/ide';
import { guarded, SLICE } from '../../server/lsp/guard';
import type { Host } from '../../server/lsp/host';
import { Session } from '../../server/lsp/session';
import { GAME, SETUP, scenario } from '../ide/support';

const URI = 'file:///w/main.sand';
const TEXT = GAME.replace(/^\/\/- .*\n/gm, '') + scenario(...SETUP).slice('//- main.sand\n'.length);
const params = { textDocument: { uri: URI } };

/** A session that has read the text and nothing else, and what happens whenever it stops to read messages. */
function cold(pause: (pauses: number) => void = () => {}) {
  let clock = 0;
  let pauses = 0;
  const most = { runs: 0 };
  let before = 0;
  const runs = () => [...session.workspace.db.runs.values()].reduce((a, b) => a + b, 0);
  const host: Host = {
    library: async () => [],
    docs: () => undefined,
    find: async () => [],
    pictures: () => null,
    read: async () => null,
    defer: (work) => {
      most.runs = Math.max(most.runs, runs() - before);
      before = runs();
      pause(++pauses);
      setImmediate(work);
    },
    now: () => ++clock,
  };
  const logged: string[] = [];
  const session: Session = new Session(host, (message) => logged.push(message));
  session.life = 'running';
  session.documents.didOpen({ textDocument: { uri: URI, version: 1, text: TEXT } });
  return { session, runs, most, logged, pauses: () => pauses };
}

const problems = (session: Session) => session.diagnostics.problems(URI).map((p) => p.code);
const compiled = (session: Session) => session.model.compile('duel/first')?.compiled;
/** So many queries stand around one at most: each asks for the next. */
const AROUND = 6;
const never = new CancellationTokenSource().token;

describe('slices of a request', () => {
  it('are short, and end with what one go finds', async () => {
    for (const work of [problems, compiled, (s: Session) => hover(s, URI, TEXT.indexOf('0101 Kure: 2 Army'))]) {
      const { session, runs, most, logged, pauses } = cold();
      const whole = cold();
      const wanted = work(whole.session);
      const found = await guarded(session, 'test', () => work(session))(params, never);
      assert.deepEqual(found, wanted);
      assert.ok(pauses() >= 2, `${pauses()} pauses`);
      // One query ends in each slice at least; those around it are begun again.
      assert.ok(most.runs <= AROUND + 2 * SLICE, `${most.runs} queries without a look at the messages`);
      // What is done is never done again: a slice begins with the few queries around the one that was broken off.
      assert.ok(runs() <= whole.runs() + AROUND * pauses(), `${runs()} queries instead of ${whole.runs()}`);
      assert.deepEqual(logged, []);
    }
  });

  it('last as long as the way back to where the work was broken off, so that much work costs no square', async () => {
    const { session } = cold();
    let clock = 0;
    (session.host as { now(): number }).now = () => clock;
    const parts = 2000;
    let done = 0;
    const work = () => {
      clock += done;
      while (done < parts) {
        clock++;
        done++;
        session.workspace.db.pause();
      }
      return done;
    };
    assert.equal(await guarded(session, 'test', work)(params, never), parts);
    // In one go it takes `parts`. Slices of one length take more than a hundred times that.
    assert.ok(clock < 4 * parts, `${clock} ms for ${parts} parts of 1 ms`);
  });

  it('stop at the first look at the messages after the request was cancelled', async () => {
    const source = new CancellationTokenSource();
    let ran = 0;
    const { session, runs, logged } = cold((pauses) => {
      if (pauses !== 3) return;
      source.cancel();
      ran = runs();
    });
    const answer = await guarded(session, 'test', () => problems(session))(params, source.token);
    assert.ok(answer instanceof ResponseError && answer.code === -32800);
    assert.equal(runs(), ran);
    assert.deepEqual(logged, []);
    assert.deepEqual(problems(session), problems(cold().session), 'and the next one is answered');
  });

  it('do not go on with a text that has changed, unless the present one is asked for', async () => {
    const change = (session: Session) =>
      session.documents.didChange({ textDocument: { uri: URI, version: 2 }, contentChanges: [{ text: `${TEXT}\nx` }] });
    const first = cold((pauses) => void (pauses === 2 && change(first.session)));
    const answer = await guarded(first.session, 'test', () => problems(first.session))(params, never);
    assert.ok(answer instanceof ResponseError && answer.code === -32801);
    const second = cold((pauses) => void (pauses === 2 && change(second.session)));
    const present = await guarded(second.session, 'test', () => problems(second.session), { lasting: true })(
      params,
      never,
    );
    const wanted = cold();
    change(wanted.session);
    assert.deepEqual(present, problems(wanted.session));
  });
});
