import { saveSettings, settingsStore } from '../../lib/consent/settings.ts';
import { setTheme, themeStore } from '../../lib/browser/theme.ts';
import { useStore } from '../../lib/browser/store.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceGroup } from '../../ui/forms/choice-group.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DIFFICULTY_OPTIONS } from '../../ui/game/difficulty-picker.tsx';
import { SwitchField } from '../../ui/forms/switch-field.tsx';
import { InstallOffer } from './install-offer.tsx';

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
  const { difficulty, highContrast = false } = useStore(settingsStore);
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
        <InstallOffer />
      </div>
    </Dialog>
  );
}
