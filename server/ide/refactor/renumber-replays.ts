/** Numbers of hexes in the answers of replays, whose words no statement takes for places. */
import type { Tree } from '../../../grammar';
import type { ReplayDecl } from '../../../grammar/ast';
import { type Ide, type Span, treeOf } from '../types';

/** The replays in a file that are played on one of these maps. */
export function replaysOn(ide: Ide, uri: string, game: string, maps: ReadonlySet<string>): ReplayDecl[] {
  return (ide.workspace.tree(uri)?.root.declarations ?? []).filter((one): one is ReplayDecl => {
    if (one.syntax !== 'Replay' || one.game?.text !== game || !one.scenario) return false;
    return maps.has(ide.model.scenario(`${game}/${one.scenario.text}`)?.map ?? '');
  });
}

/** What is written as a number or as letters and a number in the answers of a replay, in the order of the text. */
export function numbersInAnswers(ide: Ide, uri: string, replay: ReplayDecl): (Span & { text: string })[] {
  const tree = treeOf(ide, uri);
  return tree ? replay.turns.flatMap(({ actions }) => actions.flatMap((action) => within(tree, action))) : [];
}

function within(tree: Tree, { start, end }: Span): (Span & { text: string })[] {
  return [...tree.tokens(start, end)]
    .filter((one) => one.start >= start && one.end <= end)
    .filter(({ kind, text }) => kind === 'number' || (kind === 'word' && /^[A-Z]{1,2}\d+$/.test(text)))
    .map((one) => ({ start: one.start, end: one.end, text: one.text }));
}
