import type { RefObject } from 'react'
import { AnchoredPopover } from './anchored-popover.tsx'
import { DateRange, type DateRangeProps, type Days } from './date-range.tsx'
import { Sheet } from './dialog.tsx'
import { SheetHead } from './sheet-head.tsx'
import { useNarrow } from './use-narrow.ts'

export interface RangeChoiceProps<Preset extends string = string> {
  /** The range that is shown. It must stay the same object while it does not change. */
  value: Days
  preset: Preset | undefined
  presets: DateRangeProps<Preset>['presets']
  today: string
  isCompared: boolean
  words: DateRangeProps<Preset>['words'] & {
    title: string
    close: string
    /** Asks whether the days are compared, and with which. */
    compareWith: (days: Days) => string
  }
  onPreset: (preset: Preset, isCompared: boolean) => void
  onRange: (days: Days, isCompared: boolean) => void
  /** Leads back to the range that the screen begins with; undefined where it is shown. */
  onReset: (() => void) | undefined
}

interface RangeDialogProps<Preset extends string> extends RangeChoiceProps<Preset> {
  button: RefObject<HTMLButtonElement | null>
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** Presets, calendar and comparison of a range beside their button, or on a phone from below. */
export function RangeDialog<Preset extends string>(props: RangeDialogProps<Preset>) {
  const { button, isOpen, onOpenChange, words, isCompared, ...choice } = props
  const { onPreset, onRange, onReset, ...shown } = choice
  const isNarrow = useNarrow()
  const close = (): void => onOpenChange(false)
  const shared = { isOpen, onOpenChange, label: words.title }
  const range = (
    <DateRange
      {...shown}
      comparison={{ isOn: isCompared, label: words.compareWith }}
      words={words}
      onPreset={(preset, isOn) => {
        onPreset(preset, isOn)
        close()
      }}
      onRange={(days, isOn) => {
        onRange(days, isOn)
        close()
      }}
      onClear={
        onReset &&
        (() => {
          onReset()
          close()
        })
      }
    />
  )
  return isNarrow ? (
    <Sheet {...shared} from="bottom">
      <SheetHead title={words.title} closeLabel={words.close} onClose={close} />
      {range}
    </Sheet>
  ) : (
    <AnchoredPopover {...shared} anchor={button} placement="bottom end" className="p-0!">
      {range}
    </AnchoredPopover>
  )
}
