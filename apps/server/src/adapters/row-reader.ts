/** A row of a file and the line it starts on. */
export interface FileRow<T> {
  line: number;
  value: T;
}

/** Reads a file in chunks and returns the rows that are complete. */
export interface RowReader<T> {
  push(text: string): FileRow<T>[];
  /** The remaining rows at the end of the file. */
  end(): FileRow<T>[];
}

/** The file as a whole cannot be read. The message is for the user who uploaded it. */
export class FileError extends Error {
  override name = 'FileError';
}

/** Real rows are shorter. Without a limit, each chunk would be searched again for the end of an unclosed quote. */
export const ROW_MAX = 50_000;
