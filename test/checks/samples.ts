import { createDiagnostics, type Diagnostics } from '../../server/checks';
import { sampleFiles, sampleNeeds, samplePrelude } from '../../server/checks/samples';
import { Workspace } from '../../server/db';
import type { Problem } from '../../server/model';
import { createModel } from '../../server/model';
import { isShipped, readOnce } from '../model/shipped';

export interface Opened {
  workspace: Workspace;
  model: ReturnType<typeof createModel>;
  diagnostics: Diagnostics;
  all(): Problem[];
}

// The game around the samples is the same in all of them.
isShipped(samplePrelude);

/** A workspace with the files of a sample and their diagnostics. */
export function open(files: readonly { uri: string; text: string; shipped?: true }[]): Opened {
  const workspace = new Workspace(readOnce);
  for (const { uri, text, shipped = false } of files) workspace.setFile(uri, text, { shipped });
  const model = createModel(workspace, new Map([['sample', sampleNeeds]]));
  const diagnostics = createDiagnostics(model);
  return { workspace, model, diagnostics, all: () => [...diagnostics.all().values()].flat() };
}

export function openSample(sample: string): Opened {
  const opened = open(sampleFiles(sample));
  opened.workspace.setPictures(() => ['hill.png', 'maps/hill.png']);
  return opened;
}

/** A problem on one line, for comparing. */
export function line(problem: Problem, text: string): string {
  return `${problem.code} ${JSON.stringify(text.slice(problem.start, problem.end))} ${JSON.stringify(problem.args)}`;
}
