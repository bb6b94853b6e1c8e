/**
 * What `parse.ts` bundles and runs. The generated text (`generate.ts`) is parsed by a hand-written floor, by Langium with an
 * equivalent grammar, and by ours, from nothing and after single keys; medians after a warm-up, in milliseconds. The least of the
 * runs stands beside them: on a busy machine it is the fairer number.
 */
import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import type { LangiumCoreServices, Module } from 'langium';
import { contexts } from '../grammar/contexts';
import { format, parse } from '../grammar/index';
import { scan } from '../grammar/scanner';
import { Shapes } from '../grammar/shapes';
import { Structure } from '../grammar/structure';
import { generate } from './generate';
import { parseByHand } from './peers/hand';

interface Result {
  task: string;
  median: number;
  least: number;
  /** Median by the floor's median. */
  ratio: number;
  /** Least by the floor's least. */
  ratioOfLeast: number;
}

const { values } = parseArgs({
  options: {
    lines: { type: 'string', default: '10000' },
    runs: { type: 'string', default: '30' },
    json: { type: 'boolean', default: false },
    table: { type: 'boolean', default: false },
  },
});
const runs = Math.max(30, Number(values.runs));
const text = generate(Number(values.lines));
const round = (value: number) => Number(value.toPrecision(3));

function measure(action: () => unknown, times = runs): { median: number; least: number } {
  // What earlier tasks and runs left must not be collected in this one's time: each run pays for its own garbage only.
  const { gc } = globalThis as { gc?: (how?: { type: 'minor' }) => void };
  gc?.();
  for (let i = 0; i < times / 2; i++) action();
  const taken: number[] = [];
  for (let i = 0; i < times; i++) {
    gc?.({ type: 'minor' });
    const start = performance.now();
    action();
    taken.push(performance.now() - start);
  }
  taken.sort((a, b) => a - b);
  return { median: taken[times >> 1]!, least: taken[0]! };
}

/** Langium's parser for the equivalent grammar (tokens, its syntax tree and its objects; no linking). */
async function langium(): Promise<(input: string) => { errors: number }> {
  const { createDefaultCoreModule, createDefaultSharedCoreModule, EmptyFileSystem, inject } = await import('langium');
  const { createLangiumGrammarServices, interpretAstReflection } = await import('langium/grammar');
  const tools = createLangiumGrammarServices(EmptyFileSystem).grammar;
  const { URI } = await import('vscode-uri');
  const grammar = tools.shared.workspace.LangiumDocumentFactory.fromString(
    readFileSync('bench/peers/sandtable.langium', 'utf8'),
    URI.parse('memory:/grammar.langium'),
  );
  await tools.shared.workspace.DocumentBuilder.build([grammar], { validation: false });
  const root = grammar.parseResult.value as Parameters<typeof interpretAstReflection>[0];
  const shared = inject(createDefaultSharedCoreModule(EmptyFileSystem), {
    AstReflection: () => interpretAstReflection(root),
  });
  const generated = {
    Grammar: () => root,
    LanguageMetaData: () => ({
      caseInsensitive: false,
      fileExtensions: ['.sand'],
      languageId: 'sandtable',
      mode: 'production' as const,
    }),
    parser: { ParserConfig: () => ({ skipValidations: true }) },
  } as unknown as Module<LangiumCoreServices, unknown>;
  const services = inject(createDefaultCoreModule({ shared }), generated) as LangiumCoreServices;
  return (input) => {
    const { lexerErrors, parserErrors } = services.parser.LangiumParser.parse(input);
    return { errors: lexerErrors.length + parserErrors.length };
  };
}

/** What a text costs in which no two statements have the same shape. */
function statementByStatement(): unknown {
  const { leaves } = scan(text, { start: 0, mode: 'plain' });
  return new Structure(leaves, undefined, new Shapes(0)).statements(contexts.file!, 0);
}

/** One key typed and taken back, in the middle of the text; per edit. */
function typing(problems: boolean): { median: number; least: number } {
  const line = text.indexOf(': ', text.length >> 1) + 2;
  let tree = parse(text);
  let typed = false;
  return measure(() => {
    tree = tree.edit([typed ? { start: line, end: line + 2, text: '' } : { start: line, end: line, text: 'x ' }]);
    typed = !typed;
    return problems ? tree.problems : undefined;
  }, 10 * runs);
}

async function main(): Promise<void> {
  const parseByLangium = await langium();
  if (parse(text).problems.length > 0 || parseByLangium(text).errors > 0) throw new Error('the text is not understood');
  const floor = measure(() => parseByHand(text));
  const tasks: [string, { median: number; least: number }][] = [
    ['hand-written floor', floor],
    ['our scanner', measure(() => scan(text, { start: 0, mode: 'plain' }))],
    ['our parser, cold', measure(() => parse(text))],
    ['our parser, cold, each statement by itself', measure(() => statementByStatement())],
    ['our parser, one key', typing(false)],
    ['our parser, one key, and its problems', typing(true)],
    ['our formatter, on a tree', measure(() => format(parse(text)))],
    ['Langium, cold', measure(() => parseByLangium(text))],
  ];
  const results: Result[] = tasks.map(([task, { median, least }]) => ({
    task,
    median: round(median),
    least: round(least),
    ratio: round(median / floor.median),
    ratioOfLeast: round(least / floor.least),
  }));
  const tokens = scan(text, { start: 0, mode: 'plain' }).leaves.length;
  const input = { lines: text.split('\n').length, characters: text.length, tokens };
  if (values.table) console.table(results);
  else console.log(JSON.stringify({ input, runs, node: process.version, results }, null, 2));
}

void main();
