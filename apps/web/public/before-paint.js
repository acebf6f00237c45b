// Loaded before anything is painted, so that the page never flashes in the wrong theme. The rule is that of lib/theme.ts.
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
})();
