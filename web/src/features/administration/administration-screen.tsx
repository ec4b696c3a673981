import { type ComponentType, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { type Feature, mayUse } from '@maitre/contract/access'
import type { AdministrationSearch } from '#lib/administration-search'
import { usePageTitle } from '#lib/page-title'
import { useSession } from '#lib/session'
import { SkeletonArea, SkeletonRows } from '#ui/skeleton'
import { TabStrip } from '#ui/tab-strip'
import { useKeptFocus } from '#ui/use-kept-focus'
import { type Pieces, TAB_NAMES, TABS, tabSearchOf } from './tabs.tsx'

export interface LackingProps {
  feature: Feature
  tab: keyof Pieces
}

interface AdministrationScreenProps {
  search: AdministrationSearch
  onSearch: (change: AdministrationSearch) => void
  /** What takes the place of a tab that the restaurant's tier lacks. */
  lacking: ComponentType<LackingProps>
  pieces: Pieces
}

/** The screen of the administration: its tabs, of which the address names the open one. */
export function AdministrationScreen({
  search,
  onSearch,
  lacking: Lacking,
  pieces,
}: AdministrationScreenProps) {
  const { t } = useTranslation(['administration', 'common'])
  const { role, tier } = useSession()
  // What stores or discards goes away when it is done, as does the row of what was deleted.
  const kept = useKeptFocus()
  const seen = TAB_NAMES.filter((name) => mayUse(TABS[name], role, tier) !== 'role_required')
  const open = seen.find((name) => name === tabSearchOf({ ...search }).tab) ?? seen[0]
  usePageTitle(t('pageTitle', { tab: open === undefined ? '' : t(`tab.${open}`) }))
  if (open === undefined) return null
  const feature = TABS[open]
  const Piece = pieces[open]
  return (
    <div className="mx-auto w-full max-w-page px-4 pt-5 pb-8 md:px-8 md:pt-8 md:pb-12">
      <h1 className="mb-3 text-2xl">{t('title')}</h1>
      <TabStrip
        label={t('tabs')}
        tabs={seen.map((name) => ({ key: name, label: t(`tab.${name}`) }))}
        selected={open}
        onSelect={(tab) => onSearch({ tab })}
      >
        <Suspense
          fallback={
            <SkeletonArea label={t('common:loading')}>
              <SkeletonRows rows={6} />
            </SkeletonArea>
          }
        >
          <div ref={kept}>
            {mayUse(feature, role, tier) === 'allowed' ? (
              <Piece />
            ) : (
              <Lacking feature={feature} tab={open} />
            )}
          </div>
        </Suspense>
      </TabStrip>
    </div>
  )
}
