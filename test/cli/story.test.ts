import { strict as assert } from 'node:assert';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { CompiledGame } from '../../engine/kernel/compiled';
import { seatPlayers } from '../../engine/lab/play';
import { openScenario, prepareScenario } from '../../server/cli/texts';
import { host, run, workspace } from './cli';
import { parseAs } from './schemas';

/** A shipped scenario, ready to play. */
const shippedGame = (id: string) => prepareScenario(openScenario(id, host([], workspace()).host));

interface Told {
  turn: number;
  phase: string | null;
  what: string;
  rule: string;
  side: string | null;
  text: string;
  dice: { purpose: string; values: number[] } | null;
}

describe('the command line: the story of a game', function () {
  this.timeout(120_000);
  const played = ['war-in-the-pacific/short', 'taiheiyo-senshi/campaign', 'ardennes-44/six-turn'];

  for (const id of played) {
    const seats = (compiled: CompiledGame) => compiled.game.sides.flatMap(({ id }) => ['--player', `${id}=random`]);

    it(`play --log and replay --log tell ${id} alike, as text and as data`, async () => {
      const { compiled } = shippedGame(id);
      const cwd = workspace();
      const json = await run(
        ['play', id, '--seed', '5', ...seats(compiled), '--log', '--json', '-o', 'game.sand'],
        cwd,
      );
      const { events, hash } = parseAs('playLog', json.out) as unknown as { events: Told[]; hash: string };
      assert.ok(events.length > 50, `${events.length} events`);
      const english = await run(['replay', 'game.sand', '--log'], cwd);
      assert.equal(english.code, 0, english.err);
      assert.ok(english.out.startsWith(`${compiled.game.names.en} · ${compiled.scenario.names.en}\n\nTurn `));
      const lines = english.out.split('\n').filter((line) => line.startsWith('    '));
      assert.equal(lines.length, events.length, 'a line an event');
      for (const [i, { text, rule, dice }] of events.entries()) {
        assert.ok(lines[i]!.includes(` ${rule} `), `${rule}: ${lines[i]}`);
        assert.ok(lines[i]!.endsWith(`  ${text}${dice ? `  [${dice.values.join(' ')}]` : ''}`), lines[i]);
      }
      const japanese = await run(['replay', 'game.sand', '--log', '--json', '--locale', 'ja'], cwd);
      const back = parseAs('replayLog', japanese.out) as unknown as { events: Told[]; hash: string };
      assert.equal(back.hash, hash);
      assert.equal(back.events.length, events.length);
      // Every text is in both languages, and no id of a side stands for its name.
      for (const [i, one] of events.entries()) {
        assert.deepEqual({ ...back.events[i], text: '' }, { ...one, text: '' });
        assert.match(back.events[i]!.text, /[぀-ヿ一-鿿]/, one.text);
        for (const { id: side, names } of compiled.game.sides)
          if (side !== names.en) assert.ok(!new RegExp(`(^|[ :,])${side}([ :,]|$)`).test(one.text), one.text);
      }
    });

    it(`every die that is cast in ${id} stands in the story, in its order`, () => {
      const prepared = shippedGame(id);
      const kinds = prepared.compiled.game.sides.map(() => 'random');
      const game = prepared.start({ seed: 3, journal: true });
      const players = seatPlayers(kinds, 3);
      const cast: number[] = [];
      game.watch!(({ purpose, value }) => {
        // Which card of a hand goes is no die on the table.
        if (!purpose.startsWith('discard')) cast.push(value);
      });
      for (let question = game.question(); question; question = game.question())
        game.answer(players[question.side]!.choose(game));
      assert.ok(cast.length > 20);
      assert.deepEqual(
        game.journal.flatMap(({ dice }) => dice?.values ?? []),
        cast,
      );
    });
  }

  it('a replay without a result is unproven, not verified', async () => {
    const cwd = workspace();
    const given = ['play', 'war-in-the-pacific/short', '--player', 'japan=random', '--player', 'allies=random'];
    await run([...given, '-o', 'game.sand'], cwd);
    const file = path.join(cwd, 'game.sand');
    const told = await run(['replay', 'game.sand', '--log', '--locale', 'ja'], cwd);
    assert.match(told.out, /\n第1ターン · 1941 .*\n/);
    assert.equal(parseAs('replay', (await run(['replay', 'game.sand', '--json'], cwd)).out).verified, true);
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^ {2}result .*\n/m, ''));
    const json = await run(['replay', 'game.sand', '--json'], cwd);
    assert.equal(parseAs('replay', json.out).verified, 'unproven');
    assert.equal(json.code, 0);
    const words = await run(['replay', 'game.sand'], cwd);
    assert.match(words.err, /no result line/);
    assert.match((await run(['replay', 'game.sand', '--locale', 'ja'], cwd)).err, /result の行がありません/);
  });
});
