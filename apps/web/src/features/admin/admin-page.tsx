import { useQuery } from '@tanstack/react-query';
import { Redirect } from 'wouter';
import { authStore } from '../../lib/session/auth.ts';
import { useStore } from '../../lib/browser/store.ts';
import { Page } from '../../ui/page.tsx';
import { Spinner } from '../../ui/loading.tsx';
import { AccessDenied } from './access-denied.tsx';
import { AdminPanel } from './admin-panel.tsx';
import { AdminQueries } from './admin-queries.tsx';
import { isForbidden } from './is-forbidden.ts';
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

/** The dashboard's call decides: refused at the door, or later when the rights are gone. */
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
