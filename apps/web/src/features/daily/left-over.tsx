import type { KeptGame } from '../../lib/game-in-progress.ts';
import { Banner } from '../../ui/banner.tsx';
import { PlayLink } from './play-link.tsx';

/** Yesterday's game, begun and not finished. It still counts for its day, and may save a streak. */
export const LeftOver = ({ kept: { game, gameDate } }: { kept: KeptGame }) => (
  <Banner tone="info">
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <p>Yesterday&#39;s game is not finished. It still counts for its own day.</p>
      <PlayLink variant="secondary" state={{ gameMode: 'daily', difficulty: game.difficulty, gameDate }}>
        Finish yesterday&#39;s game
      </PlayLink>
    </div>
  </Banner>
);
