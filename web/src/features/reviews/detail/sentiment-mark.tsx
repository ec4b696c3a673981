import { useTranslation } from 'react-i18next'
import type { Feeling } from '@maitre/contract/constants'
import { feelingOf } from '@maitre/contract/feeling'
import type { ReviewReading } from '@maitre/contract/reading'
import { cx } from '#ui/class-names'

const LOOK: Record<Feeling, { ink: string; tile: string; sign: string }> = {
  positive: { ink: 'text-positive-text', tile: 'rounded-full bg-positive-text', sign: '+' },
  negative: { ink: 'text-negative-text', tile: 'rounded-[0.1875rem] bg-negative-text', sign: '–' },
  mixed: {
    ink: 'text-neutral-text',
    tile: 'rotate-45 scale-75 rounded-none bg-neutral-text',
    sign: '',
  },
  neutral: { ink: 'text-neutral-text', tile: 'rounded-full bg-neutral-text', sign: '=' },
}

/** Says by a sign, a shape and a word how the guest meant the review. */
export function SentimentMark({ reading }: { reading: ReviewReading }) {
  const { t } = useTranslation('reviews')
  const label = feelingOf(reading)
  const { ink, tile, sign } = LOOK[label]
  return (
    <span
      title={reading.sentiment.mismatch ? t('sentiment.mismatch') : undefined}
      className={cx('inline-flex shrink-0 items-center gap-1.5 text-xs font-medium', ink)}
    >
      <span
        aria-hidden="true"
        className={cx(
          'grid size-3.75 place-items-center text-2xs leading-none font-semibold text-surface',
          tile,
        )}
      >
        {sign}
      </span>
      {t(`sentiment.${label}`)}
      {reading.sentiment.mismatch ? (
        <span className="sr-only">{t('sentiment.mismatch')}</span>
      ) : null}
    </span>
  )
}
