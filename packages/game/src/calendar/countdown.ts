/** The time left as HH:MM:SS. It rounds up, so that 00:00:00 is shown when the moment has come and not before. */
export function countdownText(now: number, until: number): string {
  const seconds = Math.max(0, Math.ceil((until - now) / 1000));
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}
