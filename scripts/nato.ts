// Writes client/webview/svg/nato.ts: npx tsx scripts/nato.ts
import { writeFileSync } from 'node:fs';
import { natoFile } from './nato-symbols';

writeFileSync('client/webview/svg/nato.ts', natoFile());
