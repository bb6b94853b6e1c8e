/** What whoever writes an edit looks at: the scenario as it is compiled, and its own text. */
import type { CompiledGame, CompiledUnit } from '../../../engine/kernel/compiled';
import type { Tree } from '../../../grammar';
import type { ScenarioDecl } from '../../../grammar/ast';
import type { Compilation, GameFacts, MapFacts } from '../../model';
import { type Ide, treeOf } from '../types';
import { refuse } from './refusal';
import { groupsIn, type Written } from './written';

export class Scene {
  /** The file of the scenario's own declaration, where edits of the scenario are written. */
  readonly uri: string;
  readonly tree: Tree;
  readonly own: ScenarioDecl;
  readonly game: GameFacts;
  readonly map: MapFacts;
  readonly compilation: Compilation;
  readonly compiled: CompiledGame;

  /** @param scenario `game/scenario`. Throws `Refused` when too little of it is understood. */
  constructor(
    readonly ide: Ide,
    readonly scenario: string,
  ) {
    const facts = ide.model.scenario(scenario);
    const compilation = ide.model.compile(scenario);
    const game = facts && ide.model.game(facts.game);
    const map = facts?.map === undefined ? undefined : ide.model.map(facts.game, facts.map);
    const { uri, start } = compilation?.scenario.location ?? { uri: '', start: 0 };
    const tree = treeOf(ide, uri);
    const own = tree?.root.declarations.find(
      (d): d is ScenarioDecl => d.syntax === 'Scenario' && d.start <= start && start <= d.end,
    );
    if (!compilation?.compiled || !game || !map || !tree || !own)
      refuse(ide, {
        en: `Too little of the scenario ${scenario} is understood to be edited on the map.`,
        ja: `シナリオ「${scenario}」は、盤上で編集できるほど読み取れていません。`,
      });
    this.uri = uri;
    this.tree = tree;
    this.own = own;
    this.game = game;
    this.map = map;
    this.compilation = compilation;
    this.compiled = compilation.compiled;
  }

  /**
   * Units by the ids of the game that was looked at. The text may be newer by now: where `from` is said, a unit that is not there any
   * more stands for one of its like that is.
   */
  units(ids: readonly string[], from: string | null | undefined): CompiledUnit[] {
    const { units } = this.compiled;
    const found: CompiledUnit[] = [];
    for (const id of ids) {
      const named = units.find((unit) => unit.id === id);
      const fits = (unit: CompiledUnit) => (from === undefined || unit.at === from) && !found.includes(unit);
      const like = /^(.*)-\d+$/.exec(id)?.[1];
      const unit =
        named && fits(named)
          ? named
          : units.find((one) => fits(one) && like !== undefined && /^(.*)-\d+$/.exec(one.id)?.[1] === like);
      if (!unit)
        refuse(this.ide, {
          en: `${id} is not there any more: the text has changed.`,
          ja: `${id}はもうそこにいません。テキストが変更されています。`,
        });
      found.push(unit);
    }
    return found;
  }

  /** Where the scenario's own text places units, with how many of each group are meant; undefined when another text says it of any. */
  written(units: readonly CompiledUnit[]): Map<Written, number> | undefined {
    const groups = [...groupsIn(this.own)];
    const found = new Map<Written, number>();
    for (const unit of units) {
      const at = this.compilation.sources[`unit:${unit.id}`]?.at(-1);
      const one = at?.uri === this.uri ? groups.find(({ group }) => group.start === at.start) : undefined;
      if (!one) return undefined;
      found.set(one, (found.get(one) ?? 0) + 1);
    }
    return found;
  }
}
