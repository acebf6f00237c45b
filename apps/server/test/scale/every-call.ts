import { API_BASE, endpoints, type Endpoint } from '@sixfold/contract';
import { accountCalls } from './calls/accounts.ts';
import { adminCalls } from './calls/admin.ts';
import { circleCalls } from './calls/circles.ts';
import { friendPuzzleCalls } from './calls/friend-puzzles.ts';
import { playerCalls } from './calls/players.ts';
import { reminderCalls } from './calls/reminders.ts';
import { studioCalls } from './calls/studio.ts';
import type { Request, Site, Variant, Variants } from './calls/variant.ts';
import { tokenOf } from './population.ts';

export { TURNS, type Site } from './calls/variant.ts';

interface Call extends Request {
  method: Endpoint['method'];
  url: string;
  status: number;
  headers: Record<string, string>;
}

export interface Probe extends Omit<Variant, 'request' | 'label'> {
  name: string;
  endpoint: Endpoint;
  call: (site: Site, turn: number) => Call;
}

const ADMIN = 1;
const VARIANTS: Variants = {
  ...playerCalls,
  ...accountCalls,
  ...circleCalls,
  ...friendPuzzleCalls,
  ...reminderCalls,
  ...adminCalls,
  ...studioCalls,
};

/** Every API call, in every variant whose cost could grow with the site. */
export const PROBES: Probe[] = (Object.keys(VARIANTS) as (keyof Variants)[]).flatMap((name) =>
  VARIANTS[name].map((variant) => probe(endpoints[name], variant)),
);

function probe(endpoint: Endpoint, { label, request, ...rest }: Variant): Probe {
  const { method, path, status, auth } = endpoint;
  return {
    ...rest,
    endpoint,
    name: `${method} ${path}${label === undefined ? '' : `, ${label}`}`,
    call(site, turn) {
      const details = request(site, turn);
      const user = auth === 'admin' ? ADMIN : details.user;
      const filled = path
        .replace(':id', String(details.id))
        .replace(':memberId', String(details.memberId))
        .replace(':code', String(details.code))
        .replace(':token', details.token ?? '');
      const url = API_BASE + filled + (details.query ? `?${details.query}` : '');
      const headers = { ...details.headers, ...(user !== undefined && { authorization: `Bearer ${tokenOf(user)}` }) };
      return { ...details, method, url, status, headers };
    },
  };
}
