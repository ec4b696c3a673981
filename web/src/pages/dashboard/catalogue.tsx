import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { CatalogueScreen } from '#features/insights/catalogue/catalogue-screen'
import { catalogueSearchOf } from '#lib/catalogue-search'
import { useAddress } from '#lib/use-address'
import { buttonClass } from '#ui/button-class'

/** The page of the menu's catalogue: the dishes and drinks of the house, and the names that they go by. */
export default function CataloguePage() {
  const { t } = useTranslation('catalogue')
  const [search, onSearch] = useAddress(catalogueSearchOf)
  return (
    <CatalogueScreen
      search={search}
      onSearch={onSearch}
      actions={
        <Link from="/$lang/dashboard" to="/$lang/dashboard/menu" className={buttonClass()}>
          {t('said')}
        </Link>
      }
    />
  )
}
