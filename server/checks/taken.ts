/** Shipped texts that stand on an own scenario, which has taken the place of a shipped one: what does not fit it is said there, not in them. */
import { indexAt } from '../model/attempt';
import type { Core } from '../model/core';
import type { Head } from '../model/lower/heads';
import type { Problem } from '../model/types';

/** The problems of a file without those of shipped scenarios, examples and replays that rest on an own scenario. */
export function withoutTaken(core: Core, uri: string, problems: Problem[]): Problem[] {
  if (problems.length === 0 || !core.workspace.isShipped(uri)) return problems;
  const declarations = core.workspace.tree(uri)!.root.declarations;
  const known = new Map<number, boolean>();
  return problems.filter(({ start }) => {
    const index = indexAt(declarations, start);
    if (!known.has(index)) known.set(index, index >= 0 && restsOnOwn(core, uri, index));
    return !known.get(index);
  });
}

function restsOnOwn(core: Core, uri: string, index: number): boolean {
  const { kind, id } = core.workspace.heads(uri)[index] as Head;
  const game = core.worlds.home({ uri, index });
  if (game === undefined) return false;
  const lowered = kind === 'example' ? core.lowered(uri, index) : undefined;
  const given =
    lowered?.kind === 'example'
      ? lowered.statements.flatMap((one) => (one.what === 'given' ? (one.scenario ?? []) : []))
      : kind === 'scenario' || kind === 'replay'
        ? [id ?? '']
        : [];
  return given.some((scenario) => core.worlds.chain(game, scenario).some(({ shipped }) => !shipped));
}
