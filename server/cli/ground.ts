/** What maps are drawn on: the land of the earth, and the pictures that their texts name. */
import { readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { GroundFiles } from '../../client/webview/svg/ground-files';
import { largestPicture, readPicture } from '../../client/webview/svg/picture-file';
import { setEntry } from '../../engine/kernel/records';
import type { Compilation } from '../model/index';
import { InputError } from './command';
import { notRead, shippedFile, shownPath } from './files';

/**
 * The files that the boards of compiled games are drawn on.
 * @throws InputError for a picture that cannot be read or is none
 */
export function groundOf(compilations: readonly Pick<Compilation, 'compiled' | 'sources'>[], cwd: string): GroundFiles {
  const files: GroundFiles = {};
  const pictures: NonNullable<GroundFiles['pictures']> = {};
  for (const { compiled, sources } of compilations) {
    const { coast, image } = compiled?.board ?? {};
    if (coast) files.land ??= shippedFile('land.bin', 'client/webview/svg');
    const text = image && sources[`image:${image.file}`]?.[0]?.uri;
    if (text) setEntry(pictures, image.file, pictureAt(path.dirname(fileURLToPath(text)), image.file, cwd));
  }
  return Object.keys(pictures).length > 0 ? { ...files, pictures } : files;
}

function pictureAt(folder: string, file: string, cwd: string) {
  const whole = path.join(folder, ...file.split('/'));
  const shown = shownPath(whole, cwd);
  let bytes: Uint8Array;
  try {
    const real = realpathSync(whole);
    if (!real.startsWith(realpathSync(folder) + path.sep))
      throw new InputError({
        en: `${shown} leads out of the folder of its text: put the picture itself there.`,
        ja: `${shown} はテキストのフォルダーの外を指しています。画像そのものを置いてください。`,
      });
    const stat = statSync(real);
    bytes = stat.isFile() && stat.size <= largestPicture ? readFileSync(real) : new Uint8Array();
    if (stat.size > largestPicture) throw tooLarge(shown);
  } catch (error) {
    throw error instanceof InputError ? error : notRead(shown, error);
  }
  const picture = readPicture(bytes);
  if (picture === 'large') throw tooLarge(shown);
  if (picture === 'kind')
    throw new InputError({
      en: `${shown} is no picture that can lie under a map (png, jpeg, webp, svg with a size).`,
      ja: `${shown} はマップの下に敷ける画像（png、jpeg、webp、大きさのあるsvg）ではありません。`,
    });
  return picture;
}

function tooLarge(shown: string): InputError {
  const most = largestPicture / 1024 / 1024;
  return new InputError({
    en: `${shown} is too large for a picture under a map (at most ${most} MB and 120 million pixels).`,
    ja: `${shown} は大きすぎます（${most} MB、1億2千万画素まで）。`,
  });
}
