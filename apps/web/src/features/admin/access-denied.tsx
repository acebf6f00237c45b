import { ArrowLeft, Lock } from 'lucide-react';
import { useGoBack } from '../../lib/browser/use-go-back.ts';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';

export function AccessDenied() {
  const goBack = useGoBack();
  return (
    <Page title="Access Denied" width="narrow" className="grid content-center justify-items-center gap-5 text-center">
      <Lock aria-hidden size={44} strokeWidth={1.5} className="text-brass" />
      <div role="alert" className="grid gap-2">
        <h1 className="text-3xl sm:text-4xl">Access Denied</h1>
        <p className="text-ink-soft">
          Only admins can see this page, and the server does not know you as one right now.
        </p>
      </div>
      <Button onClick={goBack}>
        <ArrowLeft aria-hidden size={18} />
        Go Back
      </Button>
    </Page>
  );
}
