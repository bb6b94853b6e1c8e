import type { ProbeValue } from '../../kernel/ruleset';
import type { Play } from './play';
export function probe(_g: Play, name: string, _args: string[]): ProbeValue {
  throw new RangeError(`unknown probe ${name}`);
}
