/** Taking what a scenario says last into a scenario of its own that extends it. */
import type { ScenarioDecl, ScenarioItem } from '../../../grammar/ast';
import { type Ide, type Span, say, touches } from '../types';
import type { Refactoring } from './types';

/** Statements that mean the same in a scenario that extends this one, as long as nothing follows them here. */
const MOVABLE: ReadonlySet<ScenarioItem['syntax']> = new Set([
  'Change',
  'Setup',
  'Reinforcements',
  'Reserve',
  'Rule',
  'Option',
  'Victory',
  'Control',
  'Ensure',
]);

/** The selected statements, when they are whole and the last ones of their scenario. */
export function extractions(ide: Ide, uri: string, span: Span): Refactoring[] {
  const tree = ide.workspace.tree(uri);
  const scenario = tree?.root.declarations.find(
    (d): d is ScenarioDecl => d.syntax === 'Scenario' && touches(d, span.start),
  );
  const { game } = ide.model.context(uri, span.start);
  if (!tree || !scenario?.id || scenario.broken || game === undefined || span.start === span.end) return [];
  const { items } = scenario;
  const chosen = items.filter((i) => span.start <= i.start && i.end <= span.end);
  const cut = items.some((i) => !chosen.includes(i) && i.start < span.end && span.start < i.end);
  const first = chosen[0];
  const last = chosen.at(-1);
  if (cut || !first || !last || chosen.length === items.length || last !== items.at(-1)) return [];
  if (!chosen.every((i) => MOVABLE.has(i.syntax))) return [];
  const taken = new Set(ide.model.symbols(game, 'scenario').map((s) => s.id));
  let number = 2;
  while (taken.has(`${scenario.id.text}-${number}`)) number++;
  const id = `${scenario.id.text}-${number}`;
  const edits = () => {
    const { text } = tree;
    const start = text.slice(0, first.start).search(/[ \t]*$/);
    const lineEnd = /^[^\S\r\n]*\r?\n?/.exec(text.slice(last.end))![0].length;
    const body = text.slice(start, last.end);
    const name = scenario.names?.en?.text ?? id;
    const ja = scenario.names?.ja?.text;
    const names = `${JSON.stringify(`${name} ${number}`)}${ja ? ` ja ${JSON.stringify(`${ja} ${number}`)}` : ''}`;
    const head = `scenario ${id} of ${game} extends ${scenario.id!.text} ${names}`;
    const own = body.includes('\n') || text.slice(0, start).endsWith('\n') ? body : `  ${body.trim()}`;
    return [
      { uri, start, end: last.end + lineEnd, text: '' },
      { uri, start: scenario.end, end: scenario.end, text: `\n\n${head} {\n${own}\n}` },
    ];
  };
  const title = say(ide, {
    en: `Extract into a scenario that extends ${scenario.id.text}`,
    ja: `${scenario.id.text}を拡張するシナリオに取り出す`,
  });
  return [{ id: 'extract-scenario', kind: 'extract', title, edits }];
}
