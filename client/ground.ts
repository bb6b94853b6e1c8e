/** The files that maps are drawn on: the land of the earth, and the pictures that texts name. */
import * as vscode from 'vscode';
import type { CompileResult } from '../server/lsp/protocol';
import type { GroundFiles } from './webview/svg/ground-files';
import { type GroundPicture, largestPicture, readPicture } from './webview/svg/picture-file';

/** Why a picture does not lie under its map, in the user's language. */
export interface GroundObjection {
  message: string;
}

interface Kept {
  /** Of which state of the file. */
  state: string;
  picture: GroundPicture | GroundObjection;
}

/** Reads files when they are needed, and pictures again when they have changed. */
export class Ground {
  private land: Promise<Uint8Array | undefined> | undefined;
  private readonly kept = new Map<string, Kept>();

  constructor(private readonly extensionUri: vscode.Uri) {}

  /** What the boards of these are drawn on, and what is wrong with their pictures. The same object for a picture that has not changed. */
  async of(results: readonly CompileResult[]): Promise<{ files: GroundFiles; objections: string[] }> {
    const files: GroundFiles = {};
    const pictures: [string, GroundPicture][] = [];
    const objections: string[] = [];
    for (const { compiled, sources } of results) {
      const { coast, image } = compiled?.board ?? {};
      if (coast) {
        this.land ??= this.read();
        const land = await this.land;
        if (land) files.land = land;
      }
      const text = image && sources[`image:${image.file}`]?.[0]?.uri;
      if (!text) continue;
      const picture = await this.picture(vscode.Uri.parse(text, true), image.file);
      if ('message' in picture) objections.push(picture.message);
      else pictures.push([image.file, picture]);
    }
    if (pictures.length > 0) files.pictures = Object.fromEntries(pictures);
    return { files, objections };
  }

  private async read(): Promise<Uint8Array | undefined> {
    try {
      const bytes = await vscode.workspace.fs.readFile(vscode.Uri.joinPath(this.extensionUri, 'dist', 'land.bin'));
      // In memory of its own: what is read may be a part of a larger piece, which would go to the page in its place.
      return new Uint8Array(bytes);
    } catch {
      // Tried again with the next map.
      this.land = undefined;
      return undefined;
    }
  }

  /** @param text the text that names it: the picture lies in its folder or below */
  private async picture(text: vscode.Uri, file: string): Promise<GroundPicture | GroundObjection> {
    const folder = vscode.Uri.joinPath(text, '..');
    const uri = vscode.Uri.joinPath(folder, ...file.split('/'));
    const fault = (message: string): GroundObjection => ({ message });
    if (!uri.path.startsWith(folder.path.endsWith('/') ? folder.path : `${folder.path}/`))
      return fault(vscode.l10n.t('The picture {0} does not lie in the folder of its text.', file));
    try {
      const { type, size, mtime } = await vscode.workspace.fs.stat(uri);
      const state = `${size} ${mtime}`;
      const known = this.kept.get(uri.toString());
      if (known?.state === state) return known.picture;
      const read =
        type !== vscode.FileType.File ? 'kind' : size > largestPicture ? 'large' : readPicture(await bytesOf(uri));
      const picture =
        read === 'kind'
          ? fault(vscode.l10n.t('{0} is no picture that can lie under a map (png, jpeg, webp, svg with a size).', file))
          : read === 'large'
            ? fault(
                vscode.l10n.t(
                  '{0} is too large for a picture under a map (at most {1} MB and 120 million pixels).',
                  file,
                  largestPicture / 1024 / 1024,
                ),
              )
            : read;
      this.kept.set(uri.toString(), { state, picture });
      return picture;
    } catch {
      return fault(vscode.l10n.t('There is no picture {0} in the folder of the text that names it.', file));
    }
  }
}

const bytesOf = (uri: vscode.Uri) => vscode.workspace.fs.readFile(uri);
