import type { ReactNode } from 'react'
import type { HelpStep } from './help-steps.ts'

/*
 * Our own drawings of Google's screens, 320 by 200: grey bars for words, and green for what is to be pressed. They show
 * where something is, not how it is styled, so that they stay true when a screen is styled anew.
 */

/** A bar in place of words. */
function Words({
  x,
  y,
  width,
  strong = false,
}: {
  x: number
  y: number
  width: number
  strong?: boolean
}) {
  return (
    <rect
      x={x}
      y={y}
      width={width}
      height={strong ? 7 : 5}
      rx={2.5}
      className={strong ? 'fill-ink-3' : 'fill-line-strong'}
    />
  )
}

interface BoxProps {
  x: number
  y: number
  width: number
  height: number
  rx?: number
  /** Whether it is what the step is about. */
  isIt?: boolean
}

function Box({ x, y, width, height, rx = 5, isIt = false }: BoxProps) {
  return (
    <rect
      x={x}
      y={y}
      width={width}
      height={height}
      rx={rx}
      strokeWidth={isIt ? 2 : 1}
      className={isIt ? 'fill-brand-tint stroke-brand' : 'fill-surface stroke-line-strong'}
    />
  )
}

/** A button that the step presses, with a bar as its word. */
function Press({ x, y, width }: { x: number; y: number; width: number }) {
  return (
    <>
      <rect x={x} y={y} width={width} height={20} rx={10} className="fill-brand" />
      <rect
        x={x + width / 4}
        y={y + 7.5}
        width={width / 2}
        height={5}
        rx={2.5}
        className="fill-on-brand"
      />
    </>
  )
}

function Face({ x, y, isIt = false }: { x: number; y: number; isIt?: boolean }) {
  const shade = isIt ? 'fill-brand' : 'fill-control'
  return (
    <>
      <circle cx={x} cy={y - 4} r={4} className={shade} />
      <path d={`M${x - 8} ${y + 9}a8 8 0 0 1 16 0z`} className={shade} />
    </>
  )
}

const Dots = ({ x, y }: { x: number; y: number }) => (
  <>
    {[0, 6, 12].map((down) => (
      <circle key={down} cx={x} cy={y + down} r={2} className="fill-brand" />
    ))}
  </>
)

/** The card of the restaurant as Google shows it: a picture, a name, stars. */
function Profile() {
  return (
    <>
      <Box x={176} y={52} width={128} height={132} />
      <rect x={176.5} y={52.5} width={127} height={44} rx={5} className="fill-surface-sunken" />
      <path d="M196 92l18-22 14 16 10-10 16 16z" className="fill-line-strong" />
      <Words x={188} y={108} width={72} strong />
      {[0, 1, 2, 3].map((star) => (
        <circle key={star} cx={192 + star * 10} cy={127} r={3.5} className="fill-star" />
      ))}
      <Words x={188} y={140} width={100} />
      <Words x={188} y={152} width={84} />
    </>
  )
}

function Results() {
  return (
    <>
      <Box x={16} y={34} width={148} height={16} rx={8} />
      <Words x={26} y={39.5} width={64} />
      {[66, 104, 142].map((y) => (
        <g key={y}>
          <Words x={16} y={y} width={92} strong />
          <Words x={16} y={y + 13} width={136} />
        </g>
      ))}
    </>
  )
}

const PICTURES: Readonly<Record<HelpStep, ReactNode>> = {
  first: (
    <>
      <Box x={88} y={36} width={144} height={148} rx={8} />
      <Face x={160} y={64} isIt />
      <Words x={124} y={86} width={72} strong />
      <Box x={104} y={104} width={112} height={22} isIt />
      <Words x={114} y={112.5} width={68} />
      <Press x={156} y={144} width={60} />
    </>
  ),
  second: (
    <>
      <Results />
      <Profile />
      <rect
        x={174}
        y={50}
        width={132}
        height={136}
        rx={7}
        strokeWidth={2}
        className="fill-none stroke-brand"
      />
    </>
  ),
  third: (
    <>
      <Results />
      <Profile />
      <circle cx={289} cy={113} r={13} strokeWidth={2} className="fill-brand-tint stroke-brand" />
      <Dots x={289} y={107} />
    </>
  ),
  fourth: (
    <>
      <Profile />
      <Dots x={289} y={107} />
      <Box x={96} y={64} width={176} height={112} rx={8} />
      {[80, 104, 152].map((y) => (
        <Words key={y} x={124} y={y} width={104} />
      ))}
      <Box x={104} y={118} width={160} height={24} isIt />
      <circle cx={115} cy={130} r={4.5} strokeWidth={2.5} className="fill-none stroke-brand" />
      <Words x={126} y={127} width={116} strong />
    </>
  ),
  fifth: (
    <>
      <Box x={56} y={36} width={208} height={148} rx={8} />
      <Words x={72} y={50} width={96} strong />
      <Box x={68} y={70} width={184} height={34} isIt />
      <Face x={86} y={86} isIt />
      <Words x={104} y={84} width={104} strong />
      {[120, 150].map((y) => (
        <g key={y}>
          <circle cx={86} cy={y + 4} r={6} className="fill-line-strong" />
          <Words x={104} y={y + 1} width={120} />
        </g>
      ))}
    </>
  ),
  sixth: (
    <>
      <Box x={56} y={36} width={208} height={148} rx={8} />
      <Face x={84} y={62} />
      <Words x={102} y={60} width={84} />
      <Press x={204} y={50} width={48} />
      <Box x={72} y={92} width={176} height={28} isIt />
      <text x={84} y={110} className="fill-brand-text text-2xs font-medium">
        @
      </text>
      <Words x={100} y={103.5} width={112} strong />
      <Words x={72} y={136} width={120} />
      <Words x={72} y={148} width={88} />
    </>
  ),
  seventh: (
    <>
      <Box x={72} y={36} width={176} height={148} rx={8} />
      <Words x={88} y={50} width={64} strong />
      <circle cx={98} cy={86} r={7} strokeWidth={1.5} className="fill-surface stroke-control" />
      <Words x={116} y={83} width={72} />
      <Box x={84} y={106} width={152} height={30} isIt />
      <circle cx={98} cy={121} r={7} className="fill-brand" />
      <circle cx={98} cy={121} r={2.5} className="fill-on-brand" />
      <Words x={116} y={117.5} width={88} strong />
      <Words x={88} y={152} width={120} />
    </>
  ),
  eighth: (
    <>
      <Box x={56} y={36} width={208} height={148} rx={8} />
      <Face x={84} y={64} />
      <Words x={102} y={61} width={96} />
      <circle
        cx={84}
        cy={98}
        r={11}
        strokeWidth={1.5}
        strokeDasharray="3 3"
        className="fill-none stroke-brand"
      />
      <Face x={84} y={98} isIt />
      <Words x={102} y={92} width={108} strong />
      <Words x={102} y={104} width={56} />
      <Press x={188} y={148} width={60} />
    </>
  ),
}

/** The picture of a step; the button that enlarges it says what it shows. */
export function HelpPicture({ step }: { step: HelpStep }) {
  return (
    <svg viewBox="0 0 320 200" aria-hidden="true" className="absolute inset-0 size-full">
      <rect width={320} height={200} className="fill-canvas" />
      <rect width={320} height={22} className="fill-surface-sunken" />
      {[14, 26, 38].map((x) => (
        <circle key={x} cx={x} cy={11} r={3} className="fill-line-strong" />
      ))}
      <Box x={60} y={5} width={200} height={12} rx={6} />
      {PICTURES[step]}
    </svg>
  )
}
