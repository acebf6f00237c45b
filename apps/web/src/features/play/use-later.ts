import { useEffect, useState } from 'react';

/** Becomes true a while after the condition has. */
export function useLater(condition: boolean, delay: number): boolean {
  const [isDue, setDue] = useState(condition && delay === 0);
  useEffect(() => {
    if (!condition) return;
    const timer = setTimeout(() => setDue(true), delay);
    return () => clearTimeout(timer);
  }, [condition, delay]);
  return condition && isDue;
}
