import { parseDate } from '@internationalized/date'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import {
  Button as AriaButton,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
  RangeCalendar,
} from 'react-aria-components/RangeCalendar'
import { buttonClass } from './button-class.ts'
import { Button } from './button.tsx'
import { Checkbox } from './checkbox.tsx'
import { cx } from './class-names.ts'

/** A range of days as `yyyy-MM-dd`; both ends belong to it. */
export interface Days {
  startDate: string
  endDate: string
}

export interface DateRangeProps<Preset extends string> {
  /** The chosen range; undefined where any day will do. */
  value: Days | undefined
  /** The chosen preset; undefined for a range chosen in the calendar. */
  preset: Preset | undefined
  presets: readonly { key: Preset; label: string; days: Days }[]
  /** The last day that can be chosen. */
  today: string
  /** Whether the range is compared with the one before, and the words for that; undefined offers no comparison. */
  comparison?: { isOn: boolean; label: (days: Days) => string }
  words: {
    presets: string
    custom: string
    calendar: string
    previous: string
    next: string
    apply: string
    /** The reason why nothing can be applied yet. */
    applyOff: string
    clear: string
    /** Says the chosen range in full. */
    range: (days: Days) => string
  }
  onPreset: (preset: Preset, isCompared: boolean) => void
  onRange: (days: Days, isCompared: boolean) => void
  /** Hears that nothing is chosen any more; undefined where there is nothing to clear. */
  onClear: (() => void) | undefined
}

/** Offers presets beside a calendar. A preset is handed over when pressed, a range of days when it is applied. */
export function DateRange<Preset extends string>(props: DateRangeProps<Preset>) {
  const { value, preset, presets, today, comparison, words, onPreset, onRange, onClear } = props
  const [days, setDays] = useState(value)
  const [isCompared, setCompared] = useState(comparison?.isOn ?? false)
  const isOwn = days !== undefined && (preset === undefined || days !== value)
  return (
    <div className="flex flex-col max-sm:mx-auto max-sm:w-84 max-sm:max-w-full">
      <div className="flex sm:divide-x sm:divide-line max-sm:flex-col">
        <div
          role="group"
          aria-label={words.presets}
          className="flex flex-col gap-0.5 p-2 max-sm:flex-row max-sm:flex-wrap sm:max-w-64 sm:min-w-40"
        >
          {presets.map(({ key, label }) => (
            <PresetButton
              key={key}
              isOn={!isOwn && key === preset}
              onPress={() => onPreset(key, isCompared)}
            >
              {label}
            </PresetButton>
          ))}
          {isOwn ? <PresetButton isOn>{words.custom}</PresetButton> : null}
        </div>
        <RangeCalendar
          aria-label={words.calendar}
          maxValue={parseDate(today)}
          defaultFocusedValue={parseDate(days?.endDate ?? today)}
          value={days ? { start: parseDate(days.startDate), end: parseDate(days.endDate) } : null}
          onChange={(range) =>
            setDays({ startDate: range.start.toString(), endDate: range.end.toString() })
          }
          className="p-3"
        >
          <header className="mb-1 flex items-center gap-1">
            <AriaButton
              slot="previous"
              aria-label={words.previous}
              className={buttonClass({ kind: 'ghost', size: 'sm', square: true })}
            >
              <ChevronLeft aria-hidden="true" className="size-4" strokeWidth={1.75} />
            </AriaButton>
            <Heading className="flex-1 text-center text-sm font-semibold text-ink" />
            <AriaButton
              slot="next"
              aria-label={words.next}
              className={buttonClass({ kind: 'ghost', size: 'sm', square: true })}
            >
              <ChevronRight aria-hidden="true" className="size-4" strokeWidth={1.75} />
            </AriaButton>
          </header>
          <CalendarGrid
            weekdayStyle="short"
            className="w-full border-separate border-spacing-y-0.5"
          >
            <CalendarGridHeader>
              {(day) => (
                <CalendarHeaderCell className="h-7 w-9 text-xs font-normal text-ink-3 touch:w-11">
                  {day}
                </CalendarHeaderCell>
              )}
            </CalendarGridHeader>
            <CalendarGridBody>
              {(date) => (
                <CalendarCell
                  date={date}
                  className={cx(
                    'grid h-8 w-full cursor-pointer place-items-center text-sm text-ink tabular-nums outline-none touch:h-11',
                    'data-hovered:rounded-sm data-hovered:bg-surface-hover data-selected:rounded-none data-selected:bg-brand-tint data-selected:text-brand-text',
                    'data-selection-start:rounded-l-sm! data-selection-end:rounded-r-sm!',
                    'data-selection-start:bg-brand! data-selection-start:text-on-brand! data-selection-end:bg-brand! data-selection-end:text-on-brand!',
                    'data-outside-month:text-ink-3 data-disabled:cursor-not-allowed data-disabled:text-ink-3 data-disabled:opacity-60',
                    'data-focus-visible:outline-2 data-focus-visible:outline-offset-2 data-focus-visible:outline-focus',
                  )}
                />
              )}
            </CalendarGridBody>
          </CalendarGrid>
        </RangeCalendar>
      </div>
      <footer className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-3 py-2 max-sm:sticky max-sm:bottom-0 max-sm:justify-end max-sm:bg-canvas">
        <div className="min-w-0 flex-1 text-sm text-ink-2 max-sm:basis-full">
          <p role="status">{days ? words.range(days) : words.applyOff}</p>
          {comparison && days ? (
            <Checkbox isSelected={isCompared} onChange={setCompared}>
              {comparison.label(days)}
            </Checkbox>
          ) : null}
        </div>
        {value && onClear ? (
          <Button kind="ghost" size="sm" onPress={onClear}>
            {words.clear}
          </Button>
        ) : null}
        <Button
          kind="primary"
          size="sm"
          offReason={days ? undefined : words.applyOff}
          onPress={() => {
            if (!days) return
            if (preset !== undefined && !isOwn) onPreset(preset, isCompared)
            else onRange(days, isCompared)
          }}
        >
          {words.apply}
        </Button>
      </footer>
    </div>
  )
}

interface PresetButtonProps {
  isOn: boolean
  onPress?: () => void
  children: string
}

function PresetButton({ isOn, onPress, children }: PresetButtonProps) {
  return (
    <AriaButton
      aria-pressed={isOn}
      {...(onPress && { onPress })}
      className="min-h-8 rounded-sm px-2 text-left text-sm text-ink-2 hover:bg-surface-hover hover:text-ink aria-pressed:bg-brand-tint aria-pressed:font-medium aria-pressed:text-brand-text aria-pressed:forced-on touch:min-h-11"
    >
      {children}
    </AriaButton>
  )
}
