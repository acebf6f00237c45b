import { expect, test } from 'vitest';
import { canonicalAddress, networksOf } from './client-networks.ts';

const IPV6 = { near: '2001:db8:1:2::/64', wide: '2001:db8:1::/48' };

test.each([
  ['203.0.113.7', { near: '203.0.113.7' }],
  ['203.0.113.7:51820', { near: '203.0.113.7' }],
  ['::ffff:203.0.113.7', { near: '203.0.113.7' }],
  ['::ffff:cb00:7107', { near: '203.0.113.7' }],
  ['[::ffff:203.0.113.7]:443', { near: '203.0.113.7' }],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', IPV6],
  ['2001:DB8:0001:0002::1', IPV6],
  ['[2001:db8:1:2::1]:443', IPV6],
  ['[2001:db8:1:2::1]', IPV6],
  ['2001:db8:1:2::1%eth0', IPV6],
  ['2001:db8::1', { near: '2001:db8:0:0::/64', wide: '2001:db8:0::/48' }],
  ['unix:', { near: 'unknown' }],
  ['', { near: 'unknown' }],
  ['made up', { near: 'unknown' }],
])('%s is counted as %o', (address, networks) => {
  expect(networksOf(address)).toEqual(networks);
});

test.each([
  ['203.0.113.7:51820', '203.0.113.7'],
  ['::FFFF:203.0.113.7', '203.0.113.7'],
  ['2001:DB8:0:0::1', '2001:db8::1'],
  ['made up', 'unknown'],
])('%s is logged as %s', (address, canonical) => {
  expect(canonicalAddress(address)).toBe(canonical);
});
