import { expect, test } from 'vitest';
import { asArguments, asConfiguration, fixedSettings } from './settings.ts';

test('the socket folder is quoted', () =>
  expect(fixedSettings('/a, "b"')['unix_socket_directories']).toBe('"/a, ""b"""'));

test('values are quoted in configuration lines, but not in arguments', () => {
  expect(asArguments({ fsync: 'on', port: '1' })).toEqual(['-c', 'fsync=on', '-c', 'port=1']);
  expect(asConfiguration({ a: `it's`, b: '1' })).toBe(`a = 'it''s'\nb = '1'\n`);
});
