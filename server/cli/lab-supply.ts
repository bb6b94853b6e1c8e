/** `sandtable lab <scenario> supply`: lines of supply as the scenario begins, and what cuts them. */
import { supplySheet } from '../../engine/lab/sheets/supply';
import { NoSupply, supplyOf } from '../../engine/lab/supply';
import { InputError } from './command';
import type { Answer } from './lab-kit';
import { seedOf, seedOption } from './seats';
import { openScenario, prepareScenario } from './texts';

export const supplyAnswer: Answer = {
  name: 'supply',
  usage: '',
  summary: {
    en: 'who is in supply as the scenario begins, and the least places whose loss cuts each off',
    ja: '開始時に補給のある駒と、それぞれを断つ最小の地点',
  },
  options: [seedOption],
  run(args, host) {
    const scenario = openScenario(args.positionals[0]!, host);
    const prepared = prepareScenario(scenario);
    try {
      const found = supplyOf(prepared, seedOf(args));
      const { board } = prepared.compiled;
      return {
        data: { answer: 'supply', scenario: scenario.id, ...found },
        sheet: supplySheet(prepared.compiled, found),
        board,
      };
    } catch (error) {
      if (!(error instanceof NoSupply)) throw error;
      throw new InputError({
        en: `The rules of ${scenario.id} show no lines of supply.`,
        ja: `${scenario.id} のルールは補給線を示しません。`,
      });
    }
  },
};
