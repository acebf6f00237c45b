import { describe, expect, test } from 'vitest';
import { isTransient, failureReason } from './failure-reason.ts';

const at = '2027-03-14 16:00:00.000 UTC [17] ';

describe('failureReason', () => {
  test.each([
    [
      'is the only fatal line',
      `${at}FATAL:  could not open file: No space left on device\n`,
      'could not open file: No space left on device',
    ],
    [
      'is the cause, not its consequences',
      `${at}PANIC:  could not locate a valid checkpoint record\n${at}LOG:  startup process was terminated\n${at}FATAL:  gone\n`,
      'could not locate a valid checkpoint record',
    ],
    [
      'is not the error sent to early clients',
      `${at}FATAL:  the database system is starting up\n${at}FATAL:  no room.\n`,
      'no room',
    ],
    [
      'is not from an earlier run',
      `${at}FATAL:  old failure\n${at}LOG:  starting PostgreSQL 18.4 on x86_64\n${at}FATAL:  new failure\n`,
      'new failure',
    ],
    [
      'may come from initdb',
      'initdb: error: could not create directory "x": Permission denied\ninitdb: removing',
      'could not create directory "x": Permission denied',
    ],
    [
      'says why a program does not load',
      'postgres: libicu.so.60: cannot open shared object file\n\n',
      'postgres: libicu.so.60: cannot open shared object file',
    ],
    ['is never missing, even without output', '', 'it gave no reason'],
  ])('%s', (_, output, reason) => expect(failureReason(output)).toBe(reason));
});

test.each([
  ['FATAL:  lock file "postmaster.pid" already exists', true],
  ['FATAL:  lock file "postmaster.pid" is empty', true],
  ['FATAL:  pre-existing shared memory block (key 1, ID 2) is still in use', true],
  ['FATAL:  could not open file', false],
])('%s: transient? %s', (output, passing) => expect(isTransient(output)).toBe(passing));
