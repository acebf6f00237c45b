import { DialogButton } from '../../ui/dialog-button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';

const everyoneDialog = lazyPart(() => import('./everyone-dialog.tsx').then((module) => module.EveryoneDialog));

interface EveryoneButtonProps {
  dailyGameId: number;
  /** At the player's difficulty, if known. */
  par: number | undefined;
}

/** Opens the figures of that day's game over the results. */
export const EveryoneButton = (props: EveryoneButtonProps) => (
  <DialogButton label="How everyone did" dialog={(state) => <everyoneDialog.Component {...state} {...props} />} />
);
