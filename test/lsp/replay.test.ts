/** `sandtable/replay`: a saved game is shown as far as it fits, and what is wrong with it is said with its line. */
import assert from 'node:assert/strict';
import { replayText } from '../../client/webview/play/ground';
import { Session } from '../../client/webview/play/session';
import { beginExample } from '../../engine/lab/examples';
import { createPlayer } from '../../engine/players/index';
import { rulesets } from '../../engine/rulesets';
import type { ExampleStart, ReplayResult } from '../../server/lsp/protocol';
import { random } from '../grammar/mutations';
import { compiled, shippedModel } from '../scenarios/compiled';
import { Client } from './client';

const uri = 'file:///w/saved.sand';

/** A game of random players, of so many answers. */
function played(scenario: string, most: number, example?: ExampleStart): Session {
  const game = compiled(scenario);
  const seed = 5;
  const session = new Session(rulesets[game.game.rules]!.prepare(game), seed, {}, example);
  const players = game.game.sides.map((_, side) => createPlayer('random', side, seed * 10 + side));
  for (let asked = session.question(); asked && session.line.length < most; asked = session.question())
    session.answer(players[asked.side]!.choose(session.game), false);
  return session;
}

describe('a saved game', () => {
  let client: Client;
  let opened = 0;

  before(async () => {
    client = await Client.start({ installed: true });
  });
  after(() => client.stop());

  /** What the server says of a text, as a document of its own. */
  async function read(text: string, position?: { line: number; character: number }): Promise<ReplayResult> {
    const own = uri.replace('saved', `saved-${opened++}`);
    await client.open(own, text);
    const result = await client.request<ReplayResult>('sandtable/replay', {
      uri: own,
      ...(position ? { position } : {}),
    });
    await client.notify('textDocument/didClose', { textDocument: { uri: own } });
    return result;
  }

  it('of each game is read as it was played', async () => {
    for (const [scenario, most] of [
      ['war-in-the-pacific/short', 80],
      ['taiheiyo-senshi/campaign', 60],
      ['ardennes-44/six-turn', 120],
    ] as const) {
      const session = played(scenario, most);
      const result = await read(replayText(session));
      assert.equal(result.problem, undefined, scenario);
      assert.equal(result.scenario, scenario);
      const again = new Session(session.prepared, result.replay!.seed, {}, result.replay!.example);
      assert.deepEqual(again.follow(result.replay!.answers), { played: session.line.length, stopped: null });
      assert.equal(again.game.hash(), session.game.hash());
    }
  });

  it('that began in an example, or was forked in it, is read with its position and dice', async () => {
    const model = shippedModel();
    for (const game of ['war-in-the-pacific', 'taiheiyo-senshi', 'ardennes-44']) {
      const scripts = model.examples().filter((one) => one.game === game && one.complete);
      assert.ok(scripts.length >= 20, `${game}: ${scripts.length} examples`);
      const every = Math.ceil(scripts.length / 12);
      for (const script of scripts.filter((_, i) => i % every === 0)) {
        const start: ExampleStart = { given: script.given, dice: script.dice };
        const whole = played(script.scenario, 12, start);
        whole.seek(Math.floor(whole.line.length / 2));
        for (const session of [whole, whole.fork()]) {
          const result = await read(replayText(session));
          assert.equal(result.problem, undefined, `${script.title}: ${result.problem?.message}`);
          assert.deepEqual(result.replay?.example?.dice, start.dice, script.title);
          const again = new Session(session.prepared, result.replay!.seed, {}, result.replay!.example);
          assert.deepEqual(again.follow(result.replay!.answers), { played: session.line.length, stopped: null });
          session.seek(session.line.length);
          assert.equal(again.game.hash(), session.game.hash(), script.title);
        }
        assert.deepEqual(beginExample(start).given, script.given);
      }
    }
  });

  it('that is cut off anywhere is shown up to there, and says at which line', async () => {
    const session = played('war-in-the-pacific/short', 60);
    const text = replayText(session);
    const next = random(3);
    for (let i = 0; i < 25; i++) {
      const cut = text.slice(0, next(text.length - 2));
      const { replay, problem } = await read(cut);
      assert.ok(problem, `nothing is said of:\n${cut.slice(-60)}`);
      assert.ok(problem.range.start.line <= cut.split('\n').length, problem.message);
      if (cut.includes('turn 1 {')) {
        // All whole lines of answers are there; the last one may have lost its end.
        const whole = cut.slice(0, cut.lastIndexOf('\n') + 1).match(/^ {4}\S+: .+$/gm)?.length ?? 0;
        assert.ok(replay && replay.answers.length >= whole && replay.answers.length <= whole + 1, cut.slice(-60));
      }
    }
  });

  it('of another version of its game names the answer that no longer fits', async () => {
    const session = played('war-in-the-pacific/short', 60);
    const lines = replayText(session).split('\n');
    const answers = lines.flatMap((line, i) => (/^ {4}\S+: /.test(line) ? [i] : []));
    for (const nth of [0, 7, 31, answers.length - 1]) {
      const at = answers[nth]!;
      const broken = lines.with(at, lines[at]!.replace(/: .*/, ': build atlantis 0000'));
      const { replay, problem } = await read(broken.join('\n'));
      assert.equal(replay?.answers.length, nth);
      assert.equal(problem?.range.start.line, at);
      assert.match(problem.message, /build atlantis 0000.*not a legal answer/);
    }
    const forged = replayText(session).replace(/hash "[0-9a-f]+"/, 'hash "0000000000000000"');
    const { replay, problem } = await read(forged);
    assert.equal(replay?.answers.length, session.line.length);
    assert.match(problem?.message ?? '', /hash of the replayed game is/);
    assert.equal(
      problem?.range.start.line,
      forged.split('\n').findIndex((line) => line.includes('hash')),
    );
  });

  it('with a garbled line is shown up to it', async () => {
    const lines = replayText(played('war-in-the-pacific/short', 60)).split('\n');
    const answers = lines.flatMap((line, i) => (/^ {4}\S+: /.test(line) ? [i] : []));
    for (const rubbish of ['    @@@ ¶¶ }{', '    japan', '    : pass', '    nobody: pass', '    japan: ']) {
      const at = answers[20]!;
      const { replay, problem } = await read(lines.with(at, rubbish).join('\n'));
      assert.ok(problem, rubbish);
      assert.ok(
        Math.abs(problem.range.start.line - at) <= 1,
        `${rubbish}: line ${problem.range.start.line}, not ${at}`,
      );
      assert.equal(replay?.answers.length, 20, `${rubbish}: ${problem.message}`);
    }
  });

  it('is one that is meant, and says what there is where it is none or cannot be played', async () => {
    const text = replayText(played('war-in-the-pacific/short', 5));
    const two = `${text}\n${text.replace('seed 5', 'seed 6').replace(/ hash "[0-9a-f]+"/, '')}`;
    assert.equal((await read(two)).replay?.seed, 5);
    assert.equal((await read(two, { line: text.split('\n').length + 3, character: 0 })).replay?.seed, 6);
    for (const [wrong, said] of [
      ['', /holds no saved game/],
      ['scenario x of y {\n}\n', /holds no saved game/],
      ['%%PDF-1.7 garbage \u0000\u0001', /holds no saved game/],
      [text.replace('/short', '/no-such'), /no-such/],
      [text.replace('war-in-the-pacific/', 'no-such-game/'), /no-such-game/],
      ['replay of empire-of-the-sun/campaign-1941 seed 1 {\n}\n', /./],
    ] as const) {
      const { replay, problem } = await read(wrong);
      assert.equal(replay, null, wrong);
      assert.match(problem?.message ?? '', said, wrong);
    }
  });
});
