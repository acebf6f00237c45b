import { emailOf, linkOf, PASSWORD, sessionOf } from '../population.ts';
import { fresh, newcomer, reader, TURNS, type Variants } from './variant.ts';

export const accountCalls = {
  register: [
    {
      label: 'a new address',
      request: (_site, turn) => ({
        payload: { email: `new${turn}@example.com`, password: PASSWORD, displayName: 'New' },
      }),
    },
    {
      label: 'a known address',
      request: (_site, turn) => ({
        payload: { email: emailOf(fresh(2, turn)), password: PASSWORD, displayName: 'New' },
      }),
    },
  ],
  login: [{ request: (_site, turn) => ({ payload: { email: emailOf(fresh(2, turn)), password: PASSWORD } }) }],
  logout: [{ request: (_site, turn) => ({ user: fresh(3, turn) }) }],
  verifyEmail: [
    {
      request: (site, turn) => ({
        payload: { token: linkOf(newcomer(site, turn)), sessionId: sessionOf(newcomer(site, turn)) },
      }),
    },
  ],
  // Users who are still unverified.
  resendVerification: [
    { request: (site, turn) => ({ payload: { email: emailOf(newcomer(site, TURNS + (turn % 5))) } }) },
  ],
  forgotPassword: [{ request: (_site, turn) => ({ payload: { email: emailOf(fresh(2, turn)) } }) }],
  resetPassword: [
    { request: (_site, turn) => ({ payload: { token: linkOf(10 * (turn + 1)), newPassword: PASSWORD } }) },
  ],
  getAccount: [{ request: (_site, turn) => reader(turn) }],
  updateAccount: [{ request: (_site, turn) => ({ ...reader(turn), payload: { displayName: `Renamed ${turn}` } }) }],
  changePassword: [
    {
      request: (_site, turn) => ({
        user: fresh(4, turn),
        payload: { currentPassword: PASSWORD, newPassword: PASSWORD },
      }),
    },
  ],
  exportAccount: [{ request: (_site, turn) => reader(turn) }],
  deleteAccount: [{ request: (_site, turn) => ({ user: fresh(5, turn), payload: { password: PASSWORD } }) }],
} satisfies Partial<Variants>;
