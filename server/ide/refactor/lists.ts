/** Lists of units and lines of one each: `0804 Kure: 2 CV, Land` and what says the same in two lines. */
import type { ArrivalLine, ScenarioDecl, SetupLine } from '../../../grammar/ast';
import { type Ide, type Span, say, touches } from '../types';
import type { Refactoring } from './types';

type Line = SetupLine | ArrivalLine;

/** What lines of a block say beside their units: how they begin, and how they end. */
interface Frame {
  head: string;
  tail: string;
}

/**
 * In a set-up or among reinforcements: a line with several groups of units to a line for each, and lines that begin and end alike to
 * one. Units keep their order, so that the compiled scenario is the same. What is drawn together or comes by one throw stays together.
 */
export function listings(ide: Ide, uri: string, span: Span): Refactoring[] {
  const tree = ide.workspace.tree(uri);
  const scenario = tree?.root.declarations.find(
    (d): d is ScenarioDecl => d.syntax === 'Scenario' && touches(d, span.start),
  );
  if (!tree || !scenario) return [];
  const { text } = tree;
  for (const item of scenario.items) {
    if ((item.syntax !== 'Setup' && item.syntax !== 'Reinforcements') || !touches(item, span.start)) continue;
    const lines: readonly Line[] = item.lines;
    const at = lines.findIndex((line) => touches(line, span.start));
    const line = lines[at];
    const frame = line && frameOf(text, line);
    if (!line || !frame) return [];
    return [...split(ide, uri, text, line, frame), ...joined(ide, uri, text, lines, at, frame)];
  }
  return [];
}

function split(ide: Ide, uri: string, text: string, line: Line, { head, tail }: Frame): Refactoring[] {
  if (line.groups.length < 2) return [];
  const indent = indentOf(text, line.start);
  const edits = () => {
    const parts = line.groups.map((group) => head + text.slice(group.start, group.end) + tail);
    return [{ uri, start: line.start, end: line.end, text: parts.join(`\n${indent}`) }];
  };
  const title = say(ide, { en: 'Write a line for each of these units', ja: 'ユニットごとに1行ずつ書く' });
  return [{ id: 'list-to-lines', kind: 'rewrite', title, edits }];
}

function joined(ide: Ide, uri: string, text: string, lines: readonly Line[], at: number, frame: Frame): Refactoring[] {
  const same = (one: number, other: number) => {
    const [a, b] = [lines[Math.min(one, other)], lines[Math.max(one, other)]];
    if (!a || !b || !/^\s*;?\s*$/.test(text.slice(a.end, b.start))) return false;
    const found = frameOf(text, lines[other]!);
    return found !== undefined && found.head === frame.head && found.tail === frame.tail;
  };
  let from = at;
  let to = at;
  while (same(from, from - 1)) from--;
  while (same(to, to + 1)) to++;
  if (from === to) return [];
  const run = lines.slice(from, to + 1);
  const edits = () => {
    const groups = run.flatMap((line) => line.groups.map((group) => text.slice(group.start, group.end)));
    const whole = frame.head + groups.join(', ') + frame.tail;
    return [{ uri, start: run[0]!.start, end: run.at(-1)!.end, text: whole }];
  };
  const where = frame.head.replace(/:\s*$/, '').trim();
  const title = say(ide, { en: `Write the units of ${where} in one line`, ja: `${where}のユニットを1行にまとめる` });
  return [{ id: 'lines-to-list', kind: 'rewrite', title, edits }];
}

/** How a line begins and ends around its units; undefined where it says something of all of them, or holds a comment. */
function frameOf(text: string, line: Line): Frame | undefined {
  const [first, last] = [line.groups[0], line.groups.at(-1)];
  if (!first || !last || line.broken) return undefined;
  const whole = text.slice(line.start, line.end);
  if (/\/\/|\/\*/.test(whole.replace(/"(?:[^"\\]|\\.)*"/g, ''))) return undefined;
  if (line.syntax === 'ArrivalLine' && (line.draw || line.die || line.when || line.option || line.pool || line.by))
    return undefined;
  return { head: text.slice(line.start, first.start), tail: text.slice(last.end, line.end) };
}

function indentOf(text: string, offset: number): string {
  const line = text.lastIndexOf('\n', offset - 1) + 1;
  return /^[ \t]*/.exec(text.slice(line, offset))![0];
}
