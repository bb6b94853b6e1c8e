/** Something true of the game for a tab stop: what is accepted untouched says something that may be said. */
import { entryOf } from '../../../engine/kernel/records';
import type { VerbParam } from '../../../engine/kernel/ruleset';
import type { SymbolKind } from '../../model';
import type { Scope } from './scope';

/** Samples that need nothing of the game. */
const PLAIN: Readonly<Record<string, string>> = { number: '1', turn: '1', range: '1..2', boolean: 'yes', text: '"…"' };

/** Something that may stand where a parameter of this type is written: what a tab stop holds at first. */
export function sample(
  scope: Scope,
  param: { type: string; words?: readonly string[]; name?: string; track?: string | undefined },
): string {
  const [word] = param.words ?? [];
  if (word !== undefined) return word;
  const first = (kind: SymbolKind) => scope.symbols(kind)[0]?.id;
  const place = () => [...(scope.map?.places.keys() ?? [])][0];
  const plain = entryOf(PLAIN, param.type);
  if (plain !== undefined) return plain;
  switch (param.type) {
    case 'units':
      return `(${first('kind') ?? 'units'})`;
    case 'place':
      return place() ?? '1';
    case 'places':
      return `(${place() ?? 1})`;
    case 'region':
      return (scope.map && scope.symbols('region', scope.map.id)[0]?.id) ?? place() ?? '1';
    case 'box':
      return scope.boxes(param.track)[0]?.id ?? '1';
    case 'force':
    case 'word':
    case 'name':
      return first('side') ?? 'side';
    default:
      return first(param.type as SymbolKind) ?? '1';
  }
}

/** Parameters that cannot be left out: an optional one goes with the word in front of it. */
export function needed(params: readonly VerbParam[]): VerbParam[] {
  return params.filter((p, i) => {
    if (!('word' in p)) return p.optional !== true;
    const next = params[i + 1];
    return p.flag !== true && !(next && !('word' in next) && next.optional === true);
  });
}

/** A verb that is carried out, with samples of what it needs, the shortest there is. */
export function effectSample(scope: Scope): string | undefined {
  const carried = scope.game?.needs?.carriesOut;
  const texts = (scope.game?.lexicon.verbs ?? [])
    .filter(({ verb, body }) => body || !carried || carried.includes(verb))
    .map(({ verb, params }) =>
      [verb, ...needed(params).map((p) => ('word' in p ? p.word : sample(scope, p)))].join(' '),
    );
  return texts.sort((a, b) => a.length - b.length)[0];
}
