import { appendFileSync, writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { startGroup } from '../server-group.mjs';
import { createClient, startLoad } from '../steady-load.mjs';
import { checkGames, logLine } from './check-games.mjs';
import { createMailServer } from './mail-server.mjs';
import { createPlayers } from './players.mjs';

/** The mail server is down for this many simulated hours, then up for as many. */
const MAIL_HOURS = 2;
/** After the run. The longest pause before a server retries an email is much shorter. */
const MAIL_DEADLINE_MS = 120_000;

/**
 * Runs servers under a steady load on an accelerated clock, which starts when they are ready, and restarts one of them
 * every simulated hour. The server on `fixedPort` is already running and is never restarted; `start` starts another one
 * on a port and resolves with its child process once the server is ready.
 */
export async function longRun({ clock, hours, rate, fixedPort, start, mailPort, databaseUrl, logFile }) {
  const mailServer = createMailServer(mailPort);
  const group = await startGroup({ start, fixedPorts: [fixedPort] });
  const client = createClient(group.address);
  try {
    writeFileSync(logFile, '');
    const onGame = (game) => appendFileSync(logFile, logLine(game));
    const players = createPlayers({ client, clock, onGame });
    await players.readDaily();
    const quarters = [[], [], [], []];
    const onReply = ({ ms }) => quarters[Math.min(3, Math.floor((clock.hours() / hours) * 4))].push(ms);
    clock.run();
    const load = startLoad({ rate, send: players.sendNext, onReply });
    const [codes] = await Promise.all([
      restartHourly(group, clock, hours),
      switchMail(mailServer, clock, hours),
      clock.reach(hours),
    ]);
    const traffic = await load.stop();
    return {
      ...traffic,
      codes,
      days: players.days,
      latency: quarters.map(latencyOf),
      mails: await waitForMails(players.registered, mailServer),
      games: await checkGames(logFile, databaseUrl),
    };
  } finally {
    client.close();
    await group.close();
    await mailServer.stop();
  }
}

/** Returns the exit codes. */
async function restartHourly(group, clock, hours) {
  const codes = [];
  for (let hour = 0; hour < hours && clock.hours() < hours; hour++) {
    await clock.reach(hour);
    codes.push(await group.restart(group.ports[hour % group.ports.length]));
  }
  return codes;
}

/** Leaves it running. */
async function switchMail(mailServer, clock, hours) {
  for (let hour = 0; hour < hours; hour += 2 * MAIL_HOURS) {
    await clock.reach(hour);
    await mailServer.stop();
    await clock.reach(Math.min(hour + MAIL_HOURS, hours));
    await mailServer.start();
  }
}

async function waitForMails(registered, { received }) {
  const missing = () => registered.filter((email) => !received.has(email));
  for (const began = performance.now(); missing().length > 0 && performance.now() - began < MAIL_DEADLINE_MS;)
    await delay(100);
  const doubled = [...received.values()].filter((times) => times > 1);
  return { registered: registered.length, missing: missing().length, doubled: doubled.length };
}

function latencyOf(times) {
  const sorted = times.sort((a, b) => a - b);
  const at = (share) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);
  return { median: at(0.5), p99: at(0.99) };
}
