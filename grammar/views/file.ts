/** The view of a whole text. */

import { DeckView } from './cards';
import { ExampleView, ReplayView } from './example';
import { GameView, makerOf } from './game';
import { MapView } from './map';
import type * as ast from './open';
import { ScenarioView } from './scenario';
import { BlockView } from './view';

const declaration = makerOf<ast.Declaration>({
  Game: GameView,
  Map: MapView,
  Deck: DeckView,
  Scenario: ScenarioView,
  Example: ExampleView,
  Replay: ReplayView,
});

export class FileView extends BlockView implements ast.File {
  override readonly syntax = 'File';
  private list: readonly ast.Declaration[] | undefined;
  get declarations(): readonly ast.Declaration[] {
    this.list ??= this.statements(declaration);
    return this.list;
  }
}
