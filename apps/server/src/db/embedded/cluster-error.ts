import { StartError } from '../../lib/start-error.ts';

type ClusterErrorCode =
  | 'IN_USE' // another server is using this data folder
  | 'WRONG_VERSION' // created by another major version
  | 'NOT_A_CLUSTER' // other files are where the database should be
  | 'NO_BINARIES' // no PostgreSQL for this machine
  | 'NO_ACCESS' // a disk or permission problem
  | 'START_FAILED'; // PostgreSQL itself failed

/** A problem that the owner has to fix. The message is one or two plain sentences, printed as is. */
export class ClusterError extends StartError {
  readonly code: ClusterErrorCode;

  constructor(code: ClusterErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ClusterError';
    this.code = code;
  }
}

export const errorCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

const MESSAGES: Record<string, (path: string) => string> = {
  EACCES: (path) => `This user has no permission to use "${path}".`,
  EPERM: (path) => `This user has no permission to use "${path}".`,
  EROFS: (path) => `"${path}" is on a read-only disk.`,
  ENOSPC: (path) => `The disk that holds "${path}" is full.`,
  EDQUOT: (path) => `The disk quota for "${path}" is exceeded.`,
  ENOENT: (path) => `The folder "${path}" cannot be created.`, // Node's error for a read-only disk
  ENOTDIR: (path) => `"${path}" is not a folder.`,
  EEXIST: (path) => `"${path}" is not a folder.`,
  ENAMETOOLONG: (path) => `The path "${path}" is too long.`,
};

/** Turns a file system error into a sentence that names the path. */
export function accessError(error: unknown, path: string): ClusterError {
  if (error instanceof ClusterError) return error;
  const sentence = MESSAGES[errorCode(error) ?? '']?.(path);
  const reason = error instanceof Error ? error.message : String(error);
  return new ClusterError('NO_ACCESS', sentence ?? `"${path}" cannot be used: ${reason}.`, { cause: error });
}

/** For errors and events that do not matter. */
export const ignore = (): undefined => undefined;
