import type { ConsentChoices } from '../../player/consent/consent.ts';
import { SwitchField } from '../../ui/forms/switch-field.tsx';

const CHOICES: readonly { name: keyof ConsentChoices; label: string; description: string }[] = [
  {
    name: 'performance',
    label: 'Performance & Analytics',
    description: 'Remembers your settings in a cookie and lets us count visits.',
  },
  {
    name: 'advertising',
    label: 'Targeting & Advertising',
    description: 'Would let us show ads that may interest you. There are none today.',
  },
  {
    name: 'gameplayAnalytics',
    label: 'Gameplay Analytics',
    description:
      'When you are signed in, sends your guesses with the result of each finished game, so we can learn which puzzles are fair.',
  },
];

interface ChoiceSwitchesProps {
  choices: ConsentChoices;
  onChange: (choices: ConsentChoices) => void;
}

export const ChoiceSwitches = ({ choices, onChange }: ChoiceSwitchesProps) => (
  <div className="grid gap-5">
    <SwitchField
      label="Strictly Necessary"
      description="Keeps you signed in and saves your game. Always on."
      checked
      disabled
      onCheckedChange={() => undefined}
    />
    {CHOICES.map(({ name, label, description }) => (
      <SwitchField
        key={name}
        label={label}
        description={description}
        checked={choices[name]}
        onCheckedChange={(checked) => onChange({ ...choices, [name]: checked })}
      />
    ))}
  </div>
);
