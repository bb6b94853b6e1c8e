import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { seatPlayers } from '../../engine/lab/play';
import { Recorder, writeReplay } from '../../engine/lab/replay';
import { rulesets } from '../../engine/rulesets/index';
import { eventually, extensionApi, report, shown } from './kit';

/** One game by each ruleset. */
const playable = [
  'war-in-the-pacific/standard',
  'taiheiyo-senshi/campaign',
  'ardennes-44/campaign',
  'empire-of-the-sun/1943',
  'indian-ocean-region/3-convoy-escort',
  'tutorial/spring',
];
const seed = 11;
/** In a browser alone rules and page are the same, the host is another: one great game and a small one there. */
const alone = 'importScripts' in globalThis;

describe('whole games on the map table', () => {
  for (const scenario of alone ? playable.slice(-2) : playable) {
    it(`${scenario}: a game played where the tests run ends in the page with the same position`, async () => {
      const api = await extensionApi();
      const { compiled, playable: ready } = await api.server.compile({ scenario });
      assert.ok(compiled && ready, `${scenario} can be played`);
      const prepared = rulesets[compiled.game.rules]!.prepare(compiled);
      const kinds = compiled.game.sides.map(() => 'random');
      const seats = seatPlayers(kinds, seed);
      const game = prepared.start({ seed });
      const players = Object.fromEntries(compiled.game.sides.map(({ id }) => [id, 'random']));
      const recorder = new Recorder(game, seed, players);
      const positions = new Set([game.hash()]);
      let answers = 0;
      for (let question = game.question(); question !== null; question = game.question()) {
        recorder.answer(seats[question.side]!.choose(game));
        answers++;
        positions.add(game.hash());
      }
      assert.ok(answers > 100 && positions.size > answers / 2, `a whole game: ${answers} answers`);
      const content = writeReplay(recorder.replay(), game.prepared.compiled);
      await vscode.window.showTextDocument(await vscode.workspace.openTextDocument({ language: 'sandtable', content }));
      await vscode.commands.executeCommand('sandtable.openReplay');
      const panel = await eventually('a panel', () => api.previews.get(scenario));
      const end = (await shown(panel, 'the end of the game', (s) => s.play?.over === true)).play!;
      assert.equal(end.answers, answers);
      assert.equal(end.hash, game.hash());
      assert.equal((await report(panel)).play?.hash, game.hash());
      panel.panel.dispose();
      await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
    });
  }
});
