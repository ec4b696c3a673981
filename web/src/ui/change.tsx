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

// Lucide's arrows, drawn here: as icons of this piece and of the tables' heads they would bring one page the other's file.
const UP = 'm5 12 7-7 7 7M12 19V5'
const DOWN = 'm19 12-7 7-7-7M12 5v14'
const SAME = 'M5 12h14'

/** A change against before: the arrow says its direction, the colour whether it is for the better. */
export function Change({ by, text, better, words }: ChangeProps) {
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
      <svg
        aria-hidden="true"
        viewBox="0 0 24 24"
        className="size-3 shrink-0"
        fill="none"
        stroke="currentColor"
        strokeWidth={2.4}
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d={by > 0 ? UP : by < 0 ? DOWN : SAME} />
      </svg>
      {direction ? <span className="sr-only">{direction} </span> : null}
      {text}
      {meaning ? <span className="sr-only">, {meaning}</span> : null}
    </span>
  )
}
