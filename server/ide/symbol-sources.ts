/** What queries for symbols find beside declarations: what cites a rule (`see:14.5`), and what arrives on a turn (`turn:4`). */
import type { Definition, NamedSymbol } from '../model';
import { citations } from './citations';
import { turnMeans } from './turns';
import { type Ide, type Location, textsOf, treeOf } from './types';

/** A symbol at a place that is not (only) its declaration. */
export interface Mention {
  definition: Definition;
  /** What stands there, where no symbol of its own is declared. */
  line?: string;
  container: string;
  /** The side whose list it stands in. */
  side?: string;
}

/** What is declared or said with a reference to the source: the innermost declaration around it, or else its line. */
export function citing(ide: Ide, source: string): Mention[] {
  const found: Mention[] = [];
  const seen = new Set<string>();
  for (const game of ide.model.games())
    for (const at of citations(ide, { game, source })) {
      const around = ide.model
        .definitionsIn(at.uri)
        .filter(({ whole }) => whole.start <= at.start && at.end <= whole.end)
        .sort((a, b) => a.whole.end - a.whole.start - (b.whole.end - b.whole.start))[0];
      if (!around) continue;
      const line = lineOf(ide, at);
      const own = line.start <= around.location.start && around.location.start <= line.end;
      const mention: Mention = own
        ? { definition: around, container: around.symbol.container ?? around.symbol.game }
        : { definition: { ...around, location: at, whole: at }, line: line.text, container: around.symbol.id };
      const key = `${mention.definition.location.uri} ${mention.definition.location.start}`;
      if (seen.size < seen.add(key).size) found.push(mention);
    }
  return found;
}

const LONGEST = 60;

function lineOf(ide: Ide, { uri, start }: Location): { start: number; end: number; text: string } {
  const line = treeOf(ide, uri)!.lineAt(start);
  const text = ide.workspace
    .tree(uri)!
    .slice(line.start, line.end)
    .replace(/\s\/\/.*$/, '')
    .trim();
  return { ...line, text: text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text };
}

/** The units in the lines of reinforcements for a turn (its number or its code), and those that print it on their counters. */
export function arriving(ide: Ide, turn: string): Mention[] {
  const found: Mention[] = [];
  for (const game of ide.model.games()) {
    for (const uri of textsOf(ide, game))
      for (const declaration of treeOf(ide, uri)?.root.declarations ?? []) {
        if (declaration.syntax !== 'Scenario' || ide.model.context(uri, declaration.start).game !== game) continue;
        for (const item of declaration.items) {
          if (item.syntax !== 'Reinforcements') continue;
          for (const { turns, groups } of item.lines) {
            if (!turns?.from || !turnMeans(ide, game, turns, turn)) continue;
            for (const symbol of groups.flatMap(({ start, end }) => counters(ide, uri, start, end)))
              found.push({
                ...symbol,
                container: declaration.id?.text ?? '',
                ...(item.side ? { side: item.side.text } : {}),
              });
          }
        }
      }
    for (const { id, codes } of ide.model.game(game)?.vocabulary.counters ?? []) {
      if (codes?.arrives === undefined || codes.arrives.toLowerCase() !== turn) continue;
      for (const definition of ide.model.definitionsOf(`unit:${game}/${id}`))
        found.push({ definition, container: game });
    }
  }
  return found;
}

const COUNTERS: readonly NamedSymbol['kind'][] = ['unit', 'kind', 'formation'];

/** What a group of units names: the kind or the unit, where it is named. */
function counters(ide: Ide, uri: string, start: number, end: number): { definition: Definition }[] {
  return ide.model
    .references(uri)
    .filter((one) => start <= one.start && one.end <= end && COUNTERS.includes(one.symbol.kind))
    .map(({ symbol, ...location }) => ({ definition: { symbol, location, whole: location } }));
}
