import { PRODUCT_NAME } from '@sixfold/game';
import {
  ChartColumn,
  CircleQuestionMark,
  MessageSquareText,
  Moon,
  Settings,
  Sun,
  type LucideProps,
} from 'lucide-react';
import { Link } from 'wouter';
import { useStore } from '../lib/browser/store.ts';
import { themeStore, toggleTheme } from '../lib/browser/theme.ts';
import { IconButton } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Menu } from '../ui/menu.tsx';
import { AccountLinks, loadMenus } from './account-links.tsx';
import { openDialog } from './dialogs.tsx';

const HelpMenu = lazyPart(() => loadMenus().then((module) => module.HelpMenu)).Component;

const ICON = { 'aria-hidden': true, size: 22, strokeWidth: 1.75 } as const;

export function Header() {
  return (
    <header className="border-b border-line bg-sheet">
      <div className="mx-auto flex h-14 max-w-6xl items-center gap-2 px-2 sm:h-16 sm:px-6">
        <Link href="/" className="flex min-h-11 items-center gap-2.5 rounded-md px-1 sm:-ml-1">
          <Logo className="size-9" />
          <span className="max-[30rem]:sr-only font-heading text-2xl font-semibold">{PRODUCT_NAME}</span>
        </Link>
        <nav aria-label="Tools" className="ml-auto flex items-center">
          <IconButton
            label="Statistics"
            icon={<ChartColumn {...ICON} />}
            aria-haspopup="dialog"
            onClick={() => openDialog('statistics')}
          />
          <Menu label="Help" icon={<CircleQuestionMark {...ICON} />} Popup={HelpMenu} />
          <ThemeToggle icon={ICON} />
          <IconButton
            label="Settings"
            icon={<Settings {...ICON} />}
            aria-haspopup="dialog"
            onClick={() => openDialog('settings')}
          />
          <IconButton
            label="Beta Feedback"
            icon={<MessageSquareText {...ICON} />}
            aria-haspopup="dialog"
            onClick={() => openDialog('feedback')}
          />
        </nav>
        <AccountLinks icon={ICON} />
      </div>
    </header>
  );
}

function ThemeToggle({ icon }: { icon: LucideProps }) {
  const { theme } = useStore(themeStore);
  const [Icon, other] = theme === 'dark' ? ([Sun, 'light'] as const) : ([Moon, 'dark'] as const);
  return <IconButton label={`Switch to ${other} theme`} icon={<Icon {...icon} />} onClick={toggleTheme} />;
}

const SPOKES = [0, 60, 120, 180, 240, 300];

/** Decorative: the name is always next to it, visibly or for screen readers. */
const Logo = ({ className }: { className?: string }) => (
  <svg aria-hidden viewBox="0 0 64 64" className={cx('wheel', className)}>
    <circle cx="32" cy="32" r="30" className="wheel-metal" />
    {SPOKES.map((angle) => (
      <line key={angle} x1="32" y1="2" x2="32" y2="14" transform={`rotate(${angle} 32 32)`} className="wheel-cut" />
    ))}
    <circle cx="32" cy="32" r="19" className="wheel-paper" />
    <path
      d="M38.5 20.5 C 30 22.5 25 28.5 25 36.2 a 7.2 7.2 0 1 0 14.4 0 a 7.2 7.2 0 1 0 -14.4 0"
      className="wheel-six"
    />
  </svg>
);
