import { ArrowDown, ArrowRight, ArrowUp } from 'lucide-react';
import { Badge } from '../../ui/table-cells.tsx';
import { winRateBand } from './win-rate-band.ts';

const SIGNS = {
  green: { Icon: ArrowUp, word: 'high' },
  yellow: { Icon: ArrowRight, word: 'medium' },
  red: { Icon: ArrowDown, word: 'low' },
};

// As exact as it is coloured: 49.9 is not yet 50.
const percent = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1, roundingMode: 'trunc' });

interface WinRateProps {
  winRate: number;
  completions: number;
}

/** A puzzle that nobody has played has none. */
export function WinRate({ winRate, completions }: WinRateProps) {
  if (completions === 0) return <span className="text-ink-soft">–</span>;
  const band = winRateBand(winRate);
  const { Icon, word } = SIGNS[band];
  return (
    <Badge tone={band}>
      <Icon aria-hidden size={14} strokeWidth={2.5} />
      {percent.format(winRate)}%<span className="sr-only">, {word}</span>
    </Badge>
  );
}
