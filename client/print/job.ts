/** Printing away from the editor: what is printed is compiled by the language server, drawn by the table's program in its worker, and written as files. */
import * as vscode from 'vscode';
import {
  type CardsParams,
  type CardsResult,
  type CompileResult,
  type ConditionsParams,
  type ConditionsResult,
  cardsRequest,
  conditionsRequest,
  type RulebookParams,
  type RulebookResult,
  rulebookRequest,
  type ScenarioInfo,
} from '../../server/lsp/protocol';
import type { Ground } from '../ground';
import { tableSettings } from '../preview/settings';
import type { Server } from '../server';
import { inWorker, type StartLabWorker } from '../tests/lab';
import { type PrintChoice, usualParts } from '../webview/messages-print';
import type { PrintFromWorker, PrintToWorker } from '../webview/worker';

export type Files = Extract<PrintFromWorker, { files: unknown }>['files'];
type Task = PrintToWorker['print'];

/** Of which scenario, and who helps. */
export interface PrintJob {
  server: Server;
  startWorker: StartLabWorker;
  ground: Ground;
  scenario: string;
}

const settings = () => vscode.workspace.getConfiguration('sandtable.print');

/** Everything of the scenario, on the paper of the settings, in the language of the table. */
export function usualChoice(): PrintChoice {
  return { what: [...usualParts], box: false, paper: settings().get('paper', 'a4'), locale: tableSettings().locale };
}

/** The scenarios of the same game that have units: its box. */
export async function familyOf({ server, scenario }: PrintJob): Promise<ScenarioInfo[]> {
  return (await server.scenarios()).filter((one) => one.game === scenario.split('/')[0] && one.units > 0);
}

/**
 * The documents.
 * @returns undefined when it was cancelled
 * @throws in the user's language: what was not understood, or cannot be compiled
 */
export async function filesOf(
  job: PrintJob,
  choice: PrintChoice,
  format: 'pdf' | 'svg',
  cancel?: vscode.CancellationToken,
): Promise<Files | undefined> {
  const task = await taskOf(job, choice, format);
  if (format === 'pdf') {
    for (const name of ['font', 'boldFont'] as const) {
      const font = await fontOf(name);
      if (font) task[name] = font;
    }
  }
  if (cancel?.isCancellationRequested) return undefined;
  return inWorker(
    job.startWorker,
    { print: task },
    (stop) => cancel?.onCancellationRequested(stop),
    (message) => ('files' in message ? message.files : undefined),
  );
}

/** Writes documents into a folder; answers where they are. */
export async function write(files: Files, folder: vscode.Uri): Promise<vscode.Uri[]> {
  const written: vscode.Uri[] = [];
  for (const { name, content } of files) {
    const target = vscode.Uri.joinPath(folder, name);
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
    await vscode.workspace.fs.writeFile(target, bytes);
    written.push(target);
  }
  return written;
}

/** The compiled scenario, with the others of its game for a box, and in words what cards do and arrivals depend on. */
async function taskOf(job: PrintJob, { what, box, paper, locale }: PrintChoice, format: 'pdf' | 'svg'): Promise<Task> {
  const { server, scenario } = job;
  const family = box ? await familyOf(job) : [];
  const ids = [scenario, ...family.map((one) => one.id).filter((id) => id !== scenario)];
  const games: Task['games'] = [];
  const results: CompileResult[] = [];
  for (const id of ids) {
    const result = await server.compile({ scenario: id });
    const { compiled } = result;
    results.push(result);
    if (compiled) games.push(compiled);
    else if (id === scenario)
      throw new Error(vscode.l10n.t('{0} cannot be compiled; see the Problems view.', scenario));
  }
  const told = await server.request<CardsResult>(cardsRequest, { scenario, locale } satisfies CardsParams);
  const asked: ConditionsParams = { scenarios: ids, locale };
  const conditions = await server.request<ConditionsResult>(conditionsRequest, asked);
  const ordered: RulebookParams = { scenarios: ids, locale };
  const drafted = what.includes('rules') ? await server.request<RulebookResult>(rulebookRequest, ordered) : null;
  const words = { what: what.join(','), paper, ...sizes() };
  const { files: ground, objections } = await job.ground.of(results);
  // A map without its picture is not what was to be printed.
  if (objections.length > 0) throw new Error(objections.join(' '));
  return {
    games,
    ground,
    only: family.length === 0,
    told,
    conditions,
    ...(drafted ? { book: drafted.book } : {}),
    words,
    locale,
    format,
  };
}

/** Lengths and the turning of the paper, as they are set. */
function sizes(): Task['words'] {
  const words: Task['words'] = {};
  for (const name of ['hex', 'counter', 'margin', 'bleed', 'overlap', 'flip'] as const) {
    const value = settings().get<string>(name, '').trim();
    if (value) words[name] = value;
  }
  const orientation = settings().get<string>('orientation', 'auto');
  return orientation === 'auto' ? words : { ...words, landscape: orientation === 'landscape' };
}

/** A font file of the settings: a URI, a path, or a path in the first folder of the workspace. */
async function fontOf(setting: 'font' | 'boldFont'): Promise<Uint8Array | undefined> {
  const file = settings().get<string>(setting, '').trim();
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
    throw new Error(
      vscode.l10n.t('The font file {0} of the setting {1} cannot be read.', file, `sandtable.print.${setting}`),
    );
  }
}
