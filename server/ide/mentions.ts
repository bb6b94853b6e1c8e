/** Files that a text names: pictures of its maps, and in comments texts, as authors tell each other where to read on (`// then map.sand`). */
import { pathFault } from '../../engine/kernel/picture-path';
import type { Edit } from '../model';
import type { Ide, Span } from './types';

export interface Mention extends Span {
  /** The file, whether it exists or not. */
  uri: string;
  /** A map is drawn on it: its path never leaves the folder of the text. */
  picture?: true;
}

/** A file or folder that moves; both ends are URIs of the workspace's spelling. */
export interface Move {
  from: string;
  to: string;
}

const COMMENT = /"(?:[^"\\\r\n]|\\[^\r\n])*"?|\/\/[^\r\n]*|\/\*[\s\S]*?(?:\*\/|$)/g;
/** A path with `/` of names without blanks; `*` stands for several files and is none. */
const PATH =
  /(?<![\p{L}\p{N}_./*:-])(?:\.{1,2}\/)*(?:[\p{L}\p{N}_-][\p{L}\p{N}_.-]*\/)*[\p{L}\p{N}_-][\p{L}\p{N}_.-]*\.sand(?![\p{L}\p{N}_/-])/gu;

/** The files that are there and that a text names: those that its comments do, read from its folder, and its pictures. */
export function mentions(ide: Ide, uri: string): Mention[] {
  return [...all(ide, uri).filter((mention) => ide.workspace.has(mention.uri)), ...pictures(ide, uri)];
}

/** The folder of a file, with its slash. */
export const folderOf = (uri: string): string => uri.slice(0, uri.lastIndexOf('/') + 1);

/** The pictures of a text's maps, between their quotes. */
function pictures(ide: Ide, uri: string): Mention[] {
  const tree = ide.workspace.tree(uri);
  if (!tree?.text.includes('image')) return [];
  return tree.root.declarations.flatMap((declaration) =>
    declaration.syntax !== 'Map'
      ? []
      : declaration.items.flatMap((item) => {
          const file = item.syntax === 'Image' ? item.file : undefined;
          const target = file && pathFault(file.text) === null ? resolved(uri, file.text) : undefined;
          if (!file || target === undefined || !ide.workspace.picturesIn(folderOf(uri))?.includes(file.text)) return [];
          const quote = tree.text[file.start] === '"' ? 1 : 0;
          return [{ start: file.start + quote, end: file.end - quote, uri: target, picture: true as const }];
        }),
  );
}

/** What comments and maps have to say when files and folders move; texts that ship with Sandtable are left alone, and so is a path that would leave the folder. */
export function mentionsAfter(ide: Ide, moves: readonly Move[]): Edit[] {
  const edits: Edit[] = [];
  for (const uri of ide.workspace.uris()) {
    if (ide.workspace.isShipped(uri)) continue;
    const home = moved(uri, moves);
    for (const mention of mentions(ide, uri)) {
      const target = moved(mention.uri, moves);
      if (target === mention.uri && home === uri) continue;
      const text = relative(home, target, mention.picture);
      if (text === undefined || text === ide.workspace.tree(uri)?.text.slice(mention.start, mention.end)) continue;
      edits.push({ uri, start: mention.start, end: mention.end, text });
    }
  }
  return edits;
}

function all(ide: Ide, uri: string): Mention[] {
  const text = ide.workspace.tree(uri)?.text ?? '';
  const found: Mention[] = [];
  if (!text.includes('.sand')) return found;
  for (const { 0: comment, index } of text.matchAll(COMMENT)) {
    if (comment.startsWith('"')) continue;
    for (const { 0: path, index: at } of comment.matchAll(PATH)) {
      const target = resolved(uri, path);
      if (target !== undefined) found.push({ start: index + at, end: index + at + path.length, uri: target });
    }
  }
  return found;
}

/** The URI that a relative path means in a file; undefined above the root. */
function resolved(uri: string, path: string): string | undefined {
  const parts = uri.split('/').slice(0, -1);
  for (const part of path.split('/')) {
    if (part === '.') continue;
    if (part !== '..') parts.push(encodeURIComponent(part));
    else if (parts.length > 3) parts.pop();
    else return undefined;
  }
  return parts.join('/');
}

/** Where a file is after the moves; the last one that holds it counts. */
function moved(uri: string, moves: readonly Move[]): string {
  return moves.reduce(
    (at, { from, to }) => (at === from || at.startsWith(`${from}/`) ? `${to}${at.slice(from.length)}` : at),
    uri,
  );
}

/** The way from the folder of one file to another; undefined when they have no root in common or it could not be read back. */
function relative(from: string, to: string, picture = false): string | undefined {
  const here = from.split('/').slice(0, -1);
  const there = to.split('/');
  let same = 0;
  while (same < here.length && same < there.length - 1 && here[same] === there[same]) same++;
  if (same < 3) return undefined;
  const path = [...here.slice(same).map(() => '..'), ...there.slice(same).map(decodeURIComponent)].join('/');
  const read = picture ? pathFault(path) === null : path.match(PATH)?.[0] === path;
  return read ? path : undefined;
}
