import { expect, test } from 'vitest';
import { callsSources } from './calls-source.ts';

test('the calls are what `npm run calls` writes', async () => {
  const { player, admin } = callsSources();
  await expect(player).toMatchFileSnapshot('../src/lib/api/calls.ts');
  await expect(admin).toMatchFileSnapshot('../src/lib/api/admin-calls.ts');
});
