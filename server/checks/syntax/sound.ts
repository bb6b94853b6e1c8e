/** Whether edits mend a text: the grammar is asked what it finds after them. */
import type { SyntaxProblem, SyntaxTree, TextEdit } from '../../../grammar/ast';
import type { Edit, Fix } from '../types';

/** Those of the fixes of a grammar's problem that leave less to complain of; what they do to other files is not looked at. */
export function sound(tree: SyntaxTree, uri: string, fixes: readonly Fix[]): Fix[] {
  return fixes.filter(({ edits }) =>
    mends(
      tree,
      edits.filter((edit) => edit.uri === uri),
    ),
  );
}

/** After the edits the grammar finds nothing that it did not find before, in any of the texts. */
export function reads(edits: readonly Edit[], treeOf: (uri: string) => SyntaxTree | undefined): boolean {
  return [...new Set(edits.map(({ uri }) => uri))].every((uri) => {
    const tree = treeOf(uri);
    const own = edits.filter((edit) => edit.uri === uri);
    return !tree || brought(tree, own).length === 0;
  });
}

/** After the edits the grammar finds less, or what it finds instead stands farther on: another mistake of the same statement. */
export function mends(tree: SyntaxTree, edits: readonly TextEdit[]): boolean {
  if (edits.length === 0) return true;
  const after = tree.edit(edits);
  const difference = after.problems.length - tree.problems.length;
  if (difference !== 0) return difference < 0;
  const ends = edits.map(({ end }) => end + shift(edits, end));
  return brought(tree, edits, after).every(
    ({ start }) => !ends.some((end) => end <= start && /^[ \t]*$/.test(after.slice(end, start))),
  );
}

/** What the grammar finds after the edits at places where it found nothing before. */
export function brought(tree: SyntaxTree, edits: readonly TextEdit[], after = tree.edit(edits)): SyntaxProblem[] {
  const before = new Set(
    tree.problems
      .filter(({ start }) => !edits.some((edit) => edit.start <= start && start < edit.end))
      .map(({ code, start }) => `${code} ${start + shift(edits, start)}`),
  );
  return after.problems.filter(({ code, start }) => !before.has(`${code} ${start}`));
}

/** How far edits move what stands at an offset behind or between them. */
function shift(edits: readonly TextEdit[], at: number): number {
  return edits.reduce((sum, { start, end, text }) => (end <= at ? sum + text.length - (end - start) : sum), 0);
}
