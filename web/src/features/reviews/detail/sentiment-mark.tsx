import { useTranslation } from 'react-i18next'
import type { ReviewReading } from '@maitre/contract/reading'
import { cx } from '#ui/class-names'

type Label = 'positive' | 'neutral' | 'mixed' | 'negative'

const LOOK: Record<Label, { ink: string; tile: string; sign: string }> = {
  positive: { ink: 'text-positive-text', tile: 'rounded-full bg-positive-text', sign: '+' },
  negative: { ink: 'text-negative-text', tile: 'rounded-[0.1875rem] bg-negative-text', sign: '–' },
  mixed: {
    ink: 'text-neutral-text',
    tile: 'rotate-45 scale-75 rounded-none bg-neutral-text',
    sign: '',
  },
  neutral: { ink: 'text-neutral-text', tile: 'rounded-full bg-neutral-text', sign: '=' },
}

/** Calls a review mixed that both praises and blames, unless it leans far to one side. */
export function sentimentLabel({ sentiment, keywords, dishes, people }: ReviewReading): Label {
  const said = [...keywords, ...dishes, ...people].map((one) => one.sentiment)
  const isMixed =
    said.includes('conflict') || (said.includes('positive') && said.includes('negative'))
  return isMixed && Math.abs(sentiment.score) < MIXED_BELOW ? 'mixed' : sentiment.label
}
/** A review whose score is this far from 0 leans so clearly that a word to the contrary does not make it mixed. */
const MIXED_BELOW = 0.5

/** Says by a sign, a shape and a word how the guest meant the review. */
export function SentimentMark({ reading }: { reading: ReviewReading }) {
  const { t } = useTranslation('reviews')
  const label = sentimentLabel(reading)
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
