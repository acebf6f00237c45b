import { useState } from 'react';
import type { AuthUser } from '../../lib/session/auth.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { AccountSection } from './account-section.tsx';
import { DeleteForm } from './delete-form.tsx';

export function DeleteSection({ user }: { user: AuthUser }) {
  const [open, setOpen] = useState(false);
  return (
    <AccountSection title="Delete Account" intro="For good, and at once. You are asked for your password first.">
      <Button variant="danger" aria-haspopup="dialog" className="w-full py-3" onClick={() => setOpen(true)}>
        Delete Account
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title="Delete your account?">
        <DeleteForm user={user} onKeep={() => setOpen(false)} />
      </Dialog>
    </AccountSection>
  );
}
