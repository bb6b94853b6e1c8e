/** `sandtable check`: everything that is wrong in some files. */
import { counted } from './args';
import { type Command, exit, type Host, jsonOption, say, tell, writeJson } from './command';
import { ownPaths, sandFiles, shownPath, uriOf } from './files';
import { listReconstructed } from './reconstructed';
import { lineOf, openPaths } from './texts';

export const check: Command = {
  name: 'check',
  usage: '[paths…] [--reconstructed] [--json]',
  summary: { en: 'reports everything that is wrong', ja: '誤りをすべて報告する' },
  positionals: [0, Number.POSITIVE_INFINITY],
  options: [
    {
      name: 'reconstructed',
      doc: {
        en: 'list what is not from the rulebook (inferred, reconstructed, uncertain) instead',
        ja: '誤りの代わりに、ルールブックに明記されていないもの（推論・再構成・不確か）を一覧する',
      },
    },
    jsonOption,
  ],
  run(args, host) {
    const bare = args.positionals.length === 0;
    const { texts, reported } = openPaths(bare ? ownPaths(host.cwd) : args.positionals, host);
    const leftOut = bare ? elsewhere(reported, host) : [];
    if (args.has('reconstructed')) return listReconstructed(texts, reported, host, args.has('json'));
    const findings = reported.flatMap((uri) => texts.findings(uri));
    const errors = findings.filter((one) => one.severity === 'error').length;
    const warnings = findings.filter((one) => one.severity === 'warning').length;
    const files = reported.length;
    if (args.has('json')) {
      writeJson(host, { diagnostics: findings, summary: { files, errors, warnings, leftOut: leftOut.length } });
    } else {
      for (const one of findings) {
        tell(host, lineOf(one));
      }
      tell(
        host,
        host.locale === 'ja'
          ? `${files}ファイル：エラー ${errors}件、警告 ${warnings}件\n`
          : `${counted(files, 'file')}: ${counted(errors, 'error')}, ${counted(warnings, 'warning')}\n`,
      );
      tellLeftOut(leftOut, host);
    }
    return errors === 0 ? exit.done : exit.failed;
  },
};

/** Texts of the current folder that are not among those reported. */
function elsewhere(reported: readonly string[], { cwd }: Host): string[] {
  const seen = new Set(reported);
  return sandFiles(cwd).filter((file) => !seen.has(uriOf(file)));
}

/** What a `check` without paths has not looked at. */
function tellLeftOut(files: readonly string[], host: Host): void {
  if (files.length === 0) return;
  const folders = [...new Set(files.map((file) => `${shownPath(file, host.cwd).split('/')[0]!}/`))];
  const words = {
    en: `Not checked: ${counted(files.length, 'other .sand file')} in ${folders.join(', ')}; name a folder to check it, or . for all.`,
    ja: `検査していないファイル：${folders.join('、')} の .sand ${files.length}個。フォルダーを指定すると検査します（. ですべて）。`,
  };
  tell(host, `${say(words, host.locale)}\n`);
}
