/** `sandtable-docs:` documents: the pages of the checks, which the server makes from the checks themselves. */
import * as vscode from 'vscode';
import { type CheckPageParams, type CheckPageResult, checkPageRequest } from '../server/lsp/protocol';
import type { Server } from './server';

export const pagesScheme = 'sandtable-docs';

/** Shows them to whoever follows the code of a problem. */
export function provideCheckPages(server: Server): vscode.Disposable {
  return vscode.workspace.registerTextDocumentContentProvider(pagesScheme, {
    provideTextDocumentContent: ({ path }) => {
      const params: CheckPageParams = { page: path.replace(/^.*\//, '') };
      return server.request<CheckPageResult>(checkPageRequest, params);
    },
  });
}
