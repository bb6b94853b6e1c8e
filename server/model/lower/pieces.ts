/**
 * Pieces: what was understood of one node of the tree, kept with the node.
 *
 * A piece holds offsets relative to its node, so that it stays true when text above it changes; whoever uses it adds
 * the node's present start. It is kept on the green node together with what else it was made from (`inputs`), and made anew
 * only when one of those is another object. That is what makes an edit in one set-up line cost one set-up line.
 */
import type { Certainty, Names, Provenance } from '../../../engine/kernel/compiled';
import { EACH_OTHER, OWN_SIDE } from '../../../engine/kernel/each-side';
import type { Atom, Declaration, Node, ProvenanceNode } from '../../../grammar/ast';
import { isShared } from '../../../grammar/index';
import { nearest } from '../suggest';
import type { SymbolKind } from '../types';

/** Offsets relative to something. */
export interface Rel {
  start: number;
  end: number;
}

/** A stretch of a declaration: offsets from the start of the `decl`-th declaration of the file. */
export interface Span extends Rel {
  uri: string;
  decl: number;
}

/** A resolved or declared name. */
export interface RelReference extends Rel {
  kind: SymbolKind;
  id: string;
  container?: string;
  role: 'definition' | 'reference';
  form: 'id' | 'en' | 'ja';
  quoted: boolean;
  /** Of a definition's id (or only) name: the extent of what it declares, and where it comes from. */
  whole?: Rel;
  provenance?: Provenance;
  /** Names units that are not in play at the start. */
  later?: true;
  /** Its statement or row says itself that it is reconstructed. */
  reconstructed?: true;
}

/** Points at the declaration of a symbol, wherever it is at the time of asking. */
export interface SymbolTarget {
  kind: SymbolKind;
  id: string;
  container?: string;
}

/** A place that an issue has to do with: the declaration of a symbol, or what stands in the same node. */
export interface Related {
  target?: SymbolTarget;
  at?: Rel;
  message: Names;
}

/** Where something was declared that is declared again. */
export const FIRST = { en: 'First declared here', ja: '最初の宣言' };

export interface RelIssue extends Rel {
  code: string;
  args: Record<string, string>;
  related?: Related[];
  /** What the check needs to propose edits: offsets relative as those of the issue. */
  data?: Record<string, unknown>;
}

/** An issue located in a declaration. */
export interface Issue {
  code: string;
  span: Span;
  args: Record<string, string>;
  related?: (Related & { span?: Span })[];
  data?: Record<string, unknown>;
  /** The game whose names the targets belong to. */
  game?: string;
  /** Names that it takes to be absent: while one of them is unknown, nothing is said. */
  rests?: readonly string[];
}

/** What was understood of a node. */
export interface Piece<T> {
  value: T;
  references: readonly RelReference[];
  /** Those of the references that define what they name; most pieces have none. */
  definitions: readonly RelReference[];
  issues: readonly RelIssue[];
  /** How many places its lists come to; most pieces have none. */
  places?: number;
}

/** A piece and where its node starts, relative to its declaration. */
export interface Placed<T> {
  at: number;
  end: number;
  piece: Piece<T>;
}

/** A name where it stands: an atom, or part of a cell. */
type Written = Atom | Pick<Atom, 'start' | 'end' | 'type'>;

/** Collects what is found while a node is being understood. */
export class Recorder {
  readonly references: RelReference[] = [];
  readonly issues: RelIssue[] = [];
  /** The node says of itself that it is reconstructed. */
  reconstructed = false;
  /** How many places its lists have come to. */
  places = 0;
  readonly #base: number;

  /** @param full no more places are listed: its declaration has come to as many as it may */
  constructor(
    private readonly node: Node,
    readonly full = false,
  ) {
    this.#base = node.start;
    if (full) this.places = Number.POSITIVE_INFINITY;
  }

  /** Whether a provenance is that of the node, not of a part of it. */
  isOwn(provenance: ProvenanceNode): boolean {
    return (this.node as { provenance?: ProvenanceNode }).provenance?.start === provenance.start;
  }

  rel(node: { start: number; end: number }): Rel {
    return { start: node.start - this.#base, end: node.end - this.#base };
  }

  /** Takes over what was found in a part of the node, and gives the part's value. */
  include<T>(part: Node, piece: Piece<T>): T {
    const { start } = this.rel(part);
    const moved = ({ start: from, end }: Rel): Rel => ({ start: from + start, end: end + start });
    for (const reference of piece.references)
      this.references.push({
        ...reference,
        ...moved(reference),
        ...(reference.whole ? { whole: moved(reference.whole) } : {}),
      });
    for (const issue of piece.issues) this.issues.push({ ...issue, ...moved(issue) });
    this.places += piece.places ?? 0;
    return piece.value;
  }

  /** Notes that `atom` names the symbol; a word that stands for several names none. */
  reference(atom: Written, target: SymbolTarget, form: 'id' | 'en' | 'ja' = 'id'): void {
    if (target.id === OWN_SIDE || target.id === EACH_OTHER) return;
    this.references.push(this.#entry(atom, target, 'reference', form));
  }

  /** Notes that `atom` declares (a name of) the symbol. */
  definition(
    atom: Atom,
    target: SymbolTarget,
    form: 'id' | 'en' | 'ja' = 'id',
    whole?: Node,
    provenance?: Provenance,
  ): void {
    const entry = this.#entry(atom, target, 'definition', form);
    if (whole) entry.whole = this.rel(whole);
    if (provenance) entry.provenance = provenance;
    this.references.push(entry);
  }

  // Written out, not spread: a large text has a hundred thousand of these.
  #entry(
    atom: Written,
    { kind, id, container }: SymbolTarget,
    role: RelReference['role'],
    form: RelReference['form'],
  ): RelReference {
    const start = atom.start - this.#base;
    const end = atom.end - this.#base;
    const quoted = atom.type === 'string';
    return container === undefined
      ? { start, end, kind, id, role, form, quoted }
      : { start, end, kind, id, container, role, form, quoted };
  }

  issue(
    code: string,
    node: { start: number; end: number },
    args: Record<string, string> = {},
    more: { related?: RelIssue['related']; data?: Record<string, unknown> } = {},
  ): void {
    const issue: RelIssue = { code, ...this.rel(node), args };
    if (more.related) issue.related = more.related;
    if (more.data) issue.data = more.data;
    this.issues.push(issue);
  }
}

/** What can name units. */
const COUNTERS: readonly SymbolKind[] = ['unit', 'kind', 'formation'];

/** Notes that these names of units speak of units that are not in play at the start. */
export function markLater(references: readonly RelReference[]): void {
  for (const reference of references) if (COUNTERS.includes(reference.kind)) reference.later = true;
}

/** So many places may the lists of one declaration come to: ten times what one list may (`hex-range.ts`). */
export const MOST_LISTED = 400_000;

interface Kept {
  full: boolean;
  inputs: readonly unknown[];
  piece: Piece<unknown>;
}

const NONE: readonly never[] = [];
/** How many pieces have been kept, of all kinds: whoever sees it grow has got on. */
let keptPieces = 0;

/** The list without the room that it has kept for growing. */
function exact<V>(list: readonly V[]): readonly V[] {
  return list.length > 0 ? list.slice() : NONE;
}

/** What a recorder has found, as a piece; what it finds later is in it, too. */
export function pieceOf<T>(value: T, { references, issues, reconstructed }: Recorder): Piece<T> {
  if (reconstructed) for (const reference of references) reference.reconstructed = true;
  const definitions = references.filter((r) => r.role === 'definition');
  return { value, references, definitions: definitions.length > 0 ? definitions : NONE, issues };
}

function alike(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((x, i) => Object.is(x, b[i]));
}

/** One way of understanding a kind of node, with its own memory. */
export class PieceCache<N extends Node, T, I extends readonly unknown[]> {
  readonly #kept = new WeakMap<object, Kept>();
  /** What was kept last was made from: neighbours are mostly made from the same. */
  #inputs: readonly unknown[] = [];
  readonly #make: (node: N, recorder: Recorder, ...inputs: I) => T;

  constructor(make: (node: N, recorder: Recorder, ...inputs: I) => T) {
    this.#make = make;
  }

  /** The piece of a node; the same object as before when neither the node's text nor the inputs changed. */
  get(node: N, ...inputs: I): Piece<T> {
    return this.#understood(node, inputs, false);
  }

  /** The piece of a node in a declaration that lists no more places. */
  getFull(node: N, ...inputs: I): Piece<T> {
    return this.#understood(node, inputs, true);
  }

  #understood(node: N, inputs: I, full: boolean): Piece<T> {
    // Inside a statement a node may be one for several texts.
    const own = !isShared(node.green);
    const kept = own ? this.#kept.get(node.green) : undefined;
    if (kept && kept.full === full && alike(kept.inputs, inputs)) return kept.piece as Piece<T>;
    const recorder = new Recorder(node, full);
    const value = this.#make(node, recorder, ...inputs);
    const { references, definitions, issues } = pieceOf(value, recorder);
    // Lists that have grown have room for more, which none of those that are kept needs.
    const piece: Piece<T> = {
      value,
      references: exact(references),
      definitions: exact(definitions),
      issues: exact(issues),
    };
    if (recorder.places > 0 && !full) piece.places = recorder.places;
    if (own) {
      if (!alike(this.#inputs, inputs)) this.#inputs = inputs;
      this.#kept.set(node.green, { full, inputs: this.#inputs, piece });
      keptPieces++;
    }
    return piece;
  }
}

/** Gathers the pieces of one declaration in text order. */
export class Gatherer {
  readonly placed: Placed<unknown>[] = [];
  readonly #start: number;
  /** How many places the lists of the pieces have come to. */
  #places = 0;

  /** `pause`: called after every piece that was not known before, and may throw. */
  constructor(
    readonly declaration: Declaration,
    readonly pause: () => void = () => {},
  ) {
    this.#start = declaration.start;
  }

  /** What is understood in `act` has been understood before, for another side: only what is wrong here alone is said of it. */
  again(act: () => void): void {
    const said = this.placed.flatMap(({ at, piece }) => piece.issues.map((issue) => keyOf(at, issue)));
    const from = this.placed.length;
    act();
    const known = new Set(said);
    for (let k = from; k < this.placed.length; k++) {
      const { piece, ...where } = this.placed[k]!;
      const issues = piece.issues.filter((issue) => !known.has(keyOf(where.at, issue)));
      this.placed[k] = { ...where, piece: { ...piece, references: NONE, definitions: NONE, issues } };
    }
  }

  add<N extends Node, T, I extends readonly unknown[]>(cache: PieceCache<N, T, I>, node: N, ...inputs: I): Placed<T> {
    const before = keptPieces;
    const full = this.#places > MOST_LISTED;
    const placed: Placed<T> = {
      at: node.start - this.#start,
      end: node.end - this.#start,
      piece: full ? cache.getFull(node, ...inputs) : cache.get(node, ...inputs),
    };
    if (keptPieces > before) this.pause();
    this.placed.push(placed);
    this.#places += placed.piece.places ?? 0;
    if (!full && this.#places > MOST_LISTED) this.#sayFull(placed);
    return placed;
  }

  /** Says at the statement whose lists come to too many places together with those before it. */
  #sayFull({ at, end }: Placed<unknown>): void {
    const issue = { code: 'SND133', start: 0, end: end - at, args: { most: String(MOST_LISTED) } };
    this.placed.push({ at, end, piece: { value: undefined, references: NONE, definitions: NONE, issues: [issue] } });
  }
}

const keyOf = (at: number, { code, start, end, args }: RelIssue): string =>
  JSON.stringify([at, code, start, end, args]);

const NO_PIECES: readonly Placed<unknown>[] = [];
const issuesOf = new WeakMap<readonly Placed<unknown>[], readonly Placed<unknown>[]>();

/** The pieces that have issues, mostly none: found once for each list of pieces, which stays while its declaration does. */
export function withIssues(placed: readonly Placed<unknown>[] = NO_PIECES): readonly Placed<unknown>[] {
  let found = issuesOf.get(placed);
  if (!found) {
    found = placed.filter((p) => p.piece.issues.length > 0);
    issuesOf.set(placed, found);
  }
  return found;
}

const NO_REGIONS: ReadonlySet<string> = new Set();
const regionsOf = new WeakMap<readonly Placed<unknown>[], ReadonlySet<string>>();

/** Ids of the regions that the pieces refer to: found once for each list of pieces. */
export function regionsIn(placed?: readonly Placed<unknown>[]): ReadonlySet<string> {
  if (!placed) return NO_REGIONS;
  let found = regionsOf.get(placed);
  if (!found) {
    const named = new Set<string>();
    for (const { piece } of placed)
      for (const { kind, role, id } of piece.references) if (kind === 'region' && role === 'reference') named.add(id);
    found = named.size === 0 ? NO_REGIONS : named;
    regionsOf.set(placed, found);
  }
  return found;
}

/**
 * Provenance as written; undefined when nothing is said. `stated` is kept here, because on a line it overrides what the
 * block says; `within` drops it, since the compiled game leaves it out.
 */
export function provenanceOf(node: ProvenanceNode | undefined, r?: Recorder): Provenance | undefined {
  if (!node) return undefined;
  const provenance: Provenance = {};
  const sure = node.certainty ? undefined : node.see.find(({ text, type }) => type === 'word' && isCertainty(text));
  if (sure) r?.issue('SND114', sure, { name: sure.text });
  if (node.see.length > 0) provenance.see = node.see.map((atom) => atom.text);
  const note = noteOf(node.notes);
  if (note) provenance.note = note;
  const certainty = certaintyOf(node.certainty, r);
  if (certainty) provenance.certainty = certainty;
  if (certainty === 'reconstructed' && r?.isOwn(node)) r.reconstructed = true;
  return provenance.see || provenance.certainty || note ? provenance : undefined;
}

/** Notes as one text in both languages, each a line; a paragraph in one language only stands in both. */
function noteOf(notes: readonly { en?: Atom; ja?: Atom }[]): Names | undefined {
  if (notes.length === 0) return undefined;
  const en = notes.map((one) => one.en?.text ?? '').join('\n');
  if (notes.every((one) => !one.ja)) return { en };
  return { en, ja: notes.map((one) => one.ja?.text ?? one.en?.text ?? '').join('\n') };
}

/** A word of certainty; one that is not known is an issue. */
export function certaintyOf(atom: Atom | undefined, r: Recorder | undefined): Certainty | undefined {
  if (!atom) return undefined;
  const certainty = certainties.find((c) => c === atom.text);
  if (!certainty) {
    const suggestion = nearest(atom.text, certainties);
    r?.issue(
      'SND111',
      atom,
      { name: atom.text, known: certainties.join(', ') },
      suggestion === undefined ? {} : { data: { replace: suggestion } },
    );
  }
  return certainty;
}

const isCertainty = (word: string): boolean => certainties.some((one) => one === word);

const certainties = ['stated', 'inferred', 'reconstructed', 'uncertain'] as const;

/** A line's own provenance, completed by that of the blocks around it, inner first. */
export function within(
  own: Provenance | undefined,
  ...blocks: readonly (Provenance | undefined)[]
): Provenance | undefined {
  const merged: Provenance = {};
  for (const provenance of [own, ...blocks]) {
    merged.see ??= provenance?.see as string[];
    merged.certainty ??= provenance?.certainty as Certainty;
  }
  const { see } = merged;
  const certainty = merged.certainty === 'stated' ? undefined : merged.certainty;
  // A note is about what it stands beside, not about what is in it.
  const note = own?.note;
  if (note) return { ...(see ? { see } : {}), ...(certainty ? { certainty } : {}), note };
  if (!see && !certainty) return undefined;
  // Neighbours mostly say the same: thousands of lines share what their block says.
  if (!lastWithin || lastWithin.see !== see || lastWithin.certainty !== certainty)
    lastWithin = { ...(see ? { see } : {}), ...(certainty ? { certainty } : {}) };
  return lastWithin;
}

let lastWithin: Provenance | undefined;

/** What a whole declaration's provenance says about its parts: how sure they are, not which rule they follow. */
export function sureness(provenance: Provenance | undefined): Provenance | undefined {
  return provenance?.certainty ? { certainty: provenance.certainty } : undefined;
}

/** Names of a declaration: its strings, or its id when it has none. */
export function namesOf(id: string | undefined, names: { en?: Atom; ja?: Atom } | undefined): Names {
  const en = names?.en?.text ?? id ?? '';
  const ja = names?.ja?.text;
  return ja === undefined ? { en } : { en, ja };
}
