/** Why an edit of the table is not made: in words, with the rule that it would break and where that is written. */
import type { Names } from '../../../engine/kernel/compiled';
import { message } from '../../checks';
import type { Definition, Location, Problem, SymbolKind } from '../../model';
import { type Ide, Refused, say } from '../types';

/** A finding about an edit: what refuses it, or what is said although it is made. */
export interface Objection {
  message: string;
  /** Code of the diagnostic that would appear: its page says more. */
  code?: string;
  /** What the broken rule cites: `8.3`, `Player aid`. */
  rules?: readonly string[];
  /** Where the rule is written. */
  at?: Location;
}

/** Thrown by whoever writes an edit that cannot be. */
export function refuse(ide: Ide, words: Names): never {
  throw new Refused(say(ide, words));
}

/** What a game does not declare, and an edit speaks of. */
export const unknown = {
  terrain: (id: string): Names => ({
    en: `This game has no terrain ${id}.`,
    ja: `このゲームに地形「${id}」はありません。`,
  }),
  feature: (id: string): Names => ({
    en: `This game has no feature ${id}.`,
    ja: `このゲームに特徴「${id}」はありません。`,
  }),
  nation: (id: string): Names => ({
    en: `This game has no nation ${id}.`,
    ja: `このゲームに国「${id}」はありません。`,
  }),
};

/** What in a diagnostic's words may be a rule, the likeliest first. */
const RULES: SymbolKind[] = ['stacking', 'terrain', 'feature', 'border', 'class', 'kind', 'marker', 'unit', 'nation'];

/** A diagnostic as the objection that it is. */
export function objection(ide: Ide, game: string, problem: Problem): Objection {
  const rule = ruleBehind(ide, game, problem);
  const see = rule?.provenance?.see;
  return {
    message: message(problem, ide.locale),
    code: problem.code,
    ...(see?.length ? { rules: see } : {}),
    ...(rule ? { at: rule.location } : {}),
  };
}

/** The declaration that a diagnostic speaks of: one it points at, or one that its words name. */
function ruleBehind(ide: Ide, game: string, problem: Problem): Definition | undefined {
  for (const { uri, start, end } of problem.related) {
    const found = ide.model
      .definitionsIn(uri)
      .find(({ location, whole }) => location.start === start || (whole.start === start && whole.end === end));
    if (found) return found;
  }
  const words = Object.values(problem.args);
  for (const kind of RULES) {
    const symbol = ide.model.symbols(game, kind).find(({ id }) => words.includes(id));
    const [found] = symbol ? ide.model.definitionsOf(symbol.key) : [];
    if (found) return found;
  }
  return undefined;
}
