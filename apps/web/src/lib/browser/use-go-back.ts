import { useLocation } from 'wouter';

/** Goes back one page, or home if there is none. */
export function useGoBack(): () => void {
  const [, navigate] = useLocation();
  return () => {
    if (canGoBack()) history.back();
    else navigate('/');
  };
}

/** history.length also counts other sites and the new-tab page; the Navigation API, where present, counts only ours. */
export function canGoBack({ navigation, history }: BackSource = window): boolean {
  return navigation?.canGoBack ?? history.length > 1;
}

interface BackSource {
  navigation?: { canGoBack: boolean };
  history: { length: number };
}
