/** What the editor features are given and what they answer, in plain editor terms: URIs and offsets, no protocol. */
import type { Names } from '../../engine/kernel/compiled';
import { Tree } from '../../grammar';
import type { Locale } from '../checks/types';
import type { Workspace } from '../db';
import type { Analyst, Location, Model } from '../model';

/** Everything a feature may ask. */
export interface Ide {
  readonly workspace: Workspace;
  readonly model: Model;
  readonly locale: Locale;
  /** Explanations that need the rules; absent where no engine is at hand. */
  readonly analyst?: Analyst;
}

export interface Span {
  start: number;
  end: number;
}

/** A file's tree with everything the grammar can say about it. */
export function treeOf(ide: Ide, uri: string): Tree | undefined {
  const tree = ide.workspace.tree(uri);
  return tree instanceof Tree ? tree : undefined;
}

/** The texts that count for a game: the user's own ones alone, where they hold the whole game and not only more of a shipped one. */
export function textsOf(ide: Ide, game: string): readonly string[] {
  const uris = ide.model.filesOf(game);
  const own = uris.filter((uri) => !ide.workspace.isShipped(uri));
  const whole = own.some((uri) =>
    ide.workspace.tree(uri)?.root.declarations.some((d) => d.syntax === 'Game' && d.id?.text === game && d.names?.en),
  );
  return whole ? own : uris;
}

/** Why something cannot be done, for the user. */
export class Refused extends Error {
  override name = 'Refused';
}

/** A text of the user's language. */
export function say(ide: { readonly locale: Locale }, names: Names): string {
  return (ide.locale === 'ja' && names.ja) || names.en;
}

/** The name with its other language beside it, when there is one: `Kure (呉)`. */
export function bothNames(ide: Ide, names: Names): string {
  if (!names.ja || names.ja === names.en) return names.en;
  return ide.locale === 'ja' ? `${names.ja} (${names.en})` : `${names.en} (${names.ja})`;
}

/** Whether an offset lies in a span; its end counts, so that a cursor behind a word is still on it. */
export function touches(span: Span, offset: number): boolean {
  return span.start <= offset && offset <= span.end;
}

export type { Location };
