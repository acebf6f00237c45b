// Loaded before anything is painted, so that nothing wrong flashes up: neither the other theme, by the rule of
// lib/browser/theme.ts, nor the landing page to those whom it leads on at once.
(() => {
  let theme;
  try {
    theme = localStorage.getItem('sixfold-theme');
  } catch {
    // Storage is blocked: follow the system.
  }
  if (theme !== 'light' && theme !== 'dark') {
    theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }
  document.documentElement.dataset.theme = theme;
  const meta = document.querySelector('meta[name="theme-color"]');
  if (meta?.dataset[theme]) meta.content = meta.dataset[theme];

  const marks = [/\bauth_token=./, /\bauth_user=./, /\bconsent=[^;]*hasSetPreferences%22%3Atrue/];
  const isLedOn = marks.every((mark) => mark.test(document.cookie));
  if (location.pathname === '/' && isLedOn) document.documentElement.dataset.onward = '';
})();
