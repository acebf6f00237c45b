import { Tile } from '../../ui/game/tile.tsx';

export const NoStatistics = () => (
  <div className="grid justify-items-center gap-4 py-6 text-center">
    <div aria-hidden className="flex gap-1.5">
      {[1, 2, 3, 4, 5, 6].map((digit) => (
        <Tile key={digit} digit={digit} size="small" />
      ))}
    </div>
    <p className="text-ink-soft">No statistics available yet. Complete your first daily game!</p>
  </div>
);
