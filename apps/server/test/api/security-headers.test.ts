import type { OutgoingHttpHeaders } from 'node:http';
import { expect, test } from 'vitest';
import { sharedTestApp, startTestApp } from '../support/test-app.ts';

const shared = sharedTestApp();

test.each(['/healthz', '/api/docs/json', '/api/v1/nothing', '/nothing', '/%ff'])(
  '%s has the security headers of a page',
  async (url) => {
    const { headers } = await shared().app.inject(url);
    expectEverywhere(headers);
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    expect(headers['permissions-policy']).toContain('camera=()');
    const policy = String(headers['content-security-policy']);
    for (const thing of ['object-src', 'base-uri', 'frame-ancestors']) expect(policy).toContain(`${thing} 'none'`);
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
  },
);

test.each(['/api/v1/puzzles/daily', '/api/v1/account', '/%61pi/v1/site', '/api/v1/admin/puzzles/bulk-template'])(
  '%s has the security headers of an API call',
  async (url) => {
    const { headers } = await shared().app.inject(url);
    expectEverywhere(headers);
    expect(headers['content-security-policy']).toBe("default-src 'none'; base-uri 'none'; frame-ancestors 'none'");
  },
);

function expectEverywhere(headers: OutgoingHttpHeaders): void {
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['cross-origin-resource-policy']).toBe('same-origin');
  expect(headers['strict-transport-security']).toBeUndefined();
  expect(headers['x-request-id']).toBeDefined();
}

test('an https site sends Strict-Transport-Security', async () => {
  const { app } = await startTestApp({ environment: { PUBLIC_URL: 'https://sixfold.example' } });
  for (const url of ['/healthz', '/api/v1/site']) {
    expect((await app.inject(url)).headers['strict-transport-security']).toContain('max-age=31536000');
  }
});

test('the content policy allows only the configured analytics', async () => {
  const { app } = await startTestApp({ environment: { ANALYTICS_URL: 'https://count.example/script.js' } });
  const policy = String((await app.inject('/healthz')).headers['content-security-policy']);
  expect(policy).toContain("script-src 'self' https://count.example;");
  expect((await app.inject('/api/v1/site')).json()).toMatchObject({
    success: true,
    data: { analyticsUrl: 'https://count.example/script.js', contactEmail: null }, // no CONTACT_EMAIL is set
  });
});
