/** What stands above a scenario and an example: open the map, play, simulate, run. */
import type { CompiledUnit } from '../../engine/kernel/compiled';
import { unitCount } from './force';
import { type Ide, type Span, say } from './types';
import { wordsOf } from './words';

export interface Lens extends Span {
  title: string;
  command: string;
  arguments: string[];
  /** Scenario whose forces the lens sums up: `forces` says more than the title, for lenses that are seen. */
  forces?: string;
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
      forces: scenario.id,
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

/** `Red 3 units · Strength 11 – Blue 1 unit · Strength 2`: the forces of a scenario (`game/scenario`), in the order of the sides. */
export function forces(ide: Ide, scenario: string): string {
  const facts = ide.model.scenario(scenario);
  const words = wordsOf(ide, facts?.game);
  if (!facts || !words) return unitCount(ide, 0);
  const { sides, nations } = words.game.vocabulary;
  const sideOf = new Map(nations.map((n) => [n.id, n.side]));
  const bySide = new Map<string, CompiledUnit[]>(sides.map((s) => [s.id, []]));
  for (const { unit } of facts.units) bySide.get(sideOf.get(unit.nation) ?? '')?.push(unit);
  const parts = [...bySide].filter(([, units]) => units.length > 0);
  if (parts.length === 0) return unitCount(ide, facts.units.length);
  return parts
    .map(([side, units]) =>
      [`${words.side(side)} ${unitCount(ide, units.length)}`, words.strength(units)].filter(Boolean).join(' · '),
    )
    .join(' – ');
}
