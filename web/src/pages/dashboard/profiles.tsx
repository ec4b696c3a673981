import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ProfilesScreen } from '#features/insights/profiles/profiles-screen'
import { profileSearchOf } from '#lib/profile-search'
import { useAddress } from '#lib/use-address'
import { buttonClass } from '#ui/button-class'

/** The page of the team's profiles: names, roles and locations of the people whom guests may name. */
export default function ProfilesPage() {
  const { t } = useTranslation('profiles')
  const [search, onSearch] = useAddress(profileSearchOf)
  return (
    <ProfilesScreen
      search={search}
      onSearch={onSearch}
      actions={
        <Link from="/$lang/dashboard" to="/$lang/dashboard/staff" className={buttonClass()}>
          {t('said')}
        </Link>
      }
    />
  )
}
