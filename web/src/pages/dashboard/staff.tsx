import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { NamedScreen } from '#features/insights/named/named-screen'
import { useSession } from '#lib/session'
import { staffSearchOf } from '#lib/named-search'
import { useAddress } from '#lib/use-address'
import { buttonClass } from '#ui/button-class'

/** The page of the staff: what guests say of people. */
export default function StaffPage() {
  const { t } = useTranslation('staff')
  const { can } = useSession()
  const [search, onSearch] = useAddress(staffSearchOf)
  return (
    <NamedScreen
      kind="person"
      search={search}
      onSearch={onSearch}
      actions={
        can('profiles') ? (
          <Link
            from="/$lang/dashboard"
            to="/$lang/dashboard/staff/profiles"
            className={buttonClass()}
          >
            {t('profiles')}
          </Link>
        ) : null
      }
    />
  )
}
