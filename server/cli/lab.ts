/** `sandtable lab`: what a designer asks of a scenario. One file an answer. */

import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Board, Names } from '../../engine/kernel/compiled';
import { maxOf } from '../../engine/kernel/lists';
import { reportHtml, reportMarkdown } from '../../engine/lab/sheets/report';
import { type Sheet, sheetText } from '../../engine/lab/sheets/sheet';
import { nearest } from '../model/suggest';
import { type OptionSpec, type Parsed, UsageError, withMeant } from './args';
import { type Command, exit, type Host, jsonOption, type Locale, say, tell, writeJson } from './command';
import { notWritten } from './files';
import { stateOption } from './kept';
import { firstTurnAnswer } from './lab-first-turn';
import type { Answer, Answered } from './lab-kit';
import { seriesAnswers } from './lab-series';
import { setupAnswer } from './lab-setup';
import { supplyAnswer } from './lab-supply';
import { tableAnswer } from './lab-table';
import { versionAnswers } from './lab-versions';
import { whatif } from './lab-whatif';
import { workersOption } from './series';
import { writeWhole } from './write';

const answers: readonly Answer[] = [
  tableAnswer,
  ...seriesAnswers,
  whatif,
  ...versionAnswers,
  supplyAnswer,
  setupAnswer,
  firstTurnAnswer,
];

const reportOption: OptionSpec = {
  name: 'report',
  value: 'file',
  doc: {
    en: 'write the answer as a report: .html with pictures, or .md',
    ja: '答えを報告として書き出す（.html は図つき、または .md）',
  },
};

/** The options of all answers, each once. */
const options: OptionSpec[] = [...answers.flatMap((one) => one.options), reportOption, jsonOption].filter(
  ({ name }, k, all) => all.findIndex((one) => one.name === name) === k,
);

/** The answers with what they say. */
function listed(locale: Locale): string {
  const width = maxOf(answers.map(({ name, usage }) => `${name} ${usage}`.trim().length)) + 2;
  return answers
    .map(({ name, usage, summary }) => `  ${`${name} ${usage}`.trim().padEnd(width)}${say(summary, locale)}`)
    .join('\n');
}

/** What is said of an answer that was interrupted, and how to go on. */
function interrupted({ options: own }: Answer, args: Parsed): Names {
  const kept = own.includes(stateOption);
  const go: Required<Names> = !kept
    ? { en: '', ja: '' }
    : args.has('state')
      ? { en: '; the same command goes on from here', ja: '。同じコマンドで続きから再開します' }
      : {
          en: '; with --state and a file what was played is kept, and the same command goes on from it',
          ja: '。--state とファイル名を付ければ結果が残り、同じコマンドで再開できます',
        };
  return { en: `(interrupted: what is known so far${go.en})`, ja: `（中断されました：ここまでの結果${go.ja}）` };
}

const sheetsOf = ({ sheet, sheets }: Answered): readonly Sheet[] => sheets ?? [sheet];

/** Where the report goes, if one is wanted. @throws UsageError for another ending, or where there is no such folder: before games are played */
function reportFile(args: Parsed, cwd: string): string | undefined {
  const file = args.one('report');
  if (file === undefined) return undefined;
  if (/\.(html|md)$/.test(file)) {
    const folder = path.dirname(path.resolve(cwd, file));
    if (existsSync(folder)) return file;
    throw new UsageError({
      en: `--report ${file}: there is no folder ${path.dirname(file)}.`,
      ja: `--report ${file}：フォルダー ${path.dirname(file)} がありません。`,
    });
  }
  throw new UsageError({
    en: `--report ${file}: a report is an .html or .md file.`,
    ja: `--report ${file}：報告は .html か .md ファイルです。`,
  });
}

const alone = { en: ': one core works it out', ja: '（1コアで計算します）' };

const noBoard: Board = {
  id: '',
  names: { en: '' },
  grid: { shape: 'points', lines: [] },
  places: [],
  borders: [],
  regions: [],
};

/** @throws InputError when it cannot be written */
function writeReport(file: string, about: string, found: Answered, { cwd, locale }: Host): void {
  const title = { en: `Laboratory: ${about}`, ja: `ラボ：${about}` };
  const sheets = sheetsOf(found);
  const text = file.endsWith('.html')
    ? reportHtml(title, sheets, found.board ?? noBoard, locale)
    : reportMarkdown(title, sheets, locale);
  try {
    writeWhole(path.resolve(cwd, file), text);
  } catch (error) {
    throw notWritten(file, error);
  }
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
  more: (locale) => `${locale === 'ja' ? '答え' : 'Answers'}:\n${listed(locale)}`,
  async run(args, host) {
    const word = args.positionals[1];
    const answer = answers.find(({ name }) => name === word);
    if (answer === undefined) {
      if (word === undefined) {
        tell(host, `${listed(host.locale)}\n`);
        return exit.done;
      }
      const names = answers.map(({ name }) => name);
      throw new UsageError(
        withMeant(
          { en: `The laboratory has no answer "${word}"`, ja: `ラボに「${word}」という答えはありません。` },
          nearest(word, names),
          { en: `there are: ${names.join(', ')}.`, ja: `あるのは ${names.join('、')} です。` },
        ),
      );
    }
    const more = args.positionals[2];
    // What an answer is about stands first in its usage: `<place>`, `[name]`.
    if (more !== undefined && !/^(<|\[[^-])/.test(answer.usage))
      throw new UsageError({
        en: `${answer.name} takes nothing more: "${more}".`,
        ja: `${answer.name} の後に「${more}」は書けません。`,
      });
    const foreign = options.find(
      (one) =>
        one !== jsonOption &&
        one !== reportOption &&
        args.has(one.name) &&
        !answer.options.some(({ name }) => name === one.name),
    );
    if (foreign !== undefined) {
      // Who asks a question that needs no games for workers is told why there are none.
      const plays = answer.options.includes(workersOption);
      const own = answer.options.map(({ name }) => `--${name}`).join(', ');
      const why = plays || foreign !== workersOption ? { en: '', ja: '' } : alone;
      const there = own === '' ? { en: '', ja: '' } : { en: ` It takes: ${own}.`, ja: `使えるのは ${own} です。` };
      throw new UsageError({
        en: `${answer.name} takes no --${foreign.name}${why.en}.${there.en}`,
        ja: `${answer.name} に --${foreign.name} は使えません${why.ja}。${there.ja}`,
      });
    }
    const report = reportFile(args, host.cwd);
    const found = await answer.run(args, host);
    if (report !== undefined) writeReport(report, args.positionals[0]!, found, host);
    if (args.has('json')) writeJson(host, found.data);
    else {
      const sheets = sheetsOf(found).map((sheet) => sheetText(sheet, host.locale));
      if (found.interrupted) sheets.unshift(`${say(interrupted(answer, args), host.locale)}\n`);
      tell(host, sheets.join('\n'));
    }
    return found.interrupted ? exit.failed : exit.done;
  },
};
