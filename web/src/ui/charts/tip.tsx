import { useLayoutEffect, useRef } from 'react'
import type { Point } from './geometry/frame.ts'
import { placeTip } from './geometry/tip-place.ts'
import type { Colour } from './colours.ts'
import { type Sign, SignMark } from './legend.tsx'

export interface TipRow {
  label: string
  value: string
  /** What stands behind the value, e.g. how many reviews it was made of. */
  note?: string | undefined
  colour?: Colour
  sign?: Sign
  /** Whether the label is a sentence, which is shown whole on several lines. */
  isText?: boolean
}

export interface TipWords {
  title: string
  rows: readonly TipRow[]
}

/** The words of a tip as a screen reader says them. */
export const tipSaid = ({ title, rows }: TipWords): string =>
  [title, ...rows.map(({ label, value, note }) => [label, value, note].filter(Boolean).join(' '))]
    .filter(Boolean)
    .join(', ')

interface TipProps extends TipWords {
  point: Point
  chart: { width: number; height: number }
}

/** What a point of a chart says, beside that point. */
export function Tip({ title, rows, point, chart }: TipProps) {
  const sheet = useRef<HTMLDivElement>(null)
  // The tip is measured with its words and moved before it is painted.
  useLayoutEffect(() => {
    const { current } = sheet
    if (!current) return
    const size = { width: current.offsetWidth, height: current.offsetHeight }
    const { x, y } = placeTip(point, size, chart)
    current.style.transform = `translate(${x}px, ${y}px)`
  })
  return (
    <div
      ref={sheet}
      data-tip=""
      aria-hidden="true"
      className="pointer-events-none absolute top-0 left-0 z-(--z-sticky) w-max max-w-full rounded-lg border border-line bg-surface-raised px-3 py-2 text-xs leading-body font-normal text-ink-2 shadow-2"
    >
      {title ? <p className="font-semibold text-ink">{title}</p> : null}
      {rows.map(({ label, value, note, colour, sign = 'square', isText = false }, row) => (
        <p key={row} className="flex items-baseline gap-1.5">
          {colour ? (
            <svg width={13} height={10} className="shrink-0 self-center">
              <SignMark sign={sign} colour={colour} x={0} y={5} />
            </svg>
          ) : null}
          <span className={isText ? 'max-w-64 text-pretty' : 'min-w-0 truncate'}>{label}</span>
          {value ? <span className="font-semibold text-ink">{value}</span> : null}
          {note ? <span className="shrink-0">· {note}</span> : null}
        </p>
      ))}
    </div>
  )
}
