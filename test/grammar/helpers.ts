/** What the tests of this room share. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Branch, type Green } from '../../grammar/green';
import type { Tree } from '../../grammar/index';

/** Every shipped text. */
export const shipped = (readdirSync('scenarios', { recursive: true }) as string[])
  .filter((name) => name.endsWith('.sand'))
  .sort()
  .map((name) => {
    const file = path.join('scenarios', name);
    return { file, text: readFileSync(file, 'utf8') };
  });

/** Everything a green tree says, as lines. */
export function dump(root: Green): string {
  const lines: string[] = [];
  const visit = (green: Green, depth: number) => {
    const indent = ' '.repeat(depth);
    if (green instanceof Branch) {
      const marks = `${green.broken ? ' broken' : ''}${green.hurt ? ' hurt' : ''}${green.troubled ? ' troubled' : ''}`;
      const problems = green.problems === undefined ? '' : ` ${JSON.stringify(green.problems)}`;
      lines.push(`${indent}${green.syntax} ${green.width}${marks} ${green.context ?? ''}${problems}`);
      for (const child of green.children) visit(child, depth + 1);
    } else lines.push(`${indent}${green.tokenTypeIdx} ${green.width} ${green.trivia} ${green.flaw}`);
  };
  visit(root, 0);
  return lines.join('\n');
}

/** Tree and problems as text, for comparing. */
export function describeTree(tree: Tree): string {
  return `${dump(tree.green)}\n${JSON.stringify(tree.problems, null, 1)}`;
}

/** Pieces of text that are likely to break something. */
export const fragments = [
  ...[
    'note "n"',
    '\n    note "n" ja "m"',
    '\n  note "',
    '\n    ja "m"',
    'kind note ',
    '{',
    '}',
    '(',
    ')',
    '|',
    ',',
    ':',
    ';',
    '->',
    '"',
    '/*',
    '*/',
    '//',
    '\n',
    '\r\n',
    '\r',
    ' ',
    '  ',
    '\t',
    '..',
    '-',
    '+',
    '^',
    '[',
    ']',
  ],
  ...[
    '/',
    '=',
    '<=',
    '#',
    '#b5483a',
    '\\',
    '0801',
    '2/0',
    '1..6',
    '4-4-5',
    '+1',
    'ja',
    'see',
    'when',
    'and',
    'or',
    'not',
    'no',
  ],
  ...[
    'setup',
    'game',
    'legend',
    'picture',
    'map m {',
    'scenario s of g {',
    '(see 1.2)',
    '(reconstructed)',
    'at',
    'place',
    '~',
    '呉',
  ],
  ...[
    '\ufeff',
    '\0',
    '\ud800',
    '…',
    '\n  }\n',
    '\n}\n',
    '{ }',
    'legend {',
    'picture {',
    'a: ',
    '\n\n',
    '𠮷',
    'é',
    "'",
    '.',
    '!',
  ],
];
