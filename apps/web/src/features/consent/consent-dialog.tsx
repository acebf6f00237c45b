import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import {
  acceptAll,
  consentStore,
  essentialOnly,
  saveConsent,
  type ConsentChoices,
} from '../../player/consent/consent.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ChoiceSwitches } from './choice-switches.tsx';

interface ConsentDialogProps {
  open: boolean;
  /** No choice has been made yet, so the dialog cannot be dismissed. */
  required: boolean;
  onClose: () => void;
}

export function ConsentDialog({ open, required, onClose }: ConsentDialogProps) {
  // Set while the visitor customizes the choices.
  const [choices, setChoices] = useState<ConsentChoices | null>(null);
  // Not only the buttons below close it: the choice may be made in another tab.
  if (!open && choices) setChoices(null);
  const choose = (decide: () => void) => () => {
    decide();
    onClose();
  };
  const step = useStepFocus(choices !== null);
  const shell = { open, onOpenChange: onClose, dismissible: !required, title: 'Your Privacy' };

  if (choices) {
    const footer = (
      <>
        <Button variant="secondary" onClick={() => setChoices(null)}>
          Back
        </Button>
        <Button onClick={choose(() => saveConsent(choices))}>Save Preferences</Button>
      </>
    );
    return (
      <Dialog {...shell} footer={footer}>
        <div ref={step} tabIndex={-1} className="outline-none">
          <ChoiceSwitches choices={choices} onChange={setChoices} />
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog {...shell} description={<Explanation onLeave={required ? undefined : onClose} />}>
      <div ref={step} tabIndex={-1} className="grid gap-3 outline-none sm:grid-cols-2">
        <Button onClick={choose(acceptAll)}>Accept All</Button>
        <Button onClick={choose(essentialOnly)}>Essential Only</Button>
        <Button variant="quiet" className="sm:col-span-2" onClick={() => setChoices(consentStore.get())}>
          Customize Settings
        </Button>
      </div>
    </Dialog>
  );
}

/** Each step replaces the button that led to it, so focus must move to the new step. */
function useStepFocus(isSecond: boolean) {
  const step = useRef<HTMLDivElement>(null);
  const wasSecond = useRef(isSecond);
  useEffect(() => {
    if (wasSecond.current !== isSecond) step.current?.focus();
    wasSecond.current = isSecond;
  }, [isSecond]);
  return step;
}

const Explanation = ({ onLeave }: { onLeave: (() => void) | undefined }) => (
  <>
    A few cookies keep the game working: your session, your streak and this choice. With your permission, we set a few
    more. You can change your mind at any time under Cookie Preferences. Read the{' '}
    <Link href="/privacy-policy" className="prose-link" onClick={onLeave}>
      Privacy Policy
    </Link>
    .
  </>
);
