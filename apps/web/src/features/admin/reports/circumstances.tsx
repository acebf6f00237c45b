import { inFull } from '../in-full.ts';

interface CircumstancesProps {
  url: string | null;
  userAgent: string | null;
  sessionMinutes: number | null;
}

/** As text, never as a link: it comes from anybody's browser. */
export const Circumstances = ({ url, userAgent, sessionMinutes }: CircumstancesProps) => (
  <div className="text-sm leading-snug wrap-anywhere text-ink-soft">
    {url !== null && <div>{url}</div>}
    {userAgent !== null && <div>{userAgent}</div>}
    {sessionMinutes !== null && <div>Session: {inFull(sessionMinutes)} min</div>}
  </div>
);
