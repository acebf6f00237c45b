import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from './server-process.ts';

const PROGRAM = fileURLToPath(new URL('../../../../deploy/patroni/release-dead-leader.mjs', import.meta.url));

const base64 = (value: string) => Buffer.from(value).toString('base64');
const LEADER = base64('/service/sixfold/leader');
const SYNC = base64('/service/sixfold/sync');

interface Situation {
  /** What this machine, "two", is to the leader according to Patroni, and according to etcd. */
  role?: string;
  synchronous?: string;
  /** Seconds since the leader renewed its lock. */
  renewed?: number;
  leaderUrl: string;
}

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Runs the program in a situation. Returns the transactions that it sends to etcd. */
async function watch({ role = 'sync_standby', synchronous = 'two', renewed = 5, leaderUrl }: Situation) {
  const members = [
    { name: 'one', role: 'leader', api_url: `${leaderUrl}/patroni` },
    { name: 'two', role },
  ];
  const patroni = await serve((_request, response) => response.end(JSON.stringify({ members })));
  const sync = { key: SYNC, value: base64(JSON.stringify({ leader: 'one', sync_standby: synchronous })) };
  const stored: Record<string, object> = {
    [LEADER]: { key: LEADER, value: base64('one'), mod_revision: '7', lease: '123' },
    [SYNC]: { ...sync, mod_revision: '5' },
  };
  const transactions: unknown[] = [];
  const etcd = await serve((request, response) => {
    void json(request).then((body) => {
      if (request.url === '/v3/kv/range')
        response.end(JSON.stringify({ kvs: [stored[(body as { key: string }).key]] }));
      else if (request.url === '/v3/lease/timetolive') {
        response.end(JSON.stringify({ TTL: String(20 - renewed), grantedTTL: '20' }));
      } else {
        transactions.push(body);
        response.end(JSON.stringify({ succeeded: true }));
      }
    });
  });
  const args = ['--name', 'two', '--patroni', patroni, '--etcd', etcd, '--scope', 'sixfold'];
  const child = spawn(process.execPath, [PROGRAM, ...args], { stdio: 'ignore' });
  onTestFinished(() => void child.kill('SIGKILL'));
  return transactions;
}

test('the synchronous standby deletes the lock of a leader only if it is dead or hung', async () => {
  const unreachable = `http://127.0.0.1:${await freePort()}`;
  const hanging = await serve(() => undefined);
  const answering = await serve((_request, response) => response.writeHead(503).end());
  const others = {
    'the leader answers': await watch({ leaderUrl: answering }),
    'this machine cannot reach the leader, which still renews its lock': await watch({
      leaderUrl: unreachable,
      renewed: 2,
    }),
    'this machine is not the synchronous standby': await watch({ leaderUrl: unreachable, role: 'replica' }),
    'another machine has just become the synchronous standby': await watch({
      leaderUrl: unreachable,
      synchronous: 'three',
    }),
  };
  const dead = await watch({ leaderUrl: unreachable });
  const hung = await watch({ leaderUrl: hanging });

  const unchanged = (key: string, mod_revision: string) => ({ key, target: 'MOD', result: 'EQUAL', mod_revision });
  const value = base64(JSON.stringify({ leader: 'one', sync_standby: 'two' }));
  const release = {
    compare: [unchanged(LEADER, '7'), unchanged(SYNC, '5')],
    success: [{ request_delete_range: { key: LEADER } }, { request_put: { key: SYNC, value } }],
  };
  // It takes seconds to be sure. The others started earlier, so they would have acted by the time these act again.
  await expect.poll(() => [dead[1], hung[1]], { timeout: 40_000 }).toEqual([release, release]);
  for (const [situation, transactions] of Object.entries(others))
    expect([situation, transactions]).toEqual([situation, []]);
}, 60_000);
