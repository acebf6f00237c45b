import { Download } from 'lucide-react';
import { getImportTemplate } from '../../../lib/api/admin-calls.ts';
import { call } from '../../../lib/api/call.ts';
import { messageOf } from '../../../lib/api/errors.ts';
import { downloadFile } from '../../../lib/browser/download-file.ts';
import { useSend } from '../../../lib/forms/use-send.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { jsonTemplate } from './import-file.ts';

/** The CSV template comes from the server; the JSON one is generated here. */
export function ImportTemplates() {
  const { send, error, isBusy } = useSend(async () =>
    downloadFile('puzzle-template.csv', 'text/csv', await call(getImportTemplate)),
  );
  return (
    <section className="grid gap-3 border-t border-line pt-4">
      <h3 className="text-lg">Templates</h3>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" isBusy={isBusy} onClick={() => send()}>
          <Download aria-hidden size={18} />
          CSV Template
        </Button>
        <Button
          variant="secondary"
          onClick={() => downloadFile('puzzle-template.json', 'application/json', jsonTemplate())}
        >
          <Download aria-hidden size={18} />
          JSON Template
        </Button>
      </div>
      {error !== undefined && <Banner tone="error">{messageOf(error, 'Failed to download template')}</Banner>}
    </section>
  );
}
