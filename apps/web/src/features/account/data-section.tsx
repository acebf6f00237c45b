import { Download } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { exportAccount } from '../../lib/api/calls.ts';
import { downloadFile } from '../../lib/browser/download-file.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { AccountSection } from './account-form.tsx';
import { exportFailure } from './failure-messages.ts';

type Download = { state: 'idle' | 'busy' | 'saved' } | { state: 'failed'; text: string };

export function DataSection() {
  const [download, setDownload] = useState<Download>({ state: 'idle' });

  const save = async () => {
    setDownload({ state: 'busy' });
    try {
      const { data } = await call(exportAccount);
      downloadFile(exportFileName(new Date()), 'application/json', JSON.stringify(data, null, 2));
      setDownload({ state: 'saved' });
    } catch (error) {
      setDownload({ state: 'failed', text: exportFailure(error) });
    }
  };

  const isBusy = download.state === 'busy';
  return (
    <AccountSection title="Your Data" intro="Everything stored with your account, as a JSON file.">
      {download.state === 'failed' && <Banner tone="error">{download.text}</Banner>}
      {download.state === 'saved' && <Banner tone="success">Your data has been downloaded.</Banner>}
      <Button variant="secondary" isBusy={isBusy} className="w-full py-3" onClick={() => void save()}>
        <Download aria-hidden size={18} />
        {isBusy ? 'Collecting Your Data...' : 'Download My Data'}
      </Button>
    </AccountSection>
  );
}

const exportFileName = (now: Date): string => `sixfold-my-data-${now.toISOString().slice(0, 10)}.json`;
