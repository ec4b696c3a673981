import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { MessageSquareQuote } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { isLanguage } from '#lib/language'
import { useSession } from '#lib/session'
import type { OpenThing } from '#lib/insights-search'
import { idOf } from '#lib/search-values'
import { useFormats } from '#lib/use-formats'
import { useReviewTile } from '#lib/use-review-tile'
import { Button } from '#ui/button'
import { cx } from '#ui/class-names'
import { SkeletonArea, SkeletonRows } from '#ui/skeleton'
import { SourceTile } from '#ui/source-tile'
import { Stars } from '#ui/stars'
import { EmptyState } from '#ui/state'
import { missingQuery } from './named/queries.ts'
import { Failed } from './part.tsx'
import { type Asked, placesQuery } from './queries.ts'
import { type Said, saidIn, type Stretch } from './said.ts'

interface SaidListProps {
  thing: OpenThing
  asked: Asked
  /** So many guests are listed alone, where something else leads to the others. */
  first?: number | undefined
}

/** What guests say of one thing, the newest first: their own sentences with their marks, each leading to its review. */
export function SaidList({ thing, asked, first }: SaidListProps) {
  const { t } = useTranslation(['insights', 'common'])
  const { can } = useSession()
  const query = useInfiniteQuery(placesQuery(thing, asked, can('menu')))
  const { data, error } = query
  if (!data)
    return error ? (
      <Failed error={error} isFetching={query.isFetching} onRetry={() => void query.refetch()} />
    ) : (
      <SkeletonArea label={t('common:loading')}>
        <SkeletonRows rows={4} />
      </SkeletonArea>
    )
  const said = saidIn(data.pages.flatMap(({ data: places }) => places))
  if (said.length === 0) return <NothingSaid thing={thing} />
  return (
    <>
      <ul className="divide-y divide-line">
        {said.slice(0, first).map((one) => (
          <SaidRow key={one.review.review_id} said={one} />
        ))}
      </ul>
      {query.hasNextPage && first === undefined ? (
        <div className="p-4">
          <Button isPending={query.isFetchingNextPage} onPress={() => void query.fetchNextPage()}>
            {t('said.more')}
          </Button>
        </div>
      ) : null}
    </>
  )
}

/** Says why there are no words: the dish or person may be deleted, where an old link leads to them. */
function NothingSaid({ thing: { kind, about } }: { thing: OpenThing }) {
  const { t, i18n } = useTranslation('insights')
  const { can, restaurant } = useSession()
  const language = isLanguage(i18n.language) ? i18n.language : 'en'
  // Whether a dish is on the menu, those alone may ask who may read the menu.
  const named = kind === 'person' || (kind === 'dish' && can('menu')) ? kind : undefined
  const missing = useQuery({
    ...missingQuery({
      kind: named ?? 'dish',
      restaurantId: restaurant?.id ?? '',
      about,
      language,
      isWhole: false,
    }),
    enabled: named !== undefined && idOf(about) !== undefined,
  })
  if (missing.isLoading) return <SkeletonRows rows={2} />
  const isGone = named !== undefined && missing.data === null
  return (
    <EmptyState
      headingLevel={3}
      icon={<MessageSquareQuote strokeWidth={1.75} />}
      title={t(isGone ? `said.gone.${named}.title` : 'said.noneTitle')}
    >
      <p>{t(isGone ? `said.gone.${named}.body` : 'said.none')}</p>
    </EmptyState>
  )
}

function SaidRow({ said: { review, sentences } }: { said: Said }) {
  const { t } = useTranslation(['insights', 'common'])
  const { can, locations } = useSession()
  const { shortDay, number } = useFormats()
  const tile = useReviewTile()(review)
  const authorId = useId()
  const author = review.author_name ?? t('anonymous')
  const place = locations.find(({ id }) => id === review.location_id)?.name
  return (
    <li aria-labelledby={authorId} className="relative px-5 py-3.5 hover:bg-surface-hover">
      <div className="mb-1 flex items-center gap-2">
        <SourceTile {...tile} />
        {can('reviews') ? (
          <Link
            id={authorId}
            from="/$lang/dashboard"
            to="/$lang/dashboard/reviews"
            search={{ queue: 'all', review: review.review_id }}
            className="min-w-0 truncate text-sm font-medium text-ink focus-inset after:absolute after:inset-0"
          >
            {author}
          </Link>
        ) : (
          <span id={authorId} className="min-w-0 truncate text-sm font-medium text-ink">
            {author}
          </span>
        )}
        {review.rating === null ? null : (
          <Stars
            rating={review.rating}
            label={t('common:rating.of', { rating: number(review.rating) })}
          />
        )}
        <time
          dateTime={review.review_date}
          className="ml-auto shrink-0 text-xs text-ink-3 tabular-nums"
        >
          {shortDay(review.review_date)}
        </time>
      </div>
      {sentences.length === 0 ? (
        <p className="text-sm text-ink-3">{t('said.noWords')}</p>
      ) : (
        sentences.map((stretches) => (
          <blockquote
            key={stretches.map(({ text }) => text).join('')}
            className="guest text-guest-sm"
            dir="auto"
          >
            <Sentence stretches={stretches} />
          </blockquote>
        ))
      )}
      {place ? <p className="mt-1 text-xs text-ink-3">{place}</p> : null}
    </li>
  )
}

/** The line under the words about a thing: straight for praise, waved for a complaint, else dotted. */
const MARK = {
  positive: 'decoration-positive decoration-2 bg-positive-tint',
  negative: 'decoration-negative decoration-wavy decoration-[1.5px] bg-negative-tint',
  neutral: 'decoration-neutral decoration-2 decoration-dotted bg-neutral-tint',
  conflict: 'decoration-neutral decoration-2 decoration-dotted bg-neutral-tint',
} as const

function Sentence({ stretches }: { stretches: readonly Stretch[] }) {
  return stretches.map(({ start, text, sentiment }) =>
    sentiment === null ? (
      text
    ) : (
      <mark
        key={start}
        className={cx(
          'rounded-[0.1875rem] text-current underline underline-offset-[0.22em] box-decoration-clone',
          MARK[sentiment],
        )}
      >
        {text}
      </mark>
    ),
  )
}
