import { message, type Replies } from './shared.ts';

const reminder = {
  channel: 'push',
  hour: 20,
  timeZone: 'Europe/Berlin',
  isStopped: false,
  nextAt: '2027-01-31T19:00:00.000Z',
  endpoint: 'https://push.example.org/send/kq3Zt0Yw7mNf1xJr5uVb8c',
  needsRenewal: false,
} as const;

export const reminderReplies = {
  getReminder: { success: true, data: { reminder } },
  setReminder: { success: true, data: { reminder } },
  endReminder: message,
  getPushKey: {
    success: true,
    data: {
      applicationServerKey: 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
    },
  },
  renewSubscription: message,
  endMailReminder: message,
} satisfies Partial<Replies>;
