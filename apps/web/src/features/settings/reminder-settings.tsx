import { REMINDERS_UNANSWERED_MAX, type Reminder, type Site } from '@sixfold/contract';
import { useId, useRef, useState } from 'react';
import { messageOf } from '../../lib/api/errors.ts';
import { useResource } from '../../lib/api/resource.ts';
import { site } from '../../lib/api/site.ts';
import { useStore } from '../../lib/browser/store.ts';
import { usualHour } from '../../player/reminders/habits.ts';
import { pushSupport } from '../../player/reminders/push.ts';
import { reminderFailure, reminderOf, saveReminder, type ReminderChoice } from '../../player/reminders/reminder.ts';
import { browserReminder } from '../../player/reminders/this-browser.ts';
import { authStore, type AuthUser } from '../../player/session/auth.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { ChoiceGroup } from '../../ui/forms/choice-group.tsx';
import { HourField, hourText } from '../../ui/forms/hour-field.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { RetryBanner } from '../../ui/retry-banner.tsx';
import { reminderOptions } from './reminder-options.ts';

type Offers = NonNullable<Site['reminders']>;

/** Renders nothing if the server does not send reminders. */
export function ReminderSettings() {
  const { user } = useStore(authStore);
  const { data } = useResource(site);
  const offers = data?.reminders;
  return (offers?.push || offers?.mail) && <PlayersReminder key={user?.id} user={user} offers={offers} />;
}

function PlayersReminder({ user, offers }: { user: AuthUser | null; offers: Offers }) {
  const { data: reminder, error, reload } = useResource(reminderOf(user));
  if (reminder !== undefined) return <ReminderForm reminder={reminder} isUser={user !== null} offers={offers} />;
  return error === undefined ? (
    <Skeleton className="h-20" />
  ) : (
    <RetryBanner failure={messageOf(error, 'Failed to load your reminder.')} onRetry={reload} />
  );
}

interface ReminderFormProps {
  reminder: Reminder | null;
  isUser: boolean;
  offers: Offers;
}

function ReminderForm({ reminder, isUser, offers }: ReminderFormProps) {
  const id = useId();
  const [defaultHour] = useState(usualHour);
  const { draft, isBusy, error, save } = useSaving();
  const { options, enabled, note } = reminderOptions(offers, pushSupport(), isUser);
  const isElsewhere = reminder?.channel === 'push' && reminder.endpoint !== browserReminder.read()?.endpoint;
  const hour = draft?.hour ?? reminder?.hour ?? defaultHour;
  const channel = draft?.channel ?? (isElsewhere ? 'elsewhere' : (reminder?.channel ?? 'off'));
  const isHere = channel === 'push' || channel === 'mail';
  return (
    <div className="grid gap-3">
      {options.length > 1 || reminder ? (
        <ChoiceGroup<typeof channel>
          label="Daily Reminder"
          value={channel}
          onChange={(chosen) => chosen !== 'elsewhere' && save({ channel: chosen, hour })}
          options={options}
          columns={options.length > 2 ? 3 : 2}
          // A choice that has since been blocked can still be reached by Tab.
          enabled={channel === 'push' ? options.length : enabled}
          reasonId={note ? id : undefined}
        />
      ) : (
        <div className="font-semibold">Daily Reminder</div>
      )}
      {/* A failure to get permission says the same. */}
      {note && error === undefined && (
        <p id={id} className="text-sm text-pretty text-ink-soft">
          {note}
        </p>
      )}
      {channel === 'elsewhere' && reminder && (
        <p className="text-sm text-pretty text-ink-soft">
          You get a notification in another browser at {hourText(reminder.hour)}. To change this, choose an option here.
        </p>
      )}
      {isHere && (
        <HourField
          label="Time"
          value={hour}
          onChange={(chosen) => save({ channel, hour: chosen })}
          hint="At most once a day, and only if you haven't played by then."
        />
      )}
      {reminder?.isStopped && !draft && (
        <Banner
          tone="info"
          isSilent
          action={
            isHere && (
              <Button variant="secondary" onClick={() => save({ channel, hour })}>
                Start Again
              </Button>
            )
          }
        >
          You got {REMINDERS_UNANSWERED_MAX} reminders in a row without playing, so they have stopped.
        </Banner>
      )}
      {error !== undefined && draft && <RetryBanner failure={reminderFailure(error)} onRetry={() => save(draft)} />}
      <p role="status" className="sr-only">
        {isBusy && 'Saving...'}
      </p>
    </div>
  );
}

interface Saving {
  /** What has been chosen but not saved. */
  draft?: ReminderChoice;
  isBusy?: boolean;
  error?: unknown;
}

/** Saves one choice at a time, and of those made meanwhile only the last. A failure keeps what was chosen. */
function useSaving() {
  const [state, setState] = useState<Saving>({});
  const next = useRef<ReminderChoice>(undefined);
  const isRunning = useRef(false);

  const run = async () => {
    isRunning.current = true;
    let result: Saving = {};
    for (let draft = next.current; draft; draft = next.current) {
      next.current = undefined;
      result = await saveReminder(draft).then(
        () => ({}),
        (error: unknown) => ({ draft, error }),
      );
    }
    isRunning.current = false;
    setState(result);
  };
  const save = (draft: ReminderChoice) => {
    next.current = draft;
    setState({ draft, isBusy: true });
    if (!isRunning.current) void run();
  };
  return { ...state, save };
}
