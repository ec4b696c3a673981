import { type ReactNode, useEffect, useRef } from 'react'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components/Tabs'

interface TabStripProps<Key extends string> {
  /** The name of the strip, said by a screen reader when it is entered. */
  label: string
  tabs: readonly { key: Key; label: string }[]
  selected: Key
  onSelect: (key: Key) => void
  /** What the selected tab shows. */
  children: ReactNode
}

/**
 * Tabs in one line above what the selected one shows; the arrow keys go from one to the next. Where the line is wider
 * than the window it scrolls sideways, and the selected tab is in view.
 */
export function TabStrip<Key extends string>(props: TabStripProps<Key>) {
  const { label, tabs, selected, onSelect, children } = props
  return (
    <Tabs
      // The library says of the whole that the keyboard is somewhere in it; the ring belongs to that one place alone.
      className="data-focus-visible:outline-none"
      selectedKey={selected}
      onSelectionChange={(key) => {
        const chosen = tabs.find((tab) => tab.key === key)
        // The strip may select its first tab by itself, which is none of the person's wishes.
        if (chosen && chosen.key !== selected) onSelect(chosen.key)
      }}
    >
      <TabList
        aria-label={label}
        className="flex gap-5.5 overflow-x-auto border-b border-line [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <Tab
            key={tab.key}
            id={tab.key}
            className="focus-inset relative flex min-h-10 shrink-0 cursor-pointer items-center px-0.5 font-medium whitespace-nowrap text-ink-3 after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:rounded-full hover:text-ink data-selected:text-ink data-selected:after:bg-brand data-selected:after:forced-on touch:min-h-11"
          >
            {({ isSelected }) => <TabLabel isSelected={isSelected}>{tab.label}</TabLabel>}
          </Tab>
        ))}
      </TabList>
      {/* A panel keeps the id that it began with, and the tab names it by the new one: each tab has a panel of its own. */}
      <TabPanel
        key={selected}
        id={selected}
        className="focus-inset pt-6 not-focus-visible:outline-none"
      >
        {children}
      </TabPanel>
    </Tabs>
  )
}

/** The words of a tab, which come into view when the tab is selected. */
function TabLabel({ isSelected, children }: { isSelected: boolean; children: string }) {
  const label = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (isSelected) label.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [isSelected])
  return <span ref={label}>{children}</span>
}
