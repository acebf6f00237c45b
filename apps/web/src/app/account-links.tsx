import { CircleUserRound, type LucideProps } from 'lucide-react';
import { navigate } from 'wouter/use-browser-location';
import { useStore } from '../lib/browser/store.ts';
import { authStore, signOut, type AuthUser } from '../player/session/auth.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Menu } from '../ui/menu.tsx';

/** Loaded on first use, or while the browser is idle. */
export const loadMenus = () => import('./menus.tsx');
const AccountMenu = lazyPart(() => loadMenus().then((module) => module.AccountMenu)).Component;

/** Side by side on wide screens; behind a menu button on phones. */
export function AccountLinks({ icon }: { icon: LucideProps }) {
  const { user } = useStore(authStore);
  return (
    <>
      <div className="ml-2 hidden min-w-0 items-center gap-1 border-l border-line pl-3 md:flex">
        {user ? <UserLinks user={user} /> : <VisitorLinks />}
      </div>
      <Menu
        className="md:hidden"
        label={user ? `${user.displayName}'s account` : 'Account'}
        icon={<CircleUserRound {...icon} />}
        Popup={AccountMenu}
      />
    </>
  );
}

const VisitorLinks = () => (
  <>
    <ButtonLink href="/login" variant="quiet">
      Log In
    </ButtonLink>
    <ButtonLink href="/register" variant="secondary">
      Register
    </ButtonLink>
  </>
);

const UserLinks = ({ user }: { user: AuthUser }) => (
  <>
    <ButtonLink href="/account" variant="quiet" className="min-w-0 px-3" title={user.displayName}>
      {/* Relative, so that the sr-only text is clipped too and cannot widen the page. */}
      <span className="relative max-w-36 truncate">
        {user.displayName}
        <span className="sr-only">, your account</span>
      </span>
    </ButtonLink>
    {user.isAdmin && (
      <ButtonLink href="/admin" variant="quiet" className="px-3">
        Admin
      </ButtonLink>
    )}
    <Button variant="secondary" className="whitespace-nowrap" onClick={leave}>
      Log Out
    </Button>
  </>
);

/** Loaded separately: few visitors can log out. */
export const loadAccountCalls = () => import('../player/account-calls.ts');

export function leave(): void {
  // If the code cannot be loaded, sign out of this browser anyway.
  void loadAccountCalls()
    .then(({ logOut }) => logOut(), signOut)
    .then(() => navigate('/'));
}
