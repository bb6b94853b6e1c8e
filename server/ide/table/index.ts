/**
 * Edits from the map table. Whoever knows a kind of edit proposes ways of writing it, the shortest first; each is tried out on the texts
 * (`Workspace.trial`), and the first that says what was meant, and brings no new error, is the answer.
 */
import type { CompiledGame, Names } from '../../../engine/kernel/compiled';
import type { Diagnostics } from '../../checks';
import { neverCancelled } from '../../db';
import type { Edit, Problem } from '../../model';
import { type Ide, Refused, say } from '../types';
import { add } from './add';
import { arrive } from './arrive';
import { hexsides } from './hexsides';
import { line } from './line';
import { mark } from './mark';
import { type Memory, memoryOf } from './memory';
import { move } from './move';
import { paint } from './paint';
import { point } from './point';
import { type Objection, objection, refuse } from './refusal';
import { plot, relocate } from './relocate';
import { remove } from './remove';
import { route } from './route';
import { Scene } from './scene';
import { step } from './step';
import { turn } from './turn';
import type { TableEdit } from './types';

export type { Objection } from './refusal';
export type * from './types';

/** How one kind of edit is written. */
export interface Writer<E> {
  /** Ways to write it, the best first; each is tried only if those before it did not do. Throws `Refused`. */
  ways(scene: Scene, edit: E): Iterable<readonly Edit[]>;
  /** It changes more than the scenario (its map, say): the problems of all texts of the user are asked for, which takes longer. */
  wide?: true;
  /** Whether a game compiled after the edit is what was meant. */
  meant(scene: Scene, edit: E, after: CompiledGame): boolean;
}

type Writers = { [K in TableEdit['kind']]: Writer<Extract<TableEdit, { kind: K }>> };

const writers: Writers = {
  add,
  arrive,
  move,
  remove,
  step,
  paint,
  mark,
  hexsides,
  route,
  relocate,
  plot,
  line,
  point,
  turn,
};

/** The change of the texts, with what there is to be said about it; or why it is not made. */
export type TableAnswer = { edits: readonly Edit[]; warnings: Objection[] } | { refused: Objection };

/** Whether the value is an edit of a kind that is known; its other members are for the kind's writer to look at. */
export function isTableEdit(value: { kind?: unknown }): value is TableEdit {
  return typeof value.kind === 'string' && Object.hasOwn(writers, value.kind);
}

/** Turns what was done to the map of a scenario (`game/scenario`) into an edit of its text. */
export function tableEdit(ide: Ide & { diagnostics: Diagnostics }, scenario: string, edit: TableEdit): TableAnswer {
  // The texts that are tried must be taken back before anyone else looks: nothing may end this half-way.
  return ide.workspace.db.cancellable(neverCancelled, () => {
    const memory = memoryOf(ide);
    const key = JSON.stringify([scenario, edit]);
    const known = memory.answers.get(key);
    if (known) return known;
    try {
      const answer = written(ide, scenario, edit, memory);
      memory.answers.set(key, answer);
      return answer;
    } catch (error) {
      if (error instanceof Refused) return { refused: { message: error.message } };
      throw error;
    }
  });
}

function written(
  ide: Ide & { diagnostics: Diagnostics },
  scenario: string,
  edit: TableEdit,
  memory: Memory,
): TableAnswer {
  const scene = new Scene(ide, scenario);
  const writer = writers[edit.kind] as Writer<TableEdit>;
  const problems = () => (writer.wide ? ofTexts(ide) : ide.diagnostics.ofScenario(scenario));
  const about = writer.wide ? '' : scenario;
  const before = memory.problems.get(about) ?? problems();
  memory.problems.set(about, before);
  let refused: Problem | undefined;
  const known = new Set<string>();
  for (const edits of writer.ways(scene, edit)) {
    const key = JSON.stringify(edits);
    if (edits.length === 0 || known.has(key)) continue;
    known.add(key);
    const shipped = edits.find(({ uri }) => ide.workspace.isShipped(uri));
    if (shipped) refuse(ide, cannotChange(scene, shipped, writer.wide === true));
    const fresh = tried(
      ide,
      edits,
      () => {
        const compiled = ide.model.compile(scenario)?.compiled;
        if (!compiled || !writer.meant(scene, edit, compiled)) return undefined;
        return appeared(before, problems());
      },
      // The change that follows knows what has been found out.
      (found) => found !== undefined && !found.some(({ severity }) => severity === 'error'),
    );
    if (!fresh) continue;
    const wrong = fresh.find(({ severity }) => severity === 'error');
    if (!wrong) {
      const warnings = fresh.filter(({ severity }) => severity === 'warning');
      return { edits, warnings: warnings.map((one) => objection(ide, scene.game.id, one)) };
    }
    refused ??= wrong;
  }
  if (refused) return { refused: objection(ide, scene.game.id, refused) };
  throw new Refused(
    say(ide, {
      en: 'The text cannot be changed so by one edit; change it by hand.',
      ja: 'この変更は一度の編集では書けません。テキストを直接変更してください。',
    }),
  );
}

/** Why a text that ships is not changed, and what can be done instead. */
function cannotChange(scene: Scene, { uri }: Edit, wide: boolean): Names {
  const file = uri.slice(uri.lastIndexOf('/') + 1);
  const en = `${file} ships with Sandtable and cannot be changed.`;
  const ja = `${file}はSandtable付属のファイルで、変更できません。`;
  const { map, name } = scene;
  return wide
    ? {
        en: `${en} A map ${map.board.id} with a name and a grid in a text of your own takes its place.`,
        ja: `${ja}自分のテキストに名前とグリッドのあるマップ「${map.board.id}」を書けば、それに代わります。`,
      }
    : {
        en: `${en} Write a scenario of your own that extends ${name}.`,
        ja: `${ja}「${name}」をもとに(extends)自分のシナリオを書いてください。`,
      };
}

/** What `work` finds when the edits have been made, in however many files. */
function tried<V>(ide: Ide, edits: readonly Edit[], work: () => V, keep: (value: V) => boolean): V {
  const [first] = edits;
  if (!first) return work();
  const here = edits.filter(({ uri }) => uri === first.uri);
  const rest = edits.filter(({ uri }) => uri !== first.uri);
  if (rest.length === 0) return ide.workspace.trial(first.uri, here, work, keep);
  return ide.workspace.trial(first.uri, here, () => tried(ide, rest, work, keep));
}

/** What is wrong in the texts of the user: no edit of the table changes others. */
function ofTexts({ workspace, diagnostics }: Ide & { diagnostics: Diagnostics }): Problem[] {
  const own = workspace.uris().filter((uri) => !workspace.isShipped(uri));
  return own.flatMap((uri) => [...diagnostics.problems(uri)]);
}

/** What there is in `after` that there was not before; what says the same of the same is the same, wherever it stands now. */
function appeared(before: readonly Problem[], after: readonly Problem[]): Problem[] {
  const left = new Map<string, number>();
  for (const one of before) left.set(nameOf(one), (left.get(nameOf(one)) ?? 0) + 1);
  return after.filter((one) => {
    const count = left.get(nameOf(one)) ?? 0;
    left.set(nameOf(one), count - 1);
    return count <= 0;
  });
}

function nameOf({ code, args }: Problem): string {
  return JSON.stringify([code, args]);
}
