/** What can be folded: blocks over several lines, with a summary, and runs of comment lines. */
import type { ScenarioFacts } from '../model';
import type { Ide, Span } from './types';
import { type Words, wordsOf } from './words';

export interface Fold extends Span {
  kind: 'block' | 'comment';
  /** What to show in place of the folded lines: `24 units · strength 68`. */
  summary: string;
}

const TOKEN = /\/\/[^\r\n]*|\/\*[\s\S]*?(?:\*\/|$)|"(?:[^"\\\r\n]|\\[^\r\n])*"?|[{}]/g;

export function folds(ide: Ide, uri: string): Fold[] {
  const text = ide.workspace.tree(uri)?.text;
  if (text === undefined) return [];
  const summaries = new Summaries(ide, uri);
  const found: Fold[] = [];
  const open: number[] = [];
  let comment: Span | undefined;
  const endComment = () => {
    if (comment && severalLines(text, comment)) found.push({ ...comment, kind: 'comment', summary: '' });
    comment = undefined;
  };
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    const end = index + token.length;
    if (token.startsWith('//') || token.startsWith('/*')) {
      // Comment lines that follow each other fold as one; a comment behind a statement does not begin a run.
      if (comment && text.slice(comment.end, index).trim() === '') comment.end = end;
      else {
        endComment();
        if (/(?:^|[\r\n])[ \t]*$/.test(text.slice(Math.max(0, index - 200), index))) comment = { start: index, end };
      }
      continue;
    }
    if (token === '{') open.push(index);
    if (token === '}' && open.length > 0) {
      const start = open.pop()!;
      const span = { start, end: index };
      if (severalLines(text, span)) found.push({ ...span, kind: 'block', summary: summaries.of(span) });
    }
  }
  endComment();
  return found.sort((a, b) => a.start - b.start);
}

function severalLines(text: string, span: Span): boolean {
  const line = text.indexOf('\n', span.start);
  return line >= 0 && line < span.end;
}

/** Units inside a stretch of a scenario, counted and summed. */
class Summaries {
  private readonly scenarios: { span: Span; facts: ScenarioFacts; words: Words }[] = [];

  constructor(
    ide: Ide,
    private readonly uri: string,
  ) {
    for (const d of ide.workspace.tree(uri)?.root.declarations ?? []) {
      if (d.syntax !== 'Scenario' || !d.id) continue;
      const game = ide.model.context(uri, d.start).game;
      const facts = game === undefined ? undefined : ide.model.scenario(`${game}/${d.id.text}`);
      const words = wordsOf(ide, game);
      if (facts && words) this.scenarios.push({ span: { start: d.start, end: d.end }, facts, words });
    }
  }

  of(span: Span): string {
    const scenario = this.scenarios.find((s) => s.span.start <= span.start && span.end <= s.span.end);
    if (!scenario) return '';
    const units = scenario.facts.units
      .filter(({ location: l }) => l.uri === this.uri && l.start >= span.start && l.end <= span.end)
      .map((u) => u.unit);
    if (units.length === 0) return '';
    const { words } = scenario;
    const count = words.pick(`${units.length} units`, `${units.length}ユニット`);
    return `… ${[count, words.strength(units)].filter(Boolean).join(' · ')} `;
  }
}
