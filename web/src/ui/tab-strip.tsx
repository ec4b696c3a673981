import { ChevronRight } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components/Tabs'
import { cx } from './class-names.ts'
import { useOverflow } from './use-overflow.ts'

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
 * than the window it scrolls sideways: it fades out where there is more, a press there leads on, and the selected tab
 * is in view.
 */
export function TabStrip<Key extends string>(props: TabStripProps<Key>) {
  const { label, tabs, selected, onSelect, children } = props
  const strip = useRef<HTMLDivElement>(null)
  const { before, after } = useOverflow(strip)
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
      <div className="relative border-b border-line">
        <TabList
          ref={strip}
          aria-label={label}
          className={cx(
            'fade-sides flex scroll-px-12 gap-4.5 overflow-x-auto scroll-smooth [scrollbar-width:none]',
            before && '[--fade-left:3rem]',
            after && '[--fade-right:3rem]',
          )}
        >
          {tabs.map((tab) => (
            <Tab
              key={tab.key}
              id={tab.key}
              className="focus-inset relative flex min-h-10 shrink-0 cursor-pointer items-center px-0.5 font-medium whitespace-nowrap text-ink-3 after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:rounded-full hover:text-ink data-selected:text-ink data-selected:after:bg-brand forced-colors:data-selected:after:bg-(--on) touch:min-h-11"
            >
              {({ isSelected }) => <TabLabel isSelected={isSelected}>{tab.label}</TabLabel>}
            </Tab>
          ))}
        </TabList>
        {before ? <More strip={strip} side="left" /> : null}
        {after ? <More strip={strip} side="right" /> : null}
      </div>
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

interface MoreProps {
  strip: RefObject<HTMLElement | null>
  side: 'left' | 'right'
}

/** Says that tabs lie out of sight on that side, and scrolls to them; the keyboard has the arrow keys for that. */
function More({ strip, side }: MoreProps) {
  const scroll = (): void => {
    const box = strip.current
    if (!box) return
    const way = Math.round(box.clientWidth * 0.7)
    box.scrollBy({ left: side === 'left' ? -way : way })
  }
  return (
    <button
      type="button"
      aria-hidden="true"
      tabIndex={-1}
      data-more={side}
      onClick={scroll}
      className={cx(
        'absolute inset-y-0 grid w-8 cursor-pointer place-items-center text-ink-2 hover:text-ink touch:w-11',
        side === 'left' ? '-left-2' : '-right-2',
      )}
    >
      <ChevronRight
        aria-hidden="true"
        className={cx('size-4.5', side === 'left' && 'rotate-180')}
        strokeWidth={1.75}
      />
    </button>
  )
}
