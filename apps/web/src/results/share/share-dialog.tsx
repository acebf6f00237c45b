import { shareWords } from '@sixfold/game';
import { useCallback, useState } from 'react';
import { canSharePictures, sharePicture, usesShareSheet } from '../../lib/browser/share.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ChoiceGroup } from '../../ui/forms/choice-group.tsx';
import { ResultPicture } from './result-picture.tsx';
import { ShareButton } from './share-button.tsx';
import { sharedGame, type ShareResultsProps } from './share-results.tsx';

interface ShareDialogProps extends ShareResultsProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The grid, as 'Share Results' shares it. */
  text: string;
}

const VERSIONS = [
  { value: 'grid', label: 'Grid' },
  { value: 'words', label: 'Plain words' },
  { value: 'picture', label: 'Picture' },
] as const;
type Version = (typeof VERSIONS)[number]['value'];

/** Previews each version of the result, and shares the chosen one. */
export function ShareDialog({ open, onOpenChange, text, ...result }: ShareDialogProps) {
  const words = shareWords(sharedGame(result));
  const [version, setVersion] = useState<Version>('grid');
  const [picture, setPicture] = useState<File>();
  const [hasPicture] = useState(() => result.grid.length > 0 && canSharePictures());
  const sharePictureNow = useCallback(
    async (caption: string) => (picture ? sharePicture(picture, caption) : 'failed-share'),
    [picture],
  );
  const sent = version === 'grid' ? text : words;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Share Your Game"
      size="small"
      description="This is exactly what will be sent."
      footer={
        version === 'picture' ? (
          <ShareButton key="picture" label="Share Picture" text={sent} send={sharePictureNow} isReady={!!picture} />
        ) : (
          <ShareButton key={version} label={usesShareSheet(sent) ? 'Share' : 'Copy'} text={sent} />
        )
      }
    >
      <div className="grid gap-4">
        <ChoiceGroup
          label="Version"
          hideLabel
          columns={hasPicture ? 3 : 2}
          value={version}
          onChange={setVersion}
          options={VERSIONS.filter(({ value }) => value !== 'picture' || hasPicture)}
        />
        <section aria-label="Preview" className="grid gap-3 rounded-md border border-line bg-paper p-4">
          {version === 'picture' && <ResultPicture result={result} alt={words} onDrawn={setPicture} />}
          {/* Screen readers hear the words: they would read the grid square by square. */}
          <p
            {...(version === 'grid' && { role: 'img', 'aria-label': words })}
            className="wrap-anywhere whitespace-pre-line"
          >
            {sent}
          </p>
        </section>
      </div>
    </Dialog>
  );
}
