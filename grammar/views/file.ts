/** The view of a whole text. */

import { Branch } from '../green';
import { DeckView } from './cards';
import { ExampleView, ReplayView } from './example';
import { GameView, makerOf } from './game';
import { MapView } from './map';
import type * as ast from './open';
import { ScenarioView } from './scenario';
import { BlockView } from './view';

const DECLARATIONS = {
  Game: GameView,
  Map: MapView,
  Deck: DeckView,
  Scenario: ScenarioView,
  Example: ExampleView,
  Replay: ReplayView,
};
const view = makerOf<ast.Declaration>(DECLARATIONS);

export class FileView extends BlockView implements ast.File {
  override readonly syntax = 'File';
  private list: readonly ast.Declaration[] | undefined;
  private found: { nodes: Branch[]; offsets: number[] } | undefined;
  private readonly views: ast.Declaration[] = [];

  get declarations(): readonly ast.Declaration[] {
    this.list ??= this.nodes().map((_, index) => this.declaration(index)!);
    return this.list;
  }

  nodes(): readonly Branch[] {
    return this.parts().nodes;
  }

  declaration(index: number): ast.Declaration | undefined {
    const { nodes, offsets } = this.parts();
    const green = nodes[index];
    if (green === undefined) return undefined;
    this.views[index] ??= view(this.source, green, offsets[index]!)!;
    return this.views[index];
  }

  private parts() {
    if (this.found === undefined) {
      const nodes: Branch[] = [];
      const offsets: number[] = [];
      this.each((child, at) => {
        if (!(child instanceof Branch) || !Object.hasOwn(DECLARATIONS, child.syntax)) return;
        nodes.push(child);
        offsets.push(at);
      });
      this.found = { nodes, offsets };
    }
    return this.found;
  }
}
