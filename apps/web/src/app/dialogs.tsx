import { markHelpSeen } from '../lib/consent.ts';
import type { DialogName } from './dialog-store.ts';
import { lazyPart, type LazyPart } from './lazy-part.tsx';

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export interface HostedDialog {
  name: DialogName;
  part: LazyPart<DialogProps>;
  onClose?: () => void;
}

export const DIALOGS: readonly HostedDialog[] = [
  {
    name: 'howToPlay',
    part: lazyPart(() => import('../features/help/how-to-play-dialog.tsx').then((module) => module.HowToPlayDialog)),
    onClose: markHelpSeen,
  },
  {
    name: 'strategy',
    part: lazyPart(() => import('../features/help/strategy-dialog.tsx').then((module) => module.StrategyDialog)),
  },
  {
    name: 'settings',
    part: lazyPart(() => import('../features/settings/settings-dialog.tsx').then((module) => module.SettingsDialog)),
  },
  {
    name: 'statistics',
    part: lazyPart(() =>
      import('../features/statistics/statistics-dialog.tsx').then((module) => module.StatisticsDialog),
    ),
  },
  {
    name: 'feedback',
    part: lazyPart(() => import('../features/feedback/feedback-dialog.tsx').then((module) => module.FeedbackDialog)),
  },
];
