import { BookA, CalendarRange, Scale, Search, Sparkles } from 'lucide-react';
import { Tabs } from '../../../ui/tabs.tsx';
import { Notices } from '../notice.tsx';
import { TabLayout } from '../tab-layout.tsx';
import { useView, type Area } from '../view.ts';
import { Explore } from './explore.tsx';
import { Make } from './make.tsx';
import { Plan } from './plan.tsx';
import { Reality } from './reality.tsx';
import { ReportProgress } from './report-progress.tsx';
import { useCandidates } from './use-candidates.ts';
import { usePlan } from './use-plan.ts';
import { Words } from './words.tsx';

const ICON = { 'aria-hidden': true, size: 18 } as const;

const AREAS: readonly { value: Area; label: string; icon: React.ReactNode }[] = [
  { value: 'explore', label: 'Explore', icon: <Search {...ICON} /> },
  { value: 'make', label: 'Make', icon: <Sparkles {...ICON} /> },
  { value: 'plan', label: 'Plan', icon: <CalendarRange {...ICON} /> },
  { value: 'reality', label: 'Reality', icon: <Scale {...ICON} /> },
  { value: 'words', label: 'Words', icon: <BookA {...ICON} /> },
];

export function StudioTab() {
  const { view, change } = useView();
  // Kept here, so that switching areas loses neither the candidates nor the plan.
  const candidates = useCandidates();
  const plan = usePlan();
  return (
    <TabLayout title="Studio">
      <ReportProgress />
      <Tabs label="Studio" tabs={AREAS} value={view.area} onChange={(area) => change({ area })}>
        <Notices key={view.area}>
          {view.area === 'explore' && <Explore />}
          {view.area === 'make' && <Make {...candidates} />}
          {view.area === 'plan' && <Plan {...plan} />}
          {view.area === 'reality' && <Reality />}
          {view.area === 'words' && <Words />}
        </Notices>
      </Tabs>
    </TabLayout>
  );
}
