import { getRouteApi, Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { NamedScreen } from '#features/insights/named/named-screen'
import { useSession } from '#lib/session'
import { buttonClass } from '#ui/button-class'

const route = getRouteApi('/$lang/dashboard/staff')

/** The page of the staff: what guests say of people. */
export default function StaffPage() {
  const { t } = useTranslation('staff')
  const { can } = useSession()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <NamedScreen
      kind="person"
      search={search}
      onSearch={(change, replace = false) =>
        void navigate({ search: (now) => ({ ...now, ...change }), replace, resetScroll: false })
      }
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
