/** What has been found of edits while the texts are as they are: what a hand was told while it hovered is the answer when it lets go. */
import type { Problem } from '../../model';
import type { Ide } from '../types';
import type { TableAnswer } from './index';

export interface Memory {
  /** What is wrong before any edit, by what is looked at. */
  readonly problems: Map<string, readonly Problem[]>;
  readonly answers: Map<string, TableAnswer>;
}

const memories = new WeakMap<Ide, Memory & { texts: readonly unknown[] }>();

/** What is remembered of these texts of the user, in this language. */
export function memoryOf(ide: Ide): Memory {
  const { workspace, locale } = ide;
  const own = workspace.uris().filter((uri) => !workspace.isShipped(uri));
  const texts = [locale, ...own.map((uri) => workspace.tree(uri))];
  const known = memories.get(ide);
  if (known?.texts.length === texts.length && texts.every((text, i) => text === known.texts[i])) return known;
  const fresh = { texts, problems: new Map(), answers: new Map() };
  memories.set(ide, fresh);
  return fresh;
}
