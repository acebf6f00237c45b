import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Lock } from 'lucide-react';
import { Redirect } from 'wouter';
import { useStore } from '../../lib/browser/store.ts';
import { useGoBack } from '../../lib/browser/use-go-back.ts';
import { authStore } from '../../player/session/auth.ts';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { Spinner } from '../../ui/loading.tsx';
import { AdminPanel } from './admin-panel.tsx';
import { AdminQueries, isForbidden } from './admin-queries.tsx';
import { statsQuery } from './api/stats.ts';

export function AdminPage() {
  const { user } = useStore(authStore);
  if (!user) return <Redirect to="/login" replace />;
  return (
    <AdminQueries key={user.id}>
      <Entrance userId={user.id} />
    </AdminQueries>
  );
}

/** The stats call decides who may enter, and locks out an admin whose rights are revoked. */
function Entrance({ userId }: { userId: number }) {
  const { data, error } = useQuery(statsQuery);
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
