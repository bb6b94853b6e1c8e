/** `sandtable render`: the map with the set-up as a picture. */
import { renderSvg } from '../../client/webview/svg/render';
import { type Command, exit, type Host, warn } from './command';
import { groundOf } from './ground';
import { outputOption, writeOutput } from './output';
import { compiledGame, errorsOf, lineOf, type OpenScenario, openScenario } from './texts';

/** The map as the scenario sets it up. */
function drawing(scenario: OpenScenario, { locale, cwd }: Host): string {
  const ground = groundOf([scenario.compilation], cwd);
  return renderSvg(compiledGame(scenario), undefined, { locale, ground });
}

export const render: Command = {
  name: 'render',
  usage: '[scenario] -o out.svg',
  summary: { en: 'draws the map with the set-up', ja: 'マップと初期配置をSVGに描く' },
  positionals: [1, 1],
  here: true,
  options: [outputOption],
  run(args, host) {
    const scenario = openScenario(args.positionals[0]!, host);
    const errors = errorsOf(scenario);
    for (const one of errors) {
      warn(host, lineOf(one));
    }
    writeOutput(args, host, drawing(scenario, host));
    return errors.length === 0 ? exit.done : exit.failed;
  },
};
