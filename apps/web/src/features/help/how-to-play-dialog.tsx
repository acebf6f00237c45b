import { useLocation } from 'wouter';
import { useStore } from '../../lib/browser/store.ts';
import { consentStore } from '../../player/consent/consent.ts';
import { settingsStore } from '../../player/settings/settings.ts';
import { goToPlay } from '../../player/games/play-state.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { HelpSection, WithFigure } from './help-section.tsx';
import { DifficultyList, EncodingFigure, EndingFigure, KeyList } from './how-to-play-figures.tsx';
import { Lesson } from './lesson.tsx';

interface HowToPlayDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function HowToPlayDialog({ open, onOpenChange }: HowToPlayDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="How to Play"
      size="large"
      description="Three words are written as numbers. Find the six letters behind them."
      footer={<Footer onClose={() => onOpenChange(false)} />}
    >
      <HelpSection title="The cipher">
        <WithFigure figure={<EncodingFigure />}>
          <p>
            The first word is the <strong>anchor</strong>. Its six letters are all different and are numbered 1 to 6.
          </p>
          <p>The other two words use the same letters and the same numbers.</p>
          <p>You only see the numbers.</p>
        </WithFigure>
      </HelpSection>
      <HelpSection title="Try it">
        <p>A guess pairs one letter with one number.</p>
        <Lesson />
      </HelpSection>
      <HelpSection title="How it ends">
        <EndingFigure />
      </HelpSection>
      <HelpSection title="Choose your difficulty">
        <p>The words stay the same. Harder levels give you more letters to choose from:</p>
        <DifficultyList />
      </HelpSection>
      <HelpSection title="Keys">
        <KeyList />
      </HelpSection>
      <HelpSection title="Every day">
        <p>
          A new game appears at 12:00 AM Eastern Time, and you can play it once. Come back tomorrow to keep your streak
          going.
        </p>
        <p>
          <strong>Par</strong> is the expected number of misses: a win on par earns 2 points, each miss under par adds
          one and each miss over par takes one away, but every win earns at least 1.
        </p>
      </HelpSection>
    </Dialog>
  );
}

/** First-time visitors can go straight to the game. */
function Footer({ onClose }: { onClose: () => void }) {
  const [path, navigate] = useLocation();
  const { isFirstTimeUser } = useStore(consentStore);
  const isBeforeFirstGame = isFirstTimeUser && path === '/start';
  const play = () => {
    onClose();
    goToPlay(navigate, { gameMode: 'daily', difficulty: settingsStore.get().difficulty });
  };
  return (
    <>
      <Button variant={isBeforeFirstGame ? 'secondary' : 'primary'} onClick={onClose}>
        Got It
      </Button>
      {isBeforeFirstGame && <Button onClick={play}>Play Now</Button>}
    </>
  );
}
