import { ChevronRight } from 'lucide-react';
import { Link } from 'wouter';
import { authStore } from '../../lib/session/auth.ts';
import { useStore } from '../../lib/browser/store.ts';

export function MoreGames() {
  const { isAuthenticated } = useStore(authStore);
  return (
    <nav aria-label="More games" className="grid gap-3 sm:grid-cols-2">
      <GamesLink href="/practice" title="Practice Games" text="Seven anagrams to warm up. Nothing is recorded." />
      {isAuthenticated && (
        <GamesLink href="/legacy-games" title="Legacy Games" text="Past puzzles that you have not completed yet." />
      )}
    </nav>
  );
}

interface GamesLinkProps {
  href: string;
  title: string;
  text: string;
}

const GamesLink = ({ href, title, text }: GamesLinkProps) => (
  <Link href={href} className="sheet group flex items-center gap-3 px-5 py-3.5 hover:border-brass sm:only:col-span-2">
    <span className="min-w-0 flex-1">
      <span className="block font-heading text-xl font-semibold group-hover:text-brass">{title}</span>
      <span className="block text-sm text-ink-soft">{text}</span>
    </span>
    <ChevronRight aria-hidden size={20} className="shrink-0 text-brass" />
  </Link>
);
