import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { StartError } from '../lib/start-error.ts';

/** Like Node's `loadEnvFile`, which misses the first variable after a byte order mark. */
export function loadDotEnv(environment: NodeJS.ProcessEnv = process.env, file = '.env'): void {
  for (const [name, value] of Object.entries(parseEnv(read(file)))) environment[name] ??= value;
}

function read(file: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return '';
    const isText = code !== 'ERR_ENCODING_INVALID_ENCODED_DATA';
    throw new StartError(isText ? `"${file}" cannot be read: ${message}.` : `"${file}" is not UTF-8 text.`);
  }
}
