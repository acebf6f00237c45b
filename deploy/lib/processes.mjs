// Child processes of the commands in this folder: each writes its output to a file, and none outlives the command.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, closeSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { until } from './until.mjs';

const running = new Set();
const CONFINED = ['--no-new-privs', '--bounding-set=-all', '--inh-caps=-all'];
const LAST_LINES = 20;

/** If we are root, runs the command as `user`, confined as in a container. */
export const asUser = (user, command) =>
  user && process.getuid() === 0
    ? ['setpriv', `--reuid=${user.uid}`, `--regid=${user.gid}`, '--init-groups', ...CONFINED, '--', ...command]
    : command;

/** Starts a program with its output in a file in `folder`. `prefix` is a command that runs the program, such as nsenter. */
export function start(command, args, { folder, name, cwd = folder, env = {}, user, prefix = [] }) {
  const path = join(folder, `${name}.log`);
  const log = openSync(path, 'a');
  const [program, ...rest] = [...prefix, ...asUser(user, [command, ...args])];
  const child = spawn(program, rest, {
    cwd,
    env: { PATH: process.env.PATH, HOME: folder, LC_ALL: 'C.UTF-8', ...env },
    stdio: ['ignore', log, log],
    // Ctrl-C must reach only the command, which then kills all its children.
    detached: true,
  });
  closeSync(log);
  const ended = once(child, 'exit').finally(() => running.delete(child));
  ended.catch(() => undefined);
  running.add(child);
  const lastOutput = () => readFileSync(path, 'utf8').trim().split('\n').slice(-LAST_LINES).join('\n');
  return { name, child, ended, lastOutput, pid: child.pid, isRunning: () => running.has(child) };
}

/** Sends SIGKILL and waits for the exit. */
export async function killNow({ child, ended }) {
  child.kill('SIGKILL');
  await ended;
}

export function signal(pid, name) {
  try {
    process.kill(pid, name);
    return true;
  } catch {
    return false; // already exited
  }
}

/** All running processes with their parent and command line. */
export function allProcesses() {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const [state, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ');
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
        return state === 'Z' ? [] : [{ pid: Number(pid), parent: Number(parent), command }];
      } catch {
        return []; // it has just exited
      }
    });
}

/** Kills our children and their descendants, which have the folder in their command line. */
export async function killAll(folder) {
  const children = [...running];
  for (const child of children) child.kill('SIGKILL');
  await Promise.all(children.map((child) => (child.exitCode ?? child.signalCode) || once(child, 'exit')));
  await until('all processes have exited', () => {
    const left = allProcesses().filter(({ command }) => command.includes(folder));
    for (const { pid } of left) signal(pid, 'SIGKILL');
    return left.length === 0;
  });
}

export async function freePorts(count) {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => server.address().port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}
