import { useLocation } from 'wouter';
import { useStore } from '../../lib/browser/store.ts';
import { logOut } from '../../player/account-calls.ts';
import { authStore, type AuthUser } from '../../player/session/auth.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';

export const signedInAs = ({ displayName, email }: AuthUser): string =>
  `You are now signed in as ${displayName} (${email}).`;

/** For the start page, after a verification link has signed this browser in. */
export function SignedInNotice() {
  const { user } = useStore(authStore);
  return (
    user && (
      <Banner tone="info" action={<NotYou />} className="wrap-anywhere">
        {signedInAs(user)}
      </Banner>
    )
  );
}

export function NotYou() {
  const [, navigate] = useLocation();
  const leave = () => {
    logOut();
    navigate('/', { replace: true });
  };
  return (
    <Button variant="secondary" onClick={leave}>
      Not you? Log out
    </Button>
  );
}
