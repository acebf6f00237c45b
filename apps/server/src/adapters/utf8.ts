import { FileError } from './row-reader.ts';

const ZIP = Buffer.from('PK\u0003\u0004');

/** Decodes a file that arrives in chunks. Throws if it is not text, and names the line. */
export async function* decodeUtf8(chunks: AsyncIterable<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let line = 1;
  let isFirst = true;
  const decode = (chunk: Uint8Array<ArrayBuffer> | undefined) => {
    try {
      return decoder.decode(chunk, { stream: chunk !== undefined });
    } catch {
      throw new FileError(`The file is not in UTF-8 (line ${line + linesBeforeError(chunk)}). Save it as UTF-8.`);
    }
  };
  for await (const chunk of chunks) {
    if (isFirst && ZIP.equals(chunk.subarray(0, ZIP.length))) {
      throw new FileError('The file is a ZIP archive, perhaps a spreadsheet. Save it as CSV or JSON.');
    }
    isFirst = false;
    const text = decode(chunk);
    if (text.includes('\u0000')) throw new FileError('The file is not a text file.');
    line += text.split('\n').length - 1;
    yield text;
  }
  yield decode(undefined);
}

/** The number of line breaks before the first invalid character. */
function linesBeforeError(chunk = new Uint8Array()): number {
  const [valid = ''] = new TextDecoder('utf-8').decode(chunk).split('\ufffd', 1);
  return valid.split('\n').length - 1;
}
