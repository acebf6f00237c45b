import type { endpoints } from '../calls/endpoints.ts';
import type { ErrorCode } from '../errors.ts';

export type CallName = keyof typeof endpoints;

export interface CallDoc {
  /** A few words, for a list of calls. */
  summary: string;
  /** What a caller has to know besides the schemas. */
  description?: string;
  /** The failures that its method, body and authentication do not already imply. */
  failures?: readonly ErrorCode[];
}

/** A chapter of the API document. */
export interface Tag {
  name: string;
  description: string;
  calls: Partial<Record<CallName, CallDoc>>;
}
