/** `sandtable/testFiles` and `sandtable/tests`: what the test explorer lists. Running is `examples.ts`, and the laboratory's worker. */
import { forecastTitle } from '../../engine/kernel/script';
import type { TestFile, TestInfo, TestsParams } from './protocol';
import type { Session } from './session';
import { canonical } from './uris';

/** Files that are not shipped, or are open, and hold examples or expectations of scenarios. Looks at their trees only: nothing is understood for it. */
export function testFiles(session: Session): TestFile[] {
  const { workspace, model, convert } = session;
  // A shipped text that is looked at has lenses that run its examples.
  const open = new Set(session.documents.keys());
  return workspace.uris().flatMap((uri): TestFile[] => {
    if (workspace.isShipped(uri) && !open.has(uri)) return [];
    const found = workspace
      .tree(uri)
      ?.root.declarations.find(
        (one) =>
          one.syntax === 'Example' || (one.syntax === 'Scenario' && one.items.some((i) => i.syntax === 'Forecast')),
      );
    if (!found) return [];
    const game = model.context(uri, found.start).game ?? '';
    return [{ uri: convert.uri(uri), game, names: model.game(game)?.vocabulary.names ?? { en: game } }];
  });
}

/** What is to be tested in a document, in the order of the text. */
export function tests(session: Session, params: TestsParams | null | undefined): TestInfo[] {
  if (typeof params?.uri !== 'string') return [];
  const uri = canonical(params.uri);
  const { model, convert } = session;
  const seen = new Map<string, number>();
  /** Which one of its name. */
  const nth = (name: string): number => {
    const count = seen.get(name) ?? 0;
    seen.set(name, count + 1);
    return count;
  };
  const found = [
    ...model.examples(uri).map((script) => {
      const own = nth(`example ${script.title}`);
      const id = `example ${own} ${script.title}`;
      return { at: script.location, id, name: script.title, scenario: script.scenario, nth: own };
    }),
    ...model.forecasts(uri).map(({ location, scenario, forecast = null }) => {
      const name = forecast ? forecastTitle(forecast) : scenario;
      return { at: location, id: `${scenario} ${nth(`${scenario} ${name}`)} ${name}`, name, scenario, forecast };
    }),
  ];
  found.sort((a, b) => a.at.start - b.at.start);
  return found.map(({ at, ...info }) => ({ ...info, range: convert.range(at.uri, at) }));
}
