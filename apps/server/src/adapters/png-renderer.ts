import { once } from 'node:events';
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { CARD_FONTS } from '../paths.ts';

export type RenderPng = (svg: string) => Promise<Buffer>;

const require = createRequire(import.meta.url);

// A string, because the server is one bundled file. It has no folder to resolve the library from, so it gets the path.
const SCRIPT = `
  const { parentPort, workerData } = require('node:worker_threads');
  const { library, fontFiles, svg } = workerData;
  const { Resvg } = require(library);
  parentPort.postMessage(new Resvg(svg, { font: { loadSystemFonts: false, fontFiles } }).render().asPng());`;

/**
 * Draws an SVG as a PNG. In a thread, because drawing would block every other request, and in a new one each time, because
 * the library may keep the memory of each picture until the thread ends.
 */
export const renderPng: RenderPng = async (svg) => {
  const workerData = { library: require.resolve('@resvg/resvg-js'), fontFiles: CARD_FONTS, svg };
  const [png] = (await once(new Worker(SCRIPT, { eval: true, workerData }), 'message')) as [Uint8Array];
  return Buffer.from(png);
};
