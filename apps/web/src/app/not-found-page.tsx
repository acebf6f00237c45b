import { ButtonLink } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';
import { Tile } from '../ui/game/tile.tsx';

export const NotFoundPage = () => (
  <Page title="Page not found" width="narrow" className="grid content-center justify-items-center gap-5 text-center">
    <div aria-hidden className="flex gap-2">
      {['4', '0', '4'].map((digit, index) => (
        <Tile key={index} digit={digit} size="large" />
      ))}
    </div>
    <h1 className="text-3xl sm:text-4xl">Page not found</h1>
    <p className="text-ink-soft">No word fits these numbers. The link may be outdated or mistyped.</p>
    <ButtonLink href="/">Go to the welcome page</ButtonLink>
  </Page>
);
