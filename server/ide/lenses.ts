/** What stands above a scenario and an example: open the map, play, simulate, run. */
import type { CompiledUnit } from '../../engine/kernel/compiled';
import { addAll } from '../../engine/kernel/lists';
import type { GameItem } from '../../grammar/ast';
import type { NamedSymbol } from '../model';
import { unitCount } from './force';
import { countersUnder, strengthOf } from './hierarchy/command';
import { type Ide, type Span, say } from './types';
import { wordsOf } from './words';

export interface Lens extends Span {
  title: string;
  command: string;
  arguments: string[];
  /** What the lens sums up, a scenario or the key of a formation: `lensTitle` says more than the title, for lenses that are seen. */
  sums?: string;
}

/** Lenses of a file: `Preview`, `Play`, `Simulate` and the number of units over scenarios, `Run` over examples, strengths over formations. */
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
      sums: scenario.id,
    });
  }
  for (const declaration of tree.root.declarations) {
    if (declaration.syntax === 'Game') addAll(found, formationLenses(ide, uri, declaration.items));
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

/** What a formation and all below it come to. It opens nothing: there is no command. */
function formationLenses(ide: Ide, uri: string, items: readonly GameItem[]): Lens[] {
  return items.flatMap((item): Lens[] => {
    if (item.syntax !== 'Formation' || !item.id) return [];
    const symbol = ide.model.referenceAt(uri, item.id.start)?.symbol;
    const title = symbol?.kind === 'formation' ? strengthOf(ide, symbol) : '';
    if (!symbol || title === '') return [];
    return [{ start: item.start, end: item.id.end, title, command: '', arguments: [], sums: symbol.key }];
  });
}

/** What a lens that sums something up says when it is seen. */
export function lensTitle(ide: Ide, sums: string): string {
  const symbol = ide.model.symbol(sums);
  if (symbol?.kind !== 'formation') return forces(ide, sums);
  return [strengthOf(ide, symbol), ...placed(ide, symbol)].filter(Boolean).join(' · ');
}

/** Scenarios that are named one by one. */
const MOST_SCENARIOS = 3;

/** `Campaign: 6 placed, 3 coming, in supply: 5 of 6` for each scenario that uses units of the formation; supply in the first of them. */
function placed(ide: Ide, formation: NamedSymbol): string[] {
  const game = ide.model.game(formation.game);
  if (!game) return [];
  const ids = new Set(countersUnder(game.vocabulary, formation.id).map((counter) => counter.id));
  let asked = false;
  return game.scenarios
    .flatMap((id) => {
      const facts = ide.model.scenario(`${game.id}/${id}`);
      const own = facts?.units.filter(({ unit }) => ids.has(unit.counter ?? unit.id)) ?? [];
      if (!facts || own.length === 0) return [];
      const here = own.filter(({ unit }) => unit.at !== null).length;
      const coming = own.filter(({ unit }) => unit.arrives !== undefined).length;
      // A game is begun to ask it: once is enough to see whether something is cut off.
      const supply = here > 0 && !asked ? inSupply(ide, `${game.id}/${id}`, ids) : '';
      asked ||= here > 0;
      const counts = [
        here > 0 ? say(ide, { en: `${here} placed`, ja: `配置${here}` }) : '',
        coming > 0 ? say(ide, { en: `${coming} coming`, ja: `増援${coming}` }) : '',
        supply,
      ].filter(Boolean);
      return counts.length > 0 ? [`${say(ide, facts.scenario.names)}: ${counts.join(say(ide, LIST))}`] : [];
    })
    .slice(0, MOST_SCENARIOS);
}

/** `in supply: 5 of 6`, of the counters with these ids that stand on the map at the start; empty where the rules cannot say. */
function inSupply(ide: Ide, scenario: string, ids: ReadonlySet<string>): string {
  const compiled =
    ide.analyst && ide.model.game(scenario.split('/')[0]!)?.needs ? ide.model.compile(scenario)?.compiled : null;
  const units = compiled?.units.filter((unit) => unit.at !== null && ids.has(unit.counter ?? unit.id)) ?? [];
  const found = compiled ? ide.analyst!.supply(compiled, units) : null;
  if (!found) return '';
  const { supplied, of } = found;
  return say(ide, { en: `in supply: ${supplied} of ${of}`, ja: `補給下: ${of}のうち${supplied}` });
}

const LIST = { en: ', ', ja: '、' };

/** `Red 3 units · Strength 11 – Blue 1 unit · Strength 2`: the forces of a scenario (`game/scenario`), in the order of the sides. */
function forces(ide: Ide, scenario: string): string {
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
