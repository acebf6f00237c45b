import { Redirect } from 'wouter';
import { authStore, type AuthUser } from '../../player/session/auth.ts';
import { useStore } from '../../lib/browser/store.ts';
import { Page } from '../../ui/page.tsx';
import { DataSection } from './data-section.tsx';
import { DeleteSection } from './delete-section.tsx';
import { NameSection } from './name-section.tsx';
import { PasswordSection } from './password-section.tsx';

export function AccountPage() {
  const { user } = useStore(authStore);
  return user ? <Account key={user.id} user={user} /> : <Redirect to="/login" replace />;
}

const Account = ({ user }: { user: AuthUser }) => (
  <Page title="Your Account" className="grid content-start gap-5 sm:gap-6">
    <header className="grid gap-1">
      <h1 className="text-3xl sm:text-4xl">Your Account</h1>
      <p className="wrap-anywhere text-ink-soft">Signed in as {user.email}</p>
    </header>
    <NameSection user={user} />
    <PasswordSection email={user.email} />
    <DataSection />
    <DeleteSection user={user} />
  </Page>
);
