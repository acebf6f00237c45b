import { API_BASE } from '@sixfold/contract';
import type { FastifyInstance } from 'fastify';

interface Options {
  publicUrl: string | undefined;
  analyticsUrl: string | undefined;
  /** The style sheets inside the pages, as sources of the content security policy. */
  inlineStyles?: readonly string[];
}

type Headers = Record<string, string>;

export interface SecurityHeaders {
  /** For calls of the API, whose replies a browser never displays. Each header slows down every call (docs/decisions/0035). */
  api: Headers;
  /** For everything else: pages, their files, and errors that may be shown as a page. */
  page: Headers;
}

export function installSecurityHeaders(app: FastifyInstance, { api, page }: SecurityHeaders): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(request.routeOptions.url?.startsWith(`${API_BASE}/`) ? api : page);
    done();
  });
}

/** Built once, because they are the same for every response. */
export function securityHeaders({ publicUrl, analyticsUrl, inlineStyles = [] }: Options): SecurityHeaders {
  const shared = {
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    ...(publicUrl?.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
  };
  // No third-party origin except the analytics that the owner has configured.
  const analytics = analyticsUrl === undefined ? '' : ` ${new URL(analyticsUrl).origin}`;
  return {
    api: { ...shared, 'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'" },
    page: {
      ...shared,
      'content-security-policy': [
        "default-src 'self'",
        `script-src 'self'${analytics}`,
        `connect-src 'self'${analytics}`,
        ["style-src 'self'", ...inlineStyles].join(' '),
        "img-src 'self' data:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
      ].join('; '),
      'x-frame-options': 'DENY',
      // An emailed link has its token in the URL.
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    },
  };
}
