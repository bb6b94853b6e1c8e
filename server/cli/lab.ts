/** `sandtable lab`: what a designer asks of a scenario. One file an answer. */

import { maxOf } from '../../engine/kernel/lists';
import { sheetText } from '../../engine/lab/sheets/sheet';
import type { OptionSpec } from './args';
import { UsageError } from './args';
import { type Command, exit, type Host, jsonOption, say, tell, writeJson } from './command';
import type { Answer } from './lab-kit';
import { seriesAnswers } from './lab-series';
import { tableAnswer } from './lab-table';
import { whatif } from './lab-whatif';

const answers: readonly Answer[] = [tableAnswer, ...seriesAnswers, whatif];

/** The options of all answers, each once. */
const options: OptionSpec[] = [...answers.flatMap((one) => one.options), jsonOption].filter(
  ({ name }, k, all) => all.findIndex((one) => one.name === name) === k,
);

function listed(host: Host): string {
  const width = maxOf(answers.map(({ name, usage }) => `${name} ${usage}`.trim().length)) + 2;
  return answers
    .map(({ name, usage, summary }) => `  ${`${name} ${usage}`.trim().padEnd(width)}${say(summary, host.locale)}`)
    .join('\n');
}

export const lab: Command = {
  name: 'lab',
  usage: '<scenario> [answer] [--report file] [--json]',
  summary: {
    en: 'what a designer asks of a scenario; without an answer: which there are',
    ja: 'デザイナーの問いに答える。答えの語を省くと一覧を示す',
  },
  positionals: [1, 3],
  options,
  async run(args, host) {
    const word = args.positionals[1];
    const answer = answers.find(({ name }) => name === word);
    if (answer === undefined) {
      if (word === undefined) {
        tell(host, `${listed(host)}\n`);
        return exit.done;
      }
      const list = answers.map(({ name }) => name).join(', ');
      throw new UsageError({
        en: `The laboratory has no answer "${word}"; there are: ${list}.`,
        ja: `ラボに「${word}」という答えはありません。あるのは ${list} です。`,
      });
    }
    const foreign = options.find(
      (one) => one !== jsonOption && args.has(one.name) && !answer.options.some(({ name }) => name === one.name),
    );
    if (foreign !== undefined)
      throw new UsageError({
        en: `${answer.name} takes no --${foreign.name}.`,
        ja: `${answer.name} に --${foreign.name} は使えません。`,
      });
    const found = await answer.run(args, host);
    if (args.has('json')) writeJson(host, found.data);
    else tell(host, found.text ?? sheetText(found.sheet, host.locale));
    return found.interrupted ? exit.failed : exit.done;
  },
};
