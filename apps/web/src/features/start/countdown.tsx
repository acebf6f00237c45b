import { useCountdown, type Deadline } from './seconds.ts';

/** A timer is read when a reader comes to it, and not aloud every second. */
export function Countdown({ deadline }: { deadline: Deadline }) {
  const text = useCountdown(deadline);
  return (
    <p
      role="timer"
      aria-label="Time until the next puzzle"
      className="rounded-md border border-line bg-well px-5 py-2 font-mono text-4xl font-semibold tracking-wider tabular-nums"
    >
      {text}
    </p>
  );
}
