import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Source } from '@maitre/contract/constants'
import { FailedNote } from '#features/administration/failed'
import { useAddress } from '#lib/use-address'
import { Button } from '#ui/button'
import { Note } from '#ui/note'
import { ChoosePlaces } from './choose-places.tsx'
import { integrationsSearchOf } from './integrations-search.ts'
import { connectionsQuery, useConsentBegin, useConsentWrites } from './queries.ts'

const NOTHING = { state: undefined, code: undefined, error: undefined, consent: undefined }
/** The word of OAuth for a person who said no (RFC 6749, §4.1.2.1). */
const DENIED = 'access_denied'

/** The way to a connection: to the source, back from it, and the choice of what is connected. */
export function ConnectSource({ restaurantId }: { restaurantId: string }) {
  const { t } = useTranslation(['administration-integrations', 'common'])
  const [{ state, code, error, consent }, onSearch] = useAddress(integrationsSearchOf)
  const rows = useQuery(connectionsQuery(restaurantId, () => false)).data ?? []
  const sources = [...new Set(rows.map(({ source }) => source))]
  const begin = useConsentBegin(restaurantId)
  const { finish } = useConsentWrites(restaurantId)
  const [said, setSaid] = useState('')
  const taken = useRef<string>(undefined)
  const { mutate } = finish
  useEffect(() => {
    if (state !== undefined && code !== undefined && taken.current !== state) {
      // A state is good once, and an effect may run twice.
      taken.current = state
      mutate(
        { state, code },
        {
          onSuccess: ({ id }) => onSearch({ ...NOTHING, consent: id }, true),
          onError: () => onSearch(NOTHING, true),
        },
      )
    }
  }, [state, code, mutate, onSearch])

  const start = (source: Source): void => {
    setSaid('')
    onSearch(NOTHING, true)
    finish.reset()
    begin.mutate(source)
  }
  const [first] = sources
  const source = first === undefined ? '' : t(`common:source.${first}`)
  const isOver = error !== undefined || finish.error !== null
  return (
    <div>
      <FailedNote error={finish.error ?? begin.error} />
      {error === undefined ? null : (
        <div className="mb-4">
          <Note
            isAlert
            tone="caution"
            icon={<TriangleAlert aria-hidden="true" strokeWidth={1.75} />}
          >
            {error === DENIED
              ? t('connect.denied', { source })
              : t('connect.stopped', { source, reason: error.slice(0, 80) })}
          </Note>
        </div>
      )}
      <p role="status" className="text-sm text-ink-2 not-empty:mb-4">
        {finish.isPending ? t('connect.returning') : said}
      </p>
      {consent === undefined ? (
        sources.map((one) => (
          <div key={one} className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button
              kind="primary"
              isPending={begin.isPending || finish.isPending}
              onPress={() => start(one)}
            >
              {isOver
                ? t('connect.again')
                : t('connect.begin', { source: t(`common:source.${one}`) })}
            </Button>
            <p className="max-w-measure flex-1 basis-64 text-sm text-pretty text-ink-2">
              {t('connect.lead', { source: t(`common:source.${one}`) })}
            </p>
          </div>
        ))
      ) : (
        <ChoosePlaces
          key={consent}
          restaurantId={restaurantId}
          consentId={consent}
          onAgain={first === undefined ? undefined : () => start(first)}
          onOver={(words) => {
            setSaid(words)
            onSearch(NOTHING, true)
          }}
        />
      )}
    </div>
  )
}
