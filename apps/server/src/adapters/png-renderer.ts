import { once } from 'node:events';
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { CARD_FONTS } from '../paths.ts';

/** Draws an SVG as a PNG. One call at a time. */
export type RenderPng = (svg: string) => Promise<Buffer>;

/** The drawing library and its memory go with the thread. */
const IDLE_MS = 10_000;

const require = createRequire(import.meta.url);

// A string, because the server is one bundled file. The path of the library is absolute: the script has no folder.
const SCRIPT = `
  const { parentPort, workerData } = require('node:worker_threads');
  const { Resvg } = require(workerData.library);
  const font = { loadSystemFonts: false, fontFiles: workerData.fonts };
  parentPort.on('message', (svg) => parentPort.postMessage(new Resvg(svg, { font }).render().asPng()));`;

/** In a thread of its own: a picture takes tens of milliseconds, in which the server would answer no one. */
export function createPngRenderer(): RenderPng {
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;

  function start(): Worker {
    const workerData = { library: require.resolve('@resvg/resvg-js'), fonts: CARD_FONTS };
    const started = new Worker(SCRIPT, { eval: true, workerData });
    started.on('error', () => (worker = undefined));
    // It must not keep the process alive.
    started.unref();
    return started;
  }

  function stop(): void {
    void worker?.terminate();
    worker = undefined;
  }

  return async (svg) => {
    clearTimeout(idle);
    worker ??= start();
    try {
      const drawn = once(worker, 'message') as Promise<[Uint8Array]>;
      worker.postMessage(svg);
      const [png] = await drawn;
      return Buffer.from(png);
    } finally {
      idle = setTimeout(stop, IDLE_MS).unref();
    }
  };
}
