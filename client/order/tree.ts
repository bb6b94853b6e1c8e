/** The order of battle: sides, turns, formations and units with their strengths, kept up with the text, linked to text and map. */
import * as vscode from 'vscode';
import { type OrderEntry, type OrderOfBattle, orderOfBattleRequest } from '../../server/lsp/protocol';
import type { PreviewManager } from '../preview/manager';
import { revealLocation } from '../preview/reveal';
import type { Server } from '../server';
import type { Focus } from './focus';
import { problemUri } from './problems';

const icons: Record<OrderEntry['kind'], string> = {
  side: 'organization',
  time: 'history',
  formation: 'type-hierarchy',
  nation: 'globe',
  unit: 'symbol-class',
  problem: 'warning',
};

export class OrderTree implements vscode.TreeDataProvider<OrderEntry>, vscode.Disposable {
  private readonly changes = new vscode.EventEmitter<undefined>();
  private readonly subscriptions: vscode.Disposable[];
  private readonly parents = new Map<OrderEntry, OrderEntry>();
  private readonly byUnit = new Map<string, OrderEntry>();
  private reading: Promise<OrderEntry[]> | undefined;
  /** The unit that was looked at last. */
  private wanted: string | undefined;
  readonly onDidChangeTreeData = this.changes.event;
  readonly view: vscode.TreeView<OrderEntry>;

  constructor(
    private readonly server: Server,
    private readonly previews: PreviewManager,
    private readonly focus: Focus,
  ) {
    this.view = vscode.window.createTreeView('sandtable.orderOfBattle', {
      treeDataProvider: this,
      showCollapseAll: true,
    });
    this.subscriptions = [
      this.changes,
      this.view,
      focus.onScenario(() => this.refresh()),
      focus.onEntity(({ type, id }) => type === 'unit' && void this.reveal(id)),
      server.onChanged(({ scenarios }) => focus.scenario && scenarios.includes(focus.scenario) && this.refresh()),
      server.onState((state) => state === 'running' && this.refresh()),
    ];
  }

  getTreeItem(entry: OrderEntry): vscode.TreeItem {
    const { None, Collapsed, Expanded } = vscode.TreeItemCollapsibleState;
    const item = new vscode.TreeItem(
      entry.label,
      entry.children.length === 0 ? None : entry.kind === 'side' ? Expanded : Collapsed,
    );
    item.id = entry.id;
    item.description = entry.detail;
    item.contextValue = entry.kind;
    item.command = { command: 'sandtable.showForce', title: vscode.l10n.t('Show'), arguments: [entry] };
    if (entry.kind === 'problem') {
      const sort = entry.errors > 0 ? 'error' : 'warning';
      item.iconPath = new vscode.ThemeIcon(sort, new vscode.ThemeColor(`list.${sort}Foreground`));
      const said =
        entry.errors > 0 ? vscode.l10n.t('Error: {0}', entry.label) : vscode.l10n.t('Warning: {0}', entry.label);
      item.tooltip = [said, entry.detail].filter(Boolean).join('\n');
      item.accessibilityInformation = { label: [said, entry.detail].filter(Boolean).join(', ') };
      return item;
    }
    item.iconPath = new vscode.ThemeIcon(icons[entry.kind]);
    item.resourceUri = problemUri(this.focus.scenario ?? '', entry);
    item.tooltip = [entry.label, entry.detail, problemWords(entry)].filter(Boolean).join('\n');
    item.accessibilityInformation = {
      label: [entry.label, entry.detail, problemWords(entry)].filter(Boolean).join(', '),
    };
    return item;
  }

  async getChildren(entry?: OrderEntry): Promise<OrderEntry[]> {
    if (entry) return entry.children;
    this.reading ??= this.read();
    return this.reading;
  }

  getParent(entry: OrderEntry): OrderEntry | undefined {
    return this.parents.get(entry);
  }

  /** Opens the text of a force, and marks its units on the table of the scenario, if that is open. */
  async show(entry: OrderEntry): Promise<void> {
    const { scenario } = this.focus;
    if (!scenario) return;
    if (entry.location) await revealLocation(entry.location, true);
    const [only] = entry.units;
    if (entry.units.length === 1 && only !== undefined) this.focus.look(scenario, { type: 'unit', id: only });
    this.previews.get(scenario)?.select({ type: 'units', id: entry.units.join(' ') });
  }

  dispose(): void {
    for (const subscription of this.subscriptions) subscription.dispose();
  }

  private refresh(): void {
    this.reading = undefined;
    this.changes.fire(undefined);
  }

  private async read(): Promise<OrderEntry[]> {
    const { scenario } = this.focus;
    this.parents.clear();
    this.byUnit.clear();
    if (!scenario || this.server.state !== 'running') return [];
    try {
      const answer = await this.server.request<OrderOfBattle | null>(orderOfBattleRequest, { scenario });
      const names = answer?.scenario?.names;
      this.view.description = (vscode.env.language.startsWith('ja') && names?.ja) || (names?.en ?? '');
      const enter = (entry: OrderEntry) => {
        if (entry.kind === 'unit') for (const id of entry.units) this.byUnit.set(id, entry);
        for (const child of entry.children) {
          this.parents.set(child, entry);
          enter(child);
        }
      };
      for (const side of answer?.sides ?? []) enter(side);
      return answer?.sides ?? [];
    } catch (error) {
      // The text changed while it was asked about: the change is announced.
      this.server.log.debug(String(error));
      return [];
    }
  }

  /**
   * A unit that is looked at in the text or on the map is selected here. The view forgets its entries when it is refreshed, also while it selects
   * one: then the one that took its place is selected.
   */
  private async reveal(unit: string): Promise<void> {
    this.wanted = unit;
    while (this.view.visible && this.wanted === unit) {
      await this.getChildren();
      const { reading } = this;
      const entry = this.byUnit.get(unit);
      if (!entry || this.view.selection.includes(entry)) return;
      try {
        await this.view.reveal(entry, { select: true, focus: false });
        return;
      } catch (error) {
        this.server.log.debug(String(error));
        if (this.reading === reading) return;
      }
    }
  }
}

/** `1 error, 2 warnings`; empty when there are none. */
function problemWords({ errors, warnings }: OrderEntry): string {
  return errors + warnings === 0 ? '' : vscode.l10n.t('{0} errors, {1} warnings', errors, warnings);
}
