import { type ReactNode, useId } from 'react'
import { Change, type ChangeProps } from './change.tsx'
import { cx } from './class-names.ts'
import { Skeleton } from './skeleton.tsx'

/** Figures that belong together share one sheet with hairlines between them; a phone has two in a row. */
const SHEET =
  'grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line shadow-1'
const USUAL = 'sm:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]'
/** Six figures of many digits fill two rows of three; a last one that is alone in its row takes all of it. */
const WIDE =
  'max-lg:[&>:last-child:nth-child(odd)]:col-span-2 lg:grid-cols-3 lg:[&>:last-child:nth-child(3n+1)]:col-span-3'
/** A last figure that is alone in its row on a phone takes the whole row. */
const CELL = 'min-w-0 bg-surface px-4 py-3 max-sm:odd:last:col-span-2 sm:px-5 sm:py-4'

interface FigureCardsProps {
  label: string
  /** Whether the figures may be so large that no more than three fit beside each other. */
  isWide?: boolean
  children: ReactNode
}

export function FigureCards({ label, isWide = false, children }: FigureCardsProps) {
  return (
    <ul aria-label={label} className={cx(SHEET, isWide ? WIDE : USUAL)}>
      {children}
    </ul>
  )
}

export interface FigureCardProps {
  label: string
  /** The figure as it is read; a dash where there is none. */
  value: string
  /** A unit after the figure, in small letters. */
  unit?: string
  /** The change against the range before; undefined where there is nothing to compare with. */
  change?: ChangeProps | undefined
  /** What there was before, or why there is no figure. */
  note?: string | undefined
  /** A small line of how the figure went. */
  sparkline?: ReactNode
  /** Whether nothing is ever said below the figures of the sheet, so that no line is kept for it. */
  isPlain?: boolean
}

/** A figure with its change against the range before. It lies in `FigureCards`. */
export function FigureCard(props: FigureCardProps) {
  const { label, value, unit, change, note, sparkline, isPlain = false } = props
  const id = useId()
  return (
    <li aria-labelledby={id} className={cx(CELL, 'flex flex-col')}>
      <h2 id={id} className="text-sm font-medium text-ink-3">
        {label}
      </h2>
      <div className="mt-1 flex items-end justify-between gap-3">
        <p className="text-[1.375rem] leading-tight font-semibold tracking-tight text-ink tabular-nums sm:text-3xl sm:leading-tight">
          {value}
          {unit ? (
            <span className="ml-1 text-md font-medium tracking-snug text-ink-3">{unit}</span>
          ) : null}
        </p>
        {sparkline ? <div className="max-sm:hidden">{sparkline}</div> : null}
      </div>
      {isPlain ? null : (
        <p className="mt-1 flex min-h-4.5 flex-wrap items-center gap-x-2 text-xs text-ink-3">
          {change ? <Change {...change} /> : null}
          {note ? <span className="tabular-nums">{note}</span> : null}
        </p>
      )}
    </li>
  )
}

/** The outlines of figures that are still fetched. */
export function FigureSkeletons({
  count,
  isPlain = false,
  isWide = false,
}: Pick<FigureCardProps, 'isPlain'> & Pick<FigureCardsProps, 'isWide'> & { count: number }) {
  return (
    <div className={cx(SHEET, isWide ? WIDE : USUAL)}>
      {Array.from({ length: count }, (_, at) => (
        <div key={at} className={CELL}>
          <Skeleton className="mt-1 w-20" />
          <Skeleton className="mt-3 h-6 w-16" />
          {isPlain ? null : <Skeleton className="mt-3 w-24" />}
        </div>
      ))}
    </div>
  )
}
