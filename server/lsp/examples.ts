/** `sandtable/runExamples`: plays examples by the rules and tells, at its line, what did not come out. */
import { runExample } from '../../engine/lab/examples';
import { readExample } from '../../engine/lab/unplayed';
import { rulesets } from '../../engine/rulesets';
import { say } from '../ide';
import type { ExampleScript, Location } from '../model';
import type { RunExamplesParams, RunExamplesResult } from './protocol';
import type { Session } from './session';
import { canonical } from './uris';

type Told = RunExamplesResult['examples'][number];

export function runExamples(session: Session, params: RunExamplesParams | null | undefined): RunExamplesResult {
  if (typeof params?.uri !== 'string') return { examples: [] };
  const scripts = session.model.examples(canonical(params.uri));
  const wanted = params.name === undefined ? scripts : scripts.filter((s) => s.title === params.name);
  return { examples: wanted.map((script) => run(session, script)) };
}

function run(session: Session, script: ExampleScript): Told {
  const { convert } = session;
  const failures: Told['failures'] = [];
  const failed = (at: Location, en: string, ja: string) =>
    failures.push({ message: say(session, { en, ja }), range: convert.range(at.uri, at) });
  const compiled = session.model.compile(script.scenario)?.compiled;
  const prepared = compiled ? session.analyst.prepared(compiled) : null;
  if (!script.complete) {
    failed(script.location, 'The example has errors in its text.', 'この例の記述に誤りがあります。');
  } else if (compiled && !Object.hasOwn(rulesets, compiled.game.rules)) {
    const read = readExample(compiled, script);
    for (const { step, text } of read.failures) failed(script.steps[step]!.location, text.en, text.ja ?? text.en);
    return {
      name: script.title,
      range: convert.range(script.uri, script.location),
      failures,
      ...(read.waiting > 0 ? { waiting: read.waiting } : {}),
    };
  } else if (!prepared) {
    failed(script.givenAt, `${script.scenario} cannot be played.`, `${script.scenario}はプレイできません。`);
  } else {
    for (const { step, text } of runExample(prepared, script)) {
      failed(step < 0 ? script.givenAt : script.steps[step]!.location, text.en, text.ja ?? text.en);
    }
  }
  return { name: script.title, range: convert.range(script.uri, script.location), failures };
}
