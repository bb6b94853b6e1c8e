/** How much work enormous texts are for every feature of the editor: a program of its own (`counter.ts`). Prints JSON. */
import { parse } from '../../grammar';
import { createDiagnostics } from '../../server/checks';
import { Lines, Workspace } from '../../server/db';
import * as ide from '../../server/ide';
import { encodedTokens } from '../../server/lsp/tokens';
import { createModel } from '../../server/model';
import { amount } from '../amount';
import { during } from '../grammar/count';
import { shapes, textOf } from '../grammar/enormous';
import { GAME } from './support';

const SIZE = amount(1200, 8000);
const URI = 'file:///enormous.sand';

/** Beside the texts that trouble a parser, those that trouble what knows what they mean. */
const meant: typeof shapes = {
  'empty blocks in a line': ['game g { ', '{} ', '}'],
  'blocks in lines': ['scenario s of duel "S" {\n  map field\n', '  setup red {\n    0101: Army\n  }\n', '}\n'],
  'many units': ['scenario s of duel "S" {\n  map field\n  setup red {\n', '    0101 Kure: 2 Army, Ship\n', '  }\n}\n'],
  'lines that go on': [
    'scenario s of duel "S" {\n  map field\n  setup red {\n    0101:',
    ' Army,\n',
    ' Army\n  }\n}\n',
  ],
  'a long map': [
    'map m of duel {\n  grid hex flat-top { ids CCRR; columns 1..4; rows 1..3; shifted even }\n',
    '  border ridge: 0102/0202\n',
    '}\n',
  ],
  'many kinds': ['game duel {\n', '  kind Army "Army" is land { strength 4/2 }\n', '}\n'],
  'comments in turn': ['', '// x\nx\n', ''],
  'open strings': ['', '"x\n', ''],
  'many declarations': ['', 'scenario s of duel "S" { map field }\n', ''],
  'windows lines': ['scenario s of duel "S" {\r\n  map field\r\n', '  setup red { 0101: Army\t, 0x }\r\n', '}\r\n'],
};

function main(): void {
  const results: { task: string; shape: string; less: number; more: number }[] = [];
  const failures: string[] = [];

  for (const [shape, parts] of Object.entries({ ...shapes, ...meant })) {
    const measured = [SIZE, 2 * SIZE].map((size) => {
      const text = textOf(parts, size);
      const workspace = new Workspace(parse);
      for (const [i, part] of GAME.split(/^\/\/- .*\n/m).entries()) workspace.setFile(`file:///game-${i}.sand`, part);
      const model = createModel(workspace);
      const diagnostics = createDiagnostics(model);
      const all = { workspace, model, diagnostics, locale: 'en' as const };
      const attempt = (what: string, action: () => unknown) => {
        try {
          action();
        } catch (error) {
          if (!(error instanceof ide.Refused)) failures.push(`${shape}, ${what}: ${(error as Error).stack}`);
        }
      };
      diagnostics.all();
      // The same places in the short text and in the long one: the end, and some in what is repeated.
      const [before, unit] = parts;
      const inUnit = (part: number, at: number) =>
        before.length + unit.length * Math.floor((size * part) / unit.length) + (at % unit.length);
      const offsets = [text.length, inUnit(0.5, 0), inUnit(0.2, 3), inUnit(0.6, 11), inUnit(0.9, 24)];
      const whole = { start: 0, end: text.length };
      const features = {
        problems: () => {
          workspace.setFile(URI, text);
          attempt('problems', () => diagnostics.problems(URI));
        },
        structure: () => {
          attempt('tokens', () => encodedTokens(all, URI, new Lines(text)));
          attempt('folds', () => ide.folds(all, URI));
          attempt('outline', () => ide.outline(all, URI));
          attempt('formatting', () => ide.formatFile(all, URI));
        },
        notes: () => {
          attempt('inlay hints', () => ide.inlayHints(all, URI, whole));
          attempt('lenses', () => ide.lenses(all, URI));
          attempt('links', () => ide.links(all, URI));
          attempt('colors', () => ide.colors(workspace.tree(URI)!));
          attempt('symbols', () => ide.workspaceSymbols(all, 'a'));
        },
        writing: () => {
          for (const offset of offsets) {
            attempt('completion', () => ide.complete(all, URI, offset, { snippets: true }));
            attempt('signature', () => ide.signatureHelp(all, URI, offset));
            attempt('inline completion', () => ide.inlineCompletion(all, URI, offset));
            for (const typed of ['\n', '}', '|'])
              attempt('formatting on type', () => ide.formatOnType(all, URI, offset, typed));
          }
        },
        reading: () => {
          for (const offset of offsets) {
            attempt('hover', () => ide.hover(all, URI, offset));
            attempt('definitions', () => ide.definitions(all, URI, offset));
            attempt('declarations', () => ide.declarations(all, URI, offset));
            attempt('types', () => ide.typeDefinitions(all, URI, offset));
            attempt('implementations', () => ide.implementations(all, URI, offset));
            attempt('references', () => ide.references(all, URI, offset, true));
            attempt('highlights', () => ide.highlights(all, URI, offset));
            attempt('selections', () => ide.selections(all, URI, offset));
            attempt('linked names', () => ide.linkedNames(all, URI, offset));
            attempt('entity', () => ide.entityAt(all, URI, offset));
          }
        },
        changing: () => {
          for (const offset of offsets) {
            const span = { start: offset, end: Math.min(text.length, offset + 100) };
            attempt('rename', () => ide.rename(all, URI, offset, 'other'));
            attempt('refactorings', () => ide.refactorings(all, URI, span).map((one) => one.edits()));
            attempt('fixes', () => ide.problemsIn(all, URI, span).flatMap((problem) => problem.fixes));
          }
          attempt('fixes of all', () => ide.hasFixes(all, URI));
        },
        'a key': () => {
          const at = inUnit(0.5, Math.max(0, unit.search(/[a-z0-9]/)) + 1);
          workspace.editFile(URI, [{ start: at, end: at, text: 'q' }]);
          attempt('problems after a key', () => diagnostics.problems(URI));
        },
      };
      return Object.entries(features).map(([task, work]) => ({ task, work: during(work) }));
    });
    for (const [i, { task, work }] of measured[0]!.entries())
      results.push({ task, shape, less: work, more: measured[1]![i]!.work });
  }
  console.log(JSON.stringify({ results, failures }));
}

main();
