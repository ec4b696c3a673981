import { useTranslation } from 'react-i18next'
import { useSession } from '#lib/session'
import { ArchiveSection } from './archive-section.tsx'

/** What can be done with the data of the restaurant as a whole. */
export function DataTab() {
  const { t } = useTranslation('administration-data')
  const restaurantId = useSession().restaurant?.id ?? ''
  return (
    <section className="max-w-160" aria-label={t('title')}>
      <ArchiveSection restaurantId={restaurantId} />
    </section>
  )
}
