import { cx } from './class-names.ts'
import { Select } from './select.tsx'

/** The key of the choice that narrows nothing. */
const ALL = 'all'

interface FilterSelectProps<Key extends string> {
  label: string
  /** Hides the label from the eye, but not from a screen reader, where the choice says enough. */
  hideLabel?: boolean
  /** The words of the choice that narrows nothing. */
  all: string
  /** What the list is narrowed to; undefined for everything. */
  value: Key | undefined
  options: readonly { key: Key; label: string }[]
  className?: string
  onChange: (key: Key | undefined) => void
}

/** One filter of a list: everything, or one of a few. */
export function FilterSelect<Key extends string>(props: FilterSelectProps<Key>) {
  const { label, hideLabel = false, all, value, options, className, onChange } = props
  return (
    <Select<Key | typeof ALL>
      label={label}
      hideLabel={hideLabel}
      className={cx('min-w-0', className)}
      value={value ?? ALL}
      options={[{ key: ALL, label: all }, ...options]}
      onChange={(key) => onChange(key === ALL ? undefined : key)}
    />
  )
}
