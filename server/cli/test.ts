/** `sandtable test`: runs every example, and plays the games that scenarios expect something of. */

import type { Names } from '../../engine/kernel/compiled';
import type { PreparedGame } from '../../engine/kernel/ruleset';
import { forecastTitle } from '../../engine/kernel/script';
import { type ExampleFailure, traceExample } from '../../engine/lab/examples';
import { testForecast, type Verdict } from '../../engine/lab/forecast';
import { readExample } from '../../engine/lab/unplayed';
import { PlayerError } from '../../engine/players/index';
import type { ExampleScript, ForecastScript } from '../model/index';
import { type Command, exit, type Host, InputError, jsonOption, say, tell, writeJson } from './command';
import { defaultWorkers, threadPool } from './pool';
import { hasRuleset } from './rules';
import { lineOf, openPaths, prepareScenario, type Texts } from './texts';

interface Told {
  file: string;
  line: number;
  name: string;
  passed: boolean;
  /** Statements that no ruleset could play yet. */
  waiting: number;
  /** `expected` as the text says it and what was there in its place, where the two can be compared. */
  failures: { line: number; message: string; expected?: string; was?: string }[];
  /** What fails nothing, and is worth a look. */
  remarks: string[];
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
  const lineAt = (at: { uri: string; start: number }): number => texts.position(at.uri, at.start).line;
  const told: Told = {
    file: texts.path(script.uri),
    line: lineAt(script.location),
    name: script.title,
    passed: false,
    waiting: 0,
    failures: [],
    remarks: [],
  };
  const failed = (line: number, message: string): void => {
    told.failures.push({ line, message });
  };
  const tell = ({ step, text, compared }: ExampleFailure): void => {
    told.failures.push({
      line: lineAt(step < 0 ? script.givenAt : script.steps[step]!.location),
      message: say(text, host.locale),
      ...(compared ? { expected: say(compared.expected, host.locale), was: say(compared.was, host.locale) } : {}),
    });
  };
  if (!script.complete) {
    const problem = {
      en: 'the example has errors; see: sandtable check',
      ja: 'この例には誤りがあります（sandtable check を参照）',
    };
    failed(told.line, say(problem, host.locale));
    return told;
  }
  const compiled = texts.model.compile(script.scenario)?.compiled;
  if (compiled && !hasRuleset(compiled)) {
    const { failures, waiting } = readExample(compiled, script);
    for (const failure of failures) tell(failure);
    told.waiting = waiting;
    told.passed = failures.length === 0 && waiting === 0;
    return told;
  }
  const prepared = ready(texts, script.scenario, known);
  if (prepared instanceof InputError) {
    failed(lineAt(script.givenAt), say(prepared.text, host.locale));
    return told;
  }
  const { failures, remarks } = traceExample(prepared, script);
  for (const failure of failures) tell(failure);
  told.remarks = remarks.map((remark) => say(remark, host.locale));
  told.passed = told.failures.length === 0;
  return told;
}

/** Plays the games of a scenario's expectation on worker threads. */
async function playOne(texts: Texts, script: ForecastScript, known: Ready, host: Host): Promise<Told> {
  const { line } = texts.position(script.location.uri, script.location.start);
  const told: Told = {
    file: texts.path(script.uri),
    line,
    name: script.forecast ? forecastTitle(script.forecast) : script.scenario,
    passed: false,
    waiting: 0,
    failures: [],
    remarks: [],
  };
  const failed = (message: Names): number => told.failures.push({ line, message: say(message, host.locale) });
  const { forecast } = script;
  if (!forecast) {
    failed({
      en: 'the expectation has errors; see: sandtable check',
      ja: 'この期待には誤りがあります（sandtable check を参照）',
    });
    return told;
  }
  const compiled = texts.model.compile(script.scenario)?.compiled;
  if (compiled && !hasRuleset(compiled)) {
    told.waiting = 1;
    return told;
  }
  const prepared = ready(texts, script.scenario, known);
  if (prepared instanceof InputError) {
    failed(prepared.text);
    return told;
  }
  const pool = threadPool(prepared.compiled, Math.min(defaultWorkers(), forecast.games));
  try {
    const verdict: Verdict = await testForecast(prepared.compiled, forecast, pool, { signal: host.signal });
    if (verdict.cancelled) failed({ en: 'interrupted', ja: '中断' });
    else if (!verdict.holds)
      told.failures.push({
        line,
        message: say(verdict.told, host.locale),
        expected: say(verdict.expected, host.locale),
        was: say(verdict.found, host.locale),
      });
  } catch (error) {
    if (!(error instanceof PlayerError)) throw error;
    failed(error.text);
  } finally {
    await pool.close();
  }
  told.passed = told.failures.length === 0;
  return told;
}

export const test: Command = {
  name: 'test',
  usage: '[paths…] [--json]',
  summary: {
    en: 'runs every example, and plays the games that scenarios expect something of',
    ja: 'すべての例を実行し、シナリオが期待する勝率をプレイして確かめる',
  },
  positionals: [0, Number.POSITIVE_INFINITY],
  options: [jsonOption],
  async run(args, host) {
    const { texts, reported } = openPaths(args.positionals.length === 0 ? ['.'] : args.positionals, host);
    for (const uri of reported) texts.mustBeRead(uri);
    const known: Ready = new Map();
    const examples = reported.flatMap((uri) =>
      texts.model.examples(uri).map((script) => runOne(texts, script, known, host)),
    );
    for (const script of reported.flatMap((uri) => texts.model.forecasts(uri)))
      examples.push(await playOne(texts, script, known, host));
    const failed = examples.filter((one) => one.failures.length > 0).length;
    const passed = examples.filter((one) => one.passed).length;
    const waiting = examples.length - failed - passed;
    // What is not understood may be an example: a text with errors is not one whose examples pass.
    const errors = reported.flatMap((uri) => texts.findings(uri).filter((one) => one.severity === 'error'));
    const summary = { passed, failed, waiting, errors: errors.length };
    if (args.has('json')) writeJson(host, { examples, errors, summary });
    else {
      const ja = host.locale === 'ja';
      for (const one of errors) tell(host, lineOf(one));
      for (const one of examples) {
        for (const { line, message } of one.failures) tell(host, `${one.file}:${line} ${one.name}: ${message}\n`);
        for (const remark of one.remarks)
          tell(host, `${one.file}:${one.line} ${one.name}: ${ja ? '注記' : 'remark'}: ${remark}\n`);
      }
      const rest = ja
        ? `、未実行 ${waiting}（そのゲームを実行するルールエンジンがまだありません）`
        : `, ${waiting} not played (there is no rules engine for their games yet)`;
      const done = ja ? `成功 ${passed}、失敗 ${failed}` : `${passed} passed, ${failed} failed`;
      const wrong = ja
        ? `、テキストの誤り ${errors.length}件`
        : `, ${errors.length} ${errors.length === 1 ? 'error' : 'errors'} in the texts`;
      tell(host, `${done}${waiting === 0 ? '' : rest}${errors.length === 0 ? '' : wrong}\n`);
    }
    return failed === 0 && errors.length === 0 ? exit.done : exit.failed;
  },
};
