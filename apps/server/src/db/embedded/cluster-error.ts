import { StartError } from '../../lib/start-error.ts';

type ClusterErrorCode =
  | 'IN_USE' // another server holds this data folder
  | 'WRONG_VERSION' // the files were made by another major version
  | 'NOT_A_CLUSTER' // something else is where the database should be
  | 'NO_BINARIES' // no PostgreSQL for this machine
  | 'NO_ACCESS' // disk or permission trouble
  | 'START_FAILED'; // PostgreSQL itself gave up

/** Something the owner has to set right. The message is one plain sentence or two, meant to be printed as it is. */
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

const TROUBLE: Record<string, (path: string) => string> = {
  EACCES: (path) => `This user has no permission to use "${path}".`,
  EPERM: (path) => `This user has no permission to use "${path}".`,
  EROFS: (path) => `"${path}" is on a disk that cannot be written to.`,
  ENOSPC: (path) => `The disk that holds "${path}" is full.`,
  EDQUOT: (path) => `The disk quota for "${path}" is used up.`,
  ENOENT: (path) => `The folder "${path}" cannot be made.`, // what Node makes of a disk that is read-only
  ENOTDIR: (path) => `"${path}" is not a folder.`,
  EEXIST: (path) => `"${path}" is not a folder.`,
  ENAMETOOLONG: (path) => `The path "${path}" is too long.`,
};

/** Turns an error of the file system into a sentence that names the path. */
export function accessError(error: unknown, path: string): ClusterError {
  if (error instanceof ClusterError) return error;
  const sentence = TROUBLE[errorCode(error) ?? '']?.(path);
  const reason = error instanceof Error ? error.message : String(error);
  return new ClusterError('NO_ACCESS', sentence ?? `"${path}" cannot be used: ${reason}.`, { cause: error });
}
