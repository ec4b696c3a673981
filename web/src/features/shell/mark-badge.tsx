import { useTranslation } from 'react-i18next'
import { TierBadge } from '#ui/badge'
import type { Mark } from './entries.ts'

/** The badge of a screen that needs a higher tier: PRO, or the tier's name. */
export function MarkBadge({ mark }: { mark: Mark }) {
  const { t } = useTranslation(['shell', 'common'])
  if (mark === undefined) return null
  return <TierBadge>{mark === 'pro' ? t('pro') : t(`common:tier.${mark}`)}</TierBadge>
}
