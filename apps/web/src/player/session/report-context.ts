import { ID_MAX, URL_MAX, USER_AGENT_MAX } from '@sixfold/contract';
import { durationMinutes, randomId, sessionStore } from './guest-session.ts';

/**
 * When and where a report was made, and its id: it may be sent again, but is stored once. The URL's query string and
 * fragment are removed, because they may contain a token, and long values are truncated, so that the server does not
 * reject the report.
 */
export const reportContext = (now = new Date(), userAgent = navigator.userAgent, href = location.href) => ({
  reportId: randomId(),
  timestamp: now.toISOString(),
  userAgent: userAgent.slice(0, USER_AGENT_MAX),
  url: href.replace(/[?#].*$/s, '').slice(0, URL_MAX),
  // A wrong clock may yield any number.
  sessionMinutes: Math.min(durationMinutes(sessionStore.get(), now.getTime()), ID_MAX),
});
