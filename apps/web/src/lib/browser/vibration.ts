const SHORT_MS = 60;

/** Chrome on a computer has the function, but nothing that vibrates. */
export const canVibrate = (): boolean => 'vibrate' in navigator && matchMedia('(any-pointer: coarse)').matches;

export function vibrate(): void {
  if (canVibrate()) navigator.vibrate(SHORT_MS);
}
