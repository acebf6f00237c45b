import { Badge } from '../../../ui/table-cells.tsx';

export const StateBadge = ({ done }: { done: boolean }) => (
  <Badge tone={done ? 'green' : 'yellow'}>{done ? 'Done' : 'Open'}</Badge>
);
