/** What the test explorer lists: games, their files, and in them examples and what scenarios expect; filled in when it is looked at. */
import * as vscode from 'vscode';
import { type Range, type TestFile, type TestInfo, testFilesRequest, testsRequest } from '../../server/lsp/protocol';
import type { Server } from '../server';

/** A test with the document it stands in. */
export interface Leaf {
  uri: string;
  info: TestInfo;
}

/** For the filter of the explorer: `@sandtable.tests:example` are quick, `@sandtable.tests:games` take their time. */
const examples = new vscode.TestTag('example');
const games = new vscode.TestTag('games');

export class TestItems {
  private readonly leaves = new WeakMap<vscode.TestItem, Leaf>();
  /** Items of files by address. */
  private readonly files = new Map<string, vscode.TestItem>();
  /** Files whose tests have been read. */
  private readonly read = new WeakSet<vscode.TestItem>();

  constructor(
    private readonly controller: vscode.TestController,
    private readonly server: Server,
  ) {}

  leaf(item: vscode.TestItem): Leaf | undefined {
    return this.leaves.get(item);
  }

  /** The item of a file, if it holds tests. */
  file(uri: string): vscode.TestItem | undefined {
    return this.files.get(uri);
  }

  /** Games and files. A file that is looked at already is read again only when it has changed. */
  async readFiles(): Promise<void> {
    const found = (await this.server.request<TestFile[] | null>(testFilesRequest, {})) ?? [];
    const byGame = new Map<string, vscode.TestItem[]>();
    const names = new Map<string, string>();
    const japanese = vscode.env.language.startsWith('ja');
    const before = new Map(this.files);
    this.files.clear();
    for (const file of found) {
      const uri = vscode.Uri.parse(file.uri, true);
      const key = uri.toString();
      const item = before.get(key) ?? this.fileItem(key, uri);
      this.files.set(key, item);
      byGame.set(file.game, [...(byGame.get(file.game) ?? []), item]);
      names.set(file.game, (japanese && file.names.ja) || file.names.en);
    }
    const { items } = this.controller;
    items.replace(
      [...byGame].map(([game, files]) => {
        const item = items.get(game) ?? this.controller.createTestItem(game, '');
        item.label = names.get(game) ?? game;
        item.children.replace(files);
        return item;
      }),
    );
  }

  /** The tests of a file. Items whose test is still there stay the same, with their results. */
  async readTests(file: vscode.TestItem): Promise<void> {
    const uri = file.uri?.toString();
    if (uri === undefined) return;
    const found = (await this.server.request<TestInfo[] | null>(testsRequest, { uri })) ?? [];
    this.read.add(file);
    file.children.replace(
      found.map((info, index) => {
        const item = file.children.get(info.id) ?? this.controller.createTestItem(info.id, info.name, file.uri);
        item.range = toRange(info.range);
        item.sortText = String(index).padStart(6, '0');
        if (info.nth === undefined) item.description = info.scenario.split('/')[1] ?? '';
        item.tags = [info.nth === undefined ? games : examples];
        this.leaves.set(item, { uri, info });
        return item;
      }),
    );
  }

  /** A file whose tests nobody has read yet. */
  unread(): vscode.TestItem | undefined {
    return [...this.files.values()].find((file) => !this.read.has(file));
  }

  isRead(file: vscode.TestItem): boolean {
    return this.read.has(file);
  }

  /** All tests below some items, or all there are; files that nobody has looked at are read first. */
  async below(items: Iterable<vscode.TestItem>, without: ReadonlySet<vscode.TestItem>): Promise<vscode.TestItem[]> {
    const found: vscode.TestItem[] = [];
    for (const item of items) {
      if (without.has(item)) continue;
      if (this.leaves.has(item)) {
        found.push(item);
        continue;
      }
      if (item.uri && !this.read.has(item)) await this.readTests(item);
      const children = [...item.children].map(([, child]) => child);
      for (const below of await this.below(children, without)) found.push(below);
    }
    return found;
  }

  private fileItem(key: string, uri: vscode.Uri): vscode.TestItem {
    // The folder behind the name, as in VS Code's own lists: long paths hide what differs.
    const path = vscode.workspace.asRelativePath(uri).split('/');
    const item = this.controller.createTestItem(key, path.pop() ?? '', uri);
    item.description = path.join('/');
    item.canResolveChildren = true;
    return item;
  }
}

export function toRange({ start, end }: Range): vscode.Range {
  return new vscode.Range(start.line, start.character, end.line, end.character);
}
