/** Seeded mistakes: a change of a shipped text, and what must then be found. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createDiagnostics, message } from '../../server/checks';
import { createModel, type Problem } from '../../server/model';
import { shippedTexts, workspaceOf } from '../scenarios/compiled';

export interface Seed {
  name: string;
  /** Below the folder of the game. */
  file: string;
  /** What is replaced: its first occurrence, blanks in any number. */
  find: string;
  replace: string;
  /** Everything that must be found, no more and no less. */
  codes: string[];
  /** The subsystem of `docs/validators.json` whose mistake it is. */
  validator?: string;
  /** Its fixes are tried in every run. */
  mend?: true;
}

/** The seeds of each game. */
export function seeds(): { game: string; seeds: Seed[] }[] {
  return readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => ({
      game: file.slice(0, -'.json'.length),
      seeds: JSON.parse(readFileSync(path.join(import.meta.dirname, file), 'utf8')) as Seed[],
    }));
}

/** The texts of one game, and what is found in them. */
export class Laboratory {
  readonly texts;
  readonly workspace;
  readonly #diagnostics;

  constructor(readonly game: string) {
    this.texts = shippedTexts().filter((one) => one.file.startsWith(`${game}/`));
    this.workspace = workspaceOf(this.texts);
    this.#diagnostics = createDiagnostics(createModel(this.workspace));
  }

  /** All problems at present. That a game has no ruleset is said of it, not against it. */
  problems(): (Problem & { en: string; ja: string })[] {
    return [...this.#diagnostics.all().values()].flatMap((found) =>
      found.filter((p) => p.code !== 'SND105').map((p) => ({ ...p, en: message(p, 'en'), ja: message(p, 'ja') })),
    );
  }

  /**
   * What `work` finds while a mistake is sown, with the text's URI; it is taken back. `really`: by an edit as well, after which everything is found
   * out anew; else it is tried only, as the fixes of an editor are. Throws when there is nothing to replace.
   */
  sown<V>(seed: Pick<Seed, 'file' | 'find' | 'replace'>, really: boolean, work: (uri: string) => V): V {
    const file = `${this.game}/${seed.file}`;
    const before = this.texts.find((one) => one.file === file);
    if (!before) throw new Error(`${file} does not ship`);
    const found = pattern(seed.find).exec(before.text);
    if (!found) throw new Error(`${file} does not hold ${JSON.stringify(seed.find)}`);
    const uri = `file:///scenarios/${file}`;
    const edit = { start: found.index, end: found.index + found[0].length, text: seed.replace };
    if (!really) return this.workspace.trial(uri, [edit], () => work(uri));
    this.workspace.editFile(uri, [edit]);
    try {
      return work(uri);
    } finally {
      this.workspace.setFile(uri, before.text);
    }
  }
}

function pattern(find: string): RegExp {
  return new RegExp(find.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/ +/g, ' +'));
}
