/** The views in Sandtable's own container: the order of battle, and the hex inspector. */
import * as vscode from 'vscode';
import type { PreviewManager } from '../preview/manager';
import type { Server } from '../server';
import { Focus } from './focus';
import { Inspector } from './inspector';
import { problemDecorations } from './problems';
import { OrderTree } from './tree';

export class OrderViews implements vscode.Disposable {
  readonly focus: Focus;
  readonly tree: OrderTree;
  readonly inspector: Inspector;
  private readonly subscriptions: vscode.Disposable[];

  constructor(server: Server, previews: PreviewManager) {
    this.focus = new Focus(server, previews);
    this.tree = new OrderTree(server, previews, this.focus);
    this.inspector = new Inspector(server, this.focus);
    this.subscriptions = [
      this.focus,
      this.tree,
      this.inspector,
      vscode.window.registerFileDecorationProvider(problemDecorations),
    ];
  }

  dispose(): void {
    for (const subscription of this.subscriptions) subscription.dispose();
  }
}
