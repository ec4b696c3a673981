import type { Language } from '@maitre/contract/constants'
import { Change } from '#ui/change'
import { Sparkline } from '#ui/charts/sparkline'
import { decimalIn } from './decimal.ts'
import { SAMPLE_COLOURS, SAMPLE_FIGURES, SAMPLE_LOCATIONS } from './sample-locations.ts'
import { wordsOf } from './words.ts'

/** The locations of Home as a franchisor has them, from the worst change to the best (`#features/insights/home/locations`). */
export function OverviewFigure({ language }: { language: Language }) {
  const t = wordsOf('enterprise', language)
  const words = t('sample.change', { returnObjects: true })
  const fromWorst = SAMPLE_LOCATIONS.toSorted(
    (one, other) => SAMPLE_FIGURES[one].by - SAMPLE_FIGURES[other].by,
  )
  return (
    <>
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="text-xl font-semibold text-ink">{t('sample.title')}</p>
        <p className="text-sm text-ink-3">{t('sample.order')}</p>
      </div>
      <ul className="grid gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-2 lg:grid-cols-4">
        {fromWorst.map((name) => {
          const { rating, by, reviews, weeks } = SAMPLE_FIGURES[name]
          return (
            <li key={name} className="bg-surface px-5 py-4">
              <p className="flex items-baseline justify-between gap-3">
                <span className="text-lg font-medium text-ink">
                  {t(`sample.locations.${name}`)}
                </span>
                <Change
                  by={by}
                  text={by === 0 ? words.same : decimalIn(language, Math.abs(by))}
                  better="more"
                  words={words}
                />
              </p>
              <p className="mt-1 flex items-end justify-between gap-3">
                <span className="text-2xl font-semibold tracking-tight text-ink tabular-nums">
                  <span className="sr-only">{t('sample.rating')} </span>
                  {decimalIn(language, rating)}
                </span>
                <Sparkline values={weeks} colour={SAMPLE_COLOURS[name]} />
              </p>
              <p className="mt-0.5 text-sm text-ink-3 tabular-nums">
                {t('sample.reviews', { count: reviews })}
              </p>
            </li>
          )
        })}
      </ul>
    </>
  )
}
