/** Semantic tokens in the protocol's relative encoding: whole, of a range, and as the one edit that has changed them. */
import type {
  Connection,
  SemanticTokens,
  SemanticTokensDelta,
  SemanticTokensDeltaParams,
  SemanticTokensParams,
  SemanticTokensRangeParams,
} from 'vscode-languageserver';
import type { Lines } from '../db';
import { type Ide, type Span, type TakeToken, tokenParts } from '../ide';
import { guarded } from './guard';
import type { Session } from './session';

/** Five numbers for each token of a file or span. A token that goes over a line's end, or overlaps its predecessor, is left out. */
export function encodedTokens(ide: Ide, uri: string, lines: Lines, span?: Span): number[] {
  const parts = tokenParts(ide, uri, span).map(
    (part) =>
      ({ take }: ReturnType<typeof encoder>) =>
        part(take),
  );
  return ide.workspace.db.fold(() => encoder(lines), parts).data;
}

function encoder(lines: Lines): { data: number[]; take: TakeToken } {
  const data: number[] = [];
  let line = 0;
  let character = 0;
  let behind = -1;
  // The line of the token at hand: most tokens stand in the line of the one before.
  let here = 0;
  let from = 0;
  let to = -1;
  const take: TakeToken = (start, end, type, modifiers) => {
    if (start < behind || end <= start) return;
    if (start >= to || start < from) {
      here = lines.lineAt(start);
      from = lines.lineStart(here);
      to = here + 1 < lines.count ? lines.lineStart(here + 1) : Number.POSITIVE_INFINITY;
    }
    if (end >= to) return;
    const at = start - from;
    data.push(here - line, here === line ? at - character : at, end - start, type, modifiers);
    line = here;
    character = at;
    behind = end;
  };
  return { data, take };
}

/** The tokens that each open document's client has, to answer with what has changed in them. */
class Tokens {
  private readonly last = new Map<string, { id: string; data: Uint32Array }>();
  private count = 0;

  constructor(private readonly session: Session) {}

  whole(uri: string): SemanticTokens {
    const data = this.encoded(uri);
    return { resultId: this.remember(uri, data), data };
  }

  /** One edit on what has that id; everything when it is not what the client was sent last. */
  delta(uri: string, previous: unknown): SemanticTokens | SemanticTokensDelta {
    const before = this.last.get(uri);
    if (before?.id !== previous || before === undefined) return this.whole(uri);
    const data = this.encoded(uri);
    const edit = difference(before.data, data);
    const resultId = edit ? this.remember(uri, data) : before.id;
    return { resultId, edits: edit ? [edit] : [] };
  }

  private encoded(uri: string): number[] {
    return encodedTokens(this.session, uri, this.session.convert.lines(uri));
  }

  private remember(uri: string, data: number[]): string {
    const id = String(++this.count);
    for (const known of this.last.keys()) if (!this.session.documents.get(known)) this.last.delete(known);
    this.last.set(uri, { id, data: Uint32Array.from(data) });
    return id;
  }
}

/** What lies between the numbers that both lists begin with and those that both end with. */
function difference(before: ArrayLike<number>, after: number[]) {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  if (start === before.length && start === after.length) return undefined;
  let end = 0;
  while (end < shorter - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
  return { start, deleteCount: before.length - start - end, data: after.slice(start, after.length - end) };
}

export function registerTokens(connection: Connection, session: Session): void {
  const { convert } = session;
  const tokens = new Tokens(session);
  connection.languages.semanticTokens.on(
    guarded(session, 'semanticTokens', (params: SemanticTokensParams) => {
      const uri = convert.file(params);
      return uri === undefined ? null : tokens.whole(uri);
    }) as never,
  );
  connection.languages.semanticTokens.onDelta(
    guarded(session, 'semanticTokensDelta', (params: SemanticTokensDeltaParams) => {
      const uri = convert.file(params);
      return uri === undefined ? null : tokens.delta(uri, params.previousResultId);
    }) as never,
  );
  connection.languages.semanticTokens.onRange(
    guarded(session, 'semanticTokensRange', (params: SemanticTokensRangeParams) => {
      const uri = convert.file(params);
      const span = uri === undefined ? undefined : convert.span(uri, params.range);
      if (uri === undefined || !span) return null;
      return { data: encodedTokens(session, uri, convert.lines(uri), span) };
    }) as never,
  );
}
