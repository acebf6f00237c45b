/** An object whose arrays may be read a page at a time. */
export type Paged<T> = { [Key in keyof T]: T[Key] extends unknown[] ? T[Key] | AsyncIterable<T[Key]> : T[Key] };

const isPages = (value: unknown): value is AsyncIterable<unknown[]> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;

/** The JSON of an object in chunks, so that it never has to fit into memory. Each page becomes one chunk. */
export async function* jsonChunks(object: object): AsyncGenerator<string> {
  let separator = '{';
  for (const [name, value] of Object.entries(object)) {
    yield `${separator}${JSON.stringify(name)}:`;
    if (isPages(value)) yield* arrayChunks(value);
    else yield JSON.stringify(value);
    separator = ',';
  }
  yield separator === '{' ? '{}' : '}';
}

async function* arrayChunks(pages: AsyncIterable<unknown[]>): AsyncGenerator<string> {
  let separator = '';
  yield '[';
  for await (const page of pages) {
    if (page.length === 0) continue;
    yield separator + JSON.stringify(page).slice(1, -1);
    separator = ',';
  }
  yield ']';
}
