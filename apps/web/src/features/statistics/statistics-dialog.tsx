import { authStore } from '../../player/session/auth.ts';
import { useStore } from '../../lib/browser/store.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { GuestStatistics } from './guest-statistics.tsx';
import { PersonalStatistics } from './personal-statistics.tsx';

interface StatisticsDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function StatisticsDialog({ open, onOpenChange }: StatisticsDialogProps) {
  const { user } = useStore(authStore);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={user ? 'Your Personal Statistics' : 'Guest Statistics'}>
      {user ? <PersonalStatistics user={user} /> : <GuestStatistics onLeave={() => onOpenChange(false)} />}
    </Dialog>
  );
}
