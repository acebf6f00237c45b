import { isAddedByHand } from '../../lib/browser/added-by-hand.ts';
import { installPromptStore } from '../../lib/browser/install-prompt.ts';
import { useStore } from '../../lib/browser/store.ts';
import { Button } from '../../ui/button.tsx';

/** Renders nothing if the app is installed or cannot be. */
export function InstallOffer() {
  const offer = useStore(installPromptStore);
  if (!offer && !isAddedByHand()) return null;

  const install = async (button: HTMLElement) => {
    await offer?.prompt().catch(() => undefined); // fails if the prompt is already open
    // A visitor who declined may already have a new offer.
    if (installPromptStore.get() !== offer) return;
    button.closest('dialog')?.focus(); // the button is about to disappear
    installPromptStore.set(null);
  };

  return (
    <div>
      <div className="mb-2 font-semibold">Home Screen</div>
      {offer ? (
        <Button variant="secondary" className="w-full" onClick={(event) => void install(event.currentTarget)}>
          Add to Home Screen
        </Button>
      ) : (
        <p className="text-sm text-ink-soft">Tap Share, then Add to Home Screen.</p>
      )}
    </div>
  );
}
