import { getRouteApi } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { RestaurantTable } from '#features/console/restaurant-table'
import { UserMenu } from '#features/shell/user-menu'
import { isLanguage } from '#lib/language'
import { usePageTitle } from '#lib/page-title'
import type { RestaurantSearch } from '#lib/restaurant-search'
import { openRestaurant } from '#lib/session'
import { Logo } from '#ui/logo'
import { Wordmark } from '#ui/wordmark'

const route = getRouteApi('/$lang/superadmin/')

/** The page where a SuperAdmin chooses the restaurant whose dashboard to open. */
export default function Restaurants() {
  const { t } = useTranslation('console')
  const { lang } = route.useParams()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  usePageTitle(t('pageTitle'))
  const onSearch = useCallback(
    (change: RestaurantSearch) =>
      void navigate({
        search: (now) => ({ ...now, ...change }),
        // "Back" undoes a whole search, not one letter of it.
        replace: 'search' in change,
      }),
    [navigate],
  )
  return (
    <div className="flex h-dvh flex-col bg-canvas">
      <header className="flex h-14 shrink-0 items-center justify-between gap-4 px-4 sm:h-18 sm:px-10">
        <span className="flex items-center gap-2 text-ink">
          <Logo className="size-8" />
          <Wordmark className="h-5" />
        </span>
        <UserMenu compact />
      </header>
      <main className="mx-auto flex min-h-0 w-full max-w-300 flex-1 flex-col gap-3 px-4 pb-4 sm:px-10 sm:pb-8">
        <div>
          <h1 className="display text-[2rem]">{t('title')}</h1>
          <p className="mt-1 text-ink-2 max-sm:hidden">{t('subtitle')}</p>
        </div>
        <RestaurantTable
          search={search}
          onSearch={onSearch}
          onOpen={(id) => (isLanguage(lang) ? openRestaurant(id, lang) : undefined)}
        />
      </main>
    </div>
  )
}
