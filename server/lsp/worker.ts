/** The server in a web worker. The client passes the shipped games and answers requests for texts. */
import { BrowserMessageReader, BrowserMessageWriter, createConnection } from 'vscode-languageserver/browser';
import type { Host } from './host';
import { serve } from './server';

const scope = globalThis as unknown as ConstructorParameters<typeof BrowserMessageReader>[0];

const host: Host = {
  library: async (options) => options.library ?? [],
  docs: (options) => options.docs,
  find: async () => null,
  pictures: () => null,
  read: async () => undefined,
  defer: (work) => void setTimeout(work, 0),
  now: () => performance.now(),
};

serve(createConnection(new BrowserMessageReader(scope), new BrowserMessageWriter(scope)), host);
