import { messages, type AdminUser, type UserFlag, type UserUpdate } from '@sixfold/contract';

export const toggled = (user: AdminUser, flag: UserFlag): UserUpdate => ({ [flag]: !user[flag] });

/** Why an admin may not toggle this flag on their own account. */
export function selfProtection(user: AdminUser, flag: UserFlag, ownId: number): string | undefined {
  if (user.id !== ownId) return undefined;
  if (flag === 'isAdmin' && user.isAdmin) return messages.cannotDemoteSelf;
  if (flag === 'isActive' && user.isActive) return messages.cannotDeactivateSelf;
  return undefined;
}
