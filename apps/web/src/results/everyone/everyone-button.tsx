import { DialogButton } from '../../ui/dialog-button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';

const everyoneDialog = lazyPart(() => import('./everyone-dialog.tsx').then((module) => module.EveryoneDialog));

/** Opens the figures of that day's game over the results. */
export const EveryoneButton = ({ dailyGameId }: { dailyGameId: number }) => (
  <DialogButton
    label="How everyone did"
    dialog={(state) => <everyoneDialog.Component {...state} dailyGameId={dailyGameId} />}
  />
);
