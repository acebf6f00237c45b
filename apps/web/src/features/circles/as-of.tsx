import { Banner } from '../../ui/banner.tsx';

interface AsOfProps {
  loaded: { data: unknown; error?: unknown; savedAt?: number | undefined; loadedAt: number };
}

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** Shows the date of a copy that could not be refreshed. */
export const AsOf = ({ loaded: { data, error, savedAt, loadedAt } }: AsOfProps) =>
  data !== undefined &&
  error !== undefined && (
    <Banner tone="info">
      We can&#39;t reach the server. This is a copy from {moment.format(savedAt ?? loadedAt)}.
    </Banner>
  );
