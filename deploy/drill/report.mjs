import { MACHINE_DIES, POSTGRES_DIES, SERVER_DIES } from './kills.mjs';

const sum = (values) => values.reduce((total, value) => total + value, 0);

/** A line for each kind of fault, with the worst of its kind. */
function kinds(injected) {
  const row = (name, ...cells) => name.padEnd(44) + cells.map((cell) => String(cell).padStart(17)).join('');
  const names = [...new Set(injected.map(({ name }) => name))].sort();
  return [
    row('worst of each kind', 'faults', 'recovered after', 'no games for', 'failed requests'),
    ...names.map((name) => {
      const faults = injected.filter((fault) => fault.name === name);
      const most = (key) => Math.max(...faults.map((fault) => fault[key]));
      return row(
        name,
        faults.length,
        `${most('recovered').toFixed(1)} s`,
        `${most('outage').toFixed(1)} s`,
        most('failed'),
      );
    }),
  ];
}

/** Groups the faults by their limit, and prints the worst of each group. */
function limits(injected) {
  const groups = [
    ['PostgreSQL dies', POSTGRES_DIES, 's'],
    ['a database machine dies', MACHINE_DIES, 's'],
    ['a server dies or restarts', SERVER_DIES, 'failed requests'],
  ];
  return groups.flatMap(([what, limit, unit]) => {
    const faults = injected.filter((fault) => fault.limit === limit);
    if (faults.length === 0) return [];
    const worst = Math.max(...faults.map(({ outage, failed }) => (unit === 's' ? outage : failed)));
    const over = faults.filter(({ isOver }) => isOver).length;
    const most = unit === 's' ? `${limit} s` : 'none';
    return [
      `${what}: ${unit === 's' ? worst.toFixed(1) : worst} ${unit} at worst, allowed ${most}, ${over} of ${faults.length} over`,
    ];
  });
}

export function report({ injected, counts, found }, minutes, print) {
  const lines = {
    faults: `${injected.length}, with ${sum(injected.map(({ kills }) => kills))} SIGKILLs, in ${minutes} minutes`,
    acknowledged: `${found.acknowledged} games of ${found.sent} sent, ${found.byAccounts} of them by accounts`,
    attempts: `${counts.attempts}, of which ${counts.refused} got a temporary error and ${counts.unanswered} no reply`,
    lost: found.lost,
    duplicated: found.duplicated,
    'never sent': found.neverSent,
    'stored counts': found.countsAgree ? 'agree with the games' : 'DO NOT agree with the games',
    'unexpected replies': [...counts.unexpected].map(([status, count]) => `${count} × ${status}`).join(', ') || 'none',
    'daily puzzle': `${counts.reads} requests, of which ${counts.failedReads} failed`,
    'longest outage': `${Math.max(...injected.map(({ outage }) => outage)).toFixed(1)} s`,
  };
  print('');
  for (const line of kinds(injected)) print(line);
  print('');
  for (const [name, value] of Object.entries(lines)) print(`${name.padEnd(20)} ${value}`);
  for (const line of limits(injected)) print(line);
}

/** Prints the verdict and returns whether the drill passed. */
export function passed({ injected, found, counts }, isSynchronous, print) {
  const isConsistent =
    found.duplicated === 0 && found.neverSent === 0 && found.countsAgree && counts.unexpected.size === 0;
  if (!isSynchronous) {
    print(
      found.lost > 0 ? '\nThe control shows loss, as expected.' : '\nThe control shows no loss, so it proves nothing.',
    );
    return found.lost > 0 && isConsistent;
  }
  const isSafe = isConsistent && found.lost === 0 && found.acknowledged === found.sent;
  print(isSafe ? '\nNo acknowledged game is lost or duplicated.' : '\nThe drill FAILED: see above.');
  const isFast = injected.every(({ isOver }) => !isOver);
  if (!isFast) print('Some outages are longer than allowed.');
  return isSafe && isFast;
}
