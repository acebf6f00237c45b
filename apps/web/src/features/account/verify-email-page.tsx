import { messages, verifyEmail } from '@sixfold/contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '../../lib/api/client.ts';
import { authStore, type AuthUser } from '../../lib/session/auth.ts';
import { dropMailToken, readMailToken } from '../../lib/session/mail-token.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Spinner } from '../../ui/loading.tsx';
import { AccountSheet, Failure, Success, useRedirect, Ways } from './account-sheet.tsx';
import { canTryAgain, verifyFailure } from './failure-texts.ts';
import { useSignIn } from '../../lib/session/claim-session.ts';

const REDIRECT_MS = 3_000;

type Verification =
  | { state: 'verifying' }
  | { state: 'verified'; message: string }
  | { state: 'failed'; message: string; canTryAgain: boolean };

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
      return <Verified message={verification.message} />;
    case 'failed':
      return <Failed message={verification.message} onTryAgain={verification.canTryAgain ? verify : null} />;
  }
}

function useVerification(token: string) {
  const signIn = useSignIn();
  const [verification, setVerification] = useState<Verification>({ state: 'verifying' });
  const verify = async () => {
    setVerification({ state: 'verifying' });
    try {
      const { user } = authStore.get();
      const message = user ? await verifyOnly(token, user) : await verifyAndSignIn(token, signIn);
      dropMailToken();
      setVerification({ state: 'verified', message });
    } catch (error) {
      setVerification({ state: 'failed', message: verifyFailure(error), canTryAgain: canTryAgain(error) });
    }
  };
  const begin = useEffectEvent(verify);

  // The link serves once, so it must not be opened twice.
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void begin();
  }, []);
  return { verification, verify: () => void verify() };
}

/** A link never changes who is signed in. */
async function verifyOnly(token: string, { displayName }: AuthUser): Promise<string> {
  await call(verifyEmail, { body: { token, signIn: false } });
  return `The address is verified. You are still signed in as ${displayName}.`;
}

async function verifyAndSignIn(token: string, signIn: ReturnType<typeof useSignIn>): Promise<string> {
  let message = '';
  await signIn(async (sessionId) => {
    const { data, sessionClaimed, ...reply } = await call(verifyEmail, { body: { token, sessionId } });
    if (!data) throw new Error('The server verified the address without signing in.');
    message = reply.message || messages.emailVerified;
    return { ...data, sessionClaimed };
  });
  return message;
}

function Verified({ message }: { message: string }) {
  useRedirect('/start', REDIRECT_MS);
  return (
    <Success title="Email Verified!" message={message} word="PLAYER">
      <ButtonLink href="/start" replace>
        Continue to Game
      </ButtonLink>
    </Success>
  );
}

function Failed({ message, onTryAgain }: { message: string; onTryAgain: (() => void) | null }) {
  const [wantsHelp, setWantsHelp] = useState(false);
  return (
    <Failure title="Verification Failed" message={message}>
      {wantsHelp && (
        <Banner tone="info">
          To resend verification email, please go to the login page and request a new verification email.
        </Banner>
      )}
      <Ways>
        {onTryAgain && <Button onClick={onTryAgain}>Try Again</Button>}
        <Button variant="secondary" onClick={() => setWantsHelp(true)}>
          Get Help
        </Button>
        <ButtonLink href="/login" variant={onTryAgain ? 'secondary' : 'primary'}>
          Back to Login
        </ButtonLink>
      </Ways>
    </Failure>
  );
}

const InvalidLink = () => (
  <Failure title="Invalid Link" message="Invalid verification link. No token provided.">
    <ButtonLink href="/login">Back to Login</ButtonLink>
  </Failure>
);
