import { Suspense } from 'react';
import { saveSettings, settingsStore } from '../../player/settings/settings.ts';
import { setTheme, themeStore } from '../../lib/browser/theme.ts';
import { useStore } from '../../lib/browser/store.ts';
import { canVibrate, vibrate } from '../../lib/browser/vibration.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceGroup } from '../../ui/forms/choice-group.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DIFFICULTY_OPTIONS } from '../../ui/game/difficulty-picker.tsx';
import { SwitchField } from '../../ui/forms/switch-field.tsx';
import { lazyPart, PartBoundary } from '../../ui/lazy-part.tsx';
import { InstallOffer } from './install-offer.tsx';

// Named in this file, not in the script of a first visit. Settings must open without waiting for it.
const reminderSettings = lazyPart(() => import('./reminder-settings.tsx').then((module) => module.ReminderSettings));
reminderSettings.prefetch().catch(() => undefined);

const THEMES = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'System' },
] as const;

interface SettingsDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function SettingsDialog({ open, onOpenChange }: SettingsDialogProps) {
  const { preference } = useStore(themeStore);
  const { difficulty, highContrast = false, sound = false, vibration = false } = useStore(settingsStore);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Settings"
      footer={<Button onClick={() => onOpenChange(false)}>Done</Button>}
    >
      <div className="grid gap-6">
        <ChoiceGroup label="Theme" value={preference} onChange={setTheme} options={THEMES} columns={3} />
        <ChoiceGroup
          label="Default Difficulty"
          value={difficulty}
          onChange={(chosen) => saveSettings({ difficulty: chosen })}
          options={DIFFICULTY_OPTIONS}
          columns={2}
        />
        <SwitchField
          label="High-contrast marks"
          description="Uses blue and orange instead of green and red when you share a result."
          checked={highContrast}
          onCheckedChange={(checked) => saveSettings({ highContrast: checked })}
        />
        {hasSound() && (
          <SwitchField
            label="Sound"
            description="Plays a short sound after each guess."
            checked={sound}
            onCheckedChange={switchSound}
          />
        )}
        {canVibrate() && (
          <SwitchField
            label="Vibration"
            description="Vibrates when a guess misses."
            checked={vibration}
            onCheckedChange={switchVibration}
          />
        )}
        <PartBoundary fallback={() => null}>
          <Suspense>
            <reminderSettings.Component />
          </Suspense>
        </PartBoundary>
        <InstallOffer />
      </div>
    </Dialog>
  );
}

const hasSound = (): boolean => 'AudioContext' in window;

// Turning a switch on gives a sample.
function switchSound(sound: boolean): void {
  saveSettings({ sound });
  if (!sound) return;
  import('../../lib/browser/sound.ts').then(({ playSound }) => playSound('found')).catch(() => undefined);
}

function switchVibration(vibration: boolean): void {
  saveSettings({ vibration });
  if (vibration) vibrate();
}
