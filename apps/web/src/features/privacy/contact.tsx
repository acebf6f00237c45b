import type { Site } from '@sixfold/contract';

export const Contact = ({ site }: { site: Site | undefined }) => (
  <p>
    Questions, requests and complaints are welcome.{' '}
    {site === undefined ? (
      'Send them with Beta Feedback, and leave your e-mail address for the answer.'
    ) : (
      <>
        Write to{' '}
        <a className="prose-link break-words" href={`mailto:${site.contactEmail}`}>
          {site.contactEmail}
        </a>
        .
      </>
    )}
  </p>
);
