import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { LeadList } from '#features/console/leads/lead-list'
import { ReaderList } from '#features/console/leads/reader-list'
import { LEAD_VIEWS, type LeadSearch, leadSearchOf } from '#lib/lead-search'
import { useAddress } from '#lib/use-address'
import { TabStrip } from '#ui/tab-strip'
import { ConsolePage } from './console-page.tsx'

/** The page of those who sent a form of the public site: leads, and readers of the newsletter. */
export default function Onboarding() {
  const { t } = useTranslation('console-leads')
  const [search, change] = useAddress(leadSearchOf)
  const onSearch = useCallback(
    // "Back" undoes a whole search, not one letter of it.
    (by: LeadSearch) => change(by, 'search' in by),
    [change],
  )
  const { view = 'leads' } = search
  return (
    <ConsolePage name="onboarding">
      <TabStrip
        label={t('views')}
        tabs={LEAD_VIEWS.map((key) => ({ key, label: t(`view.${key}`) }))}
        selected={view}
        onSelect={(key) => change({ view: key === 'leads' ? undefined : key, search: undefined })}
      >
        {view === 'leads' ? (
          <LeadList search={search} onSearch={onSearch} />
        ) : (
          <ReaderList search={search} onSearch={onSearch} />
        )}
      </TabStrip>
    </ConsolePage>
  )
}
