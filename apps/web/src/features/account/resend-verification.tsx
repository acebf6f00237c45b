import { messages, resendVerification } from '@sixfold/contract';
import { useState } from 'react';
import { call } from '../../lib/api/client.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { resendFailure } from './failure-texts.ts';

type Resend = { state: 'idle' } | { state: 'busy' } | { state: 'sent' | 'failed'; text: string };

export function ResendVerification({ email }: { email: string }) {
  const [resend, setResend] = useState<Resend>({ state: 'idle' });

  const send = async () => {
    setResend({ state: 'busy' });
    try {
      await call(resendVerification, { body: { email } });
      setResend({ state: 'sent', text: messages.verificationSent });
    } catch (error) {
      setResend({ state: 'failed', text: resendFailure(error) });
    }
  };

  return (
    <div className="grid gap-4">
      {resend.state === 'sent' && <Banner tone="success">{resend.text}</Banner>}
      {resend.state === 'failed' && <Banner tone="error">{resend.text}</Banner>}
      <Button variant="secondary" isBusy={resend.state === 'busy'} onClick={() => void send()}>
        {resend.state === 'busy' ? 'Sending...' : 'Resend Verification Email'}
      </Button>
    </div>
  );
}
