/** Taking units off the table: out of their lines, or by a statement where another text places them. */
import type { CompiledUnit } from '../../../engine/kernel/compiled';
import { addAll } from '../../../engine/kernel/lists';
import type { Edit } from '../../model';
import { changes } from './aside';
import type { Writer } from './index';
import { differsBy } from './same';
import type { Scene } from './scene';
import { Surgery } from './surgery';
import { byLine, isWhole, takeSome } from './take';
import type { RemoveEdit } from './types';

export const remove: Writer<RemoveEdit> = {
  *ways(scene, edit) {
    const units = scene.units(edit.units, edit.from);
    yield written(scene, units);
    const work = new Surgery(scene.uri, scene.tree.text);
    changes(scene, work, 'remove', units);
    yield work.edits;
  },
  meant(scene, edit, after) {
    return differsBy(scene.compiled, after, scene.units(edit.units, edit.from), []);
  },
};

function written(scene: Scene, units: readonly CompiledUnit[]): Edit[] {
  const work = new Surgery(scene.uri, scene.tree.text);
  const { taken, others } = scene.written(units);
  for (const [line, groups] of byLine(taken)) {
    // What a change does to units that are elsewhere by themselves is not undone by taking it away.
    if (line.syntax === 'Change' && line.verb !== 'place')
      addAll(
        others,
        units.filter((unit) => groups.some((one) => scene.isIn(unit, one))),
      );
    else if (isWhole(line, groups, taken) && !(line.syntax === 'Zone' && line.items.length > 0))
      work.dropStatement(line);
    else if (line.syntax === 'Zone' && line.at.length > 1) return [];
    else takeSome(work, line, groups, taken);
  }
  changes(scene, work, 'remove', others);
  return work.edits;
}
