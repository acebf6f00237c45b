import { reminderMessages } from '@sixfold/contract';
import { useState, type ReactNode } from 'react';
import { call } from '../../lib/api/call.ts';
import { ApiError, messageOf } from '../../lib/api/errors.ts';
import { endMailReminder } from '../../lib/api/reminder-calls.ts';
import { useResource } from '../../lib/api/resource.ts';
import { openedLinkSecret } from '../../player/session/link-secret.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Spinner } from '../../ui/loading.tsx';
import { Page } from '../../ui/page.tsx';

interface EndRemindersProps {
  onOpenSettings: () => void;
}

/** Where the link in a reminder email leads. Ends the reminders without a question and without signing in. */
export function EndRemindersPage(props: EndRemindersProps) {
  const [token] = useState(openedLinkSecret);
  return (
    <Page title="Email Reminders" width="narrow" className="grid content-start sm:content-center">
      {token === undefined ? <Invalid {...props} /> : <End token={token} {...props} />}
    </Page>
  );
}

function End({ token, onOpenSettings }: EndRemindersProps & { token: string }) {
  const { data, error, isLoading, reload } = useResource({
    key: `end reminders ${token}`,
    load: async () => (await call(endMailReminder, { params: { token } })).message || reminderMessages.mailEnded,
    freshFor: () => Infinity,
  });
  if (data !== undefined) {
    return (
      <Outcome title="Email Reminders Are Off" text={<p role="status">{data}</p>}>
        <p className="text-ink-soft">Changed your mind? You can turn them on again in the settings.</p>
        <Buttons>
          <SettingsButton onClick={onOpenSettings} />
          <ButtonLink href="/start">Today&#39;s Game</ButtonLink>
        </Buttons>
      </Outcome>
    );
  }
  if (!error || isLoading) return <Spinner text="Turning reminders off..." />;
  if (error instanceof ApiError && error.status === 400) return <Invalid onOpenSettings={onOpenSettings} />;
  return (
    <Outcome title="Reminders Not Turned Off" text={<p role="alert">{messageOf(error)}</p>}>
      <Buttons>
        <Button onClick={reload}>Try Again</Button>
        <SettingsButton onClick={onOpenSettings} />
      </Buttons>
    </Outcome>
  );
}

const Invalid = ({ onOpenSettings }: EndRemindersProps) => (
  <Outcome title="Invalid Link" text={<p role="alert">{reminderMessages.linkInvalid}</p>}>
    <Buttons>
      <SettingsButton onClick={onOpenSettings} />
    </Buttons>
  </Outcome>
);

interface OutcomeProps {
  title: string;
  text: ReactNode;
  children: ReactNode;
}

const Outcome = ({ title, text, children }: OutcomeProps) => (
  <section className="sheet overflow-hidden">
    <header className="squared grid gap-1.5 border-b border-line px-5 py-5 sm:px-8 sm:py-7">
      <h1 className="text-[1.75rem] sm:text-3xl">{title}</h1>
      <div className="text-pretty text-ink-soft">{text}</div>
    </header>
    <div className="grid gap-5 p-5 sm:p-8">{children}</div>
  </section>
);

const Buttons = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap gap-3 [&>.button]:flex-auto">{children}</div>
);

const SettingsButton = ({ onClick }: { onClick: () => void }) => (
  <Button variant="secondary" aria-haspopup="dialog" onClick={onClick}>
    Settings
  </Button>
);
