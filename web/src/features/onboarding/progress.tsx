import { ONBOARDING_STEPS, type OnboardingStep } from '@maitre/contract/onboarding-steps'
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { cx } from '#ui/class-names'
import { STEP_WORDS } from './step-words.ts'

/** The numbered bar of steps; on a phone the numbers alone, with the name of the present step. */
export function Progress({ step }: { step: OnboardingStep }) {
  const { t } = useTranslation('onboarding')
  const now = ONBOARDING_STEPS.indexOf(step)
  return (
    <nav aria-label={t('progress.label')} className="px-5 sm:px-8">
      <ol className="flex items-center justify-center">
        {ONBOARDING_STEPS.map((one, at) => {
          const name = t(`${STEP_WORDS[one]}.short`)
          return (
            <li
              key={one}
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
              <span
                aria-hidden="true"
                className={cx(at === now ? 'max-sm:hidden' : 'max-lg:hidden')}
              >
                {name}
              </span>
              <span className="sr-only">
                {at === now
                  ? t('progress.current', { step: name })
                  : at < now
                    ? t('progress.done', { step: name })
                    : name}
              </span>
            </li>
          )
        })}
      </ol>
      <p className="mt-3 text-center text-md text-ink-2 sm:hidden">
        {t('progress.position', { number: now + 1, of: ONBOARDING_STEPS.length })}
        {' · '}
        <span className="font-medium text-ink">{t(`${STEP_WORDS[step]}.short`)}</span>
      </p>
    </nav>
  )
}
