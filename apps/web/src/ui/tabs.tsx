import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import './tabs.css';

interface TabsProps<T extends string> {
  label: string;
  tabs: readonly { value: T; label: string; icon: ReactNode }[];
  value: T;
  onChange: (value: T) => void;
  /** Content of the selected tab. */
  children: ReactNode;
}

export const Tabs = <T extends string>({ label, tabs, value, onChange, children }: TabsProps<T>) => (
  <Base.Root value={value} onValueChange={onChange}>
    <Base.List aria-label={label} className="tab-list">
      {tabs.map((tab) => (
        <Base.Tab key={tab.value} value={tab.value} className="tab">
          {tab.icon}
          {tab.label}
        </Base.Tab>
      ))}
    </Base.List>
    <Base.Panel value={value} className="tab-panel">
      {children}
    </Base.Panel>
  </Base.Root>
);
