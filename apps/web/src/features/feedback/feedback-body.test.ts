import { FeedbackBody, URL_MAX, USER_AGENT_MAX } from '@sixfold/contract';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { feedbackBody } from './feedback-body.ts';

const now = new Date('2027-01-31T12:00:00.000Z');
const at = (href: string, userAgent = 'Browser/1') =>
  feedbackBody({ feedback: 'Fine.', email: null }, { now, userAgent, href });

test('says what, when, by which browser and where', () =>
  expect(at('https://sixfold.example/start')).toEqual({
    feedback: 'Fine.',
    email: null,
    timestamp: '2027-01-31T12:00:00.000Z',
    userAgent: 'Browser/1',
    url: 'https://sixfold.example/start',
  }));

test.each(['https://sixfold.example/reset-password?token=secret', 'https://sixfold.example/reset-password#secret'])(
  'leaves out what may be secret in %s',
  (href) => expect(at(href).url).toBe('https://sixfold.example/reset-password'),
);

test('is never refused for what the browser says of itself', () => {
  const body = at(`https://sixfold.example/${'a'.repeat(URL_MAX)}`, 'b'.repeat(USER_AGENT_MAX + 1));
  expect(z.safeParse(FeedbackBody, body).success).toBe(true);
});
