/** Functions stay simple: each has fewer than 25 ways to take, but for those that `complexity.txt` names with their count. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from '@typescript/typescript6';

const root = path.resolve(import.meta.dirname, '../..');
const LIMIT = 25;

const { SyntaxKind } = ts;
const BRANCHES: ReadonlySet<ts.SyntaxKind> = new Set([
  SyntaxKind.IfStatement,
  SyntaxKind.ForStatement,
  SyntaxKind.ForInStatement,
  SyntaxKind.ForOfStatement,
  SyntaxKind.WhileStatement,
  SyntaxKind.DoStatement,
  SyntaxKind.CaseClause,
  SyntaxKind.CatchClause,
  SyntaxKind.ConditionalExpression,
  SyntaxKind.AmpersandAmpersandToken,
  SyntaxKind.BarBarToken,
  SyntaxKind.QuestionQuestionToken,
]);

/** Its name, or that of what it is given to, such as `test (callback)`. */
function nameOf(node: ts.Node): string {
  const named = (node as ts.NamedDeclaration).name ?? (node.parent as ts.NamedDeclaration).name;
  if (named) return named.getText();
  return ts.isCallExpression(node.parent)
    ? `${node.parent.expression.getText().replace(/\s+/g, ' ')} (callback)`
    : '(nameless)';
}

/** The functions of a text with one more than the branches of each, those of functions within it apart. */
function complexities(file: string, text: string): { name: string; count: number }[] {
  const found: { name: string; count: number }[] = [];
  const walk = (node: ts.Node, around: { count: number }) => {
    const inside =
      ts.isFunctionLike(node) && 'body' in node && node.body ? { name: nameOf(node), count: 1 } : undefined;
    if (inside) found.push(inside);
    if (BRANCHES.has(node.kind)) around.count++;
    ts.forEachChild(node, (child) => walk(child, inside ?? around));
  };
  walk(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true), { count: 0 });
  return found;
}

describe('the house: functions', () => {
  it('each branch counts, for the function that it stands in', () => {
    const text = `
      function each(a, b) { if (a) return b ?? 1; else if (b) { for (const x of a) f(x); } return a && b || b ? 1 : 2; }
      const kinds = (k) => { switch (k) { case 1: case 2: return 1; default: try { g(); } catch { h(); } } };
      class A { read() { return rows.map((row) => (row ? 1 : 2)); } }
    `;
    assert.deepEqual(complexities('sample.ts', text), [
      { name: 'each', count: 8 },
      { name: 'kinds', count: 4 },
      { name: 'read', count: 1 },
      { name: 'rows.map (callback)', count: 2 },
    ]);
  });

  it(`have fewer than ${LIMIT} ways to take; those that are listed never more than there`, () => {
    const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.mjs'], {
      cwd: root,
      encoding: 'utf8',
    })
      .split('\n')
      .filter((file) => file && existsSync(path.join(root, file)));
    const found = files
      .flatMap((file) =>
        complexities(file, readFileSync(path.join(root, file), 'utf8')).map((one) => ({ file, ...one })),
      )
      .filter(({ count }) => count >= LIMIT)
      .map(({ file, name, count }) => `${file} ${name}: ${count}`);
    const listed = readFileSync(path.join(import.meta.dirname, 'complexity.txt'), 'utf8')
      .split('\n')
      .filter(Boolean);
    assert.deepEqual(
      found.sort(),
      listed.sort(),
      'complexity.txt lists other functions or counts: split what has grown, take out or lower what has become simpler',
    );
  });
});
