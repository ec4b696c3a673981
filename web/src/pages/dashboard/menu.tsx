import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { NamedScreen } from '#features/insights/named/named-screen'
import { menuSearchOf } from '#lib/named-search'
import { useAddress } from '#lib/use-address'
import { buttonClass } from '#ui/button-class'

/** The page of the menu: what guests say of its dishes. */
export default function MenuPage() {
  const { t } = useTranslation('menu')
  const [search, onSearch] = useAddress(menuSearchOf)
  return (
    <NamedScreen
      kind="dish"
      search={search}
      onSearch={onSearch}
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
