import type { PuzzleStatus, UserFlag, WordRule } from '@sixfold/contract';

export const STATUS_LABELS: Record<PuzzleStatus, string> = {
  DRAFT: 'Draft',
  APPROVED: 'Approved',
  DISABLED: 'Disabled',
};

export const RULE_LABELS: Record<WordRule, string> = { ADDED: 'Added', BANNED: 'Banned' };

interface FlagLabels {
  column: string;
  states: readonly [on: string, off: string];
  actions: readonly [turnOn: string, turnOff: string];
  questions: readonly [turnOn: (name: string) => string, turnOff: (name: string) => string];
}

export const FLAG_LABELS: Record<UserFlag, FlagLabels> = {
  isAdmin: {
    column: 'Admin',
    states: ['Admin', 'Player'],
    actions: ['Grant Admin', 'Revoke Admin'],
    questions: [
      (name) => `Are you sure you want to grant admin rights to ${name}?`,
      (name) => `Are you sure you want to revoke admin rights from ${name}?`,
    ],
  },
  isActive: {
    column: 'Account',
    states: ['Active', 'Deactivated'],
    actions: ['Activate', 'Deactivate'],
    questions: [
      (name) => `Are you sure you want to activate the account of ${name}?`,
      (name) => `Are you sure you want to deactivate the account of ${name}? They will be signed out everywhere.`,
    ],
  },
  emailVerified: {
    column: 'Email',
    states: ['Verified', 'Unverified'],
    actions: ['Mark Verified', 'Mark Unverified'],
    questions: [
      (name) => `Are you sure you want to mark the email of ${name} as verified?`,
      (name) =>
        `Are you sure you want to mark the email of ${name} as unverified? They cannot log in until it is verified.`,
    ],
  },
};
