import { useQuery } from '@tanstack/react-query'
import { KeyRound, Lock } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FEATURES } from '@maitre/contract/access'
import type { ApiKey } from '@maitre/contract/api-keys'
import { FailedNote } from '#features/administration/failed'
import { Fetched } from '#lib/fetched'
import { useSession } from '#lib/session'
import { useNow } from '#lib/use-formats'
import { useKeptDrafts } from '#lib/use-kept-drafts'
import { Button } from '#ui/button'
import { buttonClass } from '#ui/button-class'
import { Card, SectionHead } from '#ui/card'
import { Dialog } from '#ui/dialog'
import { Note } from '#ui/note'
import { EmptyState } from '#ui/state'
import { type KeyDraft, KeyForm } from './key-form.tsx'
import { KeyRow } from './key-row.tsx'
import { keysQuery, useKeyWrites } from './queries.ts'
import { ShownOnce } from './shown-once.tsx'
import { useShownSecrets } from './shown-secrets.ts'

/** The keys of the API: made, shown once, listed and revoked; or which tier has them. */
export function KeysSection({ restaurantId }: { restaurantId: string }) {
  const { t } = useTranslation(['api-keys', 'common'])
  const { can } = useSession()
  return (
    <section aria-labelledby="api-keys-title">
      <SectionHead
        id="api-keys-title"
        title={t('keys.title')}
        aside={
          <a href="/v1/docs" className={buttonClass({ kind: 'link', size: 'sm' })}>
            {t('keys.docs')}
          </a>
        }
      />
      <p className="mb-4 max-w-measure text-pretty text-ink-2">{t('keys.lead')}</p>
      {can('api') ? (
        <Keys restaurantId={restaurantId} />
      ) : (
        <Note
          icon={<Lock aria-hidden="true" strokeWidth={1.75} />}
          title={t('keys.tier', { tier: t(`common:tier.${FEATURES.api.tier}`) })}
        />
      )}
    </section>
  )
}

function Keys({ restaurantId }: { restaurantId: string }) {
  const { t } = useTranslation(['api-keys', 'common'])
  const { locations } = useSession()
  const keys = useQuery(keysQuery(restaurantId))
  const { create, revoke, isMaking } = useKeyWrites(restaurantId)
  const [made, putAway] = useShownSecrets(restaurantId, 'key')
  const draft = useKeptDrafts<KeyDraft>('api-key')('new')
  const [isAsking, setAsking] = useState(false)
  const [revoking, setRevoking] = useState<ApiKey | null>(null)
  const [said, setSaid] = useState('')
  const today = new Date(useNow()).toISOString().slice(0, 10)
  return (
    <>
      <Button
        icon={<KeyRound aria-hidden="true" className="size-4" strokeWidth={1.75} />}
        onPress={() => {
          create.reset()
          setAsking(true)
        }}
      >
        {t('keys.new')}
      </Button>
      {made.map((one) => (
        <ShownOnce
          key={one.secret}
          title={t('shown.key', { name: one.name })}
          secret={one.secret}
          onDone={() => putAway(one)}
        />
      ))}
      <p role="status" className="my-2 min-h-4.5 text-sm text-ink-2">
        {said}
      </p>
      <Fetched query={keys} rows={3}>
        {(all) => (
          <Card>
            {all.length === 0 ? (
              <EmptyState
                headingLevel={3}
                icon={<KeyRound strokeWidth={1.75} />}
                title={t('keys.none.title')}
              >
                <p>{t('keys.none.body')}</p>
              </EmptyState>
            ) : (
              <ul aria-label={t('keys.title')} className="divide-y divide-line">
                {all.map((apiKey) => (
                  <KeyRow
                    key={apiKey.id}
                    apiKey={apiKey}
                    locations={locations}
                    onRevoke={() => {
                      revoke.reset()
                      setRevoking(apiKey)
                    }}
                  />
                ))}
              </ul>
            )}
          </Card>
        )}
      </Fetched>
      {isAsking ? (
        <KeyForm
          draft={draft}
          locations={locations}
          today={today}
          isMaking={create.isPending}
          error={create.error}
          onMake={(wanted) => {
            if (isMaking()) return
            create.mutate(wanted, {
              onSuccess: () => {
                draft.discard()
                setAsking(false)
              },
            })
          }}
          onClose={() => setAsking(false)}
        />
      ) : null}
      {revoking === null ? null : (
        <Dialog
          isOpen
          isAlert
          onOpenChange={() => setRevoking(null)}
          title={t('keys.sure', { name: revoking.name })}
          closeLabel={t('common:action.close')}
          footer={
            <>
              <Button onPress={() => setRevoking(null)}>{t('keys.keep')}</Button>
              <Button
                kind="danger"
                isPending={revoke.isPending}
                onPress={() =>
                  revoke.mutate(revoking.id, {
                    onSuccess: ({ name }) => {
                      setRevoking(null)
                      setSaid(t('keys.wasRevoked', { name }))
                    },
                  })
                }
              >
                {t('keys.revoke')}
              </Button>
            </>
          }
        >
          <FailedNote error={revoke.error} />
          <p>{t('keys.sureBody')}</p>
        </Dialog>
      )}
    </>
  )
}
