import { NETWORK_MESSAGE } from '../lib/api/errors.ts';
import { Button } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';

/** In the place of one whose code could not be fetched. */
export const MissingPage = ({ onTryAgain }: { onTryAgain: () => void }) => (
  <Page title="Not loaded" width="narrow" className="grid content-center justify-items-center gap-5 text-center">
    <h1 className="text-3xl sm:text-4xl">This page could not be loaded</h1>
    <p className="text-ink-soft">{NETWORK_MESSAGE}</p>
    <Button onClick={() => void reloadOr(onTryAgain)}>Try Again</Button>
  </Page>
);

/** A server that answers may have a newer release, without the files that this page would ask for again. */
async function reloadOr(tryAgain: () => void): Promise<void> {
  const isThere = await fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isThere) location.reload();
  else tryAgain();
}
