/** Runs tests: examples in the language server, series of games in the laboratory's worker. */
import * as vscode from 'vscode';
import {
  type ExampleResult,
  type RunExamplesParams,
  type RunExamplesResult,
  runExamplesRequest,
} from '../../server/lsp/protocol';
import type { Server } from '../server';
import type { ReplayScript } from '../webview/messages';
import { type Leaf, toRange } from './items';
import { playForecast, type StartLabWorker } from './lab';

/** A moment of an example on the map: the scenario, and the answers till then. */
export interface Moment {
  scenario: string;
  replay: ReplayScript;
}

/** Messages with a moment have this context, for their menu. */
export const momentContext = 'sandtable.moment';

/** How a test came out; `first` is the moment of its first failure. */
export interface Outcome {
  failed: boolean;
  first?: Moment;
}

export class Runner {
  /** Moments of failures by item, and the words and line of the failure. */
  private readonly moments = new WeakMap<vscode.TestItem, Map<string, Moment>>();

  constructor(
    private readonly server: Server,
    private readonly startWorker: StartLabWorker,
  ) {}

  /** The moment that a message of a test is about. */
  moment(item: vscode.TestItem, message: vscode.TestMessage): Moment | undefined {
    return this.moments.get(item)?.get(momentKey(message));
  }

  /** Runs one test and reports it. What goes wrong on the way is the test's error. */
  async run(run: vscode.TestRun, item: vscode.TestItem, leaf: Leaf, token: vscode.CancellationToken): Promise<Outcome> {
    if (token.isCancellationRequested) {
      run.skipped(item);
      return { failed: false };
    }
    run.started(item);
    const began = Date.now();
    const took = () => Date.now() - began;
    try {
      if (leaf.info.nth !== undefined) return await this.example(run, item, leaf, took);
      return await this.forecast(run, item, leaf, token, took);
    } catch (error) {
      run.errored(item, new vscode.TestMessage(error instanceof Error ? error.message : String(error)), took());
      return { failed: true };
    }
  }

  private async example(
    run: vscode.TestRun,
    item: vscode.TestItem,
    { uri, info }: Leaf,
    took: () => number,
  ): Promise<Outcome> {
    const params: RunExamplesParams = { uri, name: info.name, nth: info.nth! };
    const answer = await this.server.request<RunExamplesResult | null>(runExamplesRequest, params);
    const result = answer?.examples[0];
    if (!result) throw new Error(vscode.l10n.t('There is no example here.'));
    item.range = toRange(result.range);
    for (const remark of result.remarks ?? []) say(run, item, remark);
    if (result.failures.length === 0) {
      if (result.waiting === undefined) run.passed(item, took());
      else {
        say(run, item, vscode.l10n.t('{0} statements wait for a rules engine of their game.', result.waiting));
        run.skipped(item);
      }
      return { failed: false };
    }
    const moments = new Map<string, Moment>();
    const messages = result.failures.map((failure) => {
      const { message: text, expected, found } = failure;
      const message =
        expected === undefined || found === undefined
          ? new vscode.TestMessage(text)
          : vscode.TestMessage.diff(text, expected, found);
      message.location = new vscode.Location(item.uri!, toRange(failure.range));
      const moment = momentOf(result, failure.answers);
      if (moment) {
        message.contextValue = momentContext;
        moments.set(momentKey(message), moment);
      }
      return message;
    });
    this.moments.set(item, moments);
    run.failed(item, messages, took());
    const first = [...moments.values()][0];
    return { failed: true, ...(first ? { first } : {}) };
  }

  private async forecast(
    run: vscode.TestRun,
    item: vscode.TestItem,
    { info }: Leaf,
    token: vscode.CancellationToken,
    took: () => number,
  ): Promise<Outcome> {
    const { forecast } = info;
    if (!forecast) throw new Error(vscode.l10n.t('The expectation has errors in its text.'));
    const { compiled, playable, problems } = await this.server.compile({ scenario: info.scenario });
    if (!compiled || !playable) {
      const why = problems.map((problem) => problem.message).join('\n');
      // A game without a rules engine is nobody's mistake.
      if (compiled && problems.every((problem) => problem.code === 'not-playable')) {
        say(run, item, why);
        run.skipped(item);
        return { failed: false };
      }
      throw new Error(why);
    }
    let told = 0;
    const verdict = await playForecast(
      this.startWorker,
      { compiled, forecast },
      (stop) => token.onCancellationRequested(stop),
      (played) => {
        const tenth = Math.floor((played * 10) / forecast.games);
        if (tenth > told) say(run, item, vscode.l10n.t('{0} of {1} games played', played, forecast.games));
        told = tenth;
      },
    );
    if (!verdict) {
      run.skipped(item);
      return { failed: false };
    }
    const words = (names: { en: string; ja?: string }) =>
      (vscode.env.language.startsWith('ja') && names.ja) || names.en;
    const found = words(verdict.found);
    say(run, item, found);
    // Also a share that is as expected is worth knowing, with how sure it is.
    item.description = [info.scenario.split('/')[1], found].join(' · ');
    if (verdict.holds) {
      run.passed(item, took());
      return { failed: false };
    }
    const message = vscode.TestMessage.diff(words(verdict.told), words(verdict.expected), found);
    if (item.uri && item.range) message.location = new vscode.Location(item.uri, item.range);
    run.failed(item, message, took());
    return { failed: true };
  }
}

function momentOf({ scenario, moments }: ExampleResult, answers: number | undefined): Moment | undefined {
  if (!moments || answers === undefined) return undefined;
  const { seed, given, dice } = moments;
  return {
    scenario,
    replay: { seed, players: {}, answers: moments.answers.slice(0, answers), example: { given, dice } },
  };
}

/** A message comes back from the menu as another object. */
function momentKey({ message, location }: vscode.TestMessage): string {
  return `${location?.range.start.line} ${typeof message === 'string' ? message : message.value}`;
}

function say(run: vscode.TestRun, item: vscode.TestItem, text: string): void {
  run.appendOutput(`${text.replace(/\r?\n/g, '\r\n')}\r\n`, undefined, item);
}
