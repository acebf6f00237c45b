import { X } from 'lucide-react';
import { useResource } from '../../lib/api/resource.ts';
import { site } from '../../lib/api/site.ts';
import { useGoBack } from '../../lib/browser/use-go-back.ts';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { PolicyBody } from './policy-body.tsx';
import { LAST_UPDATED } from './policy-text.ts';

export function PrivacyPage() {
  const close = useGoBack();
  const { data } = useResource(site);
  return (
    <Page title="Privacy Policy">
      <article className="sheet px-5 pb-8 sm:px-8">
        {/* Sticky: the page is long, and Close is the way out. */}
        <div className="sticky top-0 z-10 -mx-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-t-lg bg-sheet px-5 py-3 sm:-mx-8 sm:px-8">
          <h1 className="text-2xl sm:text-3xl">Privacy Policy</h1>
          <Button variant="secondary" onClick={close}>
            <X aria-hidden size={18} />
            Close
          </Button>
        </div>
        <p className="mb-8 text-ink-soft">Last updated {LAST_UPDATED}</p>
        <PolicyBody site={data} />
      </article>
    </Page>
  );
}
