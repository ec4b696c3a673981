import { Check } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '#ui/class-names'

interface RowCheckboxProps {
  id: string
  /** The guest's name; null where the source tells none. */
  author: string | null
  isSelected: boolean
  /** Whether the box is shown without being pointed at. */
  isShown: boolean
  onToggle: (id: string, isRange: boolean) => void
}

/** The box of a row, in the place of the source's tile while it shows. With Shift it chooses a range. */
export const RowCheckbox = memo(function RowCheckbox(props: RowCheckboxProps) {
  const { id, author, isSelected, isShown, onToggle } = props
  const { t } = useTranslation('reviews')
  return (
    <label
      className={cx(
        'absolute top-0 left-0 z-1 h-9 w-11 cursor-pointer pt-2 pl-4 select-none touch:h-full touch:pt-3',
        !isShown &&
          'opacity-0 group-focus-within/row:opacity-100 group-hover/row:opacity-100 touch:hidden',
      )}
    >
      <input
        type="checkbox"
        tabIndex={-1}
        aria-label={t('select.row', { name: author ?? t('anonymous') })}
        checked={isSelected}
        onChange={({ nativeEvent }) =>
          onToggle(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
        className="peer absolute size-4.5 appearance-none rounded-xs border-[1.5px] border-control bg-surface checked:border-brand checked:bg-brand forced-colors:appearance-auto"
      />
      <Check
        aria-hidden="true"
        strokeWidth={3}
        className="pointer-events-none relative m-0.75 size-3 text-transparent peer-checked:text-on-brand forced-colors:hidden"
      />
    </label>
  )
})
