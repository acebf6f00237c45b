import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { FIREFOX } from '../../../scripts/lib/engines.mjs';
import { BidiConnection } from './bidi.ts';
import { keyActions, pointerActions, type Driver, type Size } from './driver.ts';
import { Processes } from './processes.ts';

/** Once asked to listen, Firefox itself sets most of what automation needs. */
const PREFERENCES = {
  'dom.w3c_touch_events.enabled': 1,
  // On a busy machine, a tap must not become a long press.
  'apz.max_tap_time': 60_000,
  'ui.click_hold_context_menus.delay': 60_000,
};

/** Firefox through WebDriver BiDi, which it speaks itself: https://www.w3.org/TR/webdriver-bidi/ */
export async function startFirefox(viewport: Size): Promise<Driver> {
  const processes = new Processes();
  try {
    const connection = await connect(processes);
    return await openWindow(connection, viewport, processes);
  } catch (error) {
    await processes.close();
    throw error;
  }
}

async function connect(processes: Processes): Promise<BidiConnection> {
  const preferences = Object.entries(PREFERENCES).map(([name, value]) => `user_pref("${name}", ${value});\n`);
  writeFileSync(join(processes.home, 'user.js'), preferences.join(''));
  const args = ['--headless', '--no-remote', '--profile', processes.home, '--remote-debugging-port=0'];
  const firefox = processes.start(FIREFOX, args, ['ignore', 'ignore', 'pipe']);
  if (!firefox.stderr) throw new Error('Firefox has no output to read.');
  for await (const line of createInterface(firefox.stderr)) {
    const address = /WebDriver BiDi listening on (\S+)/.exec(line)?.[1];
    if (address) {
      firefox.stderr.resume(); // a full pipe would stop Firefox
      return await BidiConnection.open(`${address}/session`);
    }
  }
  throw new Error('Firefox exited before it was listening.');
}

async function openWindow(connection: BidiConnection, viewport: Size, processes: Processes): Promise<Driver> {
  const consoleMessages: string[] = [];
  connection.onLogEntry = ({ level, text }) => consoleMessages.push(`${level}: ${text}`);
  await connection.send('session.new', { capabilities: {} });
  await connection.send('session.subscribe', { events: ['log.entryAdded'] });
  // The tab that Firefox starts with never gets the focus.
  const { context } = await connection.send('browsingContext.create', { type: 'tab' });
  await connection.send('browsingContext.setViewport', { context, viewport });
  const perform = async (actions: object[]) =>
    void (await connection.send('input.performActions', { context, actions }));
  return {
    open: async (url) => void (await connection.send('browsingContext.navigate', { context, url, wait: 'complete' })),
    evaluate: async (expression) => {
      const { result, exceptionDetails } = await connection.send('script.evaluate', {
        expression: `(async () => JSON.stringify(await (${expression})))()`,
        target: { context },
        awaitPromise: true,
      });
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return result?.value === undefined ? undefined : (JSON.parse(result.value) as unknown);
    },
    tap: (x, y) => perform(pointerActions(x, y, viewport.width < 600 ? 'touch' : 'mouse')),
    press: (keys) => perform(keyActions(keys)),
    screenshot: async () => {
      const { data } = await connection.send('browsingContext.captureScreenshot', { context });
      return Buffer.from(data ?? '', 'base64');
    },
    consoleMessages: () => consoleMessages,
    close: () => processes.close(),
  };
}
