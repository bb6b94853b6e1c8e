/** `sandtable compile`: a scenario as one JSON document. */
import { canonicalJson } from '../model/index';
import { type Command, exit, warn } from './command';
import { outputOption, writeOutput } from './output';
import { compiledGame, errorsOf, lineOf, openScenario } from './texts';

export const compile: Command = {
  name: 'compile',
  usage: '[scenario] [-o file]',
  summary: {
    en: 'writes the compiled game and its opening as JSON',
    ja: 'コンパイル済みゲームと開始局面をJSONで書き出す',
  },
  positionals: [1, 1],
  here: true,
  options: [outputOption],
  run(args, host) {
    const scenario = openScenario(args.positionals[0]!, host);
    const errors = errorsOf(scenario);
    for (const one of errors) warn(host, lineOf(one));
    writeOutput(args, host, canonicalJson(compiledGame(scenario)));
    return errors.length === 0 ? exit.done : exit.failed;
  },
};
