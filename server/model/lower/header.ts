/** The head of a declaration: its own names, and the game it belongs to. */
import type { Declaration, Declared } from '../../../grammar/ast';
import { nearest } from '../suggest';
import type { SymbolKind } from '../types';
import type { Surroundings } from './lowered';
import { provenanceOf, type Recorder } from './pieces';
import type { World } from './world';

const symbolKinds: Partial<Record<Declaration['syntax'], SymbolKind>> = {
  Game: 'game',
  Map: 'map',
  Deck: 'deck',
  Scenario: 'scenario',
};

/** Declares the id, resolves `of game`; false when the game is not known, so that nothing inside can be. */
export function header(declaration: Declaration, r: Recorder, around: Surroundings): boolean {
  const kind = symbolKinds[declaration.syntax];
  const declared: Declared | undefined = declaration.syntax === 'Replay' ? undefined : declaration;
  if (kind && declared?.id) {
    const target = { kind, id: declared.id.text };
    r.definition(declared.id, target, 'id', declaration, provenanceOf(declared.provenance));
    if (declared.names?.en) r.definition(declared.names.en, target, 'en');
    if (declared.names?.ja) r.definition(declared.names.ja, target, 'ja');
  }
  const { games } = around;
  if (declaration.syntax === 'Game') {
    if (!declaration.id) return false;
    if (games.includes(declaration.id.text)) return true;
    unknownGame(r, declaration.id, games);
    return around.game !== undefined && games.includes(around.game);
  }
  if (declaration.game) {
    if (games.includes(declaration.game.text)) {
      r.reference(declaration.game, { kind: 'game', id: declaration.game.text });
      return true;
    }
    unknownGame(r, declaration.game, games);
    return around.game !== undefined && games.includes(around.game);
  }
  if (around.game !== undefined && games.includes(around.game)) return true;
  const at = 'id' in declaration && declaration.id ? declaration.id : firstWord(declaration);
  if (declaration.syntax === 'Scenario' && declaration.base) {
    const all = [...around.world().games.values()];
    const scenarios = all.flatMap((g) => g.scenarios.map((s) => s.head.id ?? ''));
    const bases = homelessBases(around.world());
    const circle = circleOf(declaration.id?.text, declaration.base.text, bases);
    if (circle) r.issue('SND607', declaration.base, { scenario: circle[0]!, path: circle.join(' -> ') });
    else if (bases.has(declaration.base.text))
      r.issue('SND104', declaration.base, { name: '', suggestion: '', base: declaration.base.text });
    else if (!scenarios.includes(declaration.base.text)) unknownBase(r, declaration.base, scenarios);
    else {
      const base = declaration.base.text;
      const having = all.filter((g) => g.scenarios.some((x) => x.head.id === base));
      const choices = having.map((g) => `${base} of ${g.id}`);
      r.issue('SND104', declaration.base, { name: '', suggestion: '' }, { data: { choices } });
    }
  } else r.issue('SND104', at, { name: '', suggestion: games.length === 1 ? games[0]! : '' });
  return false;
}

/**
 * The scenarios from one to itself, when each only says which it extends and the last extends the first: `a`, `b`, `a`. None of them says
 * its game, so that they belong to none. Undefined when `extends` leads elsewhere.
 */
function circleOf(
  scenario: string | undefined,
  base: string,
  bases: ReadonlyMap<string, string>,
): string[] | undefined {
  const path = new Set<string>();
  for (let id: string | undefined = base; id !== undefined && !path.has(id); id = bases.get(id)) path.add(id);
  // A path that goes past the scenario leads into a circle of others: that is said at theirs.
  return scenario !== undefined && path.has(scenario) && bases.has(scenario) ? [scenario, ...path] : undefined;
}

/** Looked up once for each world: every such scenario asks for it. */
const basesOf = new WeakMap<World, ReadonlyMap<string, string>>();

/** The scenarios that only say which they extend and whose game is not known, with what they extend. */
function homelessBases(world: World): ReadonlyMap<string, string> {
  const known = basesOf.get(world);
  if (known) return known;
  const bases = new Map<string, string>();
  basesOf.set(world, bases);
  for (const { head } of world.homeless)
    if (head.kind === 'scenario' && head.id !== undefined && head.base !== undefined) bases.set(head.id, head.base);
  return bases;
}

function unknownGame(r: Recorder, atom: { start: number; end: number; text: string }, games: readonly string[]): void {
  const suggestion = nearest(atom.text, games) ?? '';
  r.issue('SND104', atom, { name: atom.text, suggestion }, suggestion ? { data: { replace: suggestion } } : {});
}

/** Says that the scenario after `extends` is not known. */
export function unknownBase(
  r: Recorder,
  atom: { start: number; end: number; text: string },
  scenarios: readonly string[],
): void {
  const suggestion = nearest(atom.text, scenarios);
  r.issue(
    'SND101',
    atom,
    { name: atom.text, kind: 'scenario', suggestion: suggestion ?? '' },
    suggestion === undefined ? {} : { data: { replace: suggestion } },
  );
}

/** Where a declaration without an id begins. */
export function firstWord(declaration: Declaration): { start: number; end: number } {
  return { start: declaration.start, end: Math.min(declaration.end, declaration.start + declaration.syntax.length) };
}
