/** What stands above a scenario and an example: open the map, play, simulate, run. */
import { unitCount } from './force';
import { type Ide, type Span, say } from './types';

export interface Lens extends Span {
  title: string;
  command: string;
  arguments: string[];
}

/** Lenses of a file: `Preview`, `Play`, `Simulate` and the number of units over scenarios, `Run` over examples. */
export function lenses(ide: Ide, uri: string): Lens[] {
  const tree = ide.workspace.tree(uri);
  if (!tree) return [];
  const found: Lens[] = [];
  for (const scenario of ide.model.scenarios(uri)) {
    if (scenario.location.uri !== uri) continue;
    const { start, end } = scenario.location;
    const lens = (title: { en: string; ja: string }, command: string) =>
      found.push({ start, end, title: say(ide, title), command, arguments: [scenario.id] });
    lens({ en: 'Preview', ja: 'プレビュー' }, 'sandtable.preview');
    lens({ en: 'Play', ja: 'プレイ' }, 'sandtable.play');
    lens({ en: 'Simulate', ja: 'シミュレーション' }, 'sandtable.simulate');
    found.push({
      start,
      end,
      title: unitCount(ide, scenario.units),
      command: 'sandtable.preview',
      arguments: [scenario.id],
    });
  }
  for (const declaration of tree.root.declarations) {
    if (declaration.syntax !== 'Example') continue;
    const title = declaration.names?.en;
    found.push({
      start: declaration.start,
      end: title?.end ?? declaration.start,
      title: say(ide, { en: 'Run example', ja: '例を実行' }),
      command: 'sandtable.runExamples',
      arguments: title ? [uri, title.text] : [uri],
    });
  }
  return found;
}
