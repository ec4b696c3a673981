import { lazy } from 'react'
import {
  AdministrationScreen,
  type LackingProps,
} from '#features/administration/administration-screen'
import { OWN_PIECES, type Pieces, piece, tabSearchOf } from '#features/administration/tabs'
import { loadPage } from '#lib/i18n'
import { useAddress } from '#lib/use-address'

/** What a tab does that the restaurant's tier lacks, below the heading of the screen. */
const Lacking = lazy(async () => {
  const { default: TierRequired } = await loadPage('tier', () => import('./tier-required.tsx'))
  return {
    default: ({ feature, tab }: LackingProps) => (
      <TierRequired feature={feature} tab={tab === 'roles' ? tab : undefined} isOfTab />
    ),
  }
})

const PIECES: Pieces = {
  ...OWN_PIECES,
  catalogue: piece(
    'catalogue',
    async () => (await import('#features/insights/catalogue/catalogue-tab')).CatalogueTab,
  ),
}

/** The page of the administration: restaurant, people, locations and whatever else an Admin sets. */
export default function AdministrationPage() {
  const [search, onSearch] = useAddress(tabSearchOf)
  return (
    <AdministrationScreen search={search} onSearch={onSearch} lacking={Lacking} pieces={PIECES} />
  )
}
