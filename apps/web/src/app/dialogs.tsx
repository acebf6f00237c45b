import type { ComponentType } from 'react';
import { HowToPlayDialog } from '../features/help/how-to-play-dialog.tsx';
import { createStore, useStore } from '../lib/browser/store.ts';
import { markHelpSeen } from '../player/consent/consent.ts';
import { lazyPart, OnDemand } from '../ui/lazy-part.tsx';

export type DialogName = 'howToPlay' | 'strategy' | 'settings' | 'statistics' | 'feedback' | 'consent';

/** The shell's open dialog, if any. */
export const dialogStore = createStore<DialogName | null>(null);

export const openDialog = (name: DialogName): void => dialogStore.set(name);
export const closeDialog = (): void => dialogStore.set(null);

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
    // Not lazy: it opens on every first visit.
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

export function DialogHost() {
  const openName = useStore(dialogStore);
  return DIALOGS.map(({ name, Component, onClose }) => {
    const open = openName === name;
    const change = (next: boolean) => {
      if (next) return;
      closeDialog();
      onClose?.();
    };
    return (
      <OnDemand key={name} open={open} onOpenChange={change}>
        <Component open={open} onOpenChange={change} />
      </OnDemand>
    );
  });
}
