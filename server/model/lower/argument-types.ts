/** Types of a query's arguments as a form writes them: `side`, `place...` (all that follow), `box india` (of that track). */
export interface ArgumentType {
  type: string;
  several: boolean;
  /** Of a box: the only track that it may be of. */
  track?: string | undefined;
}

/** What such a text says. */
export function argumentType(text: string): ArgumentType {
  const several = text.endsWith('...');
  const [type = '', track] = (several ? text.slice(0, -3) : text).split(' ');
  return { type, several, track };
}

/** As a form writes it. */
export function writtenType({ type, several, track }: ArgumentType): string {
  return `${type}${track === undefined ? '' : ` ${track}`}${several ? '...' : ''}`;
}
