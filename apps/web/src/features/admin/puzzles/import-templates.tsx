import { getImportTemplate } from '@sixfold/contract';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { call } from '../../../lib/api/client.ts';
import { messageOf } from '../../../lib/api/errors.ts';
import { downloadFile } from '../../../lib/browser/download-file.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { jsonTemplate } from './import-file.ts';

/** The CSV template comes from the server; the JSON one is generated here. */
export function ImportTemplates() {
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => call(getImportTemplate),
    onSuccess: (csv) => downloadFile('puzzle-template.csv', 'text/csv', csv),
  });
  return (
    <section className="grid gap-3 border-t border-line pt-4">
      <h3 className="text-lg">Templates</h3>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" isBusy={isPending} onClick={() => mutate()}>
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
      {error && <Banner tone="error">{messageOf(error, 'Failed to download template')}</Banner>}
    </section>
  );
}
