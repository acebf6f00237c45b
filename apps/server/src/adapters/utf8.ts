import { FileFault } from './row-reader.ts';

const ZIP = Buffer.from('PK\u0003\u0004');

/** The text of a file that arrives piece by piece. What is no text is refused, with the line where that shows. */
export async function* decodeUtf8(pieces: AsyncIterable<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let line = 1;
  let isFirst = true;
  const decode = (piece: Uint8Array<ArrayBuffer> | undefined) => {
    try {
      return decoder.decode(piece, { stream: piece !== undefined });
    } catch {
      throw new FileFault(`The file is not in UTF-8 (line ${line + linesBefore(piece)}). Save it as UTF-8.`);
    }
  };
  for await (const piece of pieces) {
    if (isFirst && ZIP.equals(piece.subarray(0, ZIP.length))) {
      throw new FileFault('The file is a ZIP archive, perhaps a spreadsheet. Save it as CSV or JSON.');
    }
    isFirst = false;
    const text = decode(piece);
    if (text.includes('\u0000')) throw new FileFault('The file is not a text file.');
    line += text.split('\n').length - 1;
    yield text;
  }
  yield decode(undefined);
}

/** How many lines end before the first character that is none. */
function linesBefore(piece = new Uint8Array()): number {
  const [good = ''] = new TextDecoder('utf-8').decode(piece).split('\ufffd', 1);
  return good.split('\n').length - 1;
}
