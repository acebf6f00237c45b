// Written by `npm run calls` from the contract.
import type * as contract from '@sixfold/contract';
import type * as z from 'zod/mini';
import { hasFields, isBoolean, isInstant, isInteger, isNullOr, isOneOf, isText, type Guard } from '../browser/guards.ts';
import type { Call } from './call.ts';
import { isAcknowledged } from './first-calls.ts';

export const isReminder: Guard<z.input<typeof contract.Reminder>> = hasFields({ channel: isOneOf(["push","mail"]), hour: isInteger(0, 23), timeZone: isText, isStopped: isBoolean, nextAt: isNullOr(isInstant), endpoint: isNullOr(isText), needsRenewal: isBoolean });
export const getReminder: Call<typeof contract.getReminder> = { method: 'GET', path: '/reminders', auth: 'optional', isReply: hasFields({ success: isOneOf([true]), data: hasFields({ reminder: isNullOr(isReminder) }) }) };
export const setReminder: Call<typeof contract.setReminder> = { method: 'PUT', path: '/reminders', auth: 'optional', isReply: hasFields({ success: isOneOf([true]), data: hasFields({ reminder: isReminder }) }) };
export const endReminder: Call<typeof contract.endReminder> = { method: 'DELETE', path: '/reminders', auth: 'optional', isReply: isAcknowledged };
export const getPushKey: Call<typeof contract.getPushKey> = { method: 'GET', path: '/reminders/key', auth: 'none', isReply: hasFields({ success: isOneOf([true]), data: hasFields({ applicationServerKey: isText }) }) };
export const renewSubscription: Call<typeof contract.renewSubscription> = { method: 'POST', path: '/reminders/renewal', auth: 'none', isReply: isAcknowledged };
export const endMailReminder: Call<typeof contract.endMailReminder> = { method: 'POST', path: '/reminders/end/:token', auth: 'none', isReply: isAcknowledged };
