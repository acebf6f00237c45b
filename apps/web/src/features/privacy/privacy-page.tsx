import { X } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { AnalyticsNote } from './analytics-note.tsx';
import { Contact } from './contact.tsx';
import { CookieList } from './cookie-list.tsx';
import { KEPT_IN_BROWSER } from './kept-in-browser.ts';
import { KeptLines } from './kept-lines.tsx';
import { Items, Paragraphs, PolicySection } from './policy-section.tsx';
import * as text from './policy-text.ts';
import { useGoBack } from '../../lib/use-go-back.ts';
import { useSite } from './use-site.ts';

export function PrivacyPage() {
  const close = useGoBack();
  const site = useSite();
  return (
    <Page title="Privacy Policy">
      <article className="sheet px-5 pb-8 sm:px-8">
        {/* Stays in view: the page is long, and Close is the way out. */}
        <div className="sticky top-0 z-10 -mx-5 flex items-center justify-between gap-4 rounded-t-lg bg-sheet px-5 py-3 sm:-mx-8 sm:px-8">
          <h1 className="text-2xl sm:text-3xl">Privacy Policy</h1>
          <Button variant="secondary" onClick={close}>
            <X aria-hidden size={18} />
            Close
          </Button>
        </div>
        <p className="mb-8 text-ink-soft">Last updated September 10 2025</p>
        <div className="space-y-8">
          <PolicySection title="Our Commitment">
            <Paragraphs texts={text.COMMITMENT} />
          </PolicySection>
          <PolicySection title="Data We Collect">
            <h3 className="pt-2 text-lg">When you play as a guest</h3>
            <Items items={text.AS_A_GUEST} />
            <h3 className="pt-2 text-lg">When you have an account</h3>
            <Items items={text.WITH_AN_ACCOUNT} />
            <h3 className="pt-2 text-lg">From everybody</h3>
            <Items items={text.WITH_EVERYBODY} />
            <p>All this is kept in the database of this site’s own server.</p>
          </PolicySection>
          <PolicySection title="How We Use It">
            <Items items={text.USE} />
          </PolicySection>
          <PolicySection title="Sharing">
            <Paragraphs texts={text.SHARING} />
            <AnalyticsNote site={site} />
          </PolicySection>
          <PolicySection title="Cookie Choices">
            <Paragraphs texts={text.COOKIE_CHOICES} />
            <CookieList />
            <h3 className="pt-2 text-lg">Kept in your browser’s storage</h3>
            <KeptLines lines={KEPT_IN_BROWSER} />
          </PolicySection>
          <PolicySection title="Your Rights">
            <Items items={text.RIGHTS} />
          </PolicySection>
          <PolicySection title="Retention">
            <Items items={text.RETENTION} />
          </PolicySection>
          <PolicySection title="Minimum Age">
            <Paragraphs texts={text.MINIMUM_AGE} />
          </PolicySection>
          <PolicySection title="Changes">
            <Paragraphs texts={text.CHANGES} />
          </PolicySection>
          <PolicySection title="Contact">
            <Contact site={site} />
          </PolicySection>
        </div>
      </article>
    </Page>
  );
}
