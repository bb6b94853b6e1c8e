/** The part of the library that `reference-pages.ts` uses. */
declare module 'railroad-diagrams' {
  export interface Item {
    width: number;
    up: number;
    down: number;
  }
  export interface Drawn {
    format(): Drawn;
    attrs: Record<string, string>;
    toString(): string;
  }
  type Make<T extends unknown[]> = (...args: T) => Item;
  interface Library {
    Diagram(...items: Item[]): Drawn;
    Sequence: Make<Item[]>;
    Choice: Make<[number, ...Item[]]>;
    Optional: Make<[Item]>;
    OneOrMore: Make<[Item]>;
    ZeroOrMore: Make<[Item]>;
    Terminal: Make<[string]>;
    NonTerminal: Make<[string]>;
    Comment: Make<[string]>;
    Skip: Make<[]>;
  }
  const library: Library;
  export default library;
}
