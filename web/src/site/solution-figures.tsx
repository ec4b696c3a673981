import { type Language, PLATFORMS } from '@maitre/contract/constants'
import { buttonClass } from '#ui/button-class'
import { Change } from '#ui/change'
import { SourceTile } from '#ui/source-tile'
import { Stars } from '#ui/stars'
import { decimalIn } from './decimal.ts'
import { SAMPLE_COLOURS, SAMPLE_FIGURES, SAMPLE_LOCATIONS } from './sample-locations.ts'
import { wordsOf } from './words.ts'

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
        {SAMPLE_LOCATIONS.map((location) => {
          const { rating, by } = SAMPLE_FIGURES[location]
          return (
            <tr key={location} className="border-t border-line">
              <th className="py-3 text-left font-medium text-ink">
                {t(`sample.locations.${location}`)}
              </th>
              <td className="py-3 text-right text-ink tabular-nums">
                {decimalIn(language, rating)}
              </td>
              <td className="py-3 pl-4 text-right">
                <Change
                  by={by}
                  text={decimalIn(language, Math.abs(by))}
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

/** The lowest and the highest rating that the figure of a franchise has room for. */
const ROOM = [3.75, 4.75] as const
/** The ratings at which it has a line, in the middle of either half. */
const LINES = [4.5, 4] as const
const SIZE = { width: 100, height: 100 } as const

/** How far below the top of the figure a rating stands. */
const heightOf = (rating: number): number =>
  ((ROOM[1] - rating) / (ROOM[1] - ROOM[0])) * SIZE.height

/** The line of a location over its weeks, as a path. */
const lineOf = (weeks: readonly number[]): string =>
  weeks
    .map((rating, at) => {
      const x = (at / (weeks.length - 1)) * SIZE.width
      return `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${heightOf(rating).toFixed(1)}`
    })
    .join('')

/** A franchise: the ratings of its locations over the weeks, named where their lines end, and which of them fell. */
export function FranchiseFigure({ language }: { language: Language }) {
  const t = wordsOf('solutions', language)
  const { weeks } = SAMPLE_FIGURES.third
  const fromTop = SAMPLE_LOCATIONS.toSorted(
    (one, other) =>
      (SAMPLE_FIGURES[other].weeks.at(-1) ?? 0) - (SAMPLE_FIGURES[one].weeks.at(-1) ?? 0),
  )
  return (
    <>
      <p className="text-xl font-semibold text-ink">
        {t('sample.franchise.title', {
          place: t('sample.locations.third'),
          before: decimalIn(language, weeks[0]),
          now: decimalIn(language, weeks[7]),
        })}
      </p>
      <p className="mt-1 text-sm text-ink-3">{t('sample.franchise.measure')}</p>
      <div className="mt-5 grid h-48 grid-cols-[auto_1fr_auto] grid-rows-1 gap-x-3">
        <p aria-hidden className="grid grid-rows-2 items-center text-sm text-ink-3 tabular-nums">
          {LINES.map((line) => (
            <span key={line}>{decimalIn(language, line)}</span>
          ))}
        </p>
        <svg
          aria-hidden
          viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
          preserveAspectRatio="none"
          className="h-full w-full overflow-visible"
          fill="none"
        >
          {LINES.map((line) => (
            <path
              key={line}
              d={`M0 ${heightOf(line)}H${SIZE.width}`}
              vectorEffect="non-scaling-stroke"
              className="stroke-line"
            />
          ))}
          {SAMPLE_LOCATIONS.map((location) => (
            <path
              key={location}
              d={lineOf(SAMPLE_FIGURES[location].weeks)}
              stroke={SAMPLE_COLOURS[location]}
              strokeWidth={2}
              strokeLinejoin="round"
              strokeLinecap="round"
              vectorEffect="non-scaling-stroke"
            />
          ))}
        </svg>
        <ul className="grid grid-rows-4 items-center text-md text-ink">
          {fromTop.map((location) => (
            <li key={location} className="flex items-center gap-2">
              <svg aria-hidden viewBox="0 0 12 2" className="h-0.5 w-3 shrink-0">
                <rect width="12" height="2" fill={SAMPLE_COLOURS[location]} />
              </svg>
              {t(`sample.locations.${location}`)}
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
