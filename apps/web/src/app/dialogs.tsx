import type { ComponentType } from 'react';
import { HowToPlayDialog } from '../features/help/how-to-play-dialog.tsx';
import { markHelpSeen } from '../lib/consent/consent.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import type { DialogName } from './dialog-store.ts';

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export interface HostedDialog {
  name: DialogName;
  Component: ComponentType<DialogProps>;
  prefetch?: () => Promise<unknown>;
  onClose?: () => void;
}

export const DIALOGS: readonly HostedDialog[] = [
  {
    name: 'howToPlay',
    // Not fetched by itself: it opens on every first visit.
    Component: HowToPlayDialog,
    onClose: markHelpSeen,
  },
  {
    name: 'strategy',
    ...lazyPart(() => import('../features/help/strategy-dialog.tsx').then((module) => module.StrategyDialog)),
  },
  {
    name: 'settings',
    ...lazyPart(() => import('../features/settings/settings-dialog.tsx').then((module) => module.SettingsDialog)),
  },
  {
    name: 'statistics',
    ...lazyPart(() => import('../features/statistics/statistics-dialog.tsx').then((module) => module.StatisticsDialog)),
  },
  {
    name: 'feedback',
    ...lazyPart(() => import('../features/feedback/feedback-dialog.tsx').then((module) => module.FeedbackDialog)),
  },
];
