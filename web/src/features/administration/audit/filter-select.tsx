import { cx } from '#ui/class-names'
import { Select } from '#ui/select'

/** The key of the choice that narrows nothing. */
const ALL = 'all'

interface FilterSelectProps<Key extends string> {
  label: string
  /** The words of the choice that narrows nothing. */
  all: string
  /** What the log is narrowed to; undefined for everything. */
  value: Key | undefined
  options: readonly { key: Key; label: string }[]
  className?: string
  onChange: (key: Key | undefined) => void
}

/** One filter of the log: everything, or one of a few. */
export function FilterSelect<Key extends string>(props: FilterSelectProps<Key>) {
  const { label, all, value, options, className = 'sm:w-56', onChange } = props
  return (
    <Select<Key | typeof ALL>
      label={label}
      className={cx('min-w-0', className)}
      value={value ?? ALL}
      options={[{ key: ALL, label: all }, ...options]}
      onChange={(key) => onChange(key === ALL ? undefined : key)}
    />
  )
}
