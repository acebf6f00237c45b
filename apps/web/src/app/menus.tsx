import { BookOpen, Calendar, Lightbulb, PencilLine, Puzzle, Users } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useStore } from '../lib/browser/store.ts';
import { authStore, type AuthUser } from '../player/session/auth.ts';
import { MenuPopup, type MenuItem } from '../ui/menu-popup.tsx';
import { leave } from './account-links.tsx';
import { openDialog } from './dialogs.tsx';

// The items and their icons are loaded with the popup: a first visit does without them.

type PopupProps = Omit<ComponentProps<typeof MenuPopup>, 'items'>;

const HELP_ITEMS: readonly MenuItem[] = [
  { label: 'How to Play', icon: <BookOpen aria-hidden size={18} />, onSelect: () => openDialog('howToPlay') },
  { label: 'Game Strategy', icon: <Lightbulb aria-hidden size={18} />, onSelect: () => openDialog('strategy') },
  { label: 'Practice Games', icon: <Puzzle aria-hidden size={18} />, href: '/practice' },
  { label: 'Make a Puzzle', icon: <PencilLine aria-hidden size={18} />, href: '/make' },
  { label: 'Archive', icon: <Calendar aria-hidden size={18} />, href: '/archive' },
  { label: 'Circles', icon: <Users aria-hidden size={18} />, href: '/circles' },
];

export const HelpMenu = (props: PopupProps) => <MenuPopup {...props} items={HELP_ITEMS} />;

const VISITOR_ITEMS: readonly MenuItem[] = [
  { label: 'Log In', href: '/login' },
  { label: 'Register', href: '/register' },
];

const userItems = (user: AuthUser): MenuItem[] => [
  { label: user.displayName, href: '/account' },
  ...(user.isAdmin ? [{ label: 'Admin', href: '/admin' }] : []),
  { label: 'Log Out', onSelect: leave },
];

export function AccountMenu(props: PopupProps) {
  const { user } = useStore(authStore);
  return <MenuPopup {...props} items={user ? userItems(user) : VISITOR_ITEMS} />;
}
