import { useEffect } from 'react';
import { useLocation } from 'wouter';

/** Goes on by itself after a while. Nobody wants to come back to the page that said so. */
export function useRedirect(to: string, afterMs: number): void {
  const [, navigate] = useLocation();
  useEffect(() => {
    const timer = setTimeout(() => navigate(to, { replace: true }), afterMs);
    return () => clearTimeout(timer);
  }, [navigate, to, afterMs]);
}
