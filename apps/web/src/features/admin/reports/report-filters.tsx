import { SEARCH_MAX } from '@sixfold/contract';
import { SearchField } from '../../../ui/forms/search-field.tsx';
import { SelectField } from '../../../ui/forms/select.tsx';
import { TabHeader } from '../tab-header.tsx';
import { useView, type View } from '../view.ts';

const STATES: readonly { value: View['state']; label: string }[] = [
  { value: 'open', label: 'Open' },
  { value: 'done', label: 'Done' },
  { value: 'all', label: 'All' },
];

interface ReportFiltersProps {
  title: string;
  placeholder: string;
}

export function ReportFilters({ title, placeholder }: ReportFiltersProps) {
  const { view, change } = useView();
  return (
    <TabHeader title={title}>
      <SearchField
        label="Search"
        placeholder={placeholder}
        value={view.search}
        maxLength={SEARCH_MAX}
        onSearch={(search) => change({ search })}
      />
      <SelectField label="State" value={view.state} options={STATES} onChange={(state) => change({ state })} />
    </TabHeader>
  );
}
