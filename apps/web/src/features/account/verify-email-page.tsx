import { messages } from '@sixfold/contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { verifyEmail } from '../../lib/api/calls.ts';
import { useStore } from '../../lib/browser/store.ts';
import { pendingInvitation } from '../../player/circles/pending-invitation.ts';
import { authStore, type AuthUser } from '../../player/session/auth.ts';
import { JOIN_PATH } from '../../player/session/link-secret.ts';
import { clearMailToken, readMailToken } from '../../player/session/mail-token.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Spinner } from '../../ui/loading.tsx';
import { AccountSheet, Failure, Success, useRedirect, NextSteps } from './account-sheet.tsx';
import { NotYou, signedInAs } from './signed-in-notice.tsx';
import { canRetry, verifyFailure } from './failure-messages.ts';
import { signInWith } from '../../player/claim-session.ts';

const REDIRECT_MS = 3_000;
const VERIFIED = { verified: true };

type Verification =
  | { state: 'verifying' }
  | { state: 'verified'; message: string; isSignIn: boolean }
  | { state: 'failed'; message: string; canRetry: boolean };

export function VerifyEmailPage() {
  const [token] = useState(readMailToken);
  return token === undefined ? <InvalidLink /> : <Verify token={token} />;
}

function Verify({ token }: { token: string }) {
  const { verification, verify } = useVerification(token);
  switch (verification.state) {
    case 'verifying':
      return (
        <AccountSheet title="Verifying Your Email">
          <Spinner text="Verifying your email..." />
        </AccountSheet>
      );
    case 'verified':
      return <Verified message={verification.message} isSignIn={verification.isSignIn} />;
    case 'failed':
      return <Failed message={verification.message} onRetry={verification.canRetry ? verify : null} />;
  }
}

function useVerification(token: string) {
  const [verification, setVerification] = useState<Verification>({ state: 'verifying' });
  const verify = async () => {
    setVerification({ state: 'verifying' });
    try {
      const { user } = authStore.get();
      const message = user ? await verifyWithoutSignIn(token, user) : await verifyAndSignIn(token);
      clearMailToken();
      setVerification({ state: 'verified', message, isSignIn: user === null });
    } catch (error) {
      setVerification({ state: 'failed', message: verifyFailure(error), canRetry: canRetry(error) });
    }
  };
  const start = useEffectEvent(verify);

  // The link works only once, so the effect must not run twice.
  const hasStarted = useRef(false);
  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    void start();
  }, []);
  return { verification, verify: () => void verify() };
}

/** A verification link never changes who is signed in. */
async function verifyWithoutSignIn(token: string, { displayName }: AuthUser): Promise<string> {
  await call(verifyEmail, { body: { token, signIn: false } });
  return `The address is verified. You are still signed in as ${displayName}.`;
}

async function verifyAndSignIn(token: string): Promise<string> {
  let message = '';
  await signInWith(async (sessionId) => {
    const { data, sessionClaimed, ...reply } = await call(verifyEmail, { body: { token, sessionId } });
    if (!data) throw new Error('The server verified the address but returned no sign-in.');
    message = reply.message || messages.emailVerified;
    return { ...data, sessionClaimed };
  });
  return message;
}

interface VerifiedProps {
  message: string;
  /** Whether the link has signed this browser in. It may have come from a stranger. */
  isSignIn: boolean;
}

function Verified({ message, isSignIn }: VerifiedProps) {
  const { user } = useStore(authStore);
  const [isInvited] = useState(() => pendingInvitation() !== undefined);
  const next = isInvited ? JOIN_PATH : '/start';
  // The start page repeats who is signed in, because this page is gone after three seconds.
  const state = isSignIn && !isInvited ? VERIFIED : undefined;
  useRedirect(next, REDIRECT_MS, state);
  return (
    <Success
      title="Email Verified!"
      message={isSignIn && user ? `${message} ${signedInAs(user)}` : message}
      word="PLAYER"
    >
      <NextSteps>
        <ButtonLink href={next} replace state={state}>
          {isInvited ? 'Continue to Your Invitation' : 'Continue to Game'}
        </ButtonLink>
        {isSignIn && <NotYou />}
      </NextSteps>
    </Success>
  );
}

function Failed({ message, onRetry }: { message: string; onRetry: (() => void) | null }) {
  const [wantsHelp, setWantsHelp] = useState(false);
  return (
    <Failure title="Verification Failed" message={message}>
      {wantsHelp && (
        <Banner tone="info">
          To resend verification email, please go to the login page and request a new verification email.
        </Banner>
      )}
      <NextSteps>
        {onRetry && <Button onClick={onRetry}>Try Again</Button>}
        <Button variant="secondary" onClick={() => setWantsHelp(true)}>
          Get Help
        </Button>
        <ButtonLink href="/login" variant={onRetry ? 'secondary' : 'primary'}>
          Back to Login
        </ButtonLink>
      </NextSteps>
    </Failure>
  );
}

const InvalidLink = () => (
  <Failure title="Invalid Link" message="Invalid verification link. No token provided.">
    <ButtonLink href="/login">Back to Login</ButtonLink>
  </Failure>
);
