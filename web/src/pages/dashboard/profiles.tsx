import { getRouteApi, Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ProfilesScreen } from '#features/insights/profiles/profiles-screen'
import { buttonClass } from '#ui/button-class'

const route = getRouteApi('/$lang/dashboard/staff/profiles')

/** The page of the team's profiles: names, roles and locations of the people whom guests may name. */
export default function ProfilesPage() {
  const { t } = useTranslation('profiles')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <ProfilesScreen
      search={search}
      onSearch={(change, replace = false) =>
        void navigate({ search: (now) => ({ ...now, ...change }), replace, resetScroll: false })
      }
      actions={
        <Link from="/$lang/dashboard" to="/$lang/dashboard/staff" className={buttonClass()}>
          {t('said')}
        </Link>
      }
    />
  )
}
