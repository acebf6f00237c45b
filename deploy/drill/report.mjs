export function report({ injected, counts, found }, minutes, print) {
  const sum = (values) => values.reduce((total, value) => total + value, 0);
  const lines = {
    faults: `${injected.length}, with ${sum(injected.map(({ kills }) => kills))} SIGKILLs in ${minutes} minutes`,
    acknowledged: `${found.acknowledged} games, ${found.byAccounts} of them by accounts, ${found.sentAgain} after a retry`,
    attempts: `${counts.attempts}, of which ${counts.refused} got a temporary error and ${counts.unanswered} no reply`,
    'never acknowledged': found.unknown,
    lost: found.lost,
    duplicated: found.doubled,
    'not as sent': found.foreign,
    'stored counts': found.countsAgree ? 'agree with the games' : 'DO NOT agree with the games',
    'unexpected replies': [...counts.unexpected].map(([status, count]) => `${count} × ${status}`).join(', ') || 'none',
    'daily puzzle': `${counts.reads} requests, of which ${counts.failedReads} failed`,
    'longest outage': `${Math.max(...injected.map(({ outage }) => outage)).toFixed(1)} s`,
  };
  print('');
  for (const [name, value] of Object.entries(lines)) print(`${name.padEnd(20)} ${value}`);
}

/** Prints the verdict and returns whether the drill passed. */
export function verdict({ found, counts }, isSynchronous, print) {
  const isConsistent = found.doubled === 0 && found.foreign === 0 && found.countsAgree && counts.unexpected.size === 0;
  if (!isSynchronous) {
    print(
      found.lost > 0 ? '\nThe control shows loss, as expected.' : '\nThe control shows no loss, so it proves nothing.',
    );
    return found.lost > 0 && isConsistent;
  }
  const passed = isConsistent && found.lost === 0 && found.unknown === 0;
  print(passed ? '\nNo acknowledged game is lost or duplicated.' : '\nThe drill FAILED.');
  return passed;
}
