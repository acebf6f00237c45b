/** A row of a file, and the line on which it begins. */
export interface FileRow<T> {
  line: number;
  value: T;
}

/** Takes a file piece by piece and gives back the rows that are complete. */
export interface RowReader<T> {
  push(text: string): FileRow<T>[];
  /** What is left when the file is at its end. */
  end(): FileRow<T>[];
}

/** The file as a whole cannot be read; the message says why, in words for whoever made it. */
export class FileFault extends Error {
  override name = 'FileFault';
}

/** No honest row is longer. Without a bound, a quote that is never closed would be looked for over and over. */
export const ROW_MAX = 50_000;
