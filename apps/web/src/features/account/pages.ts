// One chunk for all account pages, because they share most of their code.
export { AccountPage } from './account-page.tsx';
export { ForgotPasswordPage } from './forgot-password-page.tsx';
export { LoginPage } from './login-page.tsx';
export { RegisterPage } from './register-page.tsx';
export { ResetPasswordPage } from './reset-password-page.tsx';
export { SignedInNotice } from './signed-in-notice.tsx';
export { VerifyEmailPage } from './verify-email-page.tsx';
