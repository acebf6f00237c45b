import { Moon, Sun, type LucideProps } from 'lucide-react';
import { themeStore, toggleTheme } from '../lib/browser/theme.ts';
import { useStore } from '../lib/browser/store.ts';
import { IconButton } from '../ui/icon-button.tsx';

export function ThemeToggle({ icon }: { icon: LucideProps }) {
  const { theme } = useStore(themeStore);
  const [Icon, other] = theme === 'dark' ? ([Sun, 'light'] as const) : ([Moon, 'dark'] as const);
  return <IconButton label={`Switch to ${other} theme`} icon={<Icon {...icon} />} onClick={toggleTheme} />;
}
