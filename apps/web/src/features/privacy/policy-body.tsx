import type { Site } from '@sixfold/contract';
import type { ReactNode } from 'react';
import { BROWSER_STORAGE, StoredItemList } from './browser-storage.tsx';
import { CookieList } from './cookie-list.tsx';
import * as text from './policy-text.ts';

/** The part of the site's configuration that the policy mentions. */
export type PolicySite = Pick<Site, 'contactEmail' | 'analyticsUrl'>;

/** `site` is undefined until the server responds; the policy must be true even then. */
export const PolicyBody = ({ site }: { site: PolicySite | undefined }) => (
  <div className="space-y-8">
    <Section title="Our Commitment">
      <Paragraphs texts={text.COMMITMENT} />
    </Section>
    <Section title="Data We Collect">
      <h3 className="pt-2 text-lg">When you play as a guest</h3>
      <Items items={text.AS_A_GUEST} />
      <h3 className="pt-2 text-lg">When you have an account</h3>
      <Items items={text.WITH_AN_ACCOUNT} />
      <h3 className="pt-2 text-lg">From everyone</h3>
      <Items items={text.FROM_EVERYONE} />
      <p>Everything except a guest&#39;s statistics is stored in the database of this site&#39;s own server.</p>
    </Section>
    <Section title="How We Use It">
      <Items items={text.USE} />
    </Section>
    <Section title="Sharing">
      <Paragraphs texts={text.SHARING} />
      <AnalyticsNote site={site} />
    </Section>
    <Section title="Cookie Choices">
      <Paragraphs texts={text.COOKIE_CHOICES} />
      <CookieList />
      <h3 className="pt-2 text-lg">Stored in your browser</h3>
      <p>Also strictly necessary: the game, your settings, your statistics and offline play depend on it.</p>
      <StoredItemList items={BROWSER_STORAGE} />
    </Section>
    <Section title="Your Rights">
      <Items items={text.RIGHTS} />
    </Section>
    <Section title="Retention">
      <Items items={text.RETENTION} />
    </Section>
    <Section title="Minimum Age">
      <Paragraphs texts={text.MINIMUM_AGE} />
    </Section>
    <Section title="Changes">
      <Paragraphs texts={text.CHANGES} />
    </Section>
    <Section title="Contact">
      <Contact address={site?.contactEmail ?? null} />
    </Section>
  </div>
);

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="space-y-3">
    <h2 className="text-2xl">{title}</h2>
    {children}
  </section>
);

const Paragraphs = ({ texts }: { texts: readonly string[] }) =>
  texts.map((paragraph) => <p key={paragraph}>{paragraph}</p>);

const Items = ({ items }: { items: readonly text.PolicyItem[] }) => (
  <ul className="list-disc space-y-1.5 pl-5 marker:text-brass">
    {items.map((item) =>
      typeof item === 'string' ? (
        <li key={item}>{item}</li>
      ) : (
        <li key={item.term}>
          <strong>{item.term}</strong> {item.text}
        </li>
      ),
    )}
  </ul>
);

function AnalyticsNote({ site }: { site: PolicySite | undefined }) {
  if (site?.analyticsUrl === null) return <p>This site does not use page analytics.</p>;
  const host = site === undefined ? undefined : hostOf(site.analyticsUrl);
  return (
    <p>
      Page analytics runs only if the operator of this site has set it up and you have agreed to Performance &amp;
      Analytics.{host !== undefined && ` On this site, it is loaded from ${host}.`}
    </p>
  );
}

function hostOf(url: string): string | undefined {
  try {
    return new URL(url).host;
  } catch {
    return undefined;
  }
}

const Contact = ({ address }: { address: string | null }) => (
  <p>
    Questions, requests and complaints are welcome.{' '}
    {address === null ? (
      'Send them through Beta Feedback, and include your email address so we can reply.'
    ) : (
      <>
        Write to{' '}
        <a className="prose-link break-words" href={`mailto:${address}`}>
          {address}
        </a>
        .
      </>
    )}
  </p>
);
