// Runs before the first paint to prevent flashes: of the wrong theme (same rule as lib/browser/theme.ts), and of the
// landing page for visitors who will be redirected. Also keeps the first press on a button.
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
  const isRedirected = marks.every((mark) => mark.test(document.cookie));
  if (location.pathname === '/' && isRedirected) document.documentElement.dataset.onward = '';

  // Most buttons of the landing page do nothing until the app has started. The app then repeats an earlier press.
  const keep = ({ target }) => (document.earlyPress = target.closest('button[type="button"]'));
  document.addEventListener('click', keep, { once: true });
})();
