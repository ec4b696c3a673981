import { CalendarDays, ChevronDown } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { buttonClass } from './button-class.ts'
import { cx } from './class-names.ts'
import { openedByPress } from './opened-by-press.tsx'
import type { RangeChoiceProps } from './range-dialog.tsx'

const RangeDialog = openedByPress(async () => (await import('./range-dialog.tsx')).RangeDialog)

export interface RangeFilterProps extends RangeChoiceProps {
  /** How the range is called: its preset, or its days in words. */
  name: string
  /** The days in words, which a screen reader hears too where the name does not say them. */
  days: string
  className?: string
}

/** The button that names the range of a screen and opens what changes it. */
export function RangeFilter({ name, days, className, ...choice }: RangeFilterProps) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <AriaButton
        ref={button}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPress={() => setOpen(true)}
        className={cx(buttonClass(), 'max-w-full', className)}
      >
        <CalendarDays aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.75} />
        <span className="truncate">{name}</span>
        {name === days ? null : <span className="sr-only"> ({days})</span>}
        <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-ink-3" strokeWidth={1.75} />
      </AriaButton>
      <RangeDialog {...choice} button={button} isOpen={isOpen} onOpenChange={setOpen} />
    </>
  )
}
