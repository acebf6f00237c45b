import { NETWORK_MESSAGE } from '../lib/errors.ts';
import { Button } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';

/** In the place of one whose code could not be fetched. */
export const MissingPage = ({ onTryAgain }: { onTryAgain: () => void }) => (
  <Page title="Not loaded" width="narrow" className="grid content-center justify-items-center gap-5 text-center">
    <h1 className="text-3xl sm:text-4xl">This page could not be loaded</h1>
    <p className="text-ink-soft">{NETWORK_MESSAGE}</p>
    <Button onClick={onTryAgain}>Try Again</Button>
  </Page>
);
