/** `Sandtable: Print…`: what, on which paper and where to; the sheets are made by the table's program in its worker, and written as files. */
import * as vscode from 'vscode';
import { type CardsParams, type CardsResult, cardsRequest, type ScenarioInfo } from '../server/lsp/protocol';
import { tableSettings } from './preview/settings';
import type { Server } from './server';
import type { StartLabWorker } from './tests/lab';
import type { PrintFromWorker, PrintToWorker } from './webview/worker';

type Files = Extract<PrintFromWorker, { files: unknown }>['files'];

/** What is chosen in the dialogs; callers that have chosen give it with the command. */
export interface PrintChoice {
  scenario?: string;
  /** `map,counters,setup,tables,cards`, some of them. */
  what?: string;
  /** The whole box of the game, or what the scenario uses. */
  box?: boolean;
  format?: 'pdf' | 'svg';
  paper?: string;
  /** URI of a folder. */
  folder?: string;
}

/** Asks what was not given, prints, and says where the files are. Answers with their URIs; undefined when the user gave up. */
export async function print(
  server: Server,
  startWorker: StartLabWorker,
  choose: (argument: unknown) => Promise<string | undefined>,
  argument: unknown,
): Promise<string[] | undefined> {
  const given: PrintChoice = typeof argument === 'object' && argument !== null ? (argument as PrintChoice) : {};
  const scenario = await choose(given.scenario ?? argument);
  if (scenario === undefined) return undefined;
  const settings = vscode.workspace.getConfiguration('sandtable.print');
  const what = given.what ?? (await chooseParts());
  if (!what) return undefined;
  const family = (await server.scenarios()).filter((one) => one.game === scenario.split('/')[0] && one.units > 0);
  const box = given.box ?? (await chooseBox(scenario, family));
  if (box === undefined) return undefined;
  const format = given.format ?? (await chooseFormat(settings.get('format', 'pdf')));
  if (!format) return undefined;
  const paper = given.paper ?? (await choosePaper(settings.get('paper', 'a4')));
  if (!paper) return undefined;
  const folder = given.folder === undefined ? await chooseFolder() : vscode.Uri.parse(given.folder, true);
  if (!folder) return undefined;
  const files = await vscode.window.withProgress(
    { location: vscode.ProgressLocation.Notification, title: vscode.l10n.t('Printing…'), cancellable: true },
    async (_, cancel) => {
      const task = await taskOf(server, scenario, box ? family : [], { what, paper, ...sizes(settings) }, format);
      const font = format === 'pdf' ? await fontOf(settings.get('font', '')) : undefined;
      if (font) task.print.font = font;
      return cancel.isCancellationRequested ? undefined : inWorker(startWorker, task, cancel);
    },
  );
  if (!files) return undefined;
  const written: vscode.Uri[] = [];
  for (const { name, content } of files) {
    const target = vscode.Uri.joinPath(folder, name);
    await vscode.workspace.fs.writeFile(
      target,
      typeof content === 'string' ? new TextEncoder().encode(content) : content,
    );
    written.push(target);
  }
  if (given.folder === undefined) void told(written);
  return written.map((uri) => uri.toString());
}

/** Lengths and the turning of the paper, as they are set. */
function sizes(settings: vscode.WorkspaceConfiguration): PrintToWorker['print']['words'] {
  const words: PrintToWorker['print']['words'] = {};
  for (const name of ['hex', 'counter', 'margin', 'bleed', 'overlap', 'flip'] as const) {
    const value = settings.get<string>(name, '').trim();
    if (value) words[name] = value;
  }
  const orientation = settings.get<string>('orientation', 'auto');
  return orientation === 'auto' ? words : { ...words, landscape: orientation === 'landscape' };
}

/** The compiled scenario, with the others of its game for a box, and what the cards do in words. */
async function taskOf(
  server: Server,
  scenario: string,
  family: readonly ScenarioInfo[],
  words: PrintToWorker['print']['words'],
  format: 'pdf' | 'svg',
): Promise<PrintToWorker> {
  const { locale } = tableSettings();
  const ids = [scenario, ...family.map((one) => one.id).filter((id) => id !== scenario)];
  const games: PrintToWorker['print']['games'] = [];
  for (const id of ids) {
    const { compiled } = await server.compile({ scenario: id });
    if (compiled) games.push(compiled);
    else if (id === scenario)
      throw new Error(vscode.l10n.t('{0} cannot be compiled; see the Problems view.', scenario));
  }
  const told = await server.request<CardsResult>(cardsRequest, { scenario, locale } satisfies CardsParams);
  return { print: { games, only: family.length === 0, told, words, locale, format } };
}

/** The font file of the settings: a URI, a path, or a path in the first folder of the workspace. */
async function fontOf(name: string): Promise<Uint8Array | undefined> {
  const file = name.trim();
  if (file === '') return undefined;
  const [first] = vscode.workspace.workspaceFolders ?? [];
  const whole = /^(\/|[a-z]:[\\/])/i.test(file);
  const uri = /^[a-z][\w+.-]+:\/\//i.test(file)
    ? vscode.Uri.parse(file, true)
    : whole || !first
      ? vscode.Uri.file(file)
      : vscode.Uri.joinPath(first.uri, file);
  try {
    return await vscode.workspace.fs.readFile(uri);
  } catch {
    throw new Error(vscode.l10n.t('The font file {0} of the setting sandtable.print.font cannot be read.', file));
  }
}

function inWorker(
  start: StartLabWorker,
  task: PrintToWorker,
  cancel: vscode.CancellationToken,
): Promise<Files | undefined> {
  return new Promise((resolve, reject) => {
    const worker = start();
    cancel.onCancellationRequested(() => {
      worker.end();
      resolve(undefined);
    });
    worker.onError((error) => {
      worker.end();
      reject(error);
    });
    worker.onMessage((message) => {
      if (!('files' in message) && !('failed' in message)) return;
      worker.end();
      if ('failed' in message) reject(new Error(message.failed));
      else resolve(message.files);
    });
    worker.post(task);
  });
}

async function chooseParts(): Promise<string | undefined> {
  const entry = (id: string, label: string, detail: string) => ({ label, detail, id, picked: true });
  const picked = await vscode.window.showQuickPick(
    [
      entry(
        'map',
        vscode.l10n.t('Map'),
        vscode.l10n.t('At true size, over as many sheets as it needs, with marks to cut and join them'),
      ),
      entry(
        'counters',
        vscode.l10n.t('Counters'),
        vscode.l10n.t('Fronts and backs in register, for printing on both sides'),
      ),
      entry(
        'setup',
        vscode.l10n.t('Set-up cards'),
        vscode.l10n.t('Units by side and formation, with their places and turns of arrival'),
      ),
      entry(
        'tables',
        vscode.l10n.t('Tables and tracks'),
        vscode.l10n.t('All tables, the turn record, tracks, the sequence of play'),
      ),
      entry('cards', vscode.l10n.t('Cards'), vscode.l10n.t('The decks, with backs')),
    ],
    { title: vscode.l10n.t('Print'), placeHolder: vscode.l10n.t('What shall be printed?'), canPickMany: true },
  );
  return picked && picked.length > 0 ? picked.map(({ id }) => id).join(',') : undefined;
}

async function chooseBox(scenario: string, family: readonly ScenarioInfo[]): Promise<boolean | undefined> {
  if (family.length === 0) return false;
  const entries: (vscode.QuickPickItem & { box: boolean })[] = [
    {
      label: vscode.l10n.t('This scenario'),
      description: scenario,
      detail: vscode.l10n.t('The counters it uses, and its set-up'),
      box: false,
    },
    {
      label: vscode.l10n.t('The whole box'),
      description: scenario.split('/')[0]!,
      detail: vscode.l10n.t('Every counter of the game, and the set-up of all its scenarios'),
      box: true,
    },
  ];
  const picked = await vscode.window.showQuickPick(entries, {
    title: vscode.l10n.t('Print'),
    placeHolder: vscode.l10n.t('How much of it?'),
  });
  return picked?.box;
}

async function chooseFormat(usual: string): Promise<'pdf' | 'svg' | undefined> {
  const formats = [
    { label: 'PDF', detail: vscode.l10n.t('One document for each part: to print'), id: 'pdf' as const },
    {
      label: 'SVG',
      detail: vscode.l10n.t('One document for each sheet: to work on in a drawing program'),
      id: 'svg' as const,
    },
  ].sort((a, b) => Number(b.id === usual) - Number(a.id === usual));
  return (
    await vscode.window.showQuickPick(formats, {
      title: vscode.l10n.t('Print'),
      placeHolder: vscode.l10n.t('As which kind of file?'),
    })
  )?.id;
}

async function choosePaper(usual: string): Promise<string | undefined> {
  const entries = [
    { label: 'A4', description: '210 × 297 mm', id: 'a4' },
    { label: 'A3', description: '297 × 420 mm', id: 'a3' },
    { label: 'Letter', description: '8.5 × 11 in', id: 'letter' },
    { label: 'Tabloid', description: '11 × 17 in', id: 'tabloid' },
    {
      label: vscode.l10n.t('The map on one sheet'),
      description: vscode.l10n.t('as large as it is; the rest on A4'),
      id: 'fit',
    },
    { label: vscode.l10n.t('Another size…'), description: vscode.l10n.t('a2, legal, 500x700mm …'), id: '' },
  ].sort((a, b) => Number(b.id === usual) - Number(a.id === usual));
  const picked = await vscode.window.showQuickPick(entries, {
    title: vscode.l10n.t('Print'),
    placeHolder: vscode.l10n.t('On which paper?'),
  });
  if (!picked || picked.id) return picked?.id;
  return vscode.window.showInputBox({
    title: vscode.l10n.t('Print'),
    prompt: vscode.l10n.t('Paper: a5 to a0, b5, b4, letter, legal, tabloid, or a size such as 500x700mm'),
    value: usual,
  });
}

async function chooseFolder(): Promise<vscode.Uri | undefined> {
  const [first] = vscode.workspace.workspaceFolders ?? [];
  const picked = await vscode.window.showOpenDialog({
    title: vscode.l10n.t('Folder for the printed files'),
    openLabel: vscode.l10n.t('Print here'),
    canSelectFiles: false,
    canSelectFolders: true,
    canSelectMany: false,
    ...(first ? { defaultUri: first.uri } : {}),
  });
  return picked?.[0];
}

/** One message, with a way to the files. */
async function told(written: readonly vscode.Uri[]): Promise<void> {
  const [first] = written;
  if (!first) {
    void vscode.window.showInformationMessage(vscode.l10n.t('There is nothing of this kind to print.'));
    return;
  }
  const show = vscode.l10n.t('Show');
  const asked = await vscode.window.showInformationMessage(
    vscode.l10n.t(
      '{0} files were printed to {1}. Print them at 100 %, “actual size”.',
      written.length,
      vscode.workspace.asRelativePath(vscode.Uri.joinPath(first, '..')),
    ),
    show,
  );
  if (asked !== show) return;
  const outside = first.scheme === 'file' && vscode.env.uiKind === vscode.UIKind.Desktop;
  await vscode.commands.executeCommand(outside ? 'revealFileInOS' : 'revealInExplorer', first);
}
