import { parseOptions, type Algorithm } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { createPasswords, hashOfNobody, PasswordsBusyError } from './passwords.ts';

test('a password is right, and another is not', async () => {
  const passwords = createPasswords();
  const hash = await passwords.hash('correct horse');
  expect(await passwords.verify('correct horse', hash)).toBe(true);
  expect(await passwords.verify('Correct horse', hash)).toBe(false);
});

test('the same password never has the same hash', async () => {
  const passwords = createPasswords();
  expect(await passwords.hash('correct horse')).not.toBe(await passwords.hash('correct horse'));
});

test('every character counts, the last of very many too', async () => {
  const passwords = createPasswords();
  const hash = await passwords.hash(`${'ü'.repeat(127)}a`);
  expect(await passwords.verify(`${'ü'.repeat(127)}b`, hash)).toBe(false);
  expect(await passwords.verify('ü'.repeat(127), hash)).toBe(false);
});

test('hashes are Argon2id with 19 MiB, and that of nobody costs the same', async () => {
  const cost = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };
  expect(parseOptions(await createPasswords().hash('correct horse'))).toMatchObject(cost);
  expect(parseOptions(hashOfNobody())).toMatchObject(cost);
  expect(await createPasswords().verify('correct horse', undefined)).toBe(false);
});

test('beyond those that may wait, the next is refused, and nothing of it stays behind', async () => {
  const passwords = createPasswords({ maxConcurrent: 1, maxQueue: 2 });
  const tries = await Promise.allSettled(Array.from({ length: 5 }, () => passwords.hash('correct horse')));
  expect(tries.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected']);
  expect(tries[3]).toMatchObject({ reason: expect.any(PasswordsBusyError) as unknown });
  await expect(passwords.hash('correct horse')).resolves.toMatch(/^\$argon2id\$/);
});

test('a hash that fails gives its place back', async () => {
  const passwords = createPasswords({ maxConcurrent: 1, maxQueue: 0 });
  await expect(passwords.verify('correct horse', 'no hash')).rejects.toThrow();
  expect(await passwords.verify('correct horse', undefined)).toBe(false);
});
