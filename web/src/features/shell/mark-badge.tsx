import { useTranslation } from 'react-i18next'
import { TierBadge } from '#ui/badge'
import type { Mark } from './entries.ts'

/** PRO, or the name of the tier that a screen needs. */
export function MarkBadge({ mark }: { mark: Mark }) {
  const { t } = useTranslation(['shell', 'common'])
  if (mark === undefined) return null
  return <TierBadge>{mark === 'pro' ? t('pro') : t(`common:tier.${mark}`)}</TierBadge>
}
