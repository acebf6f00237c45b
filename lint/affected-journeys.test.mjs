import { expect, test } from 'vitest';
import { affectedJourneys } from '../scripts/lib/affected-journeys.mjs';

const JOURNEYS = ['account-owner.spec.ts', 'account.spec.ts', 'play.spec.ts', 'start.spec.ts', 'support'];

test.each([
  ['nothing', [], []],
  ['a journey', ['e2e/start.spec.ts'], ['start.spec.ts']],
  ['a feature', ['apps/web/src/features/account/login-page.tsx'], ['account-owner.spec.ts', 'account.spec.ts']],
  ['a rule', ['packages/game/src/play/guess.ts', 'README.md'], ['play.spec.ts']],
  ['a file named like a journey', ['apps/server/src/services/account.ts'], []],
])('a change to %s affects the journeys named after it', (_name, changed, journeys) => {
  expect(affectedJourneys(changed, JOURNEYS)).toEqual(journeys);
});
