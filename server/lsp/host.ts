/** What the server needs of the machine it runs on, so that it is the same in Node and in a web worker. */
import type { InitializationOptions, SourceText } from './protocol';

/** A text of a shipped game; read when it is wanted, when it is given as a function. */
export interface ShippedText {
  uri: string;
  text: string | (() => string);
  /** What it declares (`Head`s of the model), when that was found out while packing: it need not be parsed to be known then. */
  heads?: readonly object[] | undefined;
}

export interface Host {
  /** The games that ship with Sandtable. */
  library(options: InitializationOptions): Promise<ShippedText[]>;
  /** URI of the documentation that ships with Sandtable, for links in diagnostics; undefined where there is none. */
  docs(options: InitializationOptions): string | undefined;
  /**
   * All `*.sand` files under a folder (URI), but those that are no regular files and links that lead out of it; or null when this host cannot look there and the client must.
   */
  find(folder: string): Promise<SourceText[] | null>;
  /** A file's text; null when there is none that may be read; undefined when this host cannot look there and the client must. */
  read(uri: string): Promise<Omit<SourceText, 'uri'> | null | undefined>;
  /** Paths of the pictures in a folder (a URI that ends with `/`) and below it; null when this host cannot look there. */
  pictures(folder: string): readonly string[] | null;
  /** Runs the work after messages that have already arrived have been read. */
  defer(work: () => void): void;
  /** Milliseconds since some moment, for slices of work. */
  now(): number;
}
