/** `sandtable format`: texts laid out as the language does it. */
import { readFileSync, writeFileSync } from 'node:fs';
import { formatText } from '../../grammar/index';
import { type Command, exit, InputError } from './command';
import { filesOf, readText, shownPath } from './files';

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
      const text = readText(file, shown);
      const laidOut = formatText(text);
      if (laidOut === text) continue;
      if (text.includes('\ufffd')) {
        throw new InputError({
          en: `${shown} is not UTF-8 text; it was left as it is.`,
          ja: `${shown} は UTF-8 のテキストではないため、変更しませんでした。`,
        });
      }
      unformatted++;
      host.out(`${shown}\n`);
      if (only) continue;
      const mark = readFileSync(file, 'utf8').startsWith('\ufeff') ? '\ufeff' : '';
      try {
        writeFileSync(file, mark + laidOut);
      } catch (error) {
        const code = (error as NodeJS.ErrnoException).code ?? String(error);
        throw new InputError({
          en: `${shown} cannot be written (${code}).`,
          ja: `${shown} に書き込めません（${code}）。`,
        });
      }
    }
    return only && unformatted > 0 ? exit.failed : exit.done;
  },
};
