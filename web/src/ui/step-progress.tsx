import { Check } from 'lucide-react'
import { cx } from './class-names.ts'

interface StepProgressProps {
  label: string
  /** Each step's name, and what a screen reader says of it. */
  steps: readonly { name: string; said: string }[]
  /** The index of the present step. */
  now: number
  /** Where somebody is, as "Step 1 of 6", which a phone shows before the name of the present step. */
  position: string
}

/** The numbered bar of steps; on a phone the numbers alone, with the name of the present step. */
export function StepProgress({ label, steps, now, position }: StepProgressProps) {
  return (
    <nav aria-label={label} className="px-5 sm:px-8">
      <ol className="flex items-center justify-center">
        {steps.map(({ name, said }, at) => (
          <li
            key={name}
            {...(at === now && { 'aria-current': 'step' as const })}
            className={cx(
              'flex items-center gap-2 text-sm font-medium whitespace-nowrap',
              at > 0 &&
                'before:mx-1.5 before:h-px before:w-4 before:bg-control lg:before:mx-3 lg:before:w-8',
              at === now ? 'text-ink' : at < now ? 'text-ink-2' : 'text-ink-3',
            )}
          >
            <span
              aria-hidden="true"
              className={cx(
                'grid size-6.5 shrink-0 place-items-center rounded-full border-[1.5px] text-xs tabular-nums',
                at === now
                  ? 'border-brand bg-brand text-on-brand forced-on'
                  : at < now
                    ? 'border-brand-line bg-brand-tint text-brand-text'
                    : 'border-control',
              )}
            >
              {at < now ? <Check className="size-3.5" strokeWidth={2} /> : at + 1}
            </span>
            <span aria-hidden="true" className={cx(at === now ? 'max-sm:hidden' : 'max-lg:hidden')}>
              {name}
            </span>
            <span className="sr-only">{said}</span>
          </li>
        ))}
      </ol>
      <p className="mt-3 text-center text-md text-ink-2 sm:hidden">
        {position}
        {' · '}
        <span className="font-medium text-ink">{steps[now]?.name}</span>
      </p>
    </nav>
  )
}
