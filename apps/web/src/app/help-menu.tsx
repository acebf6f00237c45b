import { BookOpen, CircleQuestionMark, Lightbulb, Puzzle, type LucideProps } from 'lucide-react';
import { Menu } from '../ui/menu.tsx';
import { openDialog } from './dialog-store.ts';

export const HelpMenu = ({ icon }: { icon: LucideProps }) => (
  <Menu
    label="Help"
    icon={<CircleQuestionMark {...icon} />}
    items={[
      { label: 'How to Play', icon: <BookOpen aria-hidden size={18} />, onSelect: () => openDialog('howToPlay') },
      { label: 'Game Strategy', icon: <Lightbulb aria-hidden size={18} />, onSelect: () => openDialog('strategy') },
      { label: 'Practice Games', icon: <Puzzle aria-hidden size={18} />, href: '/practice' },
    ]}
  />
);
