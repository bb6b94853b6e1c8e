/** The tools of the table, in the order in which they are asked. A new tool is a file in this folder and a line here. */
import { around } from './around';
import { compare } from './compare';
import { Layers } from './layers';
import { reel } from './reel';
import type { ToolFactory } from './tool';

export const tools: readonly ToolFactory[] = [(table) => new Layers(table), reel, compare, around];
