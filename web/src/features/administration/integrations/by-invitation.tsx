import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Source } from '@maitre/contract/constants'
import { FailedNote } from '#features/administration/failed'
import { useSession } from '#lib/session'
import { Button } from '#ui/button'
import { Card, SectionHead } from '#ui/card'
import { connectionsQuery, invitationsQuery, useInvitationAccept } from './queries.ts'

/** The ways by invitation of all sources that have one. */
export function Invitations({ restaurantId }: { restaurantId: string }) {
  const rows = useQuery(connectionsQuery(restaurantId, () => false)).data ?? []
  // With all locations connected there is nothing to be invited for.
  const open = rows.filter(({ health }) => health === 'none').map(({ source }) => source)
  // What was done is said after the last invitation is gone, too.
  const [said, setSaid] = useState('')
  return (
    <>
      <p role="status" className="text-sm text-ink-2 empty:hidden">
        {said}
      </p>
      {[...new Set(open)].map((source) => (
        <ByInvitation key={source} restaurantId={restaurantId} source={source} onSaid={setSaid} />
      ))}
    </>
  )
}

interface ByInvitationProps {
  restaurantId: string
  source: Source
  onSaid: (words: string) => void
}

/** The way to a connection without a sign-in: whom to invite at the source, and the invitations that came. */
function ByInvitation({ restaurantId, source, onSaid }: ByInvitationProps) {
  const { t } = useTranslation('administration-integrations')
  const { locations } = useSession()
  const query = useQuery(invitationsQuery(restaurantId, source))
  const accept = useInvitationAccept(restaurantId, source)
  const { email = null, offers = [] } = query.data ?? {}
  // An installation that has nobody at the source says nothing of this way.
  if (email === null && query.error === null) return null
  const nameOf = (id: string): string => locations.find((one) => one.id === id)?.name ?? ''
  return (
    <section aria-labelledby="by-invitation">
      <SectionHead id="by-invitation" title={t('invite.title')} />
      <FailedNote error={accept.error ?? query.error} />
      {email === null ? null : (
        <p className="mb-3 max-w-measure text-pretty text-ink-2 wrap-anywhere">
          {t('invite.lead', { email })}
        </p>
      )}
      {offers.length === 0 ? (
        <p className="mb-2 text-sm text-ink-3">{t('invite.none')}</p>
      ) : (
        <Card className="mb-3">
          <ul aria-label={t('invite.title')} className="divide-y divide-line">
            {offers.map(({ name, title, address, location_id: id }) => (
              <li key={name} className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3.5">
                <div className="min-w-0 flex-1 basis-64">
                  <h3 className="text-md font-semibold text-ink wrap-anywhere">{title}</h3>
                  {address === null ? null : (
                    <p className="text-sm text-ink-2 wrap-anywhere">{address}</p>
                  )}
                  <p className="mt-1 text-sm text-ink-3">
                    {t('invite.goes', { location: nameOf(id) })}
                  </p>
                </div>
                <Button
                  size="sm"
                  isPending={accept.isPending && accept.variables === name}
                  aria-label={t('invite.acceptNamed', { place: title })}
                  onPress={() => {
                    onSaid('')
                    accept.mutate(name, {
                      onSuccess: ({ location_id }) =>
                        onSaid(t('invite.done', { location: nameOf(location_id) })),
                    })
                  }}
                >
                  {t('invite.accept')}
                </Button>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Button
        size="sm"
        kind="ghost"
        isPending={query.isFetching}
        onPress={() => void query.refetch()}
      >
        {t('invite.look')}
      </Button>
    </section>
  )
}
