// Bundles a benchmark like the server itself and runs it.
import { pathToFileURL } from 'node:url';
import { bundleBench } from '../scripts/lib/build.mjs';

const [name] = process.argv.slice(2);
const program = await bundleBench(`bench/${name}.ts`);
await import(pathToFileURL(program).href);
