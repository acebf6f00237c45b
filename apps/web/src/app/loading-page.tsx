import { Spinner } from '../ui/spinner.tsx';

/** Keeps the footer where it was while the screen is fetched. */
export const LoadingPage = () => (
  <main id="main" className="mx-auto grid w-full max-w-2xl flex-1 place-items-center px-4">
    <Spinner text="Loading..." />
  </main>
);
