/** Tells a password manager whose password is being typed. */
export const OwnAddress = ({ email }: { email: string }) => (
  <input type="email" autoComplete="username" value={email} readOnly hidden />
);
