import { Badge } from '../../../ui/badge.tsx';

export const StateBadge = ({ done }: { done: boolean }) => (
  <Badge tone={done ? 'green' : 'yellow'}>{done ? 'Done' : 'Open'}</Badge>
);
