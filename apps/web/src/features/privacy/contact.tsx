import type { PolicySite } from './use-site.ts';

export function Contact({ site }: { site: PolicySite | undefined }) {
  const address = site?.contactEmail ?? null;
  return (
    <p>
      Questions, requests and complaints are welcome.{' '}
      {address === null ? (
        'Send them with Beta Feedback, and leave your e-mail address for the answer.'
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
}
