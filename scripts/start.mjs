// `npm start`: from a fresh clone to a running site.
import { runNode } from './lib/steps.mjs';
import { fileURLToPath } from 'node:url';

// In a child process, so that the server does not keep the build tools in memory.
const code = await runNode(fileURLToPath(new URL('build.mjs', import.meta.url)));
if (code !== 0) process.exit(code);
process.setSourceMapsEnabled(true);
// In this process, so that signals reach the server directly.
await import('../apps/server/dist/main.js');
