import { useLocation } from 'wouter';
import { call } from '../../lib/api/call.ts';
import { createCircle } from '../../lib/api/circle-calls.ts';
import { refreshCircles, saveInvitation } from '../../player/circles/circles.ts';
import type { AuthUser } from '../../player/session/auth.ts';
import { NameDialog } from './name-dialog.tsx';

interface CreateDialogProps {
  user: AuthUser;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function CreateDialog({ user, open, onOpenChange }: CreateDialogProps) {
  const [, navigate] = useLocation();
  return (
    <NameDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Create a Circle"
      submit="Create"
      submitting="Creating..."
      failed="Failed to create the circle."
      send={async (body) => {
        const { id, invitation } = (await call(createCircle, { body })).data;
        saveInvitation(user, id, invitation);
        void refreshCircles();
        navigate(`/circles/${id}`);
      }}
    />
  );
}
