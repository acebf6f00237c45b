// @vitest-environment happy-dom
import { CrashReport, JSON_BODY_MAX_BYTES } from '@sixfold/contract';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { json, stubFetch } from '../lib/testing.ts';
import { reportCrash } from './report-crash.ts';

// A control character takes the most: six bytes of JSON.
test.each(['x', '\u0001', '漢', '😀', '\u0000', '\ud83d'])(
  'however long it is, a report of %j is taken',
  async (text) => {
    const sent = stubFetch(json({ success: true, message: 'Thank you.' }));
    const long = text.repeat(100_000);
    const error = Object.assign(new Error(long), { stack: long });
    reportCrash(error, long);
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    const body = sent[0]?.init.body as string;
    expect(new TextEncoder().encode(body).length).toBeLessThan(JSON_BODY_MAX_BYTES);
    expect(z.safeParse(CrashReport, JSON.parse(body)).success).toBe(true);
  },
);
