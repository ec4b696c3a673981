import { useTranslation } from 'react-i18next'
import { seesAll } from '#lib/sees-all'
import { useSession } from '#lib/session'
import { ArchiveSection } from './archive-section.tsx'
import { GuestSection } from './guest-section.tsx'
import { PersonSection } from './person-section.tsx'
import { RemovalSection } from './removal-section.tsx'

/** What can be done with the data of the restaurant as a whole. */
export function DataTab() {
  const { t } = useTranslation('administration-data')
  const { restaurant, self } = useSession()
  const { id: restaurantId = '', name = '' } = restaurant ?? {}
  return (
    <section className="flex max-w-160 flex-col gap-10" aria-label={t('title')}>
      <ArchiveSection restaurantId={restaurantId} />
      {seesAll(self) ? <GuestSection restaurantId={restaurantId} /> : null}
      <PersonSection restaurantId={restaurantId} />
      <RemovalSection restaurantId={restaurantId} name={name} />
    </section>
  )
}
