/** Files, problems, edits and the tree. */
import type { Characters } from '../text';
import type { DeckDecl } from './cards';
import type { ExampleDecl, ReplayDecl } from './example';
import type { GameDecl } from './game';
import type { MapDecl } from './map';
import type { Node } from './nodes';
import type { ScenarioDecl } from './scenario';

export interface File extends Node {
  readonly syntax: 'File';
  readonly declarations: readonly Declaration[];
  /** What the declarations are views of, in the same order: all there is to see whether they have changed. */
  nodes(): readonly object[];
  /** One of the declarations, without a view of any other; undefined when there are not so many. */
  declaration(index: number): Declaration | undefined;
}

export type Declaration = GameDecl | MapDecl | DeckDecl | ScenarioDecl | ExampleDecl | ReplayDecl;

/** What is wrong with the text itself. */
export interface SyntaxProblem {
  start: number;
  end: number;
  /** Stable code of the check (`SYN001` …). */
  code: string;
  /** Parameters of the localised message (server/checks). */
  args: Record<string, string>;
}

export interface TextEdit {
  /** Offsets in the old text. */
  start: number;
  end: number;
  text: string;
}

/** A token with its place. */
export interface TokenInfo {
  /** `mark` is punctuation; `end` a line break or `;` that ends a statement, or the end of the text. */
  readonly kind: 'word' | 'number' | 'string' | 'color' | 'glyph' | 'mark' | 'unknown' | 'end';
  /** Where the blanks and comments before it begin. */
  readonly triviaStart: number;
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** The word is a keyword of the language; whether it is used as one depends on where it stands. */
  readonly isKeyword: boolean;
}

/** An immutable parsed text. */
export interface SyntaxTree {
  readonly text: string;
  /** The same, not yet joined after edits: for those who want a stretch of it. */
  readonly characters: Characters;
  /** A stretch of the text: costs less than to ask for all of it. */
  slice(start: number, end: number): string;
  readonly root: File;
  readonly problems: readonly SyntaxProblem[];
  /** Parses the text after the edits, reusing every block they do not touch. Equal to `parse` of the new text. */
  edit(edits: readonly TextEdit[]): SyntaxTree;
}
