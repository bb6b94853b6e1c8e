/** The statements that the grammar did not understand, and the words in them: what is said about these follows from that. */
import type { SyntaxTree } from './ast';
import { contexts } from './contexts';
import { Branch, Flaw, type Green, leadingTrivia } from './green';
import { EndOfText, idOf, NewLine, SemiEnd } from './tokens';

/** One statement with a syntax problem of its own (none of a block in it). */
export interface Damage {
  /** The context of the block it stands in (`contexts.ts`). */
  context: string;
  /** From its first token to its end, blocks included. */
  start: number;
  end: number;
  /** The stretches of it that are no block; a block that nobody can read is one. */
  own: readonly { start: number; end: number }[];
}

/** What says that a statement was not understood as it stands. */
const UNREAD = new Set(['SYN001', 'SYN002', 'SYN003', 'SYN004']);

/** All damage of a text. */
export interface Damages {
  /** In the order of the text. */
  readonly list: readonly Damage[];
  /** The statement whose own words, not those of a block in it, an offset touches. */
  at(offset: number): Damage | undefined;
}

const ENDS = new Set([NewLine, SemiEnd, EndOfText].map(idOf));

const found = new WeakMap<object, Damages>();

/** The damaged statements. Costs a look at the troubled blocks only. */
export function damageOf(tree: SyntaxTree): Damages {
  const green = tree.root.green as Branch;
  let damages = found.get(green);
  if (!damages) {
    damages = indexed(collect(green));
    found.set(green, damages);
  }
  return damages;
}

function indexed(list: readonly Damage[]): Damages {
  const stretches = list.flatMap((damage) => damage.own.map(({ start, end }) => ({ start, end, damage })));
  stretches.sort((a, b) => a.start - b.start);
  return {
    list,
    at(offset) {
      let low = 0;
      let high = stretches.length;
      while (low < high) {
        const middle = (low + high) >> 1;
        if (stretches[middle]!.start <= offset) low = middle + 1;
        else high = middle;
      }
      const last = stretches[low - 1];
      return last && offset <= last.end ? last.damage : undefined;
    },
  };
}

function collect(root: Branch): Damage[] {
  const damages: Damage[] = [];
  const inBlock = (block: Branch, from: number) => {
    let at = from;
    for (const child of block.children) {
      if (child instanceof Branch && child.troubled) inStatement(child, at, block.context ?? '');
      at += child.width;
    }
  };
  const inStatement = (statement: Branch, from: number, context: string) => {
    const own: { start: number; end: number }[] = [];
    const blocks: { block: Branch; at: number }[] = [];
    let hurt = false;
    // Whether the next token goes on with the last stretch.
    let on = false;
    const visit = (green: Green, at: number, inCell: boolean) => {
      if (!(green instanceof Branch)) {
        // In a table cell any character may stand.
        hurt ||= green.flaw === Flaw.OpenString || (!inCell && green.flaw === Flaw.UnknownCharacter);
        if (ENDS.has(green.tokenTypeIdx)) return;
        if (on) own.at(-1)!.end = at + green.width;
        else own.push({ start: at + green.trivia, end: at + green.width });
        on = true;
        return;
      }
      if (green.syntax === 'Block' && green.context !== contexts.unknown!.name) {
        blocks.push({ block: green, at });
        on = false;
        return;
      }
      hurt ||= green.problems?.some(({ code }) => UNREAD.has(code)) ?? false;
      let next = at;
      for (const child of green.children) {
        visit(child, next, inCell || green.syntax === 'Cell');
        next += child.width;
      }
    };
    visit(statement, from, false);
    if (hurt) damages.push({ context, start: from + leadingTrivia(statement), end: from + statement.width, own });
    for (const { block, at } of blocks) if (block.troubled) inBlock(block, at);
  };
  inBlock(root, 0);
  return damages;
}
