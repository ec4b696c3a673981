const SHAPE = 'M8 1.6l1.9 4.1 4.5.5-3.3 3 .9 4.4L8 11.4l-4 2.2.9-4.4-3.3-3 4.5-.5z'
const RATINGS = [1, 2, 3, 4, 5] as const

interface StarsProps {
  /** The rating, from 1 to 5. */
  rating: number
  /** What a screen reader says for the picture, e.g. "4 out of 5 stars". */
  label: string
  large?: boolean
}

/** A row of filled and outlined stars, so that shape and not colour alone says the rating. */
export function Stars({ rating, label, large = false }: StarsProps) {
  return (
    <span role="img" aria-label={label} className="inline-flex shrink-0 gap-px text-star">
      {RATINGS.map((star) => (
        <svg
          key={star}
          viewBox="0 0 16 16"
          className={large ? 'size-4.25' : 'size-3.25'}
          fill={star <= rating ? 'currentColor' : 'none'}
          stroke={star <= rating ? 'currentColor' : 'var(--star-off)'}
          strokeWidth="1.1"
          strokeLinejoin="round"
        >
          <path d={SHAPE} />
        </svg>
      ))}
    </span>
  )
}
