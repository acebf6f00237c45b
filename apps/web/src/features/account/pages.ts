// One file for all of them: what they share is most of what they are.
export { AccountPage } from './account-page.tsx';
export { ForgotPasswordPage } from './forgot-password-page.tsx';
export { LoginPage } from './login-page.tsx';
export { RegisterPage } from './register-page.tsx';
export { ResetPasswordPage } from './reset-password-page.tsx';
export { VerifyEmailPage } from './verify-email-page.tsx';
