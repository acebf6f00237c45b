import { expect, test } from 'vitest';
import { callsSources } from './calls-source.ts';

test.each(callsSources())('%s is what `npm run calls` writes', async (file, text) => {
  await expect(text).toMatchFileSnapshot(`../src/lib/api/${file}`);
});
