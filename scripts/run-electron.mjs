// Runs the same dist/test/vscode in desktop VS Code. Needs VSCODE_EXECUTABLE (a VS Code already on the machine) or
// VSCODE_DOWNLOAD=1 with a network that reaches VS Code's downloads. On Linux without a screen: xvfb-run -a npm run test:electron
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runTests } from '@vscode/test-electron';
import { root } from './paths.mjs';

const vscodeExecutablePath = process.env.VSCODE_EXECUTABLE;
if (!vscodeExecutablePath && !process.env.VSCODE_DOWNLOAD) {
  console.log('SKIPPED: no desktop VS Code named. Set VSCODE_EXECUTABLE to one, or VSCODE_DOWNLOAD=1 to fetch it.');
  process.exit(0);
}
// A copy: the tests type into it.
const workspace = mkdtempSync(path.join(tmpdir(), 'workspace-'));
cpSync(path.join(root, 'test/fixtures/workspace'), workspace, { recursive: true });
try {
  await runTests({
    vscodeExecutablePath,
    extensionDevelopmentPath: root,
    extensionTestsPath: path.join(root, 'dist/test/vscode/index'),
    launchArgs: [workspace, '--disable-extensions'],
  });
} catch (error) {
  console.error(String(error));
  process.exitCode = 1;
} finally {
  rmSync(workspace, { recursive: true, force: true });
}
