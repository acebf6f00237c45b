import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { PYTHON } from '../../../scripts/lib/engines.mjs';
import { keyActions, pointerActions, type Driver, type Size } from './driver.ts';
import { Processes } from './processes.ts';

const WINDOW = fileURLToPath(new URL('webkit-window.py', import.meta.url));
const SCREEN = '1400x1000x24';
/** No single command takes this long, unless WebKit hangs. */
const COMMAND_TIMEOUT_MS = 30_000;

/** WebKitGTK on a virtual screen, through WebDriver: https://www.w3.org/TR/webdriver2/ */
export async function startWebkit(viewport: Size): Promise<Driver> {
  const processes = new Processes();
  try {
    const address = await startDriver(processes);
    return await openWindow(address, viewport, processes);
  } catch (error) {
    await processes.close();
    throw error;
  }
}

async function startDriver(processes: Processes): Promise<string> {
  const screen = processes.start(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', SCREEN, '-nolisten', 'tcp'],
    ['ignore', 'ignore', 'ignore', 'pipe'],
  );
  const [display] = (await once(screen.stdio[3]!, 'data')) as [Buffer];
  const port = await freePort();
  processes.start('WebKitWebDriver', [`--port=${port}`], 'ignore', {
    DISPLAY: `:${display.toString().trim()}`,
    GDK_BACKEND: 'x11',
    NO_AT_BRIDGE: '1', // no accessibility bus
  });
  return `http://127.0.0.1:${port}`;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function openWindow(address: string, { width, height }: Size, processes: Processes): Promise<Driver> {
  const log = join(processes.home, 'console.log');
  writeFileSync(log, '');
  await untilListening(address);
  const browserOptions = { binary: PYTHON, args: [WINDOW, String(width), String(height), processes.home, log] };
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': browserOptions } };
  const { sessionId } = (await send(`${address}/session`, { capabilities })) as { sessionId: string };
  const session = `${address}/session/${sessionId}`;
  const perform = async (actions: object[]) => void (await send(`${session}/actions`, { actions }));
  return {
    open: async (url) => void (await send(`${session}/url`, { url })),
    evaluate: (expression) => send(`${session}/execute/sync`, { script: `return (${expression})`, args: [] }),
    tap: (x, y) => perform(pointerActions(x, y, 'mouse')), // WebKit turns touches into clicks anyway
    press: (keys) => perform(keyActions(keys)),
    screenshot: async () => Buffer.from((await send(`${session}/screenshot`)) as string, 'base64'),
    consoleMessages: () =>
      readFileSync(log, 'utf8')
        .split('\n')
        .filter((line) => line.includes('CONSOLE ')),
    close: () => processes.close(),
  };
}

async function untilListening(address: string): Promise<void> {
  for (const deadline = Date.now() + COMMAND_TIMEOUT_MS; Date.now() < deadline; await delay(20)) {
    const isListening = await send(`${address}/status`).then(
      () => true,
      () => false,
    );
    if (isListening) return;
  }
  throw new Error('WebKitWebDriver is not listening.');
}

async function send(url: string, body?: object): Promise<unknown> {
  const response = await fetch(url, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(COMMAND_TIMEOUT_MS),
  });
  const { value } = (await response.json()) as { value: unknown };
  if (response.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new Error(`${error}: ${message}`);
}
