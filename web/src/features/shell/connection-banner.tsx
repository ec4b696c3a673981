import { CloudOff } from 'lucide-react'
import { useIsMutating } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useIsBehind } from '#lib/live'
import { useAskBeforeLeaving } from '#lib/use-ask-before-leaving'
import { useConnection } from '#lib/use-connection'

/**
 * Says above the page, for as long as it is so, that the server cannot be reached, and what becomes of changes; or that
 * the page falls behind, since the server neither tells of changes nor answers.
 */
export function ConnectionBanner() {
  const { t } = useTranslation('shell')
  const isConnected = useConnection()
  const isBehind = useIsBehind()
  const unsent = useIsMutating({ predicate: ({ state }) => state.isPaused })
  const isWaiting = !isConnected && unsent > 0
  // What waits to be sent is lost with its page.
  useAskBeforeLeaving(isWaiting)
  return (
    <div role="status">
      {isConnected && !isBehind ? null : (
        <p
          data-banner=""
          className="flex h-(--banner-height) items-center justify-center gap-2 border-b border-caution-line bg-caution-tint px-4 text-sm leading-tight text-ink"
        >
          <CloudOff
            aria-hidden="true"
            className="size-4 shrink-0 text-caution-text"
            strokeWidth={1.75}
          />
          {isConnected ? (
            <span>{t('connection.behind')}</span>
          ) : (
            <span>
              <b className="font-semibold">{t('connection.none')}</b>{' '}
              {unsent > 0 ? t('connection.unsent', { count: unsent }) : t('connection.kept')}
            </span>
          )}
        </p>
      )}
    </div>
  )
}
