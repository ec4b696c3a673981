import { getRouteApi, Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { NamedScreen } from '#features/insights/named/named-screen'
import { buttonClass } from '#ui/button-class'

const route = getRouteApi('/$lang/dashboard/menu')

/** The page of the menu: what guests say of its dishes. */
export default function MenuPage() {
  const { t } = useTranslation('menu')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <NamedScreen
      kind="dish"
      search={search}
      onSearch={(change, replace = false) =>
        void navigate({ search: (now) => ({ ...now, ...change }), replace, resetScroll: false })
      }
      actions={
        <Link
          from="/$lang/dashboard"
          to="/$lang/dashboard/menu/catalogue"
          className={buttonClass()}
        >
          {t('catalogue')}
        </Link>
      }
    />
  )
}
