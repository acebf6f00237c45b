import { expect, onTestFinished, test, vi } from 'vitest';
import { startPushService } from '../../test/support/push-service.ts';
import { createPushTransport, isPublicAddress, isPublicHost } from './push-transport.ts';

test.each([
  ['8.8.8.8', true],
  ['2a00:1450:4001:82a::200a', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.16.0.1', false],
  ['192.168.1.1', false],
  ['100.64.0.1', false],
  ['169.254.169.254', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['192.0.2.1', false],
  ['::', false],
  ['::1', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:8.8.8.8', true],
  ['64:ff9b::a00:1', false],
  ['64:ff9b:1::a00:1', false],
  ['2002:7f00:1::', false],
  ['fe80::1%eth0', false],
  ['fd00::1', false],
  ['ff02::1', false],
  ['not an address', false],
])('%s is public: %s', (address, expected) => expect(isPublicAddress(address)).toBe(expected));

test.each([
  ['push.example.org', true],
  ['8.8.8.8', true],
  ['[2a00:1450:4001:82a::200a]', true],
  ['localhost', false],
  ['printer', false],
  ['site.localhost', false],
  ['db.internal', false],
  ['router.home.arpa', false],
  ['nas.local.', false],
  ['[::1]', false],
])('the host %s may be public: %s', (host, expected) => expect(isPublicHost(host)).toBe(expected));

const request = (endpoint: string) => ({ endpoint, headers: {}, body: Buffer.from('x') });
const ENDPOINT = 'https://push.example/send/x';

/** With the rules for addresses, unlike the transport of the test's push service. */
async function strictTransport(...resolved: string[][]) {
  const service = await startPushService();
  const transport = createPushTransport({
    resolveHost: async () => (resolved.shift() ?? []).map((address) => ({ address, family: 4 })),
    port: service.port,
    ca: service.ca,
    timeoutMs: 2_000,
  });
  onTestFinished(() => transport.close());
  return { service, transport };
}

test.each([
  ['a private address', ['10.0.0.1']],
  ['this machine', ['127.0.0.1']],
  ['a public and a private address', ['8.8.8.8', '127.0.0.1']],
  ['no address', []],
])('a host that resolves to %s is not called', async (_name, addresses) => {
  const { service, transport } = await strictTransport(addresses);
  await expect(transport(request(ENDPOINT))).rejects.toThrow('push.example is not a public host.');
  expect(service.requests).toEqual([]);
});

test('an address in the URL is checked too', async () => {
  const { service, transport } = await strictTransport();
  await expect(transport(request(`https://127.0.0.1:${service.port}/x`))).rejects.toThrow('not a public host');
  await expect(transport(request(`https://[::1]:${service.port}/x`))).rejects.toThrow('not a public host');
});

test('every connection checks the address that it uses, so that a name gains nothing by changing it', async () => {
  const { transport } = await strictTransport(['127.0.0.1'], ['127.0.0.1']);
  await expect(transport(request(ENDPOINT))).rejects.toThrow('not a public host');
  await expect(transport(request(ENDPOINT))).rejects.toThrow('not a public host');
});

test('a redirect is not followed', async () => {
  const service = await startPushService();
  service.answerWith({ status: 307, headers: { location: 'https://push.example/elsewhere' } });
  expect(await service.transport(request(ENDPOINT))).toMatchObject({ status: 307 });
  expect(service.requests).toHaveLength(1);
});

test('a service that changes the protocol has failed', async () => {
  const service = await startPushService();
  service.answerWith({ status: 101, headers: { connection: 'upgrade', upgrade: 'chat' } });
  await expect(service.transport(request(ENDPOINT))).rejects.toThrow('without a reply');
});

test('a long reply is cut off', async () => {
  const service = await startPushService();
  service.answerWith({ status: 201, body: Buffer.alloc(10_000_000) }, { status: 201 });
  expect(await service.transport(request(ENDPOINT))).toEqual({ status: 201, retryAfter: undefined });
  expect(await service.transport(request(ENDPOINT))).toMatchObject({ status: 201 });
});

test('connections that are not used any more are closed', async () => {
  const service = await startPushService();
  const transport = createPushTransport({
    resolveHost: async () => [{ address: '127.0.0.1', family: 4 }],
    isAllowed: () => true,
    port: service.port,
    ca: service.ca,
    idleMs: 50,
  });
  onTestFinished(() => transport.close());
  await transport(request(ENDPOINT));
  expect(await service.connections()).toBe(1);
  await vi.waitFor(async () => expect(await service.connections()).toBe(0));
});

test('a service that never answers is given up', async () => {
  const service = await startPushService();
  let release: () => void = () => undefined;
  service.holdUntil(new Promise((resolve) => (release = resolve)));
  onTestFinished(() => release());
  const transport = createPushTransport({
    resolveHost: async () => [{ address: '127.0.0.1', family: 4 }],
    isAllowed: () => true,
    port: service.port,
    ca: service.ca,
    timeoutMs: 100,
  });
  onTestFinished(() => transport.close());
  await expect(transport(request(ENDPOINT))).rejects.toThrow('timeout');
});

test('a host whose certificate is for another name is not called', async () => {
  const service = await startPushService();
  await expect(service.transport(request('https://other.example/x'))).rejects.toThrow(/altnames|Hostname/i);
});
