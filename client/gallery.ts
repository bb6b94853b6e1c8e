/** `Sandtable: New Scenario…`: a gallery of beginnings, from an empty map to a variant of a game that is there. */
import * as vscode from 'vscode';
import type { ScenarioInfo } from '../server/lsp/protocol';
import type { Server } from './server';
import cards from './templates/cards.sand';
import { fillTemplate, isId, titleOf } from './templates/fill';
import hex from './templates/hex.sand';
import operational from './templates/operational.sand';
import points from './templates/points.sand';
import tactical from './templates/tactical.sand';

/** Lets the user choose one of all scenarios. */
type PickScenario = () => Promise<ScenarioInfo | undefined>;

interface Made {
  /** What its file is called, without extension. */
  name: string;
  content: string;
}

interface Entry extends vscode.QuickPickItem {
  /** Undefined when the user gives up. */
  make(): Promise<Made | undefined>;
}

/**
 * Lets the user choose a beginning and where it is saved, and opens it. The id of the beginning may be given,
 * for callers that have chosen.
 */
export async function newScenario(server: Server, pick: PickScenario, chosen?: unknown): Promise<void> {
  const entries = gallery(server, pick);
  const entry = entries[String(chosen)] ?? (await choose(Object.values(entries)));
  const made = await entry?.make();
  const uri = made && (await askPlace(made.name));
  if (!uri) return;
  const { content } = made;
  await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(content));
  const document = await vscode.workspace.openTextDocument(uri);
  const editor = await vscode.window.showTextDocument(document, { preview: false });
  const at = document.positionAt(Math.max(0, content.indexOf('\n  \n') + 3));
  if (content.includes('\n  \n')) editor.selection = new vscode.Selection(at, at);
}

/** Where the user wants the file; undefined when given up. */
async function askPlace(name: string): Promise<vscode.Uri | undefined> {
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri;
  const uri = await vscode.window.showSaveDialog({
    ...(folder ? { defaultUri: vscode.Uri.joinPath(folder, `${name}.sand`) } : {}),
    title: vscode.l10n.t('Where shall it be saved?'),
    filters: { Sandtable: ['sand'] },
  });
  return uri && !uri.path.endsWith('.sand') ? uri.with({ path: `${uri.path}.sand` }) : uri;
}

function choose(entries: Entry[]): Thenable<Entry | undefined> {
  return vscode.window.showQuickPick(entries, {
    title: vscode.l10n.t('New scenario'),
    placeHolder: vscode.l10n.t('What shall it begin with?'),
    matchOnDetail: true,
    // The walkthrough that asks for it ticks off its step, and takes the focus as it does.
    ignoreFocusOut: true,
  });
}

function gallery(server: Server, pick: PickScenario): Record<string, Entry> {
  const whole = (icon: string, label: string, detail: string, template: string): Entry => ({
    label: `$(${icon}) ${label}`,
    detail,
    make: async () => {
      const game = await askId(vscode.l10n.t('Id of the new game: one word, as the text will name it'), 'my-game');
      return game ? { name: game, content: fillTemplate(template, game, titleOf(game), locale()) } : undefined;
    },
  });
  return {
    hex: whole(
      'symbol-misc',
      vscode.l10n.t('Empty hex map'),
      vscode.l10n.t('A small game of your own: two sides, one kind of unit, a map to be painted.'),
      hex,
    ),
    points: whole(
      'type-hierarchy',
      vscode.l10n.t('Point-to-point map'),
      vscode.l10n.t('Places joined by lines, without hexes: a strategic game.'),
      points,
    ),
    cards: whole(
      'layers',
      vscode.l10n.t('Card-driven game'),
      vscode.l10n.t('Cards for points or for events, reactions in the middle of a fight, a track that decides.'),
      cards,
    ),
    operational: whole(
      'symbol-ruler',
      vscode.l10n.t('Operational game for two'),
      vscode.l10n.t('Zones of control, supply, a combat results table, roads and rivers, formations, reinforcements.'),
      operational,
    ),
    tactical: whole(
      'organization',
      vscode.l10n.t('Tactical game for three'),
      vscode.l10n.t('Chits drawn from a cup, fire by dice, morale and rally, assaults: three seats.'),
      tactical,
    ),
    variant: {
      label: `$(git-branch) ${vscode.l10n.t('Variant of a scenario')}`,
      detail: vscode.l10n.t('Takes over everything of a scenario that is there; your lines change it.'),
      make: () => variant(pick),
    },
    example: {
      label: `$(beaker) ${vscode.l10n.t('Example of a rule')}`,
      detail: vscode.l10n.t('A position of a scenario and what must be so in it: run by the Test Explorer.'),
      make: () => example(server, pick),
    },
  };
}

async function variant(pick: PickScenario): Promise<Made | undefined> {
  const base = await pick();
  const id =
    base && (await askId(vscode.l10n.t('Id of the new scenario: one word, as the text will name it'), 'my-scenario'));
  if (!base || !id) return undefined;
  const name = base.names.en.replace(/"/g, '');
  const content = [
    `// ${vscode.l10n.t('Everything of “{0}” is taken over; the lines below change it.', name)}`,
    `scenario ${id} of ${base.game} extends ${base.id.split('/')[1]} "${titleOf(id)}" {`,
    '  ',
    '}',
    '',
  ].join('\n');
  return { name: id, content };
}

/** The first turn of the scenario and two places next to each other, so that it passes as it stands. */
async function example(server: Server, pick: PickScenario): Promise<Made | undefined> {
  const base = await pick();
  if (!base) return undefined;
  const { compiled } = await server.compile({ scenario: base.id });
  const unit = compiled?.units.find((one) => one.at !== null);
  const what =
    unit?.at == null ? `first-turn = ${compiled?.scenario.turns.first ?? 1}` : `distance ${unit.at} ${unit.at} = 0`;
  const content = [
    `// ${vscode.l10n.t('Change the position, say what is done, and what must come of it.')}`,
    `example "${vscode.l10n.t('What it shows')}" of ${base.game} {`,
    `  given ${base.id.split('/')[1]}`,
    `  expect ${what}`,
    '}',
    '',
  ].join('\n');
  return { name: 'example', content };
}

/** A word of the language from the user; undefined when given up. */
async function askId(prompt: string, value: string): Promise<string | undefined> {
  return vscode.window.showInputBox({
    ignoreFocusOut: true,
    prompt,
    value,
    validateInput: (text) => (isId(text) ? undefined : vscode.l10n.t('Letters, digits, “-” and “_” only.')),
  });
}

function locale(): 'en' | 'ja' {
  return vscode.env.language.startsWith('ja') ? 'ja' : 'en';
}
