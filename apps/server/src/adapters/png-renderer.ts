import { once } from 'node:events';
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { CARD_FONTS } from '../paths.ts';

export type RenderPng = (svg: string) => Promise<Buffer>;

const require = createRequire(import.meta.url);

// A string, because the server is one bundled file. The path of the library is absolute: the script has no folder.
const SCRIPT = `
  const { parentPort, workerData } = require('node:worker_threads');
  const { library, fontFiles, svg } = workerData;
  const { Resvg } = require(library);
  parentPort.postMessage(new Resvg(svg, { font: { loadSystemFonts: false, fontFiles } }).render().asPng());`;

/**
 * Draws an SVG as a PNG. In a thread, because the server would answer no one meanwhile, and in a new one each time, because
 * the library keeps the memory of each picture until the thread ends.
 */
export const renderPng: RenderPng = async (svg) => {
  const workerData = { library: require.resolve('@resvg/resvg-js'), fontFiles: CARD_FONTS, svg };
  const [png] = (await once(new Worker(SCRIPT, { eval: true, workerData }), 'message')) as [Uint8Array];
  return Buffer.from(png);
};
