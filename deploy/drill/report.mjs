// What the drill found, in words.
export function report({ struck, counts, found }, minutes) {
  const sum = (values) => values.reduce((total, value) => total + value, 0);
  const lines = {
    faults: `${struck.length}, with ${sum(struck.map(({ kills }) => kills))} SIGKILLs in ${minutes} minutes`,
    acknowledged: `${found.acknowledged} games, ${found.byAccounts} of them of accounts, ${found.sentAgain} after being sent again`,
    attempts: `${counts.attempts}, of which ${counts.refused} were refused for the moment and ${counts.unanswered} not answered`,
    'never acknowledged': found.unknown,
    lost: found.lost,
    doubled: found.doubled,
    'not as sent': found.foreign,
    'kept counts': found.countsAgree ? 'agree with the games' : 'DO NOT agree with the games',
    'unexpected answers': [...counts.unexpected].map(([status, count]) => `${count} × ${status}`).join(', ') || 'none',
    'daily puzzle': `asked for ${counts.reads} times, not answered ${counts.failedReads} times`,
    'longest outage': `${Math.max(...struck.map(({ outage }) => outage)).toFixed(1)} s`,
  };
  console.log('');
  for (const [name, value] of Object.entries(lines)) console.log(`${name.padEnd(20)} ${value}`);
}

/** Says whether the run shows what it has to, and tells it in one line. */
export function judge({ found, counts }, isSynchronous) {
  const isWhole = found.doubled === 0 && found.foreign === 0 && found.countsAgree && counts.unexpected.size === 0;
  if (!isSynchronous) {
    console.log(
      found.lost > 0 ? '\nThe control shows loss, as it must.' : '\nThe control shows no loss: it proves nothing.',
    );
    return found.lost > 0 && isWhole;
  }
  const passed = isWhole && found.lost === 0 && found.unknown === 0;
  console.log(passed ? '\nNothing that was acknowledged is lost or doubled.' : '\nThe drill has FAILED.');
  return passed;
}
