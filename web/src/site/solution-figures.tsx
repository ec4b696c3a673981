import { Check, Hand } from 'lucide-react'
import { type Language, PLATFORMS } from '@maitre/contract/constants'
import { Badge } from '#ui/badge'
import { buttonClass } from '#ui/button-class'
import { Change } from '#ui/change'
import { SourceTile } from '#ui/source-tile'
import { Stars } from '#ui/stars'
import { wordsOf } from './words.ts'

/** How a figure writes a number with one decimal. */
const decimal = (language: Language, value: number): string =>
  new Intl.NumberFormat(language, { minimumFractionDigits: 1 }).format(value)

const LOCATIONS = ['first', 'second', 'third', 'fourth'] as const

const MARKS = {
  praise:
    'rounded-xs bg-positive-tint text-ink underline decoration-positive decoration-2 underline-offset-4',
  complaint:
    'rounded-xs bg-negative-tint text-ink underline decoration-negative decoration-wavy decoration-[1.5px] underline-offset-4',
} as const

/** What is marked in the review of the figure, in its order. */
const FOUND = [MARKS.praise, MARKS.praise, MARKS.complaint] as const

/** One restaurant: a review whose findings are marked, and the draft that answers it. */
export function ReviewFigure({ language }: { language: Language }) {
  const t = wordsOf('solutions', language)
  // Every second piece stands between the marks of the text.
  const pieces = t('sample.single.said').split('|')
  return (
    <>
      <p className="flex flex-wrap items-center gap-2.5">
        <SourceTile source={PLATFORMS[0]} label={t('sample.single.source')} large />
        <span className="text-lg font-medium text-ink">{t('sample.single.author')}</span>
        <Stars rating={4} label={t('sample.single.stars')} large />
      </p>
      <blockquote className="guest mt-4 text-guest-lg">
        {pieces.map((piece, at) =>
          at % 2 === 0 ? (
            piece
          ) : (
            <mark key={piece} className={FOUND[(at - 1) / 2]}>
              {piece}
            </mark>
          ),
        )}
      </blockquote>
      <div className="mt-6 border-t border-line pt-5">
        <p className="text-sm font-semibold text-ink">{t('sample.single.draft')}</p>
        <p className="mt-2 text-xl text-ink">{t('sample.single.reply')}</p>
        <p aria-hidden className="mt-4 flex gap-2">
          <span className={buttonClass({ kind: 'primary' })}>{t('sample.single.approve')}</span>
          <span className={buttonClass({ kind: 'ghost' })}>{t('sample.single.edit')}</span>
        </p>
      </div>
    </>
  )
}

const RATINGS = {
  first: [4.6, 0.2],
  second: [4.4, 0],
  third: [4.1, -0.3],
  fourth: [4.5, 0.1],
} as const

/** A group: its locations side by side, with what rose and what fell. */
export function GroupFigure({ language }: { language: Language }) {
  const t = wordsOf('solutions', language)
  const words = t('sample.change', { returnObjects: true })
  return (
    <table className="w-full text-lg">
      <caption className="mb-4 text-left text-xl font-semibold text-ink">
        {t('sample.group.title')}
      </caption>
      <thead className="text-left text-sm text-ink-3">
        <tr>
          <th className="pb-2 font-medium">{t('sample.group.location')}</th>
          <th className="pb-2 text-right font-medium">{t('sample.group.rating')}</th>
          <th className="pb-2 pl-4 text-right font-medium">{t('sample.group.change')}</th>
        </tr>
      </thead>
      <tbody>
        {LOCATIONS.map((location) => {
          const [rating, by] = RATINGS[location]
          return (
            <tr key={location} className="border-t border-line">
              <th className="py-3 text-left font-medium text-ink">
                {t(`sample.locations.${location}`)}
              </th>
              <td className="py-3 text-right text-ink tabular-nums">{decimal(language, rating)}</td>
              <td className="py-3 pl-4 text-right">
                <Change
                  by={by}
                  text={decimal(language, Math.abs(by))}
                  better="more"
                  words={words}
                />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

const SHARES = { breakfast: 61, lunch: 84, dinner: 92 } as const
const DAYPARTS = ['breakfast', 'lunch', 'dinner'] as const

/** A hotel: the parts of its day told apart, and a guest's sentence behind the weakest of them. */
export function HotelFigure({ language }: { language: Language }) {
  const t = wordsOf('solutions', language)
  const percent = new Intl.NumberFormat(language, { style: 'percent' })
  return (
    <>
      <p className="text-xl font-semibold text-ink">{t('sample.hotel.title')}</p>
      <p className="mt-1 text-sm text-ink-3">{t('sample.hotel.measure')}</p>
      <dl className="mt-5 grid grid-cols-[auto_1fr_auto] items-center gap-x-4 gap-y-3 text-lg">
        {DAYPARTS.map((part) => (
          <div key={part} className="contents">
            <dt className="text-ink">{t(`sample.hotel.${part}`)}</dt>
            <dd className="contents">
              <svg
                aria-hidden
                viewBox="0 0 100 10"
                preserveAspectRatio="none"
                className="h-2.5 w-full rounded-full bg-surface-sunken"
              >
                <rect
                  width={SHARES[part]}
                  height="10"
                  className={part === 'breakfast' ? 'fill-negative' : 'fill-positive'}
                />
              </svg>
              <span className="text-right font-medium text-ink tabular-nums">
                {percent.format(SHARES[part] / 100)}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <blockquote className="guest mt-6 border-l-2 border-negative-line pl-4">
        {t('sample.hotel.said')}
      </blockquote>
    </>
  )
}

const WAITING = { first: 0, second: 3, third: 0, fourth: 1 } as const

/** A franchise: which franchisees have answered their guests, and where somebody waits. */
export function FranchiseFigure({ language }: { language: Language }) {
  const t = wordsOf('solutions', language)
  return (
    <>
      <p className="text-xl font-semibold text-ink">{t('sample.franchise.title')}</p>
      <ul className="mt-4">
        {LOCATIONS.map((location) => {
          const count = WAITING[location]
          return (
            <li
              key={location}
              className="flex items-center justify-between gap-4 border-t border-line py-3 text-lg first:border-t-0"
            >
              <span className="font-medium text-ink">{t(`sample.locations.${location}`)}</span>
              {count === 0 ? (
                <Badge bare icon={<Check aria-hidden />}>
                  {t('sample.franchise.none')}
                </Badge>
              ) : (
                <Badge tone="caution" icon={<Hand aria-hidden />}>
                  {t('sample.franchise.toAnswer', { count })}
                </Badge>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}
