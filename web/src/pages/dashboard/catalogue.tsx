import { getRouteApi, Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { CatalogueScreen } from '#features/insights/catalogue/catalogue-screen'
import { buttonClass } from '#ui/button-class'

const route = getRouteApi('/$lang/dashboard/menu/catalogue')

/** The page of the menu's catalogue: the dishes and drinks of the house, and the names that they go by. */
export default function CataloguePage() {
  const { t } = useTranslation('catalogue')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <CatalogueScreen
      search={search}
      onSearch={(change, replace = false) =>
        void navigate({ search: (now) => ({ ...now, ...change }), replace, resetScroll: false })
      }
      actions={
        <Link from="/$lang/dashboard" to="/$lang/dashboard/menu" className={buttonClass()}>
          {t('said')}
        </Link>
      }
    />
  )
}
