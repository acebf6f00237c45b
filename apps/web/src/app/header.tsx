import { PRODUCT_NAME } from '@sixfold/game';
import { ChartColumn, MessageSquareText, Settings } from 'lucide-react';
import { Link } from 'wouter';
import { IconButton } from '../ui/icon-button.tsx';
import { Logo } from '../ui/logo.tsx';
import { AccountLinks } from './account-links.tsx';
import { openDialog } from './dialog-store.ts';
import { HelpMenu } from './help-menu.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

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
          <HelpMenu icon={ICON} />
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
