import { parseOptions, type Algorithm } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { createPasswords, dummyHash, PasswordsBusyError } from './passwords.ts';

test('the right password verifies, and any other does not', async () => {
  const passwords = createPasswords();
  const hash = await passwords.hash('correct horse');
  expect(await passwords.verify('correct horse', hash)).toBe(true);
  expect(await passwords.verify('Correct horse', hash)).toBe(false);
});

test('the same password never gives the same hash', async () => {
  const passwords = createPasswords();
  expect(await passwords.hash('correct horse')).not.toBe(await passwords.hash('correct horse'));
});

test('every character matters, even the last of a long password', async () => {
  const passwords = createPasswords();
  const hash = await passwords.hash(`${'ü'.repeat(127)}a`);
  expect(await passwords.verify(`${'ü'.repeat(127)}b`, hash)).toBe(false);
  expect(await passwords.verify('ü'.repeat(127), hash)).toBe(false);
});

test('hashes are Argon2id with 19 MiB, and the dummy hash costs the same', async () => {
  const cost = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };
  expect(parseOptions(await createPasswords().hash('correct horse'))).toMatchObject(cost);
  expect(parseOptions(dummyHash())).toMatchObject(cost);
  expect(await createPasswords().verify('correct horse', undefined)).toBe(false);
});

test('calls that find the queue full are rejected without side effects', async () => {
  const passwords = createPasswords({ maxConcurrent: 1, maxQueue: 2 });
  const tries = await Promise.allSettled(Array.from({ length: 5 }, () => passwords.hash('correct horse')));
  expect(tries.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected']);
  expect(tries[3]).toMatchObject({ reason: expect.any(PasswordsBusyError) as unknown });
  await expect(passwords.hash('correct horse')).resolves.toMatch(/^\$argon2id\$/);
});

test('a failed hash releases its slot', async () => {
  const passwords = createPasswords({ maxConcurrent: 1, maxQueue: 0 });
  await expect(passwords.verify('correct horse', 'not a hash')).rejects.toThrow();
  expect(await passwords.verify('correct horse', undefined)).toBe(false);
});
