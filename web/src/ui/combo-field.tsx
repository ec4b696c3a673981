import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  Button,
  ComboBox,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Text,
  useFilter,
} from 'react-aria-components/ComboBox'
import { cx } from './class-names.ts'
import { inputClass } from './field.tsx'
import { popoverClass } from './popover-class.ts'

export interface ComboOption<Key extends string> {
  key: Key
  /** What stands in the field once it is chosen; no two options have the same. */
  label: string
  /** What stands at the end of its row, by which it is found too. */
  aside?: string
}

interface ComboFieldProps<Key extends string> {
  label: string
  help?: ReactNode
  value: Key
  onChange: (value: Key) => void
  options: readonly ComboOption<Key>[]
  /** The sentence that is shown when no option fits what is typed. */
  none: string
  className?: string
}

/** Chooses one of many by typing a part of it; a text that is none of them gives way to the present choice. */
export function ComboField<Key extends string>(props: ComboFieldProps<Key>) {
  const { label, help, value, onChange, options, none, className } = props
  const { contains } = useFilter({ sensitivity: 'base' })
  const asides = new Map(options.map((option) => [option.label, option.aside ?? '']))
  return (
    <ComboBox
      value={value}
      onChange={(key) => {
        const chosen = options.find((option) => option.key === key)
        if (chosen) onChange(chosen.key)
      }}
      defaultItems={options}
      defaultFilter={(text, typed) =>
        contains(text, typed) || contains(asides.get(text) ?? '', typed)
      }
      allowsEmptyCollection
      className={cx('flex flex-col gap-1.5', className)}
    >
      <Label className="text-sm font-medium text-ink">{label}</Label>
      <div className="relative">
        <Input
          // What is there is chosen whole, so that typing begins another.
          onFocus={({ currentTarget }) => currentTarget.select()}
          className={cx(inputClass, 'pr-10')}
        />
        <Button className="absolute inset-y-0 right-0 grid w-10 place-items-center rounded-md text-ink-3 hover:text-ink">
          <ChevronDown aria-hidden="true" className="size-4" strokeWidth={1.75} />
        </Button>
      </div>
      {help ? (
        <Text slot="description" className="text-xs text-ink-3">
          {help}
        </Text>
      ) : null}
      <Popover offset={4} className={cx(popoverClass, 'w-(--trigger-width)')}>
        <ListBox<ComboOption<Key>>
          renderEmptyState={() => <p className="px-3 py-4 text-sm text-ink-3">{none}</p>}
          className="max-h-72 overflow-auto p-1.25 outline-none"
        >
          {(option) => (
            <ListBoxItem
              id={option.key}
              textValue={option.label}
              className="flex min-h-8 cursor-pointer flex-wrap items-center gap-x-3 rounded-sm px-2 py-1 text-sm text-ink outline-none data-focused:bg-surface-sunken data-focused:forced-on data-selected:font-medium touch:min-h-11 touch:text-md"
            >
              <span className="min-w-0 flex-1 wrap-anywhere">{option.label}</span>
              {option.aside ? <span className="text-xs text-ink-3">{option.aside}</span> : null}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  )
}
