/** `sandtable replay`: a replay played again and verified. */
import path from 'node:path';
import { playBack, ReplayError, resultOf } from '../../engine/lab/replay';
import { readReplay } from '../lsp/replay-text';
import { type Command, exit, type Host, InputError, jsonOption, say, tell, warn, writeJson } from './command';
import { uriOf } from './files';
import { logOption, storyData, storyText } from './story';
import { openPaths, openScenario, prepareScenario } from './texts';

/** The one replay of a file. */
function openReplay(given: string, host: Host) {
  const { texts } = openPaths([given], host);
  const uri = uriOf(path.resolve(host.cwd, given));
  texts.mustBeRead(uri);
  const problem = texts.workspace.tree(uri)?.problems[0];
  if (problem !== undefined) {
    const finding = texts.findings(uri).find((one) => one.code === problem.code);
    const { line } = texts.position(uri, problem.start);
    const message = finding?.message ?? problem.code;
    throw new ReplayError({ en: message, ja: message }, line);
  }
  const blocks = texts.model.replays(uri);
  if (blocks.length !== 1) {
    throw new InputError({
      en: `${given} must hold exactly one replay of a known game; it holds ${blocks.length}.`,
      ja: `${given} には既知のゲームのリプレイがちょうど1つ必要です（${blocks.length}個あります）。`,
    });
  }
  return readReplay(blocks[0]!, (at) => texts.position(at.uri, at.start).line);
}

const unproven = {
  en: 'The replay has no result line: its answers are legal, but nothing says that this is how the game went.',
  ja: 'リプレイに result の行がありません。答えはすべて正しいものですが、元のゲームと同じ結果かどうかは確かめられません。',
};

export const replay: Command = {
  name: 'replay',
  usage: 'file.sand [--log] [--json]',
  summary: { en: 'plays a replay again and verifies it', ja: 'リプレイを再生して検証する' },
  positionals: [1, 1],
  options: [logOption, jsonOption],
  run(args, host) {
    const file = args.positionals[0]!;
    const json = args.has('json');
    const log = args.has('log');
    try {
      const said = openReplay(file, host);
      const scenario = openScenario(`${said.game}/${said.scenario}`, host);
      const { game, hash, actions, outcome } = playBack(prepareScenario(scenario), said, { journal: log });
      const { turn } = game.view(-1);
      const winner = outcome === null ? null : resultOf(game).winner;
      if (json) {
        const reason = outcome?.reason ?? null;
        writeJson(host, {
          ...(log ? storyData(game.prepared.compiled, game.journal, host.locale) : {}),
          file,
          scenario: scenario.id,
          seed: said.seed,
          // Without a result there is nothing that the game could be held against.
          verified: said.result ? true : 'unproven',
          winner,
          reason,
          turn,
          decisions: actions,
          hash,
        });
      } else {
        const ended =
          outcome === null ? say({ en: 'not over', ja: '未終了' }, host.locale) : say(outcome.text, host.locale);
        warn(
          host,
          host.locale === 'ja'
            ? `${scenario.id}：第${turn}ターン、答え${actions}個、${ended}\n`
            : `${scenario.id}: turn ${turn}, ${actions} answers, ${ended}\n`,
        );
        if (!said.result) warn(host, `${say(unproven, host.locale)}\n`);
        if (log) tell(host, storyText(game.prepared.compiled, game.journal, outcome, host.locale));
        else tell(host, `${hash}\n`);
      }
      return exit.done;
    } catch (error) {
      if (!(error instanceof ReplayError)) throw error;
      const message = say(error.text, host.locale);
      const line = error.line ?? null;
      if (json) writeJson(host, { file, verified: false, line, message });
      else warn(host, `${file}${line === null ? '' : `:${line}`}: ${message}\n`);
      return exit.failed;
    }
  },
};
