import { expect, test } from 'vitest';
import { sharedTestApp, startTestApp } from '../support/test-app.ts';

const shared = sharedTestApp();

test.each(['/api/v1/puzzles/daily', '/api/v1/nothing', '/healthz', '/nothing', '/%ff'])(
  '%s has the security headers',
  async (url) => {
    const { headers } = await shared().app.inject(url);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['permissions-policy']).toContain('camera=()');
    const policy = String(headers['content-security-policy']);
    for (const thing of ['object-src', 'base-uri', 'frame-ancestors']) expect(policy).toContain(`${thing} 'none'`);
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['x-request-id']).toBeDefined();
  },
);

test('an https site sends Strict-Transport-Security', async () => {
  const { app } = await startTestApp({ environment: { PUBLIC_URL: 'https://sixfold.example' } });
  expect((await app.inject('/healthz')).headers['strict-transport-security']).toContain('max-age=31536000');
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
