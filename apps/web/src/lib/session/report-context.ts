import { ID_MAX, URL_MAX, USER_AGENT_MAX } from '@sixfold/contract';
import { durationMinutes, sessionStore } from './guest-session.ts';

/**
 * When and where a report is made. The address goes without query and fragment, which may hold a token, and nothing
 * that the browser says of itself may be so long that the report is refused for it.
 */
export const circumstances = (now = new Date(), userAgent = navigator.userAgent, href = location.href) => ({
  timestamp: now.toISOString(),
  userAgent: userAgent.slice(0, USER_AGENT_MAX),
  url: href.replace(/[?#].*$/s, '').slice(0, URL_MAX),
  // A clock that was set wrong may say anything.
  sessionMinutes: Math.min(durationMinutes(sessionStore.get(), now.getTime()), ID_MAX),
});
