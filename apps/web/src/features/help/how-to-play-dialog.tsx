import { useLocation } from 'wouter';
import { consentStore } from '../../lib/consent/consent.ts';
import { goToPlay } from '../../lib/games/play-state.ts';
import { settingsStore } from '../../lib/consent/settings.ts';
import { useStore } from '../../lib/browser/store.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Beside } from './beside.tsx';
import { DifficultyList } from './difficulty-list.tsx';
import { EncodingFigure } from './encoding-figure.tsx';
import { EndingFigure } from './ending-figure.tsx';
import { HelpSection } from './help-section.tsx';
import { KeyList } from './key-list.tsx';
import { LessonGame } from './lesson-game.tsx';

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
      description="Three words are written in numbers. Find the six letters behind them."
      footer={<Closing onClose={() => onOpenChange(false)} />}
    >
      <HelpSection title="The cipher">
        <Beside figure={<EncodingFigure />}>
          <p>
            The first word is the <strong>anchor</strong>. Its six letters all differ. They are numbered 1 to 6.
          </p>
          <p>The other two words use the same letters and the same numbers.</p>
          <p>You see the numbers only.</p>
        </Beside>
      </HelpSection>
      <HelpSection title="Try it">
        <p>A guess pairs one letter with one number.</p>
        <LessonGame />
      </HelpSection>
      <HelpSection title="How it ends">
        <EndingFigure />
      </HelpSection>
      <HelpSection title="Choose your difficulty">
        <p>The words stay the same. The letters you choose from grow:</p>
        <DifficultyList />
      </HelpSection>
      <HelpSection title="Keys">
        <KeyList />
      </HelpSection>
      <HelpSection title="Every day">
        <p>
          A new game appears at 12:00 AM Eastern Time, and each can be played once. Come back tomorrow to keep your
          streak.
        </p>
      </HelpSection>
    </Dialog>
  );
}

/** Whoever opens the site for the first time goes from here straight into the game. */
function Closing({ onClose }: { onClose: () => void }) {
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
