import { useQuery } from '@tanstack/react-query'
import { Search, UserRoundX } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MAX_NAME } from '@maitre/contract/constants'
import { MAX_GUEST_REVIEWS, type GuestReview } from '@maitre/contract/guests'
import { Fetched } from '#lib/fetched'
import { useAddress } from '#lib/use-address'
import { Button } from '#ui/button'
import { Card, SectionHead } from '#ui/card'
import { SearchField } from '#ui/search-field'
import { EmptyState } from '#ui/state'
import { useKeptFocus } from '#ui/use-kept-focus'
import { dataSearchOf } from './data-search.ts'
import { GuestRow } from './guest-row.tsx'
import { guestQuery } from './queries.ts'

/** A guest who asks to be erased: found by name or by a review, shown with what goes, and erased. */
export function GuestSection({ restaurantId }: { restaurantId: string }) {
  const { t } = useTranslation('administration-data')
  const [{ review }, onSearch] = useAddress(dataSearchOf)
  const [typed, setTyped] = useState('')
  const [name, setName] = useState('')
  const [said, setSaid] = useState('')
  const sought = review === undefined ? { name } : { review_id: review }
  const isSought = review !== undefined || name !== ''
  const found = useQuery({ ...guestQuery(restaurantId, sought), enabled: isSought })
  const section = useRef<HTMLElement>(null)
  // The button that was pressed goes away with the guest; whoever uses the keyboard stays at what is said of it.
  const kept = useKeptFocus((part) => part.querySelector('[role=status]'))
  useEffect(() => {
    // Whoever comes from a review came for this part of a long page.
    if (review !== undefined) section.current?.scrollIntoView({ block: 'start' })
  }, [review])
  const search = (event: FormEvent): void => {
    event.preventDefault()
    setSaid('')
    setName(typed.trim())
    if (review !== undefined) onSearch({ review: undefined }, true)
  }
  return (
    <section ref={section} aria-labelledby="guest-title">
      <SectionHead id="guest-title" title={t('guest.title')} />
      <p className="mb-2 max-w-measure text-pretty text-ink-2">{t('guest.lead')}</p>
      <p className="mb-4 max-w-measure text-sm text-pretty text-ink-3">{t('guest.stays')}</p>
      <form onSubmit={search} className="mb-3 flex flex-wrap gap-2">
        <SearchField
          label={t('guest.search')}
          placeholder={t('guest.search')}
          icon={<Search aria-hidden="true" className="size-4" strokeWidth={1.75} />}
          value={typed}
          maxLength={MAX_NAME}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
          className="flex-1 basis-56"
        />
        <Button type="submit" offReason={typed.trim() === '' ? t('guest.untyped') : undefined}>
          {t('guest.find')}
        </Button>
      </form>
      <div ref={kept}>
        {isSought ? (
          <Fetched query={found} rows={2}>
            {(all) => (
              <Card>
                {all.length === 0 ? (
                  <EmptyState
                    headingLevel={3}
                    icon={<UserRoundX strokeWidth={1.75} />}
                    title={t('guest.none.title')}
                  >
                    <p>{t('guest.none.body')}</p>
                  </EmptyState>
                ) : (
                  <ul aria-label={t('guest.found')} className="divide-y divide-line">
                    {[...Map.groupBy(all, keyOf)].map(([key, reviews]) => (
                      <GuestRow
                        key={key}
                        restaurantId={restaurantId}
                        reviews={reviews}
                        onErased={(count) => setSaid(t('guest.erased', { count }))}
                      />
                    ))}
                  </ul>
                )}
                {all.length === MAX_GUEST_REVIEWS ? (
                  <p className="border-t border-line px-4 py-3 text-sm text-ink-3 sm:px-5">
                    {t('guest.more', { count: MAX_GUEST_REVIEWS })}
                  </p>
                ) : null}
              </Card>
            )}
          </Fetched>
        ) : null}
        <p role="status" tabIndex={-1} className="mt-2 min-h-4.5 text-sm text-ink-2 outline-none">
          {said}
        </p>
      </div>
    </section>
  )
}

/** Reviews under one name are of one guest, as far as anybody knows; one without a name is of a guest of its own. */
const keyOf = ({ author_name: name, id }: GuestReview): string => name ?? id
