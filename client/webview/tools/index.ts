/** The tools of the table, in the order in which they are asked. A new tool is a file in this folder and a line here. */
import { around } from './around';
import { arrange } from './arrange';
import { Charts } from './charts';
import { compare } from './compare';
import { draw } from './draw';
import { history } from './history';
import { Layers } from './layers';
import { Legend } from './legend';
import { MiniMap } from './minimap';
import { move } from './move';
import { reel } from './reel';
import { Ruler } from './ruler';
import { schedule } from './schedule';
import { Search } from './search';
import { since } from './since';
import type { ToolFactory } from './tool';

export const tools: readonly ToolFactory[] = [
  // What is held in the hand comes first.
  draw,
  schedule,
  history,
  (table) => new Layers(table),
  (table) => new Search(table),
  (table) => new Ruler(table),
  (table) => new MiniMap(table),
  (table) => new Legend(table),
  (table) => new Charts(table),
  reel,
  compare,
  around,
  arrange,
  move,
  since,
];
