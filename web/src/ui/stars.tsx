const SHAPE = 'M8 1.6l1.9 4.1 4.5.5-3.3 3 .9 4.4L8 11.4l-4 2.2.9-4.4-3.3-3 4.5-.5z'
const PLACES = [1, 2, 3, 4, 5] as const

interface StarsProps {
  /** 1 to 5. */
  rating: number
  /** Read in place of the picture, e.g. "4 out of 5 stars". */
  label: string
  large?: boolean
}

/** Filled and outlined stars: shape says it, not colour alone. */
export function Stars({ rating, label, large = false }: StarsProps) {
  return (
    <span role="img" aria-label={label} className="inline-flex shrink-0 gap-px text-star">
      {PLACES.map((place) => (
        <svg
          key={place}
          viewBox="0 0 16 16"
          className={large ? 'size-4.25' : 'size-3.25'}
          fill={place <= rating ? 'currentColor' : 'none'}
          stroke={place <= rating ? 'currentColor' : 'var(--star-off)'}
          strokeWidth="1.1"
          strokeLinejoin="round"
        >
          <path d={SHAPE} />
        </svg>
      ))}
    </span>
  )
}
