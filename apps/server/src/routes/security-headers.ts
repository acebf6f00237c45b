import type { FastifyInstance } from 'fastify';

interface Options {
  publicUrl: string | undefined;
  analyticsUrl: string | undefined;
}

export function installSecurityHeaders(app: FastifyInstance, headers: Record<string, string>): void {
  app.addHook('onRequest', async (_request, reply) => void reply.headers(headers));
}

/** The same for every response, so they are built once. */
export function securityHeaders({ publicUrl, analyticsUrl }: Options): Record<string, string> {
  // No third-party origin except the analytics that the owner has configured.
  const analytics = analyticsUrl === undefined ? '' : ` ${new URL(analyticsUrl).origin}`;
  return {
    'content-security-policy': [
      "default-src 'self'",
      `script-src 'self'${analytics}`,
      `connect-src 'self'${analytics}`,
      "style-src 'self'",
      "img-src 'self' data:",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; '),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    // An emailed link has its token in the URL.
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    ...(publicUrl?.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
  };
}
