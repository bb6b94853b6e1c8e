import { nearest } from '../../model/suggest';
import { proposed } from '../fixes';
import type { Check } from '../types';

export const missingPicture: Check = {
  code: 'SND250',
  name: 'missing-picture',
  severity: 'error',
  title: { en: 'A picture that is not there', ja: '見つからない画像' },
  message: {
    en: 'There is no picture “{file}” in the folder of this text[[; did you mean “{near}”?]]',
    ja: 'このテキストのフォルダーに画像「{file}」がありません[[（「{near}」ですか）]]。',
  },
  doc: {
    en: 'The path begins in the folder of the text, and small and capital letters differ. Until the picture is there, the map is drawn without it.',
    ja: 'パスはテキストのフォルダーから始まり、大文字と小文字は区別されます。画像がない間は、画像なしで描きます。',
  },
  bad: `map hill of sample "Hill" {
  grid hex flat-top { ids CCRR; columns 1..2; rows 1..2; shifted even }
  terrain plain: 0101..0202
  image "maps/hil.png"
}
`,
  good: `map hill of sample "Hill" {
  grid hex flat-top { ids CCRR; columns 1..2; rows 1..2; shifted even }
  terrain plain: 0101..0202
  image "maps/hill.png"
}
`,
  *onMap({ core, map }) {
    const { board, imageAt } = map;
    if (!board.image || !imageAt || imageAt.silent) return;
    const { file } = board.image;
    const span = imageAt.file;
    const there = core.workspace.picturesIn(span.uri.slice(0, span.uri.lastIndexOf('/') + 1));
    if (!there || there.includes(file)) return;
    // Of a picture elsewhere below the folder, its name is what was meant.
    const name = (path: string) => path.slice(path.lastIndexOf('/') + 1).toLowerCase();
    const near = there.find((one) => name(one) === name(file)) ?? nearest(file, there);
    yield { span, args: { file, ...(near ? { near } : {}) }, ...(near ? { data: { replace: near } } : {}) };
  },
  fixes: proposed,
};
