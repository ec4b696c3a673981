import { RATINGS } from '@maitre/contract/constants'
import { FieldError } from './form-field.tsx'

const SHAPE = 'M8 1.6l1.9 4.1 4.5.5-3.3 3 .9 4.4L8 11.4l-4 2.2.9-4.4-3.3-3 4.5-.5z'

interface StarFieldProps {
  label: string
  help: string
  /** What is said where none was chosen. */
  missing: string
  /** What each number of stars says, from one on. */
  stars: readonly string[]
}

/**
 * Five stars to choose one of, which are radio buttons. The script keeps what is chosen in the field that is sent
 * (site-feedback.ts), since a form of the site reads one control for each field.
 */
export function StarField({ label, help, missing, stars }: StarFieldProps) {
  return (
    <div
      role="radiogroup"
      aria-labelledby="rating-label"
      aria-describedby="rating-error rating-help"
      aria-required
    >
      <p id="rating-label" className="text-md font-medium text-ink">
        {label}
        <span aria-hidden className="ml-1 text-negative-text">
          *
        </span>
      </p>
      <div className="-ml-1.5 flex">
        {RATINGS.map((rating, at) => (
          <label key={rating} className="star-choice">
            <input type="radio" name="star" value={rating} aria-label={stars[at]} />
            <svg aria-hidden viewBox="0 0 16 16" strokeWidth="0.9" strokeLinejoin="round">
              <path d={SHAPE} />
            </svg>
          </label>
        ))}
      </div>
      <input type="hidden" id="rating" name="rating" required data-missing={missing} />
      <FieldError id="rating-error" />
      <p id="rating-help" data-chosen={help} className="text-sm text-ink-3">
        {help}
      </p>
    </div>
  )
}
