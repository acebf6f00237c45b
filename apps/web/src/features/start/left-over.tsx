import type { KeptGame } from '../../lib/games/saved-game.ts';
import { Banner } from '../../ui/banner.tsx';
import { PlayLink } from './play-link.tsx';

/** Yesterday's game, begun and not finished. It still counts for its day, and may save a streak. */
export const LeftOver = ({ kept: { game, gameDate } }: { kept: KeptGame }) => (
  <Banner
    tone="info"
    action={
      <PlayLink variant="secondary" state={{ gameMode: 'daily', difficulty: game.difficulty, gameDate }}>
        Finish yesterday&#39;s game
      </PlayLink>
    }
  >
    Yesterday&#39;s game is not finished. It still counts for its own day.
  </Banner>
);
