import { useTranslation } from 'react-i18next'
import type { AdministrationSearch } from '#lib/administration-search'
import { type CatalogueSearch, catalogueSearchOf } from '#lib/catalogue-search'
import { useAddress } from '#lib/use-address'
import { Catalogue } from './catalogue.tsx'

const searchOf = (
  search: Readonly<Record<string, unknown>>,
): CatalogueSearch & AdministrationSearch => ({ ...catalogueSearchOf(search), tab: 'catalogue' })

/** The catalogue as a tab of the administration, whose address keeps what is open in it. */
export function CatalogueTab() {
  const { t } = useTranslation('catalogue')
  // The list takes what stands in its own address, by the same names, and nothing of the tabs.
  const [{ tab: _tab, ...search }, onSearch] = useAddress(searchOf)
  return (
    <section aria-label={t('title')}>
      <Catalogue search={search} onSearch={onSearch} />
    </section>
  )
}
