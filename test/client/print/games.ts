/** Compiled scenarios of the shipped games for the tests of printing: one of each game, and all of one. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { CompiledGame } from '../../../engine/kernel/compiled';
import { parse } from '../../../grammar/index';
import { sandFiles } from '../../../server/cli/files';
import { Workspace } from '../../../server/db/workspace';
import { createModel } from '../../../server/model/index';

const folder = path.resolve(__dirname, '../../../scenarios');

/** The games and the scenario of each that uses the whole map. */
export const whole: Record<string, string> = {
  'ardennes-44': 'campaign',
  'empire-of-the-sun': 'campaign',
  'indian-ocean-region': '4-clash-of-civilizations',
  'taiheiyo-senshi': 'campaign',
  tutorial: 'spring',
  'war-in-the-pacific': 'standard',
};

const known = new Map<string, CompiledGame[]>();

/** All scenarios of a game that can be compiled, the one named in `whole` first. */
export function gamesOf(game: string): CompiledGame[] {
  const before = known.get(game);
  if (before) return before;
  const workspace = new Workspace(parse);
  for (const file of sandFiles(path.join(folder, game)))
    workspace.setFile(`file://${file}`, readFileSync(file, 'utf8'));
  const model = createModel(workspace);
  const first = `${game}/${whole[game]}`;
  const ids = model.scenarioIds().sort((a, b) => Number(b === first) - Number(a === first));
  const found = ids.flatMap((id) => model.compile(id)?.compiled ?? []);
  known.set(game, found);
  return found;
}
