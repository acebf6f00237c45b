import { useLocation } from 'wouter';

/** Goes back one page, or home where there is none. */
export function useGoBack(): () => void {
  const [, navigate] = useLocation();
  return () => {
    if (canGoBack()) history.back();
    else navigate('/');
  };
}

/**
 * The length of the history counts pages of other sites and the empty one a tab opens with. Browsers that have the
 * Navigation API know better: there only pages of this site count.
 */
export function canGoBack({ navigation, history }: BackSource = window): boolean {
  return navigation?.canGoBack ?? history.length > 1;
}

interface BackSource {
  navigation?: { canGoBack: boolean };
  history: { length: number };
}
