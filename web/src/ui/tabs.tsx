import type { ReactNode } from 'react'
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs'

interface TabsProps<Key extends string> {
  label: string
  value: Key
  onChange: (value: Key) => void
  tabs: readonly { key: Key; label: string; count?: string; panel: ReactNode }[]
}

export function Tabs<Key extends string>({ label, value, onChange, tabs }: TabsProps<Key>) {
  return (
    <AriaTabs
      selectedKey={value}
      onSelectionChange={(key) => {
        const chosen = tabs.find((tab) => tab.key === key)
        if (chosen) onChange(chosen.key)
      }}
    >
      <TabList aria-label={label} className="flex gap-5 overflow-x-auto border-b border-line">
        {tabs.map((tab) => (
          <Tab
            key={tab.key}
            id={tab.key}
            className="focus-inset -mb-px flex items-center gap-1.5 border-b-2 border-transparent py-2.5 font-medium whitespace-nowrap text-ink-3 hover:text-ink data-selected:border-brand data-selected:text-ink touch:min-h-11"
          >
            {tab.label}
            {tab.count ? (
              <span className="text-xs text-ink-3 tabular-nums">{tab.count}</span>
            ) : null}
          </Tab>
        ))}
      </TabList>
      {tabs.map((tab) => (
        <TabPanel key={tab.key} id={tab.key} className="pt-4">
          {tab.panel}
        </TabPanel>
      ))}
    </AriaTabs>
  )
}
