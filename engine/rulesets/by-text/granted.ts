/** Whether anything in a game lets units act beside their phases (`act movement with …`): only then a position keeps who has acted before. */

import type { CompiledGame } from '../../kernel/compiled';
import { effectListsOf, triggersOf, withBlocks } from '../../kernel/named';

export const grantsActions = ({ game, scenario }: CompiledGame): boolean =>
  effectListsOf({ ...game, triggers: triggersOf({ game, scenario }) }).some(({ effects }) =>
    withBlocks(effects).some(({ verb }) => verb === 'act'),
  );
