/** `sandtable compile`: a scenario as one JSON document. */
import { canonicalJson } from '../model/index';
import { type Command, exit } from './command';
import { outputOption, writeOutput } from './output';
import { compiledGame, errorsOf, openScenario } from './texts';

export const compile: Command = {
  name: 'compile',
  usage: '<scenario> [-o file]',
  summary: {
    en: 'writes the compiled game and its opening as JSON',
    ja: 'コンパイル済みゲームと開始局面をJSONで書き出す',
  },
  positionals: [1, 1],
  options: [outputOption],
  run(args, host) {
    const scenario = openScenario(args.positionals[0]!, host);
    const errors = errorsOf(scenario);
    for (const one of errors)
      host.err(`${one.file}:${one.line}:${one.column} ${one.severity} ${one.code} ${one.message}\n`);
    writeOutput(args, host, canonicalJson(compiledGame(scenario)));
    return errors.length === 0 ? exit.done : exit.failed;
  },
};
