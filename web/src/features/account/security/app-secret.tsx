import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useCopy } from '#lib/use-copy'
import { Button } from '#ui/button'
import { buttonClass } from '#ui/button-class'

/** The drawing of codes is fetched when somebody sets an app up, and by no page before. */
const QrCode = lazy(async () => ({ default: (await import('#ui/qr-code')).QrCode }))

const GROUP = /.{4}(?=.)/gu

/** The secret of an app, as a code to scan and as a key to type. */
export function AppSecret({ secret, uri }: { secret: string; uri: string }) {
  const { t } = useTranslation('security')
  const { isCopied, copy } = useCopy()
  return (
    <div className="flex flex-col gap-4 sm:flex-row sm:items-center sm:gap-6">
      <figure className="flex flex-col gap-2">
        <figcaption className="text-ink-2">{t('setUp.scan')}</figcaption>
        <Suspense fallback={<div className="size-44" />}>
          <QrCode uri={uri} label={t('setUp.qr')} />
        </Suspense>
        {/* Nobody scans the screen of the telephone in their hand. */}
        <a href={uri} className={buttonClass({ size: 'sm' })}>
          {t('setUp.open')}
        </a>
      </figure>
      <div className="flex min-w-0 flex-col items-start gap-2">
        <p className="text-ink-2">{t('setUp.typed')}</p>
        <code className="rounded-sm bg-surface-sunken px-2 py-1.5 text-sm wrap-anywhere text-ink select-all">
          {secret.replaceAll(GROUP, '$& ')}
        </code>
        <div className="flex flex-wrap items-center gap-2">
          <Button size="sm" onPress={() => copy(secret)}>
            {t('setUp.copy')}
          </Button>
          <span role="status" className="text-sm text-ink-2">
            {isCopied === null ? null : t(isCopied ? 'setUp.copied' : 'setUp.notCopied')}
          </span>
        </div>
      </div>
    </div>
  )
}
