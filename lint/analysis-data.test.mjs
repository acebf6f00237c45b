import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { packedData } from '../scripts/lib/analysis-data.mjs';

test.each(packedData().map(([path, content]) => [basename(path), path, content]))(
  '%s is what `npm run analysis-data` writes',
  (_, path, content) => {
    expect(readFileSync(path, 'utf8') === content).toBe(true);
  },
);
