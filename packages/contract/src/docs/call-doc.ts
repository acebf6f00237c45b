import type { endpoints } from '../calls/endpoints.ts';
import type { ErrorCode } from '../errors.ts';

export type CallName = keyof typeof endpoints;

export interface CallDoc {
  /** A few words, for the list of calls. */
  summary: string;
  /** What the schemas do not show. */
  description?: string;
  /** Failures beyond those implied by the call's body and authentication. */
  failures?: readonly ErrorCode[];
  /** Set in the release before the one that removes the call. */
  deprecated?: true;
}

/** A chapter of the API document. */
export interface Tag {
  name: string;
  description: string;
  calls: Partial<Record<CallName, CallDoc>>;
}
