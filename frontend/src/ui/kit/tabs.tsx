import type { ReactNode } from 'react';
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs';

interface TabsProps {
  label: string;
  tabs: readonly { id: string; label: string; content: ReactNode }[];
}

/** Parts of one page of which one is shown. Parts with an address of their own are links instead. */
export function Tabs({ label, tabs }: TabsProps) {
  return (
    <AriaTabs className="kit-tabs">
      <TabList aria-label={label} className="kit-tab-list">
        {tabs.map((tab) => (
          <Tab key={tab.id} id={tab.id} className="kit-tab">
            {tab.label}
          </Tab>
        ))}
      </TabList>
      {tabs.map((tab) => (
        <TabPanel key={tab.id} id={tab.id} className="kit-tab-panel">
          {tab.content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
