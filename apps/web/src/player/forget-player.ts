import { clearResources } from '../lib/api/resource.ts';
import { leaveReminder } from './account-calls.ts';
import { removeGamesOf } from './games/saved-games.ts';
import { replaceCopies } from './outbox/copies.ts';
import { removeItemsOf } from './outbox/items.ts';
import { removeSkillsOf } from './records/review-skill.ts';
import { signOut } from './session/auth.ts';

/** Signs out of a deleted account and removes its data from this browser. */
export function forgetPlayer(userId: number): void {
  signOut();
  clearResources();
  removeItemsOf(userId);
  void replaceCopies([]);
  removeGamesOf(userId);
  removeSkillsOf(userId);
  leaveReminder();
}
