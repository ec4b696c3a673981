import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { cx } from './class-names.ts'

interface SortHeaderProps {
  label: string
  isFigure: boolean
  order: 'asc' | 'desc' | false
  /** Hears the order asked for; undefined where the column cannot be sorted. */
  onSort: ((order: 'asc' | 'desc') => void) | undefined
}

/** The head of a column. A press sorts by the column, another press the other way round. */
export function SortHeader({ label, isFigure, order, onSort }: SortHeaderProps) {
  const Arrow = order === 'asc' ? ArrowUp : order === 'desc' ? ArrowDown : ChevronsUpDown
  return (
    <th
      scope="col"
      {...(onSort && {
        'aria-sort': order === 'asc' ? 'ascending' : order === 'desc' ? 'descending' : 'none',
      })}
      className={cx(
        'sticky top-0 z-1 border-b border-line-strong bg-surface px-4 py-0.5 text-xs font-medium text-ink-3',
        isFigure && 'text-right',
      )}
    >
      {onSort ? (
        <button
          type="button"
          onClick={() => onSort(order === 'asc' ? 'desc' : 'asc')}
          className={cx(
            'inline-flex min-h-8 items-center gap-1 rounded-xs hover:text-ink touch:min-h-11',
            order && 'font-semibold text-ink',
          )}
        >
          {label}
          <Arrow
            aria-hidden="true"
            className={cx('size-3.5', !order && 'opacity-60')}
            strokeWidth={1.75}
          />
        </button>
      ) : (
        <span className="inline-flex min-h-8 items-center">{label}</span>
      )}
    </th>
  )
}
