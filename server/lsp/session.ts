/** The state of one running server: the texts, what they mean, and how the client wants to be spoken to. */
import { parse } from '../../grammar';
import { createDiagnostics, type Diagnostics, type Locale } from '../checks';
import { Workspace } from '../db';
import type { Ide, InlayHint } from '../ide';
import { createModel } from '../model';
import { RulesAnalyst } from './analyst';
import { Converter } from './convert';
import { Documents } from './documents';
import type { Host, ShippedText } from './host';
import type { SourceText } from './protocol';

/** Texts longer than this (UTF-16 units, some 300,000 lines) are not read: everything else would have to wait for them. */
export const LONGEST = 8 * 1024 * 1024;

/** What the client can take. */
export interface ClientTraits {
  snippets: boolean;
  /** One range for a whole list of completions. */
  sharedEditRange: boolean;
  hierarchicalSymbols: boolean;
  lineFoldingOnly: boolean;
  collapsedText: boolean;
  relatedInformation: boolean;
  codeDescription: boolean;
  tags: boolean;
  watchFiles: boolean;
  /** The client asks for diagnostics; they are pushed for files it does not ask for only. */
  pull: boolean;
  /** The client asks for a code action's edit when the action has been chosen. */
  lazyEdits: boolean;
  /** The client shows code actions that cannot be done, with the reason. */
  disabledActions: boolean;
  /** The client asks for a lens's words when the lens is seen. */
  lazyLenses: boolean;
  /** The client shows progress. */
  progress: boolean;
  /** The client can be asked for settings. */
  configuration: boolean;
  /** The client can be asked to tell of other settings. */
  registerConfiguration: boolean;
  /** The client can be told to ask for diagnostics again. */
  refreshDiagnostics: boolean;
  /** Requests by which the client can be asked to ask again. */
  refreshes: readonly string[];
  /** The client answers `sandtable/findFiles` and `sandtable/readFiles`. */
  files: boolean;
}

export class Session implements Ide {
  readonly workspace = new Workspace(parse);
  readonly model = createModel(this.workspace);
  readonly diagnostics: Diagnostics = createDiagnostics(this.model);
  readonly analyst = new RulesAnalyst(() => this.workspace.db.pause());
  readonly documents: Documents;
  readonly convert: Converter;
  /** Before `initialize`, until `shutdown`, after it. */
  life: 'new' | 'running' | 'down' = 'new';
  /** Length of the texts that are too long, by file; the workspace has an empty text for them. */
  readonly tooLong = new Map<string, number>();
  /** Files that are not UTF-8, with what they seem to be; empty when that cannot be told. */
  readonly encodings = new Map<string, string>();
  locale: Locale = 'en';
  /** Which kinds of hints within lines are wanted. */
  hints: Readonly<Record<InlayHint['kind'], boolean>> = { place: true, total: true, certainty: true };
  /** URI of the folder of documentation, without a slash at its end; undefined where it is not at hand. */
  docs: string | undefined;
  traits: ClientTraits = {
    snippets: false,
    sharedEditRange: false,
    hierarchicalSymbols: false,
    lineFoldingOnly: false,
    collapsedText: false,
    relatedInformation: false,
    codeDescription: false,
    tags: false,
    watchFiles: false,
    pull: false,
    lazyEdits: false,
    disabledActions: false,
    lazyLenses: false,
    progress: false,
    configuration: false,
    registerConfiguration: false,
    refreshDiagnostics: false,
    refreshes: [],
    files: false,
  };

  /** The files of the folders that the client began with are known; `filesKnown` says so. */
  readonly known: Promise<void>;
  readonly filesKnown: () => void;

  constructor(
    readonly host: Host,
    readonly log: (message: string) => void,
  ) {
    let told = () => {};
    this.known = new Promise((resolve) => {
      told = resolve;
    });
    this.filesKnown = told;
    this.workspace.setPictures((folder) => host.pictures(folder));
    this.documents = new Documents(this, log);
    this.convert = new Converter(this);
  }

  /** Takes a whole text into the workspace, unless it is too long. */
  setText(key: string, text: string, shipped = this.workspace.isShipped(key)): void {
    const long = text.length > LONGEST;
    if (long) this.tooLong.set(key, text.length);
    else this.tooLong.delete(key);
    this.workspace.setFile(key, long ? '' : text, { shipped });
  }

  /** Takes what was read of a file into the workspace; of one that is too large to be read, its size is known. */
  setRead(key: string, { text, encoding, size }: Omit<SourceText, 'uri'>): void {
    if (encoding === undefined) this.encodings.delete(key);
    else this.encodings.set(key, encoding);
    this.setText(key, text, false);
    if (size !== undefined) this.tooLong.set(key, size);
  }

  /** Takes a shipped text into the workspace. */
  setShipped(key: string, { text, heads }: ShippedText): void {
    this.tooLong.delete(key);
    this.workspace.setFile(key, text, { shipped: true, heads });
  }

  /** Forgets a file. */
  removeText(key: string): void {
    this.encodings.delete(key);
    this.tooLong.delete(key);
    this.workspace.removeFile(key);
  }
}
