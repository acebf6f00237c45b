import { Spinner } from '../ui/spinner.tsx';

/** As high as the window: a screen that is longer must not push the footer out of it. */
export const LoadingPage = () => (
  <main id="main" className="mx-auto grid w-full max-w-2xl min-h-dvh flex-1 place-items-center px-4">
    <Spinner text="Loading..." />
  </main>
);
