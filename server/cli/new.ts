/** `sandtable new`: a game to begin with, from the same templates as `Sandtable: New Scenario…` in the editor. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fillTemplate, isId, templates, titleOf } from '../../client/templates/fill';
import { nearest } from '../model/suggest';
import { UsageError } from './args';
import { type Command, exit, InputError, say, tell } from './command';
import { notWritten, shippedFile, shownPath } from './files';
import { makeFolder, writeWhole } from './write';

const listed = templates.map(({ id, doc }) => `${id} (${doc.en})`).join(', ');
const listedJa = templates.map(({ id, doc }) => `${id}（${doc.ja}）`).join('、');

export const newGame: Command = {
  name: 'new',
  usage: '<folder> [template] [--id word]',
  summary: {
    en: `makes a folder with a game to begin with: ${listed}`,
    ja: `新しいゲームのフォルダーを作る：${listedJa}`,
  },
  positionals: [1, 2],
  options: [
    {
      name: 'id',
      value: 'word',
      doc: { en: 'id of the game; without it the name of the folder', ja: 'ゲームのID（省略時はフォルダー名）' },
    },
  ],
  run(args, host) {
    const [where, wanted = templates[0]!.id] = args.positionals as [string, string?];
    const template = templates.find(({ id }) => id === wanted);
    if (!template) {
      const ids = templates.map(({ id }) => id);
      const meant = nearest(wanted, ids);
      throw new UsageError({
        en: `There is no template "${wanted}"; there are: ${ids.join(', ')}.${meant ? ` Is ${meant} meant?` : ''}`,
        ja: `テンプレート「${wanted}」はありません。あるのは ${ids.join('、')} です。${meant ? `${meant} でしょうか?` : ''}`,
      });
    }
    const folder = path.resolve(host.cwd, where);
    const id = args.one('id') ?? path.basename(folder);
    if (!isId(id))
      throw new UsageError({
        en: `"${id}" cannot be the id of a game: letters, digits and "_", with "-" between them, and no number. Say one with --id.`,
        ja: `「${id}」はゲームのIDにできません（文字・数字・「_」と、その間の「-」。数だけは不可）。--id で指定してください。`,
      });
    const file = path.join(folder, `${id}.sand`);
    const shown = shownPath(file, host.cwd);
    if (existsSync(file)) throw new InputError({ en: `${shown} is there already.`, ja: `${shown} は既にあります。` });
    const text = new TextDecoder().decode(shippedFile(`templates/${template.id}.sand`, 'client'));
    try {
      makeFolder(folder);
      writeWhole(file, fillTemplate(text, id, titleOf(id), host.locale));
    } catch (error) {
      throw notWritten(shown, error);
    }
    const next = `cd ${shownPath(folder, host.cwd)} && sandtable check && sandtable play ${id}/${id}-first`;
    tell(host, `${shown}: ${say(template.doc, host.locale)}\n${next}\n`);
    return exit.done;
  },
};
