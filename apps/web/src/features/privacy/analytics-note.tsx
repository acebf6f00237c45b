import type { PolicySite } from './use-site.ts';

/** True whatever the server answers, and if it does not. */
export function AnalyticsNote({ site }: { site: PolicySite | undefined }) {
  if (site?.analyticsUrl === null) return <p>No page analytics is set up on this site.</p>;
  const where = site === undefined ? undefined : hostOf(site.analyticsUrl);
  return (
    <p>
      Page analytics runs only if the operator of this site has set it up and you have agreed to Performance &amp;
      Analytics.{where !== undefined && ` Here it is set up, and comes from ${where}.`}
    </p>
  );
}

const hostOf = (url: string): string | undefined => (URL.canParse(url) ? new URL(url).host : undefined);
