import { pathFault } from '../../../engine/kernel/picture-path';
import { rewriting } from '../edits';
import type { Check } from '../types';

export const picturePath: Check = {
  code: 'SND245',
  name: 'picture-path',
  severity: 'error',
  title: { en: 'A path that names no picture beside the text', ja: 'テキストのそばの画像を指さないパス' },
  message: {
    en: 'Expected the path of a picture (png, jpg, jpeg, webp, svg) in the folder of this text or below it, with / between folders, but found “{file}”.',
    ja: 'このテキストのフォルダーかその下にある画像（png、jpg、jpeg、webp、svg）のパスを / で区切って書きます（「{file}」があります）。',
  },
  doc: {
    en: 'A map takes its picture along: it lies beside the text or in a folder below it. Addresses, whole paths, `..` and hidden files are not followed.',
    ja: '画像は、マップと一緒に渡せるように、テキストと同じフォルダーかその下に置きます。アドレス、絶対パス、`..`、隠しファイルは使えません。',
  },
  bad: `map hill of sample "Hill" {
  grid hex flat-top { ids CCRR; columns 1..2; rows 1..2; shifted even }
  terrain plain: 0101..0202
  image "maps\\\\hill.png"
}
`,
  good: `map hill of sample "Hill" {
  grid hex flat-top { ids CCRR; columns 1..2; rows 1..2; shifted even }
  terrain plain: 0101..0202
  image "maps/hill.png"
}
`,
  fixes(context) {
    // Backslashes, or a dot before the path: what is meant lies below the folder all the same.
    const file = context.issue.args.file!;
    const mended = file.replaceAll('\\', '/').replace(/^(?:\.\/)+/, '');
    return mended === file || pathFault(mended) ? [] : [rewriting(context, `"${mended}"`)];
  },
};
