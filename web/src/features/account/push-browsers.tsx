import type { PushBrowser } from '@maitre/contract/alert-channels'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/use-formats'
import { Button } from '#ui/button'
import { useDeviceName } from './security/use-device-name.ts'

interface PushBrowsersProps {
  browsers: readonly PushBrowser[]
  isPending: boolean
  onRemove: (id: string) => void
}

/** The other browsers in which the person's alerts are shown, each with its end; nothing where there are none. */
export function PushBrowsers({ browsers, isPending, onRemove }: PushBrowsersProps) {
  const { t } = useTranslation('account')
  const nameOf = useDeviceName()
  const { date } = useFormats()
  if (browsers.length === 0) return null
  return (
    <div className="flex flex-col gap-1">
      <p className="text-xs text-ink-3">{t('push.others', { count: browsers.length })}</p>
      <ul className="flex flex-col">
        {browsers.map((browser) => {
          const { id, added_at: addedAt, failed } = browser
          const device = nameOf(browser)
          return (
            <li key={id} className="flex items-center justify-between gap-4">
              <div className="min-w-0">
                <p className="text-ink wrap-anywhere">{device}</p>
                <p className="text-xs text-ink-3">
                  {t('push.since', { date: date(addedAt) })}
                  {failed === null ? null : ` · ${t('push.undeliveredThere')}`}
                </p>
              </div>
              <Button
                kind="ghost"
                aria-label={`${t('push.remove')}, ${device}`}
                isPending={isPending}
                onPress={() => onRemove(id)}
              >
                {t('push.remove')}
              </Button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
