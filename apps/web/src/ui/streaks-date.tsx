import { formatShortDate, type GameDay } from '@sixfold/game';

/** Marks streaks that could not be fetched with the day they are from. */
export const StreaksDate = ({ asOf }: { asOf: GameDay | undefined }) =>
  asOf !== undefined && <p className="mt-1 text-sm text-ink-soft">Your streaks are as of {formatShortDate(asOf)}.</p>;
