// Bundles a benchmark the same way as the server, and runs it.
import { pathToFileURL } from 'node:url';
import { bundleBench } from '../scripts/lib/build.mjs';

const [name] = process.argv.slice(2);
const program = await bundleBench(`bench/${name}.ts`);
await import(pathToFileURL(program).href);
