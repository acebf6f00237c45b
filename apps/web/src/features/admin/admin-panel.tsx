import { Bug, CalendarDays, FlaskConical, LayoutDashboard, MessageSquareText, Puzzle, Users } from 'lucide-react';
import { Page } from '../../ui/page.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { DailyGamesTab } from './daily-games/daily-games-tab.tsx';
import { Dashboard } from './dashboard/dashboard.tsx';
import { Notices } from './notice.tsx';
import { PuzzlesTab } from './puzzles/puzzles-tab.tsx';
import { CrashesTab } from './reports/crashes-tab.tsx';
import { FeedbackTab } from './reports/feedback-tab.tsx';
import { StudioTab } from './studio/studio-tab.tsx';
import { UsersTab } from './users/users-tab.tsx';
import { useView, type Tab } from './view.ts';

const ICON = { 'aria-hidden': true, size: 18 } as const;

const TABS: readonly { value: Tab; label: string; icon: React.ReactNode }[] = [
  { value: 'dashboard', label: 'Dashboard', icon: <LayoutDashboard {...ICON} /> },
  { value: 'puzzles', label: 'Puzzles', icon: <Puzzle {...ICON} /> },
  { value: 'studio', label: 'Studio', icon: <FlaskConical {...ICON} /> },
  { value: 'daily-games', label: 'Daily Games', icon: <CalendarDays {...ICON} /> },
  { value: 'users', label: 'Users', icon: <Users {...ICON} /> },
  { value: 'feedback', label: 'Feedback', icon: <MessageSquareText {...ICON} /> },
  { value: 'crashes', label: 'Crash Reports', icon: <Bug {...ICON} /> },
];

export function AdminPanel({ userId }: { userId: number }) {
  const { view, change } = useView();
  return (
    <Page title="Admin" width="wide" className="grid content-start gap-5">
      <h1 className="text-3xl sm:text-4xl">Admin</h1>
      <Tabs label="Admin" tabs={TABS} value={view.tab} onChange={(tab) => change({ tab })}>
        <Notices key={view.tab}>
          <TabContent tab={view.tab} userId={userId} />
        </Notices>
      </Tabs>
    </Page>
  );
}

function TabContent({ tab, userId }: { tab: Tab; userId: number }) {
  switch (tab) {
    case 'dashboard':
      return <Dashboard />;
    case 'puzzles':
      return <PuzzlesTab />;
    case 'studio':
      return <StudioTab />;
    case 'daily-games':
      return <DailyGamesTab />;
    case 'users':
      return <UsersTab ownId={userId} />;
    case 'feedback':
      return <FeedbackTab />;
    case 'crashes':
      return <CrashesTab />;
  }
}
