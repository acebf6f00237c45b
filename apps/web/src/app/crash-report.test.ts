// @vitest-environment happy-dom
import { CrashReport, JSON_BODY_MAX_BYTES } from '@sixfold/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { resetBrowser, json, stubFetch, type SentRequest } from '../../test/browser.ts';
import { reportCrash, reportUncaught } from './crash-report.ts';

beforeEach(resetBrowser);
afterEach(resetBrowser);

const stubServer = () => stubFetch(json({ success: true, message: 'Thank you.' }));
const bodies = (sent: SentRequest[]) => sent.map(({ init }) => init.body as string);
/** As sent; the server accepts them, and truncates long texts. */
const reports = (sent: SentRequest[]) =>
  bodies(sent).map((body) => {
    const report = JSON.parse(body) as CrashReport;
    z.parse(CrashReport, report);
    return report;
  });

async function reported(error: unknown, componentStack: string | null) {
  const sent = stubServer();
  reportCrash(error, componentStack);
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  const [report] = reports(sent);
  return { report, bytes: new TextEncoder().encode(bodies(sent)[0]).length };
}

const errorWith = (message: string, stack: string) => Object.assign(new Error(message), { stack });

describe('a report', () => {
  // A control character takes the most bytes in JSON: six.
  test.each(['x', '\u0001', '漢', '😀', '\u0000', '\ud83d'])(
    'of %j is accepted at any length, and uses the full limit',
    async (text) => {
      const long = text.repeat(100_000);
      const { report, bytes } = await reported(errorWith(long, long), long);
      expect(bytes).toBeLessThanOrEqual(JSON_BODY_MAX_BYTES);
      if (!/\0|\ud83d$/.test(text)) expect(bytes).toBeGreaterThan(JSON_BODY_MAX_BYTES - 20);
      expect(Math.abs((report?.message.length ?? 0) - (report?.stack?.length ?? 0))).toBeLessThan(10);
    },
  );

  test("gives the long field the space that the short ones don't need", async () => {
    const stack = 'at a.ts:1\n'.repeat(5_000);
    const { report } = await reported(errorWith('x is undefined', stack), 'at App');
    expect(report).toMatchObject({ message: 'x is undefined', stack, componentStack: 'at App' });
  });

  test('of a thrown string contains its text', async () => {
    expect((await reported('gone', null)).report).toMatchObject({ message: 'gone', stack: null });
  });
});

test('an error outside rendering is reported once per kind', async () => {
  const sent = stubServer();
  for (const text of ['a', 'b', 'a', 'a']) reportUncaught(new Error(text));
  reportUncaught('a');
  await vi.waitFor(() => expect(sent).toHaveLength(3));
  expect(reports(sent).map(({ message }) => message)).toEqual(['a', 'b', 'a']);
});
