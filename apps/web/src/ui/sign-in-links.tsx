import { ButtonLink } from './button.tsx';

/** For a guest on a page that needs an account. */
export const SignInLinks = () => (
  <div className="flex flex-wrap gap-3 [&>.button]:flex-auto sm:[&>.button]:flex-none">
    <ButtonLink href="/register">Register</ButtonLink>
    <ButtonLink href="/login" variant="secondary">
      Log In
    </ButtonLink>
  </div>
);
