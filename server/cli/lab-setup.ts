/** `sandtable lab <scenario> setup`: how many legal set-ups there are, or what contradicts. */
import { setupsOf } from '../../engine/lab/setups';
import { setupsSheet } from '../../engine/lab/sheets/setups';
import type { Answer } from './lab-kit';
import { seedOf, seedOption } from './seats';
import { compiledGame, openScenario } from './texts';

export const setupAnswer: Answer = {
  name: 'setup',
  usage: '',
  summary: {
    en: 'how many legal set-ups there are, or the demands that contradict each other',
    ja: '合法な配置の数、または両立しない要求',
  },
  options: [seedOption],
  run(args, host) {
    const scenario = openScenario(args.positionals[0]!, host);
    const compiled = compiledGame(scenario);
    const found = setupsOf(compiled, seedOf(args));
    return {
      data: { answer: 'setup', scenario: scenario.id, ...found },
      sheet: setupsSheet(compiled, found),
      board: compiled.board,
    };
  },
};
