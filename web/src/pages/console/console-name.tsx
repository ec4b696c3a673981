import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/badge'
import { Logo } from '#ui/logo'

/** Says where one is: in the console of Maitre, not at a restaurant’s desk. */
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
