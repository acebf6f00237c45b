import { Skeleton } from '../../ui/loading.tsx';
import { Card } from './card.tsx';

/** The card before anything is known, with its parts where they will be. */
export const CardSkeleton = () => (
  <Card
    title={<span role="status">Loading Daily Game...</span>}
    subtitle={<Skeleton className="h-5 w-52 max-w-full" />}
  >
    <div className="grid gap-2">
      <Skeleton className="mt-3 mb-1.5 h-5 w-24" />
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {[1, 2, 3, 4].map((key) => (
          <Skeleton key={key} className="h-15" />
        ))}
      </div>
    </div>
    <Skeleton className="h-13 w-full" />
  </Card>
);
