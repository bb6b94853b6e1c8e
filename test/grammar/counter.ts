/**
 * Counts work: how often blocks of the program's code run, which no clock and no other program disturbs. A program whose work is to be
 * counted is put together with a step of the count in every block; the engine makes it as fast as any other.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from '@typescript/typescript6';
import { build, type Plugin } from 'esbuild';

const root = path.resolve(import.meta.dirname, '../..');
/** How sources whose work is counted call the count. */
const COUNT = '__counted';
const STEP = `${COUNT}.blocks++`;

/** Where a block, or what stands for one, begins in a node: the parts that run or not, or any number of times, whatever is around them. */
function blocksOf(node: ts.Node): (ts.Node | undefined)[] {
  if (ts.isFunctionLike(node)) return 'body' in node ? [node.body as ts.Node | undefined] : [];
  if (ts.isIterationStatement(node, false)) return [node.statement];
  if (ts.isIfStatement(node)) return [node.thenStatement, node.elseStatement];
  if (ts.isCaseOrDefaultClause(node)) return [node.statements[0]];
  if (ts.isCatchClause(node)) return [node.block];
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse];
  if (ts.isBinaryExpression(node)) {
    const { kind } = node.operatorToken;
    const { AmpersandAmpersandToken, BarBarToken, QuestionQuestionToken } = ts.SyntaxKind;
    return [AmpersandAmpersandToken, BarBarToken, QuestionQuestionToken].some((one) => one === kind)
      ? [node.right]
      : [];
  }
  return [];
}

/** A source with a step of the count in each block; what is on a line stays on it. */
export function withCount(file: string, text: string): string {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const put: { at: number; text: string }[] = [];
  const walk = (node: ts.Node): void => {
    const blocks = blocksOf(node);
    ts.forEachChild(node, (child) => {
      const from = child.getStart();
      if (!blocks.includes(child)) return walk(child);
      if (ts.isCaseOrDefaultClause(node)) put.push({ at: from, text: `${STEP};` });
      else if (ts.isBlock(child)) put.push({ at: from + 1, text: `${STEP};` });
      else put.push({ at: from, text: ts.isStatement(child) ? `{${STEP};` : `(${STEP},` });
      walk(child);
      if (!ts.isCaseOrDefaultClause(node) && !ts.isBlock(child))
        put.push({ at: child.end, text: ts.isStatement(child) ? '}' : ')' });
    });
  };
  walk(source);
  let result = '';
  let done = 0;
  for (const { at, text: more } of put.sort((a, b) => a.at - b.at)) {
    result += text.slice(done, at) + more;
    done = at;
  }
  return result + text.slice(done);
}

/** Counts in the sources of these folders. */
const counting = (folders: readonly string[]): Plugin => ({
  name: 'counting',
  setup({ onLoad }) {
    const at = JSON.stringify(path.join(import.meta.dirname, 'count.ts'));
    onLoad({ filter: /\.ts$/ }, ({ path: file }) => {
      if (!folders.some((folder) => file.startsWith(path.join(root, folder) + path.sep))) return undefined;
      const contents = `import { count as ${COUNT} } from ${at};${withCount(file, readFileSync(file, 'utf8'))}`;
      return { contents, loader: 'ts' };
    });
  },
});

/** Runs a program of ours (`test/ide/work.ts`) that counts the work of the code in some folders, and reads the JSON that it prints. */
export async function counted<T>(program: string, folders: readonly string[]): Promise<T> {
  const folder = path.join(root, 'test-output/counted');
  mkdirSync(folder, { recursive: true });
  const outfile = path.join(folder, `${program.replace(/\W+/g, '-')}.mjs`);
  await build({
    absWorkingDir: root,
    entryPoints: [program],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    mainFields: ['module', 'main'],
    // CommonJS packages ask for parts of Node.
    banner: { js: "import { createRequire as __r } from 'node:module'; const require = __r(import.meta['url']);" },
    plugins: [counting(folders)],
    logLevel: 'warning',
  });
  const { stdout, stderr } = spawnSync(process.execPath, [outfile], { encoding: 'utf8', maxBuffer: 1 << 26 });
  if (stdout === '') throw new Error(stderr);
  return JSON.parse(stdout) as T;
}
