/** What whoever writes an edit looks at: the scenario, or the map alone, as it is compiled, and its own text. */
import type { CompiledGame, CompiledUnit } from '../../../engine/kernel/compiled';
import type { Tree } from '../../../grammar';
import type { ScenarioDecl } from '../../../grammar/ast';
import { type Compilation, type GameFacts, type MapFacts, readMapKey } from '../../model';
import { type Ide, treeOf } from '../types';
import { refuse } from './refusal';
import { groupsIn, type Written } from './written';

export class Scene {
  /** The file of the scenario's own declaration, where edits of the scenario are written. */
  readonly uri: string;
  readonly tree: Tree;
  private readonly declared: ScenarioDecl | undefined;
  readonly game: GameFacts;
  readonly map: MapFacts;
  readonly compilation: Compilation;
  readonly compiled: CompiledGame;
  /** Where units and places are written: key `type:id`. */
  private readonly groups: readonly Written[];

  /** @param scenario `game/scenario`, or the key of a map alone. Throws `Refused` when too little of it is understood. */
  constructor(
    readonly ide: Ide,
    readonly scenario: string,
  ) {
    const alone = readMapKey(scenario);
    const facts = alone ?? ide.model.scenario(scenario);
    const compilation = ide.model.compile(scenario);
    const game = facts && ide.model.game(facts.game);
    const map = facts?.map === undefined ? undefined : ide.model.map(facts.game, facts.map);
    const { uri, start } = compilation?.scenario.location ?? { uri: '', start: 0 };
    const tree = treeOf(ide, uri);
    const own = tree?.root.declarations.find(
      (d): d is ScenarioDecl => d.syntax === 'Scenario' && d.start <= start && start <= d.end,
    );
    if (!compilation?.compiled || !game || !map || !tree || !(own || alone))
      refuse(ide, {
        en: `Too little of the scenario ${scenario} is understood to be edited on the map.`,
        ja: `シナリオ「${scenario}」は、盤上で編集できるほど読み取れていません。`,
      });
    this.uri = uri;
    this.tree = tree;
    this.declared = own;
    this.game = game;
    this.map = map;
    this.compilation = compilation;
    this.compiled = compilation.compiled;
    this.groups = own ? [...groupsIn(own)] : [];
  }

  /** Id of the scenario; of a map alone its key. */
  get name(): string {
    return this.declared?.id?.text ?? this.scenario;
  }

  /** The scenario's own declaration. Throws `Refused` when there is none: the table shows a map alone. */
  get own(): ScenarioDecl {
    return (
      this.declared ??
      refuse(this.ide, {
        en: 'This table shows a map alone: units stand in scenarios.',
        ja: 'このテーブルはマップだけを表示しています。ユニットはシナリオに置きます。',
      })
    );
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

  /**
   * Where the scenario's own text says what units are, last: how many of each group are meant. `others`: those that another text places,
   * or a whole formation.
   */
  written(units: readonly CompiledUnit[]): { taken: Map<Written, number>; others: CompiledUnit[] } {
    const taken = new Map<Written, number>();
    const others: CompiledUnit[] = [];
    for (const unit of units) {
      const one = this.groups.find((group) => this.isIn(unit, group));
      if (one && this.isCounted(one)) taken.set(one, (taken.get(one) ?? 0) + 1);
      else others.push(unit);
    }
    return { taken, others };
  }

  /** Whether a group of the scenario's own text is what says last what a unit is. */
  isIn(unit: CompiledUnit, { group }: Written): boolean {
    const at = this.compilation.source(`unit:${unit.id}`).at(-1);
    return at?.uri === this.uri && at.start === group.start && at.end === group.end;
  }

  /** Whether a unit stands where its own line in this text says: then what that cites is still true of it. */
  keepsSource(unit: CompiledUnit): boolean {
    return unit.at !== null && this.written([unit]).others.length === 0;
  }

  /** Whether the number of a group is that of its units: of a formation it is not. */
  private isCounted({ group }: Written): boolean {
    const { formations = [] } = this.compiled.game;
    return !group.words.some(({ text }) => formations.some(({ id }) => id === text));
  }
}
