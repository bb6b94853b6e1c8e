/** Heads: what a file declares, without what the declarations say. Typing inside a block does not change them. */
import type { Declaration, SyntaxTree } from '../../../grammar/ast';

export type DeclarationKind = 'game' | 'map' | 'deck' | 'scenario' | 'example' | 'replay';

export interface Head {
  kind: DeclarationKind;
  /** Own id; the scenario's for a replay; absent for examples. */
  id?: string;
  /** Game as written after `of`; for a game its own id. */
  game?: string;
  /** Scenario or map as written after `extends`. */
  base?: string;
  /** Map a scenario says it uses. */
  map?: string;
  /** A game block with a name or a `rules` line begins the game, a map with a name or a grid the map; others go on with it. */
  begins?: boolean;
}

const kinds: Record<Declaration['syntax'], DeclarationKind> = {
  Game: 'game',
  Map: 'map',
  Deck: 'deck',
  Scenario: 'scenario',
  Example: 'example',
  Replay: 'replay',
};

/** Kept with the node: most declarations of a file are what they were. */
const heads = new WeakMap<object, Head>();

/** The head of a node that the declaration is a view of. */
export function headOf(node: object, declaration: () => Declaration): Head {
  let head = heads.get(node);
  if (!head) {
    head = readHead(declaration());
    heads.set(node, head);
  }
  return head;
}

/** Of all declarations of a text. */
export function headsOf({ root }: SyntaxTree): Head[] {
  return root.nodes().map((node, index) => headOf(node, () => root.declaration(index)!));
}

function readHead(declaration: Declaration): Head {
  const head: Head = { kind: kinds[declaration.syntax] };
  const put = <K extends 'id' | 'game' | 'base' | 'map'>(key: K, text: string | undefined) => {
    if (text !== undefined) head[key] = text;
  };
  switch (declaration.syntax) {
    case 'Game':
      put('id', declaration.id?.text);
      put('game', declaration.id?.text);
      if (declaration.names?.en || declaration.items.some((item) => item.syntax === 'Rules')) head.begins = true;
      break;
    case 'Scenario': {
      put('id', declaration.id?.text);
      put('game', declaration.game?.text);
      put('base', declaration.base?.text);
      const uses = declaration.items.filter((item) => item.syntax === 'MapUse');
      put('map', uses.at(-1)?.id?.text);
      break;
    }
    case 'Map':
      put('id', declaration.id?.text);
      put('game', declaration.game?.text);
      put('base', declaration.base?.text);
      if (declaration.names?.en || declaration.items.some((item) => item.syntax === 'Grid')) head.begins = true;
      break;
    case 'Example':
      put('game', declaration.game?.text);
      break;
    case 'Replay':
      put('game', declaration.game?.text);
      put('id', declaration.scenario?.text);
      break;
    default:
      put('id', declaration.id?.text);
      put('game', declaration.game?.text);
  }
  return head;
}

export function sameHeads(a: readonly Head[], b: readonly Head[]): boolean {
  return a.length === b.length && a.every((head, i) => sameHead(head, b[i]!));
}

/** Whether two heads say the same. */
export function sameHead(a: Head, b: Head): boolean {
  if (a === b) return true;
  return (
    a.kind === b.kind &&
    a.id === b.id &&
    a.game === b.game &&
    a.base === b.base &&
    a.map === b.map &&
    a.begins === b.begins
  );
}
