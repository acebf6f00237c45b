import { AnalyticsNote } from './analytics-note.tsx';
import { Contact } from './contact.tsx';
import { CookieList } from './cookie-list.tsx';
import { KEPT_IN_BROWSER } from './kept-in-browser.ts';
import { KeptLines } from './kept-lines.tsx';
import { Items, Paragraphs, PolicySection } from './policy-section.tsx';
import * as text from './policy-text.ts';
import type { PolicySite } from './use-site.ts';

export const PolicyBody = ({ site }: { site: PolicySite | undefined }) => (
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
);
