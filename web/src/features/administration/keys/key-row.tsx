import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiKey } from '@maitre/contract/api-keys'
import { useSession } from '#lib/session'
import { useFormats, useNow } from '#lib/use-formats'
import { Badge } from '#ui/badge'
import { Button } from '#ui/button'
import { scopeKey } from './key-form.tsx'

interface KeyRowProps {
  apiKey: ApiKey
  locations: readonly { id: string; name: string }[]
  onRevoke: () => void
}

/** One key: what it may do and where, who made it, when it was used, and whether it still works. */
export function KeyRow({ apiKey, locations, onRevoke }: KeyRowProps) {
  const { t } = useTranslation('api-keys')
  const { date, age, list } = useFormats(useSession().timeZone)
  const now = useNow()
  const nameId = useId()
  const { name, start, scopes, location_ids, expires_at, last_used_at, revoked_at } = apiKey
  const isExpired = expires_at !== null && Date.parse(expires_at) <= now
  const places = location_ids?.map(
    (id) => locations.find((one) => one.id === id)?.name ?? t('keys.gone'),
  )
  return (
    <li
      aria-labelledby={nameId}
      className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3 sm:px-5"
    >
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-2">
          <span id={nameId} className="font-semibold text-ink wrap-anywhere">
            {name}
          </span>
          <code className="text-xs text-ink-3">{start}…</code>
          {revoked_at === null ? null : <Badge tone="negative">{t('keys.revoked')}</Badge>}
          {isExpired && revoked_at === null ? (
            <Badge tone="caution">{t('keys.expired')}</Badge>
          ) : null}
        </p>
        <p className="text-sm text-pretty text-ink-2">
          {list(scopes.map((scope) => t(scopeKey(scope))))}
        </p>
        <p className="text-xs text-ink-3">
          {[
            places === undefined ? t('keys.all') : t('keys.locations', { names: list(places) }),
            t('keys.made', { name: apiKey.created_by, date: date(apiKey.created_at) }),
            last_used_at === null
              ? t('keys.never')
              : t('keys.used', { age: age(last_used_at, now) }),
            expires_at === null
              ? t('keys.noExpiry')
              : t('keys.expires', { date: date(expires_at) }),
          ].join(' · ')}
        </p>
      </div>
      {revoked_at === null && !isExpired ? (
        <Button size="sm" aria-label={t('keys.revokeNamed', { name })} onPress={onRevoke}>
          {t('keys.revoke')}
        </Button>
      ) : null}
    </li>
  )
}
