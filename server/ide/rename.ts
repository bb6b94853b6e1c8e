/** Renaming ids and names in all files. */
import type { Edit, Reference, SymbolKind } from '../model';
import { type Ide, Refused, say } from './types';

/** What would be renamed, and what its present name is. */
export interface Renaming {
  start: number;
  end: number;
  placeholder: string;
}

const WORD = /^[\p{L}\p{N}_](?:[\p{L}\p{N}_.'-]*[\p{L}\p{N}_'])?$/u;
/** Numbers and ids that only the ruleset or the grid gives. */
const GIVEN: SymbolKind[] = ['ruleset', 'rule', 'query', 'verb', 'flag', 'procedure', 'glyph'];

/**
 * The stretch to rename at the offset. Throws `Refused` with the reason when there is nothing that can be renamed:
 * hex numbers, words of the ruleset, names of shipped games.
 */
export function prepareRename(ide: Ide, uri: string, offset: number): Renaming {
  const at = nameAt(ide, uri, offset);
  const text = ide.workspace.tree(uri)!.text.slice(at.start, at.end);
  return { start: at.start, end: at.end, placeholder: at.quoted ? unquote(text) : text };
}

/** The edits that give the name at the offset a new spelling everywhere. Throws `Refused` when the new name will not do. */
export function rename(ide: Ide, uri: string, offset: number, to: string): Edit[] {
  const at = nameAt(ide, uri, offset);
  const name = to.trim();
  if (name === '' || /[\n\r|]/.test(name)) {
    throw new Refused(
      say(ide, {
        en: 'A name cannot be empty or hold line ends or `|`.',
        ja: '名前を空にしたり、改行や`|`を含めたりできません。',
      }),
    );
  }
  if (at.form === 'id' && !WORD.test(name)) {
    throw new Refused(
      say(ide, {
        en: `“${name}” is not one word: letters, digits and _, with - . ' inside.`,
        ja: `「${name}」は1語ではありません。文字・数字・_と、語中の - . ' が使えます。`,
      }),
    );
  }
  const taken = collision(ide, at, name);
  if (taken) throw new Refused(taken);
  return ide.model
    .referencesTo(at.symbol.key)
    .filter((r) => r.form === at.form)
    .map((r) => ({ uri: r.uri, start: r.start, end: r.end, text: spelled(name, r) }));
}

function nameAt(ide: Ide, uri: string, offset: number): Reference {
  const at = ide.model.referenceAt(uri, offset);
  if (!at) throw new Refused(say(ide, { en: 'There is no name here.', ja: 'ここには名前がありません。' }));
  const { symbol, form } = at;
  const id = symbol.id;
  const declared = ide.model.definitionsOf(symbol.key).length > 0;
  if ((GIVEN.includes(symbol.kind) && !declared) || (form === 'id' && symbol.doc)) {
    throw new Refused(say(ide, { en: `“${id}” is a word of the ruleset.`, ja: `「${id}」はルールセットの語です。` }));
  }
  if (form === 'id' && (symbol.kind === 'place' || symbol.kind === 'card') && /^\d/.test(id)) {
    throw new Refused(
      say(ide, {
        en: `“${id}” is a printed number, not a name.`,
        ja: `「${id}」は印刷された番号で、名前ではありません。`,
      }),
    );
  }
  const shipped = ide.model.definitionsOf(symbol.key).some((d) => ide.workspace.isShipped(d.location.uri));
  if (shipped) {
    throw new Refused(
      say(ide, { en: `“${id}” belongs to a shipped game.`, ja: `「${id}」は同梱のゲームのものです。` }),
    );
  }
  return at;
}

/** What already has the name, in words; undefined when it is free. */
function collision(ide: Ide, at: Reference, name: string): string | undefined {
  const { symbol, form } = at;
  const same = ide.model.symbols(symbol.game, symbol.kind, symbol.container);
  const other = same.find(
    (s) => s.key !== symbol.key && (s.id === name || (form !== 'id' && (s.names.en === name || s.names.ja === name))),
  );
  if (!other) return undefined;
  return say(ide, {
    en: `“${name}” is already the name of ${other.id}.`,
    ja: `「${name}」は既に${other.id}の名前です。`,
  });
}

/** The name as it is written where `reference` stands. */
function spelled(name: string, reference: Reference): string {
  if (!reference.quoted && WORD.test(name)) return name;
  return `"${name.replace(/\\/g, '\\\\').replace(/"/g, '\\"')}"`;
}

function unquote(text: string): string {
  return text.replace(/^"|"$/g, '').replace(/\\(["\\])/g, '$1');
}
