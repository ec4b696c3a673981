import { AlertsScreen } from '#features/alerts/alerts-screen'
import { alertSearchOf } from '#lib/alert-search'
import { useAddress } from '#lib/use-address'

/** The page of the alerts: what happened that somebody should know of, and by which rules they are told. */
export default function AlertsPage() {
  const [search, onSearch] = useAddress(alertSearchOf)
  return <AlertsScreen search={search} onSearch={onSearch} />
}
