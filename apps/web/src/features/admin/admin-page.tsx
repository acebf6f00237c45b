import { ArrowLeft, Lock } from 'lucide-react';
import { useEffect } from 'react';
import { Redirect } from 'wouter';
import { useResource } from '../../lib/api/resource.ts';
import { useStore } from '../../lib/browser/store.ts';
import { useGoBack } from '../../lib/browser/use-go-back.ts';
import { authStore } from '../../player/session/auth.ts';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { Spinner } from '../../ui/loading.tsx';
import { AdminPanel } from './admin-panel.tsx';
import { adminStats, forgetAdminData, isForbidden } from './api/admin-cache.ts';

export function AdminPage() {
  const { user } = useStore(authStore);
  return user ? <Entrance key={user.id} userId={user.id} /> : <Redirect to="/login" replace />;
}

/** The stats call decides who may enter, and locks out an admin whose rights are revoked. */
function Entrance({ userId }: { userId: number }) {
  const { data, error } = useResource(adminStats());
  useEffect(() => () => forgetAdminData(userId), [userId]);
  if (error && (!data || isForbidden(error))) return <AccessDenied />;
  if (data) return <AdminPanel userId={userId} />;
  return (
    <Page title="Admin" width="wide" className="grid place-items-center">
      <Spinner text="Loading..." />
    </Page>
  );
}

function AccessDenied() {
  const goBack = useGoBack();
  return (
    <Page title="Access Denied" width="narrow" className="grid content-center justify-items-center gap-5 text-center">
      <Lock aria-hidden size={44} strokeWidth={1.5} className="text-brass" />
      <div role="alert" className="grid gap-2">
        <h1 className="text-3xl sm:text-4xl">Access Denied</h1>
        <p className="text-ink-soft">Only admins can see this page, and we couldn&#39;t confirm that you are one.</p>
      </div>
      <Button onClick={goBack}>
        <ArrowLeft aria-hidden size={18} />
        Go Back
      </Button>
    </Page>
  );
}
