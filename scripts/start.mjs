// `npm start`: from a fresh clone to a running site.
import { runNode } from './lib/steps.mjs';
import { fileURLToPath } from 'node:url';

// In a process of its own, so that this one, which serves, does not hold the tools that build.
const code = await runNode(fileURLToPath(new URL('build.mjs', import.meta.url)));
if (code !== 0) process.exit(code);
process.setSourceMapsEnabled(true);
// In this very process, so that signals have no go-between.
await import('../apps/server/dist/main.js');
