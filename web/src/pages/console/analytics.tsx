import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { AnalyticsOfService } from '#features/console/analytics/analytics'
import { analyticsSearchOf } from '#features/console/analytics/analytics-search'
import { useAddress } from '#lib/use-address'
import { ConsolePage } from './console-page.tsx'
import { type ConsolePath, linkTo } from './link-to.ts'

const RESTAURANTS: ConsolePath = 'restaurants'

/** The page of how the service is used, over all restaurants. */
export default function Analytics() {
  const { i18n } = useTranslation()
  const navigate = useNavigate()
  const [search, onSearch] = useAddress(analyticsSearchOf)
  return (
    <ConsolePage name="analytics">
      <AnalyticsOfService
        search={search}
        onSearch={onSearch}
        onOpen={({ name }) => {
          // A restaurant that has left is not among them any more.
          if (name === null) return
          void navigate({ ...linkTo(RESTAURANTS, i18n.language), search: { search: name } })
        }}
      />
    </ConsolePage>
  )
}
