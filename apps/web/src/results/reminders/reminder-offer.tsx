import type { Site } from '@sixfold/contract';
import type { GameDay } from '@sixfold/game';
import { Bell } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useResource } from '../../lib/api/resource.ts';
import { site } from '../../lib/api/site.ts';
import { useStore } from '../../lib/browser/store.ts';
import { useSend } from '../../lib/forms/use-send.ts';
import { finishedDailyGames, usualHour } from '../../player/reminders/habits.ts';
import { pushSupport } from '../../player/reminders/push.ts';
import { reminderFailure, reminderOf, saveReminder, type ReminderChoice } from '../../player/reminders/reminder.ts';
import { authStore, type AuthUser } from '../../player/session/auth.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { HourSelect, hourText } from '../../ui/forms/hour-field.tsx';
import { offered } from './reminder-section.tsx';

const GAMES_BEFORE_OFFER = 2;

/** Shown from the second finished daily game on, if the player has no reminder and this browser can get one. */
export function ReminderOffer({ gameDate }: { gameDate: GameDay }) {
  const { user } = useStore(authStore);
  const [isRegular] = useState(() => finishedDailyGames() >= GAMES_BEFORE_OFFER);
  const { data: config } = useResource(site, isRegular);
  const { data: reminder } = useResource(reminderOf(user), isRegular);
  const [answer, setAnswer] = useState('');
  const channel = channelFor(user, config);
  const isOffered = reminder === null && channel !== undefined;
  useEffect(() => {
    if (isOffered) offered.write(gameDate);
  }, [isOffered, gameDate]);

  if (!answer && !isOffered) return null;
  const close = (text: string) => {
    offered.write('answered');
    setAnswer(text);
  };
  return (
    <section aria-label="Reminder" className="mt-4 flex items-start gap-2.5 border-t border-line pt-4 sm:mt-6">
      <Bell aria-hidden size={20} className="mt-0.5 shrink-0 text-brass" />
      {answer ? <Answer text={answer} /> : channel && <Offer channel={channel} user={user} onAnswer={close} />}
    </section>
  );
}

type Channel = Exclude<ReminderChoice['channel'], 'off'>;

/** By email only where notifications cannot work. */
function channelFor(user: AuthUser | null, config: Site | undefined): Channel | undefined {
  if (config?.reminders?.push && pushSupport() === 'supported') return 'push';
  return config?.reminders?.mail && user ? 'mail' : undefined;
}

interface OfferProps {
  channel: Channel;
  user: AuthUser | null;
  onAnswer: (text: string) => void;
}

function Offer({ channel, user, onAnswer }: OfferProps) {
  const [hour, setHour] = useState(usualHour);
  const { send, isBusy, error } = useSend(async () => {
    await saveReminder({ channel, hour });
    onAnswer(
      `You will be reminded at ${hourText(hour)}, unless you have already played. You can change this in Settings.`,
    );
  });
  return (
    <div className="grid min-w-0 flex-1 gap-3">
      <div>
        <h3 className="text-lg leading-snug">Remind me tomorrow?</h3>
        <p className="text-sm text-pretty wrap-anywhere text-ink-soft">
          {channel === 'push' ? 'A notification on this device' : `An email to ${user?.email}`}, at most once a day, and
          only if you haven&#39;t played.
        </p>
      </div>
      {error !== undefined && <Banner tone="error">{reminderFailure(error)}</Banner>}
      <div className="flex flex-wrap gap-2">
        <div className="basis-full sm:basis-auto">
          <HourSelect aria-label="Time" value={hour} onChange={setHour} className="w-auto!" />
        </div>
        <Button variant="secondary" isBusy={isBusy} onClick={() => send()}>
          {isBusy ? 'Saving...' : 'Remind Me'}
        </Button>
        <Button
          variant="quiet"
          className="px-3"
          onClick={() => onAnswer('We will not ask again. You can turn reminders on in Settings at any time.')}
        >
          No, Thanks
        </Button>
      </div>
    </div>
  );
}

/** Takes focus from the button that has just disappeared, so that screen readers read it. */
const Answer = ({ text }: { text: string }) => (
  <p ref={(element) => element?.focus()} tabIndex={-1} className="text-ink-soft outline-none">
    {text}
  </p>
);
