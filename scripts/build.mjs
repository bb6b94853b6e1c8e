// Bundles everything into dist/, with the suite that runs inside real VS Code. Options: --minify (what gets packaged: without the suite),
// --server <folder> (only the language server and the games beside it, as they are packaged, into that folder), with --loose with the names that the
// bundler gives, in a tenth of the time.
import { chmodSync, cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { minify as nameAnew } from 'terser';
import { root } from './paths.mjs';

const alone = process.argv.indexOf('--server');
const minify = alone >= 0 || process.argv.includes('--minify');
/** Whether the map table's program and the servers share what both hold. */
const shared = minify;
const dist = alone < 0 ? path.join(root, 'dist') : path.resolve(process.argv[alone + 1]);
// The suite stays where what is packed is built anew: it is not packed, and runs against that, too.
for (const name of existsSync(dist) ? readdirSync(dist) : [])
  if (!minify || name !== 'test') rmSync(path.join(dist, name), { recursive: true, force: true });

const common = {
  absWorkingDir: root,
  bundle: true,
  define: { BUNDLED: 'true' },
  minify,
  sourcemap: minify ? false : 'linked',
  logLevel: 'warning',
  legalComments: 'none',
  loader: { '.sand': 'text' },
};
const node = { ...common, platform: 'node', format: 'cjs', target: 'node20', mainFields: ['module', 'main'] };
const browser = { ...common, platform: 'browser', target: 'es2022', mainFields: ['browser', 'module', 'main'] };

/** Around a piece that a web worker loads as well: there `sandtablePiece` takes it (`server/lsp/worker-boot.ts`). */
const piece = {
  banner:
    '(function(f){typeof module=="object"?f(require,module,exports):sandtablePiece(f)})(function(require,module,exports){',
  footer: '});',
};

/**
 * What a piece takes from other pieces becomes names of its own. The bundler would ask the other piece at each use, through two getters: a third of
 * the time of a game. Left as they are: names of `lazy` pieces, which may get their values later (see `lazyPieces`).
 */
function ownNames(text, lazy) {
  const own = text.replace(/\bimport\s*\{([^{}]*)\}\s*from\s*"\.\/([\w-]+\.js)"/g, (whole, names, name) =>
    lazy.has(name) ? whole : `const {${names.replace(/\s+as\s+/g, ':')}} = require("./${name}")`,
  );
  for (const [whole, name] of own.matchAll(/\bimport\b[^;"]*\bfrom\s*"\.\/([\w-]+\.js)"/g))
    if (!lazy.has(name)) throw new Error(`written otherwise than this program knows: ${whole.slice(0, 200)}`);
  return own;
}

/** Whether a module gives away a name that it may assign anew: `export let x`, or `let x` and `export { x }`. */
function givesVariable(text) {
  const given = [...text.matchAll(/^export\s*\{([^}]*)\}\s*;?\s*$/gm)].flatMap(
    ([, names]) => names.match(/[\w$]+/g) ?? [],
  );
  return [...text.matchAll(/^(export )?let ([\w$]+)/gm)].some(([, open, name]) => open || given.includes(name));
}

/**
 * The pieces with a module that begins only when it is first asked for: one that CommonJS requires. Names of all others have their values when the piece
 * was loaded, and keep them.
 * @throws where that is not so: a module gives away a name that it may assign anew, or two pieces need each other.
 */
function lazyPieces({ inputs, outputs }) {
  const required = new Set();
  for (const [file, { format, imports }] of Object.entries(inputs)) {
    for (const { kind, path: other } of imports) if (kind === 'require-call') required.add(other);
    // A game's piece gives away only what others do.
    if (format === 'esm' && !file.startsWith('game:') && givesVariable(readFileSync(path.join(root, file), 'utf8')))
      throw new Error(`${file} exports a name that it may assign anew: export a function that tells it`);
  }
  const under = [];
  const visit = (file) => {
    if (under.includes(file)) throw new Error(`pieces need each other: ${[...under, file].join(' -> ')}`);
    under.push(file);
    for (const { kind, path: other } of outputs[file]?.imports ?? []) if (kind === 'import-statement') visit(other);
    under.pop();
  };
  for (const file of Object.keys(outputs)) visit(file);
  const waits = (file) => required.has(file) && inputs[file].format === 'esm';
  return new Set(
    Object.keys(outputs)
      .filter((file) => Object.keys(outputs[file].inputs).some(waits))
      .map((file) => path.basename(file)),
  );
}

/** Lists of what games have of their own. What is one game's is one piece, which is loaded when something of it is asked for. */
const lists = ['engine/rulesets/index.ts', 'engine/players/index.ts'];

/**
 * A list as it is packed, and what its entries are: what stands behind an arrow is asked for where it stands, in the piece of its game (`import`, which
 * `askedAtOnce` turns into asking at once).
 */
function listOnDemand(list, number) {
  const games = [];
  let contents = readFileSync(path.join(root, list), 'utf8');
  const one = /^import \{ (\w+)(?: as (\w+))? \} from '([^']+)';$/gm;
  for (const [line, name, own = name, from] of contents.matchAll(one)) {
    const [arrow, game] = contents.match(new RegExp(`^ +'([\\w-]*)': \\(\\) => ${own},$`, 'm')) ?? [];
    if (!arrow) continue;
    const given = `${own}${number}`;
    games.push({ game, text: `export { ${name} as ${given} } from './${path.posix.join(path.dirname(list), from)}';` });
    contents = contents.replace(line, '').replace(arrow, `'${game}': () => import('game:${game}').${given},`);
  }
  if (games.length === 0 || /\(\) => \w+,/.test(contents))
    throw new Error(`${list} is written otherwise than this program knows`);
  return { contents, games };
}

const onDemand = {
  name: 'on demand',
  setup({ onLoad, onResolve }) {
    const made = lists.map(listOnDemand);
    for (const [number, list] of lists.entries()) {
      const filter = new RegExp(`^${path.join(root, list).replace(/[^\w]/g, '\\$&')}$`);
      onLoad({ filter }, () => ({ contents: made[number].contents, loader: 'ts' }));
    }
    onResolve({ filter: /^game:/ }, ({ path: name }) => ({
      path: name.slice('game:'.length) || 'by-text',
      namespace: 'game',
    }));
    onLoad({ filter: /^/, namespace: 'game' }, ({ path: name }) => {
      const own = made.flatMap(({ games }) => games).filter(({ game }) => (game || 'by-text') === name);
      return { contents: own.map(({ text }) => text).join('\n'), resolveDir: root, loader: 'ts' };
    });
  },
};

/** `import("./piece.js").name` as it is after bundling, asked for at once. */
const askedAtOnce = (text) => text.replace(/\bimport\(("\.\/[\w-]+\.js")\)/g, (_, name) => `require(${name})`);

/** The map table's program; as it is packed, its pieces lie in its one file. */
const table = 'webview.js';
const tableMain = 'table-main.js';

/**
 * Around the pieces of the map table: its page, which loads one file, and its worker begin with the main one; for the servers, which share
 * the others, nothing is begun. What is no piece is the machine's: esbuild keeps its helper that asks for it in a piece.
 */
const tableAround = {
  banner: `(function(f){if(typeof module=="object")f(module.exports,require);else if(typeof sandtablePiece=="function")sandtablePiece(function(r,m,e){f(e,r)});else{var e={};f(e);e.start()}})(function(exports,outer){
var known={},bodies={`,
  footer: `};
exports.piece=function(name){
if(known[name])return known[name].exports;
var own=known[name]={exports:{}};
bodies[name](function(other){return other.slice(0,2)=="./"?exports.piece(other.slice(2)):outer(other)},own,own.exports);
return own.exports};
exports.begun=function(){return Object.keys(known)};
exports.start=function(){exports.piece("${tableMain}")};
});
`,
};

/**
 * The language server (for Node, and for a web worker), the command line (which starts it, too) and its worker: what they share is
 * packed once. Only modules can be split, and the product is CommonJS (`__dirname`, and VS Code forks it), so each piece is turned
 * into that afterwards. In the package the map table's program is one of them: the engine lies in its file, and the servers take it from there.
 * Where it is not packed the table stands alone, with a source map.
 */
async function servers() {
  await build({ ...node, entryPoints: { server: 'server/lsp/boot.ts' }, outdir: dist });
  await build({
    ...browser,
    format: 'iife',
    entryPoints: { 'server.worker': 'server/lsp/worker-boot.ts' },
    outdir: dist,
  });
  const { metafile } = await build({
    ...node,
    // What is only for browsers (`vscode-languageserver/browser`) says so.
    conditions: ['browser'],
    // For Node it is another file, which a browser cannot load.
    alias: { fflate: 'fflate/browser' },
    format: 'esm',
    splitting: true,
    metafile: true,
    sourcemap: minify ? false : 'inline',
    // The queue of the command line: who asks for it brings it.
    external: ['bullmq', 'ioredis'],
    entryPoints: {
      'language-server': 'server/lsp/node.ts',
      cli: 'server/cli/main.ts',
      'simulate-worker': 'server/cli/simulate-worker.ts',
      'worker-server': 'server/lsp/worker.ts',
      ...(shared ? { 'table-main': 'client/webview/table.ts' } : {}),
    },
    chunkNames: 'shared-[hash]',
    plugins: [onDemand],
    outdir: dist,
  });
  const { outputs } = metafile;
  /** The pieces that an entry comes to; they run in a browser. */
  const piecesOf = (entry) => {
    const found = new Set();
    const take = (file) => {
      if (found.has(file)) return;
      found.add(file);
      const { imports } = outputs[file];
      const foreign = imports.find(({ external }) => external);
      if (foreign) throw new Error(`${file}, which a browser loads, needs ${foreign.path}`);
      for (const { path: other } of imports) take(other);
    };
    take(Object.keys(outputs).find((file) => path.basename(file) === entry));
    return found;
  };
  const worker = piecesOf('worker-server.js');
  const inTable = shared ? piecesOf(tableMain) : new Set();
  const turn = (entryPoints, more) =>
    build({ ...node, bundle: false, define: {}, entryPoints, outdir: dist, allowOverwrite: true, ...more });
  const lazy = lazyPieces(metafile);
  for (const file of Object.keys(outputs).filter((one) => one.endsWith('.js'))) {
    const place = path.join(root, file);
    writeFileSync(place, askedAtOnce(ownNames(readFileSync(place, 'utf8'), lazy)));
  }
  // The engine keeps a script's text: with one letter beyond Latin-1 all of it takes twice the room. In strings such letters are written
  // as numbers already; in regular expressions, where numbers mean the same, they are here.
  for (const file of minify ? new Set([...worker, ...inTable]) : []) {
    const place = path.join(root, file);
    const narrow = readFileSync(place, 'utf8').replace(
      /[^\0-\xff]/g,
      (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
    writeFileSync(place, narrow);
  }
  // What maps are drawn on, for the command line and for the table.
  cpSync(path.join(root, 'client/webview/svg/land.bin'), path.join(dist, 'land.bin'));
  // What `sandtable new` begins from.
  cpSync(path.join(root, 'client/templates'), path.join(dist, 'templates'), {
    recursive: true,
    filter: (file) => !file.endsWith('.ts'),
  });
  for (const file of inTable) worker.delete(file);
  const others = Object.keys(outputs).filter((file) => file.endsWith('.js') && !worker.has(file));
  await turn(others);
  await turn([...worker], { banner: { js: piece.banner }, footer: { js: piece.footer } });
  if (!shared) return;
  const bodies = [];
  for (const file of inTable) {
    const place = path.join(root, file);
    bodies.push(`"${path.basename(file)}":function(require,module,exports){${readFileSync(place, 'utf8')}}`);
    rmSync(place);
  }
  writeFileSync(path.join(dist, table), tableAround.banner + bodies.join(',\n') + tableAround.footer);
  for (const file of [...others, ...worker].filter((one) => !inTable.has(one))) {
    const place = path.join(root, file);
    const text = readFileSync(place, 'utf8');
    const taken = text.replace(/require\("\.\/([\w-]+\.js)"\)/g, (whole, name) =>
      [...inTable].some((one) => path.basename(one) === name) ? `require("./${table}").piece("${name}")` : whole,
    );
    writeFileSync(place, taken);
  }
}

/**
 * The extension for the desktop and for the web. Nearly all of both is one program, and VS Code for the web loads no second file: that
 * program is in the file for the web, from which the one for the desktop takes it. What is of the web alone is not begun before it is asked for:
 * it would take the place of what the desktop has.
 */
async function extensions() {
  const external = ['vscode'];
  const { metafile } = await build({
    ...node,
    conditions: ['browser'],
    format: 'esm',
    splitting: true,
    metafile: true,
    sourcemap: minify ? false : 'inline',
    entryPoints: { extension: 'client/extension.ts', 'extension-web': 'client/extension.web.ts' },
    chunkNames: 'extension-[hash]',
    outdir: dist,
    external,
  });
  const entries = ['extension.js', 'extension-web.js'];
  const [shared, ...more] = Object.keys(metafile.outputs)
    .map((file) => path.basename(file))
    .filter((name) => !entries.includes(name));
  if (!shared || more.length > 0)
    throw new Error(`the extensions share ${[shared, ...more].join(', ')}, not one piece`);
  const read = (name) => readFileSync(path.join(dist, name), 'utf8');
  const turn = async (sourcefile, contents, more) => {
    const { outputFiles } = await build({
      ...node,
      bundle: false,
      define: {},
      stdin: { contents, sourcefile },
      outfile: path.join(dist, sourcefile),
      write: false,
      ...more,
    });
    return outputFiles;
  };
  const [web] = await turn('extension-web.js', read('extension-web.js'), { sourcemap: false });
  const footer = `{
const shared = module.exports, load = require, own = { exports: {} };
const web = () => {
if (begin) begin(own, own.exports, (name) => name === './${shared}' ? shared : load(name));
begin = undefined;
return own.exports;
};
let begin = (module, exports, require) => {
${web.text}};
shared.activate = (context) => web().activate(context);
shared.deactivate = () => web().deactivate();
}`;
  const desktop = read('extension.js').replaceAll(`"./${shared}"`, '"./extension.web.js"');
  const files = [
    ...(await turn('extension.web.js', read(shared), { footer: { js: footer } })),
    ...(await turn('extension.js', desktop)),
  ];
  for (const name of [shared, ...entries]) rmSync(path.join(dist, name));
  for (const { path: file, contents } of files) writeFileSync(file, contents);
}

/** The games, and a list of them with what each text declares: a server that has it parses only the games that are spoken of. */
async function games() {
  const { outputFiles } = await build({
    ...common,
    stdin: {
      contents: `export { parse } from './grammar'; export { headsOf } from './server/model/lower/heads';`,
      resolveDir: root,
    },
    platform: 'node',
    format: 'esm',
    sourcemap: false,
    write: false,
  });
  const { parse, headsOf } = await import(
    `data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`
  );
  const folder = path.join(dist, 'scenarios');
  cpSync(path.join(root, 'scenarios'), folder, { recursive: true });
  const list = readdirSync(folder, { recursive: true })
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => name.endsWith('.sand'))
    .sort()
    .map((file) => {
      const bytes = readFileSync(path.join(folder, file));
      return { file, bytes: bytes.length, heads: headsOf(parse(bytes.toString())) };
    });
  writeFileSync(path.join(folder, 'index.json'), JSON.stringify(list));
}

/**
 * Names as short as can be: over a whole file what stands there most often has the shortest, 3% of a package. What the bundler cannot write shorter,
 * because it looks at one statement at a time, is another 1% and a half (`compress`, in two passes; games are as fast).
 */
async function shortNames() {
  for (const name of minify ? readdirSync(dist).filter((file) => file.endsWith('.js')) : []) {
    const file = path.join(dist, name);
    const options = { ecma: 2020, compress: { passes: 2 }, mangle: true, format: { ascii_only: true } };
    const { code } = await nameAnew(readFileSync(file, 'utf8'), options);
    writeFileSync(file, code);
  }
}

if (alone >= 0) {
  await Promise.all([servers(), games()]);
  if (!process.argv.includes('--loose')) await shortNames();
  process.exit();
}

const jobs = [
  servers(),
  games(),
  extensions(),
  shared ||
    build({
      ...browser,
      format: 'iife',
      entryPoints: { webview: 'client/webview/table.ts' },
      outdir: dist,
    }),
  build({ ...browser, entryPoints: { webview: 'client/webview/style/main.css' }, outdir: dist }),
];
if (!minify) {
  const suite = path.join(root, 'test/vscode');
  jobs.push(
    // One bundle per test file: the runner (test/vscode/index.ts) finds *.test.js beside itself.
    build({
      ...node,
      minify: false,
      sourcemap: 'linked',
      entryPoints: readdirSync(suite)
        .filter((f) => f === 'index.ts' || f.endsWith('.test.ts'))
        .map((f) => path.join(suite, f)),
      outdir: path.join(dist, 'test/vscode'),
      external: ['vscode', 'mocha', 'source-map-support'],
    }),
    // The same tests for VS Code in a browser, in one file.
    build({
      ...browser,
      minify: false,
      format: 'cjs',
      entryPoints: { web: path.join(suite, 'web.ts') },
      outdir: path.join(dist, 'test/vscode'),
      external: ['vscode'],
      alias: { 'node:assert/strict': path.join(suite, 'assert.ts') },
      // Also where an assertion fails, which looks for a terminal.
      define: { 'process.env.NODE_DEBUG': 'undefined', 'process.stderr': 'undefined', global: 'globalThis' },
    }),
  );
}
await Promise.all(jobs);
await shortNames();

chmodSync(path.join(dist, 'cli.js'), 0o755);
