/** `sandtable render`: the map with the set-up as a picture. */
import { renderSvg } from '../../client/webview/svg/render';
import { type Command, exit } from './command';
import { outputOption, writeOutput } from './output';
import { compiledGame, errorsOf, openScenario } from './texts';

export const render: Command = {
  name: 'render',
  usage: '<scenario> -o out.svg',
  summary: { en: 'draws the map with the set-up', ja: 'マップと初期配置をSVGに描く' },
  positionals: [1, 1],
  options: [outputOption],
  run(args, host) {
    const scenario = openScenario(args.positionals[0]!, host);
    const errors = errorsOf(scenario);
    for (const one of errors) {
      host.err(`${one.file}:${one.line}:${one.column} ${one.severity} ${one.code} ${one.message}\n`);
    }
    writeOutput(args, host, renderSvg(compiledGame(scenario), undefined, { locale: host.locale }));
    return errors.length === 0 ? exit.done : exit.failed;
  },
};
