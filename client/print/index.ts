/** `Sandtable: Print…`: a page on which parts, paper and language are chosen and every sheet is seen; or, for callers that have chosen, the files at once. */
import * as vscode from 'vscode';
import { Ground } from '../ground';
import type { Server } from '../server';
import type { StartLabWorker } from '../tests/lab';
import type { PrintChoice } from '../webview/messages-print';
import { familyOf, filesOf, type PrintJob, usualChoice, write } from './job';
import { PrintPreview } from './preview';

/** What may be given with the command: with a folder it prints at once, without one it shows the page. */
export interface PrintArgument {
  scenario?: string;
  /** `map,counters,setup,tables,cards`, some of them. */
  what?: string;
  /** The whole box of the game, or what the scenario uses. */
  box?: boolean;
  format?: 'pdf' | 'svg';
  paper?: string;
  locale?: 'en' | 'ja';
  /** URI of a folder. */
  folder?: string;
}

/** The pages that are open. */
export class Printing implements vscode.Disposable {
  private readonly pages = new Map<string, PrintPreview>();
  private readonly ground: Ground;

  constructor(
    private readonly server: Server,
    private readonly startWorker: StartLabWorker,
    private readonly extensionUri: vscode.Uri,
  ) {
    this.ground = new Ground(extensionUri);
  }

  /** The page of a scenario, if it is open. */
  page(scenario: string): PrintPreview | undefined {
    return this.pages.get(scenario);
  }

  /**
   * Shows the page, or prints what was given into the given folder and answers with the files' URIs.
   * @param choose the scenario that an argument means
   * @throws for what cannot be printed
   */
  async print(
    choose: (argument: unknown) => Promise<string | undefined>,
    argument: unknown,
  ): Promise<string[] | undefined> {
    const given: PrintArgument = typeof argument === 'object' && argument !== null ? (argument as PrintArgument) : {};
    const scenario = await choose(given.scenario ?? argument);
    if (scenario === undefined) return undefined;
    const { what, box, paper, locale, format = 'pdf', folder } = given;
    const choice: PrintChoice = {
      ...usualChoice(),
      ...(what === undefined ? {} : { what: what.split(',') }),
      ...(box === undefined ? {} : { box }),
      ...(paper === undefined ? {} : { paper }),
      ...(locale === undefined ? {} : { locale }),
    };
    const job: PrintJob = { server: this.server, startWorker: this.startWorker, ground: this.ground, scenario };
    if (folder !== undefined) {
      const files = await filesOf(job, choice, format);
      return files && (await write(files, vscode.Uri.parse(folder, true))).map((uri) => uri.toString());
    }
    const known = this.pages.get(scenario);
    if (known) {
      known.reveal();
      return undefined;
    }
    const family = await familyOf(job);
    const page = new PrintPreview(job, choice, family.length > 0, this.extensionUri);
    this.pages.set(scenario, page);
    page.onClosed(() => this.pages.delete(scenario));
    return undefined;
  }

  dispose(): void {
    for (const page of this.pages.values()) page.dispose();
  }
}
