import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useState,
} from 'react'
import { cx } from '#ui/class-names'
import { announce } from '#ui/live-region'
import type { Frame, Point } from './geometry/frame.ts'
import { Tip, tipSaid, type TipWords } from './tip.tsx'

interface PlotProps {
  box: RefObject<HTMLDivElement | null>
  frame: Frame | undefined
  height: number
  /** What the chart shows, in words: its name for who does not see it. */
  summary: string
  /** The points that the cursor goes to, in the order of the arrow keys. */
  stops: readonly Point[]
  /** In which directions the pointer's nearest point is looked for. */
  near: 'x' | 'y' | 'both'
  /** How far a point may be from the pointer, in pixels. */
  reach?: number
  /** How many points the arrows up and down pass, for points that lie in rows. */
  step?: number
  tipOf: (stop: number) => TipWords
  /** What marks the point under the cursor. */
  renderCursor?: (stop: number) => ReactNode
  /** The marks; they are not drawn anew while the cursor moves. */
  children: ReactNode
}

/** The drawing of a chart, with a cursor that follows the pointer or the arrow keys and a tip that says its point. */
export function Plot(props: PlotProps) {
  const { box, frame, height, summary, stops, near, reach = Infinity, step = 1 } = props
  const { tipOf, renderCursor, children } = props
  const [at, setAt] = useState<number>()
  const stop = at === undefined ? undefined : stops[at]
  const leave = (): void => setAt(undefined)

  // A tip under the pointer goes by Escape too, wherever the focus is (WCAG 1.4.13).
  const isShown = stop !== undefined
  useEffect(() => {
    if (!isShown) return undefined
    const onKey = (event: globalThis.KeyboardEvent): void => {
      if (event.key !== 'Escape') return
      // The dialog around the chart stays open.
      event.stopPropagation()
      setAt(undefined)
    }
    document.addEventListener('keydown', onKey, true)
    return () => document.removeEventListener('keydown', onKey, true)
  }, [isShown])

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const to = moved(event.key, at, stops.length, step)
    if (to === undefined) return
    event.preventDefault()
    // Keys of the screen, e.g. for the next row of a list, are not for who reads a chart.
    event.stopPropagation()
    setAt(to)
    announce(tipSaid(tipOf(to)))
  }
  const onPointer = (event: PointerEvent<HTMLDivElement>): void => {
    const { left, top } = event.currentTarget.getBoundingClientRect()
    setAt(nearest(stops, { x: event.clientX - left, y: event.clientY - top }, near, reach))
  }
  // The role that hands the arrow keys on; a chart without points is a picture and no stop.
  const reached = {
    role: 'application',
    tabIndex: 0,
    onKeyDown,
    onBlur: leave,
    onPointerDown: onPointer,
    onPointerMove: onPointer,
    // A finger that is lifted leaves the tip to be read.
    onPointerLeave: ({ pointerType }: PointerEvent) =>
      pointerType === 'mouse' ? leave() : undefined,
  }
  return (
    <div
      ref={box}
      aria-label={summary}
      {...(stops.length > 0 ? reached : { role: 'img' })}
      style={{ height }}
      className={cx(
        'relative w-full touch-pan-y rounded-md text-xs font-medium tracking-[0] tabular-nums select-none',
        'forced-chart focus-visible:outline-offset-6',
      )}
    >
      {frame ? (
        <svg
          data-chart=""
          aria-hidden="true"
          width={frame.width}
          height={frame.height}
          className="absolute top-0 left-0 block overflow-visible"
        >
          {children}
          {at !== undefined && stop ? <g data-cursor="">{renderCursor?.(at)}</g> : null}
        </svg>
      ) : null}
      {frame && at !== undefined && stop ? <Tip {...tipOf(at)} point={stop} chart={frame} /> : null}
    </div>
  )
}

/** Where a key takes the cursor; undefined for any other key. The first arrow leads to the end that it comes from. */
function moved(key: string, at: number | undefined, count: number, step: number) {
  const far = Math.max(1, Math.round(count / 10))
  const steps: Record<string, number> = {
    ArrowRight: 1,
    ArrowLeft: -1,
    ArrowDown: step,
    ArrowUp: -step,
    PageDown: far,
    PageUp: -far,
    Home: -Infinity,
    End: Infinity,
  }
  const by = steps[key]
  if (by === undefined || count === 0) return undefined
  if (at === undefined) return key === 'End' || (by < 0 && key !== 'Home') ? count - 1 : 0
  // In rows a step up or down that leaves the chart stays in its column.
  if (step > 1 && Math.abs(by) === step && (at + by < 0 || at + by >= count)) return at
  return Math.min(Math.max(at + by, 0), count - 1)
}

function nearest(
  stops: readonly Point[],
  { x, y }: Point,
  near: 'x' | 'y' | 'both',
  reach: number,
): number | undefined {
  let [best, least]: [number | undefined, number] = [undefined, reach]
  for (const [index, stop] of stops.entries()) {
    const [dx, dy] = [near === 'y' ? 0 : stop.x - x, near === 'x' ? 0 : stop.y - y]
    const distance = Math.hypot(dx, dy)
    if (distance < least) [best, least] = [index, distance]
  }
  return best
}
