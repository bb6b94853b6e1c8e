// A look at the map table outside VS Code: builds nothing, takes dist/webview.js and a compiled game.
// Usage: node scripts/shot.mjs COMPILED.json OUT.png [--theme light|dark|hc-dark|hc-light] [--mode preview|play|simulate] [--ja]
//        [--compare OTHER.json] [--state STATE.json] [--words WORDS.json] [--size 1200x800] [--do "javascript run in the page"] [--wait ms]
import { readFileSync } from 'node:fs';
import { openTable } from './table-page.mjs';

const [, , file, out, ...rest] = process.argv;
const option = (name, otherwise) => {
  const at = rest.indexOf(`--${name}`);
  return at < 0 ? otherwise : rest[at + 1];
};
const themes = {
  light: ['vscode-light', {}],
  dark: [
    'vscode-dark',
    {
      'editor-background': '#1f1f1f',
      'sideBar-background': '#181818',
      foreground: '#cccccc',
      descriptionForeground: '#9d9d9d',
      'panel-border': '#2b2b2b',
      'button-background': '#0078d4',
      'button-foreground': '#ffffff',
      'button-secondaryBackground': '#313131',
      'button-secondaryForeground': '#cccccc',
      'button-secondaryHoverBackground': '#3c3c3c',
      'input-background': '#313131',
      'input-foreground': '#cccccc',
      'input-border': '#3c3c3c',
      'textLink-foreground': '#4daafc',
      'editorHoverWidget-background': '#202020',
      'editorHoverWidget-foreground': '#cccccc',
      'list-activeSelectionBackground': '#04395e',
      'list-activeSelectionForeground': '#ffffff',
    },
  ],
  'hc-dark': [
    'vscode-high-contrast',
    {
      'editor-background': '#000000',
      'sideBar-background': '#000000',
      foreground: '#ffffff',
      descriptionForeground: '#ffffff',
      'panel-border': '#6fc3df',
      contrastBorder: '#6fc3df',
      focusBorder: '#f38518',
      'button-background': '#000000',
      'button-foreground': '#ffffff',
      'button-secondaryBackground': '#000000',
      'button-secondaryForeground': '#ffffff',
      'input-background': '#000000',
      'input-foreground': '#ffffff',
      'input-border': '#6fc3df',
      'textLink-foreground': '#21a6ff',
    },
  ],
  'hc-light': [
    'vscode-high-contrast vscode-high-contrast-light',
    { contrastBorder: '#0f4a85', 'panel-border': '#0f4a85' },
  ],
};
const [bodyClass, variables] = themes[option('theme', 'light')];
const [width, height] = option('size', '1200x800').split('x').map(Number);
const json = (path) => (path === undefined ? undefined : JSON.parse(readFileSync(path, 'utf8')));
const compiled = json(file);
const { browser, page, send } = await openTable({
  compiled,
  width,
  height,
  ja: rest.includes('--ja'),
  body: bodyClass,
  variables,
  mode: option('mode', 'preview'),
  state: json(option('state')),
  words: json(option('words')),
});
try {
  const other = option('compare');
  if (other) {
    const earlier = json(other);
    await send({ type: 'compare', other: { names: earlier.scenario.names, compiled: earlier } });
  }
  await page.waitForTimeout(Number(option('wait', 300)));
  const script = option('do', '');
  if (script) {
    await page.evaluate(script);
    await page.waitForTimeout(Number(option('after', 400)));
  }
  await page.screenshot({ path: out });
} finally {
  await browser.close();
}
