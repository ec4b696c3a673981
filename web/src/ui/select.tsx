import { Check, ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  Button,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Select as AriaSelect,
  SelectValue,
} from 'react-aria-components/Select'
import { cx } from './class-names.ts'
import { popoverClass } from './popover-class.ts'

interface SelectProps<Key extends string> {
  label: string
  /** Hides the label from the eye, but not from a screen reader, where the value says enough. */
  hideLabel?: boolean
  value: Key
  onChange: (value: Key) => void
  options: readonly { key: Key; label: string; icon?: ReactNode }[]
  /** Whether the control has no border, as in tool bars. */
  ghost?: boolean
  isDisabled?: boolean
  className?: string
}

export function Select<Key extends string>(props: SelectProps<Key>) {
  const {
    label,
    hideLabel = false,
    value,
    onChange,
    options,
    ghost = false,
    isDisabled = false,
    className,
  } = props
  return (
    <AriaSelect
      value={value}
      onChange={(key) => {
        const chosen = options.find((option) => option.key === key)
        if (chosen) onChange(chosen.key)
      }}
      isDisabled={isDisabled}
      {...(hideLabel && { 'aria-label': label })}
      className={cx('flex flex-col gap-1.5', className)}
    >
      {hideLabel ? null : <Label className="text-sm font-medium text-ink">{label}</Label>}
      <Button
        className={cx(
          'flex items-center gap-2 rounded-md font-medium text-ink data-disabled:cursor-not-allowed data-disabled:text-ink-3 touch:h-11',
          ghost
            ? 'h-8 px-2 text-sm text-ink-2 hover:bg-surface-sunken hover:text-ink'
            : 'h-9 border border-control bg-surface px-3 text-md font-normal hover:bg-surface-hover data-disabled:border-dashed data-disabled:bg-surface-sunken',
        )}
      >
        <SelectValue className="min-w-0 flex-1 truncate text-left">
          {options.find(({ key }) => key === value)?.label ?? ''}
        </SelectValue>
        <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-ink-3" strokeWidth={1.75} />
      </Button>
      <Popover offset={4} className={cx(popoverClass, 'min-w-(--trigger-width)')}>
        <ListBox className="max-h-[inherit] overflow-auto p-1.25 outline-none">
          {options.map((option) => (
            <ListBoxItem
              key={option.key}
              id={option.key}
              textValue={option.label}
              className="flex min-h-8 cursor-pointer items-center gap-2 rounded-sm px-2 text-sm text-ink outline-none data-focused:bg-surface-sunken data-focused:forced-on data-focus-visible:inset-ring data-focus-visible:inset-ring-focus touch:min-h-11 touch:text-md"
            >
              {({ isSelected }) => (
                <>
                  {option.icon}
                  <span className="min-w-0 flex-1 truncate">{option.label}</span>
                  {isSelected ? (
                    <Check aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.75} />
                  ) : null}
                </>
              )}
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </AriaSelect>
  )
}
