import { CIRCLE_MEMBERS_MAX, circleMessages, type CirclePreview } from '@sixfold/contract';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { call } from '../../lib/api/call.ts';
import { joinCircle, previewCircle } from '../../lib/api/circle-calls.ts';
import { ApiError, messageOf } from '../../lib/api/errors.ts';
import { useResource } from '../../lib/api/resource.ts';
import { useStore } from '../../lib/browser/store.ts';
import { useSend } from '../../lib/forms/use-send.ts';
import { refreshCircles } from '../../player/circles/circles.ts';
import {
  clearPendingInvitation,
  pendingInvitation,
  savePendingInvitation,
} from '../../player/circles/pending-invitation.ts';
import { authStore, type AuthUser } from '../../player/session/auth.ts';
import { hideLinkSecret, openedLinkSecret } from '../../player/session/link-secret.ts';
import { useReturnHere } from '../../player/session/use-return-here.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Spinner } from '../../ui/loading.tsx';
import { Page } from '../../ui/page.tsx';
import { RetryBanner } from '../../ui/retry-banner.tsx';
import { SignInLinks } from '../../ui/sign-in-links.tsx';
import { WhatMembersSee } from './what-members-see.tsx';

/** Where an invitation leads. */
export function JoinPage() {
  const secret = useInvitation();
  const { user } = useStore(authStore);
  return (
    <Page
      title="Join a Circle"
      width="narrow"
      className="grid grid-cols-[minmax(0,1fr)] content-start sm:content-center"
    >
      {secret === undefined ? (
        <Unusable message={circleMessages.invitationInvalid} />
      ) : (
        <Invitation key={secret} secret={secret} user={user} />
      )}
    </Page>
  );
}

/** Follows a second link that is opened in this tab. */
function useInvitation(): string | undefined {
  const [secret, setSecret] = useState(() => openedLinkSecret() ?? pendingInvitation());
  useEffect(() => {
    const read = () => {
      hideLinkSecret();
      setSecret((known) => openedLinkSecret() ?? known);
    };
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);
  return secret;
}

function Invitation({ secret, user }: { secret: string; user: AuthUser | null }) {
  const isGuest = user === null;
  useReturnHere(isGuest);
  useEffect(() => {
    if (isGuest) savePendingInvitation(secret);
  }, [isGuest, secret]);
  const { data, error, isLoading, reload } = useResource({
    key: `invitation ${user?.id} ${secret}`,
    load: async () => (await call(previewCircle, { body: { secret } })).data,
    // Each attempt counts toward the limit.
    freshFor: () => Infinity,
  });
  if (data) return <Preview circle={data} secret={secret} user={user} reload={reload} />;
  if (!error || isLoading) return <Spinner text="Opening the invitation..." />;
  return canRetry(error) ? (
    <>
      <h1 className="mb-4 text-3xl">Join a Circle</h1>
      <RetryBanner failure={messageOf(error)} onRetry={reload} />
    </>
  ) : (
    <Unusable message={messageOf(error)} />
  );
}

const canRetry = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500;

function Unusable({ message }: { message: string }) {
  useEffect(clearPendingInvitation, []);
  return (
    <section className="sheet grid gap-5 p-5 sm:p-8">
      <h1 className="text-3xl">This Invitation Can&#39;t Be Used</h1>
      <p role="alert">{message}</p>
      <ButtonLink href="/circles" variant="secondary" className="justify-self-start">
        Go to Circles
      </ButtonLink>
    </section>
  );
}

interface PreviewProps {
  circle: CirclePreview;
  secret: string;
  user: AuthUser | null;
  reload: () => void;
}

function Preview({ circle: { name, creatorName, members, circleId }, secret, user, reload }: PreviewProps) {
  return (
    <section className="sheet overflow-hidden">
      <header className="squared grid gap-1 border-b border-line px-5 py-5 sm:px-8 sm:py-7">
        {circleId === null && <p className="text-ink-soft">You are invited to join</p>}
        <h1 className="text-[1.75rem] wrap-anywhere sm:text-3xl">{name}</h1>
        <p className="wrap-anywhere text-ink-soft">
          by {creatorName} · {members === 1 ? '1 member' : `${members} members`}
        </p>
      </header>
      <div className="grid gap-5 p-5 sm:p-8">
        {circleId !== null ? (
          <AlreadyMember circleId={circleId} />
        ) : members >= CIRCLE_MEMBERS_MAX ? (
          <Banner tone="warning">{circleMessages.full}</Banner>
        ) : (
          <>
            <WhatMembersSee />
            {user ? <Join secret={secret} user={user} onAlreadyMember={reload} /> : <SignInFirst />}
          </>
        )}
      </div>
    </section>
  );
}

function AlreadyMember({ circleId }: { circleId: number }) {
  useEffect(clearPendingInvitation, []);
  return (
    <>
      <p>{circleMessages.alreadyMember}</p>
      <ButtonLink href={`/circles/${circleId}`} replace className="justify-self-start">
        Open the Circle
      </ButtonLink>
    </>
  );
}

const SignInFirst = () => (
  <div className="grid gap-3">
    <p>You need an account to join. Register or log in, and you will come back to this invitation.</p>
    <SignInLinks />
  </div>
);

interface JoinProps {
  secret: string;
  user: AuthUser;
  /** Joined in another tab meanwhile. */
  onAlreadyMember: () => void;
}

function Join({ secret, user, onAlreadyMember }: JoinProps) {
  const [, navigate] = useLocation();
  const { send, isBusy, error } = useSend(async () => {
    try {
      const { id } = (await call(joinCircle, { body: { secret } })).data;
      clearPendingInvitation();
      void refreshCircles();
      navigate(`/circles/${id}`, { replace: true });
    } catch (refusal) {
      if (refusal instanceof ApiError && refusal.code === 'ALREADY_MEMBER') onAlreadyMember();
      throw refusal;
    }
  });
  return (
    <div className="grid gap-4">
      {error !== undefined && <Banner tone="error">{messageOf(error, 'Failed to join the circle.')}</Banner>}
      <div className="flex flex-wrap gap-3">
        <Button isBusy={isBusy} className="flex-auto wrap-anywhere sm:flex-none" onClick={() => send()}>
          {isBusy ? 'Joining...' : `Join as ${user.displayName}`}
        </Button>
        <ButtonLink
          href="/start"
          replace
          variant="secondary"
          className="flex-auto sm:flex-none"
          onClick={clearPendingInvitation}
        >
          Not Now
        </ButtonLink>
      </div>
    </div>
  );
}
