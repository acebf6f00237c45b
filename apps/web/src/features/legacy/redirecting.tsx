import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { Page } from '../../ui/page.tsx';
import { Spinner } from '../../ui/loading.tsx';

// Long enough to be read or heard: otherwise the page would change for no reason that anybody could see.
const READING_MS = 1_000;

export function Redirecting() {
  const [, navigate] = useLocation();
  useEffect(() => {
    const timer = setTimeout(() => navigate('/start', { replace: true }), READING_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <Page title="Legacy Games" className="grid place-items-center">
      <Spinner text="Redirecting to start page..." />
    </Page>
  );
}
