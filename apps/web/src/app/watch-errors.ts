/** Fetched ahead, so that a report can wait in the browser while the server is away. */
export const loadCrashReport = () => import('./crash-report.ts');

/** Reports what fails outside of rendering, in event handlers and promises. The player goes on undisturbed. */
export function watchErrors(): void {
  const report = (error: unknown) =>
    // Nothing here may fail on top of the failure it reports.
    void loadCrashReport()
      .then(({ reportUncaught }) => reportUncaught(error))
      .catch(() => undefined);
  // Without an error it is a script of another site, about which the browser says nothing.
  addEventListener('error', ({ error }) => {
    if (error) report(error);
  });
  addEventListener('unhandledrejection', ({ reason }) => report(reason));
}
