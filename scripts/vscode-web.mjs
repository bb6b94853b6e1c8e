// Serves VS Code's workbench without a server behind it, as vscode.dev does: extensions run in the browser's worker.
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { installed } from './vscode.mjs';

const types = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ttf': 'font/ttf',
  '.wasm': 'application/wasm',
};

/** This build takes for granted that the page comes from a server with extension hosts and a disk for the settings: upstream VS Code does not. */
function serverless(workbench) {
  return workbench
    .replace('remoteAuthority:location.host', 'remoteAuthority:void 0')
    .replace(/(\.file\(this\.userDataPath\)\.with\(\{scheme:\w+\.)vscodeRemote(\}\))/, '$1vscodeUserData$2');
}

/**
 * Starts the workbench on a free port.
 * @param {string} extension folder of an extension that comes with it, served under `/extension`
 */
export async function startWeb(extension) {
  const { server: home } = installed();
  const product = JSON.parse(readFileSync(path.join(home, 'product.json'), 'utf8'));
  const served = { static: home, extension };
  let port = 0;
  const origin = () => `http://127.0.0.1:${port}`;

  /** The page of the workbench, its placeholders filled. */
  function page() {
    const configuration = {
      productConfiguration: {
        ...product,
        extensionsGallery: undefined,
        webviewContentExternalBaseUrlTemplate: `${origin()}/static/out/vs/workbench/contrib/webview/browser/pre/`,
      },
      additionalBuiltinExtensions: [{ scheme: 'http', authority: `127.0.0.1:${port}`, path: '/extension' }],
      // Newer builds run tests only with this.
      developmentOptions: { enableSmokeTestDriver: true },
      enableWorkspaceTrust: false,
      // Three keys that this build asks for.
      userDataPath: '/user',
      isEnabledFileDownloads: false,
      isEnabledFileUploads: false,
      isEnabledCoderGettingStarted: false,
      configurationDefaults: {
        'telemetry.telemetryLevel': 'off',
        'workbench.startupEditor': 'none',
        'extensions.ignoreRecommendations': true,
      },
    };
    const values = {
      WORKBENCH_WEB_CONFIGURATION: JSON.stringify(configuration).replaceAll('&', '&amp;').replaceAll('"', '&quot;'),
      WORKBENCH_AUTH_SESSION: '',
      WORKBENCH_WEB_BASE_URL: `${origin()}/static`,
      WORKBENCH_NLS_FALLBACK_URL: `${origin()}/static/out/nls.messages.js`,
      WORKBENCH_NLS_URL: '',
      BASE: origin(),
      VS_BASE: origin(),
    };
    return readFileSync(path.join(home, 'out/vs/code/browser/workbench/workbench.html'), 'utf8')
      .replace(/\{\{(\w+)\}\}/g, (_, name) => values[name] ?? '')
      .replace('<script type="module" src=""></script>', '');
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url, origin());
    const head = { 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'no-store' };
    if (url.pathname === '/') {
      response.writeHead(200, { ...head, 'Content-Type': 'text/html' });
      response.end(page());
      return;
    }
    const [, first, ...rest] = decodeURIComponent(url.pathname).split('/');
    const folder = served[first];
    const file = folder && path.join(folder, ...rest);
    if (!file?.startsWith(folder) || !existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404, head);
      response.end();
      return;
    }
    response.writeHead(200, { ...head, 'Content-Type': types[path.extname(file)] ?? 'application/octet-stream' });
    if (file.endsWith('/workbench/workbench.js')) {
      response.end(serverless(readFileSync(file, 'utf8')));
    } else {
      createReadStream(file).pipe(response);
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = server.address().port;
  return {
    origin: origin(),
    /** Address of the workbench with a folder open. `payload`: [name, value] pairs for the workbench. */
    url(folder, payload = []) {
      const q = new URLSearchParams({ folder, payload: JSON.stringify([['skipWelcome', 'true'], ...payload]) });
      return `${origin()}/?${q}`;
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
