import { Check, Minus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { cx } from '#ui/class-names'

interface ChoiceBoxProps {
  label: string
  isChosen: boolean
  /** Whether only some of what the box stands for is chosen. */
  isPart?: boolean
  /** Hears a press, and whether Shift was held. */
  onToggle: (isRange: boolean) => void
  className?: string
}

/** The box by which a row is chosen; it lies above what opens the row, and is pressed a finger's width around. */
export function ChoiceBox(props: ChoiceBoxProps) {
  const { label, isChosen, isPart = false, onToggle, className } = props
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current) input.current.indeterminate = isPart
  }, [isPart])
  const Mark = isPart ? Minus : Check
  return (
    <label
      className={cx(
        'relative z-1 grid size-9 shrink-0 cursor-pointer place-items-center select-none touch:size-11',
        className,
      )}
    >
      <input
        ref={input}
        type="checkbox"
        aria-label={label}
        checked={isChosen}
        onChange={({ nativeEvent }) =>
          onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
        className="peer col-start-1 row-start-1 size-4.5 appearance-none rounded-xs border-[1.5px] border-control bg-surface checked:border-brand checked:bg-brand indeterminate:border-brand indeterminate:bg-brand forced-colors:appearance-auto"
      />
      <Mark
        aria-hidden="true"
        strokeWidth={3}
        className="pointer-events-none col-start-1 row-start-1 size-3 text-transparent peer-checked:text-on-brand peer-indeterminate:text-on-brand forced-colors:hidden"
      />
    </label>
  )
}
