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

/** How sentences call the arguments of a query: by their types, the second of a type `place-2`. */
export function slotsOf(args: readonly string[]): string[] {
  const types = args.map((arg) => argumentType(arg).type);
  return types.map((type, i) => {
    const before = types.slice(0, i).filter((one) => one === type).length;
    return before === 0 ? type : `${type}-${before + 1}`;
  });
}
