/** `sandtable check --reconstructed`: everything that is not from the rulebook, where it stands and how sure it is. */
import { type Doubt, sureness } from '../../grammar/index';
import { type Exit, exit, type Host, tell, writeJson } from './command';
import type { Texts } from './texts';

const order = ['stated', 'inferred', 'reconstructed', 'uncertain'];

/** Lists what the files say is inferred, reconstructed or uncertain, and counts it. */
export function listReconstructed(texts: Texts, uris: readonly string[], host: Host, json: boolean): Exit {
  const entries: (Doubt & { file: string; line: number; column: number })[] = [];
  const counts = new Map(order.map((certainty) => [certainty, 0]));
  for (const uri of uris) {
    texts.mustBeRead(uri);
    const tree = texts.workspace.tree(uri);
    if (tree === undefined) continue;
    const { doubts, lines } = sureness(tree);
    for (const doubt of doubts) entries.push({ ...doubt, file: texts.path(uri), ...texts.position(uri, doubt.start) });
    for (const [certainty, count] of Object.entries(lines)) counts.set(certainty, (counts.get(certainty) ?? 0) + count);
  }
  if (json) {
    writeJson(host, {
      entries: entries.map(({ file, line, column, about, certainty, see, lines }) => ({
        file,
        line,
        column,
        about,
        certainty,
        see,
        lines,
      })),
      summary: { files: uris.length, entries: entries.length, lines: Object.fromEntries(counts) },
    });
    return exit.done;
  }
  const ja = host.locale === 'ja';
  for (const { file, line, column, about, certainty, see, lines } of entries) {
    const covers = lines === 1 ? '' : ja ? ` ［${lines}行］` : ` [${lines} lines]`;
    const from = see.length === 0 ? '' : ja ? `（${see.join('、')} 参照）` : ` (see ${see.join(', ')})`;
    tell(host, `${file}:${line}:${column} ${certainty} ${about}${covers}${from}\n`);
  }
  const counted = [...counts].map(([certainty, count]) => `${certainty} ${count}`);
  tell(
    host,
    ja
      ? `${uris.length}ファイル、${entries.length}件。行数：${counted.join('、')}\n`
      : `${uris.length} file${uris.length === 1 ? '' : 's'}, ${entries.length} ${entries.length === 1 ? 'entry' : 'entries'}; lines: ${counted.join(', ')}\n`,
  );
  return exit.done;
}
