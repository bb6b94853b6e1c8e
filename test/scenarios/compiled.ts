/** The shipped texts of a game, compiled. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { CompiledGame } from '../../engine/kernel/compiled';
import { Workspace } from '../../server/db';
import { createModel } from '../../server/model';
import { isShipped, readOnce } from '../model/shipped';

const root = path.resolve(import.meta.dirname, '../../scenarios');

/** Every shipped text: path below `scenarios/` with slashes, and what it says. */
export function shippedTexts(): { file: string; text: string }[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => file.endsWith('.sand'))
    .sort()
    .map((file) => {
      const text = readFileSync(path.join(root, file), 'utf8');
      isShipped(text);
      return { file, text };
    });
}

/** A workspace of texts, by path below `scenarios/`. */
export function workspaceOf(texts: readonly { file: string; text: string }[]): Workspace {
  const workspace = new Workspace(readOnce);
  for (const { file, text } of texts) workspace.setFile(`file:///scenarios/${file}`, text);
  return workspace;
}

const known = new Map<string, CompiledGame>();
let model: ReturnType<typeof createModel> | undefined;

/** What the shipped texts mean: understood once in a process, for whoever changes none of them. */
export function shippedModel(): ReturnType<typeof createModel> {
  model ??= createModel(workspaceOf(shippedTexts()));
  return model;
}

/** A scenario of War in the Pacific, or of any shipped game (`ardennes-44/campaign`). Throws when the texts do not compile. */
export function compiled(scenario: string): CompiledGame {
  const id = scenario.includes('/') ? scenario : `war-in-the-pacific/${scenario}`;
  const found = known.get(id);
  if (found) return found;
  const game = shippedModel().compile(id)?.compiled;
  if (!game) throw new Error(`${scenario} does not compile`);
  known.set(id, game);
  return game;
}
