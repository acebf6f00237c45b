import {
  convertGrid,
  HIGH_CONTRAST_MARKS,
  shareText,
  STANDARD_MARKS,
  type Difficulty,
  type GuessCounts,
} from '@sixfold/game';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { useStore } from '../../lib/browser/store.ts';
import { settingsStore } from '../../player/settings/settings.ts';
import { IconButton } from '../../ui/button.tsx';
import { lazyPart, OnDemand } from '../../ui/lazy-part.tsx';
import { ShareButton } from './share-button.tsx';

const shareDialog = lazyPart(() => import('./share-dialog.tsx').then((module) => module.ShareDialog));

export interface ShareResultsProps {
  wordSetId: number | null;
  /** Set if a friend made the puzzle. */
  friend?: { code: string; makerName: string } | undefined;
  difficulty: Difficulty;
  /** With the standard marks, as stored. Empty if it was not saved. */
  grid: readonly string[];
  counts: GuessCounts;
  /** Only the picture shows it; omitted if the game earns no points, or if its par is unknown. */
  par?: number | undefined;
}

/** A friend's puzzle is shared with its link, the others with that of the site. */
export const sharedGame = ({ friend, ...result }: ShareResultsProps) => ({
  ...result,
  makerName: friend?.makerName,
  siteAddress: location.origin + (friend ? `/p/${friend.code}` : ''),
});

/** For a dialog's footer: shares the grid at once, or opens the dialog with the other versions. */
export function ShareResults(result: ShareResultsProps) {
  const { highContrast } = useStore(settingsStore);
  const grid = convertGrid(result.grid, highContrast ? HIGH_CONTRAST_MARKS : STANDARD_MARKS);
  const text = shareText({ ...sharedGame(result), grid });
  const [open, setOpen] = useState(false);
  return (
    <>
      <ShareButton label="Share Results" text={text}>
        <IconButton
          label="More ways to share"
          icon={<Ellipsis aria-hidden size={22} />}
          aria-haspopup="dialog"
          className="h-auto border border-line-strong"
          onClick={() => setOpen(true)}
        />
      </ShareButton>
      <OnDemand open={open} onOpenChange={setOpen}>
        <shareDialog.Component open={open} onOpenChange={setOpen} text={text} {...result} />
      </OnDemand>
    </>
  );
}
