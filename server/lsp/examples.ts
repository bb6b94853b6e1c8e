/** `sandtable/runExamples`: plays examples by the rules and tells, at its line, what did not come out. */
import { beginExample, type ExampleFailure, traceExample } from '../../engine/lab/examples';
import { readExample } from '../../engine/lab/unplayed';
import { rulesets } from '../../engine/rulesets';
import { say } from '../ide';
import type { ExampleScript, Location } from '../model';
import type { ExampleResult, RunExamplesParams, RunExamplesResult } from './protocol';
import type { Session } from './session';
import { canonical } from './uris';

export function runExamples(session: Session, params: RunExamplesParams | null | undefined): RunExamplesResult {
  if (typeof params?.uri !== 'string') return { examples: [] };
  const scripts = session.model.examples(canonical(params.uri));
  const named = params.name === undefined ? scripts : scripts.filter((s) => s.title === params.name);
  const wanted = params.nth === undefined ? named : named.slice(params.nth, params.nth + 1);
  return { examples: wanted.map((script) => run(session, script)) };
}

function run(session: Session, script: ExampleScript): ExampleResult {
  const { convert } = session;
  const result: ExampleResult = {
    name: script.title,
    range: convert.range(script.uri, script.location),
    scenario: script.scenario,
    failures: [],
  };
  const failed = (at: Location, en: string, ja: string) =>
    result.failures.push({ message: say(session, { en, ja }), range: convert.range(at.uri, at) });
  const tell = ({ step, text, found, answers }: ExampleFailure) => {
    const at = step < 0 ? script.givenAt : script.steps[step]!.location;
    const expected = session.workspace
      .tree(at.uri)
      ?.text.slice(at.start, at.end)
      .replace(/^expect\s+/, '');
    result.failures.push({
      message: say(session, text),
      range: convert.range(at.uri, at),
      ...(found && expected !== undefined ? { expected, found: say(session, found) } : {}),
      ...(answers === undefined ? {} : { answers }),
    });
  };
  const compiled = session.model.compile(script.scenario)?.compiled;
  const prepared = compiled ? session.analyst.prepared(compiled) : null;
  if (!script.complete) {
    failed(script.location, 'The example has errors in its text.', 'この例の記述に誤りがあります。');
  } else if (compiled && !Object.hasOwn(rulesets, compiled.game.rules)) {
    const read = readExample(compiled, script);
    for (const failure of read.failures) tell(failure);
    if (read.waiting > 0) result.waiting = read.waiting;
  } else if (!prepared) {
    failed(script.givenAt, `${script.scenario} cannot be played.`, `${script.scenario}はプレイできません。`);
  } else {
    const { failures, answers, remarks } = traceExample(prepared, script);
    if (remarks.length > 0) result.remarks = remarks.map((remark) => say(session, remark));
    for (const failure of failures) tell(failure);
    const { given, dice } = script;
    if (failures.length > 0) result.moments = { seed: beginExample(script).seed, given, dice, answers };
  }
  return result;
}
