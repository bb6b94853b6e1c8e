/** Where the text of a scenario names units: each group with the statement and the block that it stands in. */
import type {
  ArrivalLine,
  ChangeItem,
  EliminatedItem,
  ReinforcementsItem,
  ReserveItem,
  ScenarioDecl,
  SetupItem,
  SetupLine,
  UnitGroup,
  ZoneItem,
} from '../../../grammar/ast';

/** A statement that names units. */
export type Line = SetupLine | ZoneItem | ArrivalLine | ChangeItem | ReserveItem | EliminatedItem;
/** A block of such statements. */
export type Block = SetupItem | ZoneItem | ReinforcementsItem | ScenarioDecl;

export interface Written {
  group: UnitGroup;
  line: Line;
  block: Block;
  /** As the block or the statement says. */
  side: string | undefined;
}

/** All groups of units that a scenario's own text names, in its order; conditions and withdrawals are not of these. */
export function* groupsIn(scenario: ScenarioDecl): Generator<Written> {
  for (const item of scenario.items) {
    switch (item.syntax) {
      case 'Setup':
        yield* inSetup(item, item.side?.text);
        break;
      case 'Reinforcements':
        for (const line of item.lines)
          for (const group of line.groups) yield { group, line, block: item, side: item.side?.text };
        break;
      case 'Change':
        for (const group of item.groups) yield { group, line: item, block: scenario, side: item.side?.text };
        break;
      case 'Reserve':
      case 'Eliminated':
        for (const group of item.groups) yield { group, line: item, block: scenario, side: undefined };
        break;
    }
  }
}

function* inSetup(block: SetupItem | ZoneItem, side: string | undefined): Generator<Written> {
  for (const line of block.items) {
    for (const group of line.groups) yield { group, line, block, side };
    if (line.syntax === 'Zone') yield* inSetup(line, side);
  }
}
