/** `sandtable test`: runs every example. */

import type { PreparedGame } from '../../engine/kernel/ruleset';
import { runExample } from '../../engine/lab/examples';
import type { ExampleScript } from '../model/index';
import { type Command, exit, type Host, InputError, jsonOption, say, writeJson } from './command';
import { openPaths, prepareScenario, type Texts } from './texts';

interface Told {
  file: string;
  line: number;
  name: string;
  passed: boolean;
  failures: { line: number; message: string }[];
}

/** Prepared scenarios, or why they cannot be played. */
type Ready = Map<string, PreparedGame | InputError>;

function ready(texts: Texts, id: string, known: Ready): PreparedGame | InputError {
  let found = known.get(id);
  if (found !== undefined) return found;
  const compilation = texts.model.compile(id);
  try {
    if (compilation === undefined) {
      throw new InputError({ en: `There is no scenario "${id}".`, ja: `シナリオ「${id}」はありません。` });
    }
    found = prepareScenario({ texts, id, compilation });
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    found = error;
  }
  known.set(id, found);
  return found;
}

function runOne(texts: Texts, script: ExampleScript, known: Ready, host: Host): Told {
  const lineOf = (at: { uri: string; start: number }): number => texts.position(at.uri, at.start).line;
  const told: Told = {
    file: texts.path(script.uri),
    line: lineOf(script.location),
    name: script.title,
    passed: false,
    failures: [],
  };
  const failed = (line: number, message: string): void => {
    told.failures.push({ line, message });
  };
  if (!script.complete) {
    const problem = {
      en: 'the example has errors; see: sandtable check',
      ja: 'この例には誤りがあります（sandtable check を参照）',
    };
    failed(told.line, say(problem, host.locale));
    return told;
  }
  const prepared = ready(texts, script.scenario, known);
  if (prepared instanceof InputError) {
    failed(lineOf(script.givenAt), say(prepared.text, host.locale));
    return told;
  }
  for (const { step, text } of runExample(prepared, script)) {
    failed(lineOf(step < 0 ? script.givenAt : script.steps[step]!.location), say(text, host.locale));
  }
  told.passed = told.failures.length === 0;
  return told;
}

export const test: Command = {
  name: 'test',
  usage: '[paths…] [--json]',
  summary: { en: 'runs every example', ja: 'すべての例を実行する' },
  positionals: [0, Number.POSITIVE_INFINITY],
  options: [jsonOption],
  run(args, host) {
    const { texts, reported } = openPaths(args.positionals.length === 0 ? ['.'] : args.positionals, host);
    for (const uri of reported) texts.mustBeRead(uri);
    const known: Ready = new Map();
    const examples = reported.flatMap((uri) =>
      texts.model.examples(uri).map((script) => runOne(texts, script, known, host)),
    );
    const failed = examples.filter((one) => !one.passed).length;
    const passed = examples.length - failed;
    if (args.has('json')) writeJson(host, { examples, summary: { passed, failed } });
    else {
      for (const one of examples) {
        for (const { line, message } of one.failures) host.out(`${one.file}:${line} ${one.name}: ${message}\n`);
      }
      host.out(host.locale === 'ja' ? `成功 ${passed}、失敗 ${failed}\n` : `${passed} passed, ${failed} failed\n`);
    }
    return failed === 0 ? exit.done : exit.failed;
  },
};
