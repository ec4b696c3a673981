import { ArrowDown, ArrowUp, Minus } from 'lucide-react'
import { cx } from './class-names.ts'

export interface ChangeProps {
  /** How much there is more now than before; negative where there is less, 0 where nothing changed. */
  by: number
  /** How much that is, without a sign: "15%", "0.2", "5 points". */
  text: string
  /** Which way is the better one; neither where more is only more. */
  better: 'more' | 'less' | 'neither'
  words: {
    /** Says the direction, which is drawn as an arrow: "up", "down". */
    up: string
    down: string
    /** Says what the colour says. */
    isBetter: string
    isWorse: string
  }
}

/** A change against before: the arrow says its direction, the colour whether it is for the better. */
export function Change({ by, text, better, words }: ChangeProps) {
  const Icon = by > 0 ? ArrowUp : by < 0 ? ArrowDown : Minus
  const isGood = better !== 'neither' && by !== 0 ? by > 0 === (better === 'more') : undefined
  const direction = by > 0 ? words.up : by < 0 ? words.down : ''
  const meaning = isGood === undefined ? '' : isGood ? words.isBetter : words.isWorse
  return (
    <span
      className={cx(
        'inline-flex items-center gap-0.75 text-xs font-medium whitespace-nowrap tabular-nums',
        isGood === undefined
          ? 'text-neutral-text'
          : isGood
            ? 'text-positive-text'
            : 'text-negative-text',
      )}
    >
      <Icon aria-hidden="true" className="size-3 shrink-0" strokeWidth={2.4} />
      {direction ? <span className="sr-only">{direction} </span> : null}
      {text}
      {meaning ? <span className="sr-only">, {meaning}</span> : null}
    </span>
  )
}
