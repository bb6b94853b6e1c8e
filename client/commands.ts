/** The commands of the palette, of menus and of code lenses. */
import * as vscode from 'vscode';
import type { OrderEntry, ScenarioInfo } from '../server/lsp/protocol';
import { byGame } from './by-game';
import { compiledUri } from './compiled';
import { newScenario } from './gallery';
import type { EditorLab } from './lab';
import type { OrderViews } from './order';
import type { Comparisons } from './preview/compare';
import type { PreviewManager } from './preview/manager';
import type { Printing } from './print';
import { draftRulebook } from './print/rulebook';
import type { Server } from './server';
import type { Tests } from './tests';
import type { Mode } from './webview/messages';

export function registerCommands(
  server: Server,
  previews: PreviewManager,
  tests: Tests,
  order: OrderViews,
  comparisons: Comparisons,
  printing: Printing,
  lab: EditorLab,
): vscode.Disposable {
  const open = (mode: Mode) => async (argument?: unknown) => {
    const scenario = await chooseScenario(server, previews, argument);
    if (scenario) previews.open(scenario, mode);
  };
  const commands: Record<string, (...args: unknown[]) => unknown> = {
    'sandtable.preview': open('preview'),
    'sandtable.play': open('play'),
    'sandtable.simulate': open('simulate'),
    'sandtable.showCompiled': async (argument) => {
      const scenario = await chooseScenario(server, previews, argument);
      if (!scenario) return;
      const document = await vscode.workspace.openTextDocument(compiledUri(scenario));
      await vscode.window.showTextDocument(await vscode.languages.setTextDocumentLanguage(document, 'json'), {
        preview: true,
      });
    },
    'sandtable.runExamples': (argument, name) => {
      const uri = typeof argument === 'string' ? argument : vscode.window.activeTextEditor?.document.uri.toString();
      return uri === undefined ? undefined : tests.run(uri, typeof name === 'string' ? name : undefined);
    },
    'sandtable.showMoment': (argument) => tests.showMoment(argument),
    'sandtable.showForce': (entry) => order.tree.show(entry as OrderEntry),
    'sandtable.chooseScenario': async () => {
      const scenario = await pickScenario(await server.scenarios());
      if (scenario) order.focus.look(scenario.id);
    },
    'sandtable.openTable': () => order.focus.scenario && previews.open(order.focus.scenario, 'preview'),
    'sandtable.chooseTable': () => previews.editors.choose(pickScenario),
    'sandtable.textBeside': () => {
      const document = previews.active?.document;
      return document && vscode.window.showTextDocument(document, { viewColumn: vscode.ViewColumn.Beside });
    },
    'sandtable.newScenario': (template) =>
      newScenario(server, async () => pickScenario(await server.scenarios()), template),
    'sandtable.compare': async (argument) => {
      const scenario = await chooseScenario(server, previews, argument);
      if (scenario) await comparisons.choose(scenario);
    },
    'sandtable.compareSaved': async (argument) => {
      const scenario = await chooseScenario(server, previews, argument);
      if (scenario) await comparisons.choose(scenario, 'saved');
    },
    'sandtable.labWhatIf': async (argument) => {
      const scenario = await chooseScenario(server, previews, argument);
      if (!scenario) return;
      await comparisons.choose(scenario);
      previews.open(scenario, 'simulate');
    },
    'sandtable.labSweep': async (argument, range) => {
      const scenario = await chooseScenario(server, previews, argument);
      if (scenario) await lab.sweep(scenario, typeof range === 'string' ? range : undefined);
    },
    'sandtable.labSuggest': async (argument) => {
      const scenario = await chooseScenario(server, previews, argument);
      if (scenario) await lab.suggest(scenario);
    },
    'sandtable.print': (argument) => printing.print((one) => chooseScenario(server, previews, one), argument),
    'sandtable.draftRulebook': async (argument) => {
      const scenario = await chooseScenario(server, previews, argument);
      if (scenario) await draftRulebook(server, scenario);
    },
    'sandtable.openReplay': () => previews.openReplay(),
    'sandtable.restartServer': () => server.restart(),
  };
  return vscode.Disposable.from(
    ...Object.entries(commands).map(([id, run]) =>
      vscode.commands.registerCommand(id, async (...args: unknown[]) => {
        try {
          return await run(...args);
        } catch (error) {
          server.log.error(error instanceof Error ? error : String(error));
          void vscode.window.showErrorMessage(error instanceof Error ? error.message : String(error));
        }
      }),
    ),
  );
}

/**
 * The scenario a command concerns: its argument (code lens), that of the table that is being used, the one the cursor is in, the
 * document's only one, or one the user picks. Undefined when the user picks none or there is none.
 */
async function chooseScenario(
  server: Server,
  previews: PreviewManager,
  argument: unknown,
): Promise<string | undefined> {
  if (typeof argument === 'string' && argument.includes('/')) return argument;
  if (previews.active?.scenario !== undefined) return previews.active.scenario;
  const editor = vscode.window.activeTextEditor;
  const uri = editor?.document.languageId === 'sandtable' ? editor.document.uri.toString() : undefined;
  if (editor && uri) {
    const { line, character } = editor.selection.active;
    const { scenario } = await server.entityAt({ uri, position: { line, character } });
    if (scenario) return scenario;
    const own = (await server.scenarios({ uri })).filter((s) => s.uri === uri);
    if (own.length === 1) return own[0]?.id;
  }
  return (await pickScenario(await server.scenarios(uri ? { uri } : {})))?.id;
}

async function pickScenario(scenarios: ScenarioInfo[]): Promise<ScenarioInfo | undefined> {
  if (scenarios.length === 0) {
    void vscode.window.showInformationMessage(vscode.l10n.t('No scenario was found in this workspace.'));
    return undefined;
  }
  if (scenarios.length === 1) return scenarios[0];
  const japanese = vscode.env.language.startsWith('ja');
  const called = ({ en, ja }: ScenarioInfo['names']) => (japanese && ja) || en;
  const own = ({ uri }: ScenarioInfo) => vscode.workspace.getWorkspaceFolder(vscode.Uri.parse(uri, true)) !== undefined;
  const picked = await vscode.window.showQuickPick(
    byGame(scenarios, own).map((scenario) => ({
      label: called(scenario.names),
      description: called(scenario.gameNames),
      detail: `${scenario.id} · ${vscode.l10n.t('{0} units', scenario.units)}`,
      scenario,
    })),
    { placeHolder: vscode.l10n.t('Which scenario?'), matchOnDescription: true, matchOnDetail: true },
  );
  return picked?.scenario;
}
