import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { GuestReview } from '@maitre/contract/guests'
import { useSession } from '#lib/session'
import { useFormats } from '#lib/use-formats'
import { Button } from '#ui/button'
import { Checkbox } from '#ui/checkbox'
import { EraseGuestDialog } from './erase-guest-dialog.tsx'

interface GuestRowProps {
  restaurantId: string
  /** The reviews under one name, the newest first. */
  reviews: readonly GuestReview[]
  onErased: (count: number) => void
}

/** One guest with their reviews, of which those of somebody else of the same name can be left out. */
export function GuestRow({ restaurantId, reviews, onErased }: GuestRowProps) {
  const { t } = useTranslation(['administration-data', 'common'])
  const { date } = useFormats(useSession().timeZone)
  const nameId = useId()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [isAsking, setAsking] = useState(false)
  const chosen = reviews.filter(({ id }) => !left.has(id))
  const name = reviews[0]?.author_name ?? null
  const toggle = (id: string, isIn: boolean): void => {
    const next = new Set(left)
    if (isIn) next.delete(id)
    else next.add(id)
    setLeft(next)
  }
  return (
    <li aria-labelledby={nameId} className="px-4 py-3 sm:px-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p id={nameId} className="min-w-0 flex-1 basis-40 font-semibold wrap-anywhere text-ink">
          {name ?? t('guest.nameless')}
        </p>
        <Button
          size="sm"
          kind="danger"
          offReason={chosen.length === 0 ? t('guest.unchosen') : undefined}
          onPress={() => setAsking(true)}
        >
          {t('guest.open', { count: chosen.length })}
        </Button>
      </div>
      <ul className="mt-1">
        {reviews.map(({ id, source, rating, review_date: day, excerpt }) => (
          <li key={id}>
            <Checkbox isSelected={!left.has(id)} onChange={(isIn) => toggle(id, isIn)}>
              <span className="min-w-0 py-1">
                <span className="block text-ink-2">
                  {[
                    t(`common:source.${source}`),
                    date(day),
                    rating === null ? t('common:rating.none') : t('common:rating.of', { rating }),
                  ].join(' · ')}
                </span>
                {excerpt === '' ? null : (
                  <span dir="auto" className="line-clamp-2 text-pretty text-ink-3">
                    {excerpt}
                  </span>
                )}
              </span>
            </Checkbox>
          </li>
        ))}
      </ul>
      {isAsking ? (
        <EraseGuestDialog
          {...{ restaurantId, name, onErased }}
          reviews={chosen}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </li>
  )
}
