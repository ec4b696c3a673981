import { useQuery } from '@tanstack/react-query'
import { Cable } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ConsentOffer, OfferedPlace } from '@maitre/contract/source-consents'
import { FailedNote } from '#features/administration/failed'
import { useClock } from '#features/administration/use-clock'
import { Fetched } from '#lib/fetched'
import { Button } from '#ui/button'
import { Card, SectionHead } from '#ui/card'
import { EmptyState } from '#ui/state'
import { PlaceRow } from './place-row.tsx'
import { offerQuery, useConsentWrites } from './queries.ts'

interface ChoosePlacesProps {
  restaurantId: string
  consentId: string
  /** Begins another consent. */
  onAgain: (() => void) | undefined
  /** The consent is used or forgotten, which these words say. */
  onOver: (said: string) => void
}

/** What a consent reaches, and the choice of what is connected with which location. */
export function ChoosePlaces({ restaurantId, consentId, onAgain, onOver }: ChoosePlacesProps) {
  const { t } = useTranslation('administration-integrations')
  const offer = useQuery(offerQuery(restaurantId, consentId))
  const { discard } = useConsentWrites(restaurantId)
  return (
    <section aria-labelledby="choose-places">
      <FailedNote error={discard.error} />
      <Fetched query={offer} rows={3}>
        {(found) => <Choice offer={found} restaurantId={restaurantId} onOver={onOver} />}
      </Fetched>
      <div className="mt-3 flex flex-wrap gap-1">
        <Button
          kind="ghost"
          isPending={discard.isPending}
          onPress={() =>
            discard.mutate(consentId, {
              onSuccess: () => onOver(t('connect.discarded')),
              // One that is gone already connects nothing either.
              onError: (error) => {
                if ('status' in error && error.status === 404) onOver(t('connect.discarded'))
              },
            })
          }
        >
          {t('connect.discard')}
        </Button>
        {offer.error === null || onAgain === undefined ? null : (
          <Button onPress={onAgain}>{t('connect.again')}</Button>
        )}
      </div>
    </section>
  )
}

interface ChoiceProps {
  offer: ConsentOffer
  restaurantId: string
  onOver: (said: string) => void
}

function Choice({ offer, restaurantId, onOver }: ChoiceProps) {
  const { t } = useTranslation(['administration-integrations', 'common'])
  const clock = useClock()
  const { connect } = useConsentWrites(restaurantId)
  const places = offer.accounts.flatMap((account) => account.places)
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(
    () =>
      new Map(
        places.flatMap(({ name, location_id: id, can_reply }) =>
          id === null || !can_reply ? [] : [[name, id]],
        ),
      ),
  )
  const heading = useRef<HTMLDivElement>(null)
  // Whoever comes back from the source came for this.
  useEffect(() => heading.current?.focus(), [])
  const source = t(`common:source.${offer.source}`)
  const choose = (place: string, locationId: string | null): void => {
    const next = new Map(chosen)
    if (locationId === null) next.delete(place)
    else next.set(place, locationId)
    setChosen(next)
  }
  /** The locations that a place may be given: free ones, and the one that it is connected with. */
  const optionsOf = ({ name, location_id: own, match }: OfferedPlace) => {
    const taken = new Set([...chosen].flatMap(([place, id]) => (place === name ? [] : [id])))
    return offer.locations.filter(({ id, is_connected: isConnected }) =>
      match === 'connected' ? id === own : !isConnected && !taken.has(id),
    )
  }
  const pairs = [...chosen].map(([place, location_id]) => ({ place, location_id }))
  const head = (
    <div ref={heading} tabIndex={-1} className="rounded-md">
      <SectionHead id="choose-places" title={t('connect.title', { source })} />
    </div>
  )
  if (places.length === 0)
    return (
      <>
        {head}
        <Card>
          <EmptyState
            headingLevel={3}
            icon={<Cable strokeWidth={1.75} />}
            title={t('connect.noPlace.title')}
          >
            <p>{t('connect.noPlace.body', { source })}</p>
          </EmptyState>
        </Card>
      </>
    )
  return (
    <>
      {head}
      <p className="mb-4 max-w-measure text-pretty text-ink-2">
        {t('connect.choose', { source })} {t('connect.until', { date: clock(offer.expires_at) })}
      </p>
      <FailedNote error={connect.error} />
      {offer.accounts
        .filter((account) => account.places.length > 0)
        .map(({ title, places: own }) => (
          <div key={own[0]?.name} className="mb-4">
            <h3 className="mb-2 text-sm font-semibold text-ink-2 wrap-anywhere">{title}</h3>
            <Card>
              <ul aria-label={title} className="divide-y divide-line">
                {own.map((place) => (
                  <PlaceRow
                    key={place.name}
                    place={place}
                    source={source}
                    options={optionsOf(place)}
                    chosen={chosen.get(place.name) ?? null}
                    onChoose={(id) => choose(place.name, id)}
                  />
                ))}
              </ul>
            </Card>
          </div>
        ))}
      <Button
        kind="primary"
        isPending={connect.isPending}
        offReason={pairs.length === 0 ? t('connect.nothing') : undefined}
        onPress={() =>
          connect.mutate(
            { consentId: offer.id, pairs },
            {
              onSuccess: ({ connected }) => onOver(t('connect.done', { count: connected.length })),
            },
          )
        }
      >
        {t('connect.do', { count: pairs.length })}
      </Button>
    </>
  )
}
