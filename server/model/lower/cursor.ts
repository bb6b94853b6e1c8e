/** Walking over the parts of a phrase. */
import type { Atom, Phrase, PhrasePart } from '../../../grammar/ast';
import type { Recorder } from './pieces';

/** Walks over the parts of a phrase. */
export class Cursor {
  at = 0;
  constructor(
    readonly parts: readonly PhrasePart[],
    readonly whole: { start: number; end: number },
  ) {}

  get done(): boolean {
    return this.at >= this.parts.length;
  }
  peek(): PhrasePart | undefined {
    return this.parts[this.at];
  }
  next(): PhrasePart | undefined {
    return this.parts[this.at++];
  }
  /** The next part if it is a word, string or number. */
  atom(): Atom | undefined {
    const part = this.peek();
    return part?.syntax === 'Atom' ? part : undefined;
  }
  /** Goes over the word when it is next. */
  word(text: string): boolean {
    const atom = this.atom();
    if (atom?.type !== 'word' || atom.text !== text) return false;
    this.at++;
    return true;
  }
  /** Whether the word is next. */
  isWord(text: string): boolean {
    const atom = this.atom();
    return atom?.type === 'word' && atom.text === text;
  }
  /** Where the next part stands, or the end. */
  here(): { start: number; end: number } {
    const part = this.peek();
    if (part) return part;
    const last = this.parts.at(-1);
    return last ? { start: last.start, end: last.end } : this.whole;
  }
}

/** Says that a phrase cannot be understood at this point. */
export function notUnderstood(r: Recorder, cursor: Cursor, expected: string): void {
  const part = cursor.peek();
  r.issue('SND601', cursor.here(), { expected, found: part ? textOf(part) : '' });
}

/** What a part looks like, for messages. */
export function textOf(part: PhrasePart): string {
  switch (part.syntax) {
    case 'Atom':
      return part.text;
    case 'FrontBack':
      return part.parts.map((p) => p.text).join(part.separator);
    case 'Range':
      return `${part.from ?? ''}..${part.to ?? ''}`;
    case 'Signed':
      return String(part.value);
    case 'Group':
      return '( )';
  }
}

/** A phrase that is a single parenthesised phrase is that phrase. */
export function unwrap(phrase: Phrase): Phrase {
  let inner = phrase;
  while (inner.parts.length === 1 && inner.parts[0]!.syntax === 'Group' && inner.parts[0]!.elements.length === 1)
    inner = inner.parts[0]!.elements[0]!;
  return inner;
}
