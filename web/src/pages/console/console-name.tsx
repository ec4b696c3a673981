import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/badge'
import { Logo } from '#ui/logo'

/** Names the console of Maitre, so that nobody takes it for the desk of a restaurant. */
export function ConsoleName() {
  const { t } = useTranslation('console')
  return (
    <>
      <Logo />
      <p className="min-w-0 flex-1 truncate text-md font-semibold tracking-tight text-ink">
        Maitre
      </p>
      <Badge tone="caution">{t('area')}</Badge>
    </>
  )
}
