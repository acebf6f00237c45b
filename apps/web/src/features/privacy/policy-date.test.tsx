import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PolicyBody, type PolicySite } from './policy-body.tsx';
import { LAST_UPDATED } from './policy-text.ts';

/** The date shown at the top, and the hash of the text below it. */
const KNOWN = { date: 'November 18 2026', hash: 'bde79a7319ea1f64' };

const SITES: (PolicySite | undefined)[] = [
  undefined,
  { contactEmail: null, analyticsUrl: null },
  { contactEmail: 'contact@sixfold.example', analyticsUrl: 'https://analytics.example/script.js' },
];

async function hashOfText(): Promise<string> {
  const pages = SITES.map((site) => renderToStaticMarkup(<PolicyBody site={site} />));
  const text = pages
    .join(' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest).slice(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

test('the date at the top of the policy changes with its text', async () => {
  const hash = await hashOfText();
  const advice = `The privacy policy or its date has changed. Set LAST_UPDATED in policy-text.ts to today's date, then set
KNOWN in policy-date.test.tsx to that date and to the hash ${hash}. Change neither without the other.`;
  expect({ date: LAST_UPDATED, hash }, advice).toEqual(KNOWN);
});
