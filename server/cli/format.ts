/** `sandtable format`: texts laid out as the language does it. */
import { formatText } from '../../grammar/index';
import { type Command, exit, InputError, tell } from './command';
import { filesOf, notWritten, readText, shownPath } from './files';
import { writeWhole } from './write';

export const format: Command = {
  name: 'format',
  usage: '[--check] paths…',
  summary: { en: 'lays texts out, in place', ja: 'テキストを整形して上書きする' },
  positionals: [1, Number.POSITIVE_INFINITY],
  options: [
    {
      name: 'check',
      doc: { en: 'only say what is not formatted (exit code 1)', ja: '未整形のファイルを表示するだけ（終了コード1）' },
    },
  ],
  run(args, host) {
    const only = args.has('check');
    let unformatted = 0;
    for (const file of filesOf(args.positionals, host.cwd)) {
      const shown = shownPath(file, host.cwd);
      const { text, marked, encoding } = readText(file, shown);
      if (encoding !== undefined) {
        const [en, ja] = encoding === '' ? ['', ''] : [`; it looks like ${encoding}`, `（${encoding}のようです）`];
        throw new InputError({
          en: `${shown} is not UTF-8 text${en}. It was left as it is: save it as UTF-8.`,
          ja: `${shown} は UTF-8 のテキストではない${ja}ため、変更しませんでした。UTF-8で保存し直してください。`,
        });
      }
      const laidOut = formatText(text);
      if (laidOut === text) continue;
      unformatted++;
      try {
        if (!only) writeWhole(file, (marked ? '\ufeff' : '') + laidOut);
      } catch (error) {
        throw notWritten(shown, error);
      }
      tell(host, `${shown}\n`);
    }
    return only && unformatted > 0 ? exit.failed : exit.done;
  },
};
