import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { CloudOff, Search, SearchX, Store } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { matchesName } from '#features/console/matches-name'
import { restaurantsQuery } from '#features/console/queries'
import { RestaurantList } from '#features/console/restaurant-list'
import { UserMenu } from '#features/shell/user-menu'
import { useErrorWords } from '#lib/error-words'
import { isLanguage } from '#lib/language'
import { usePageTitle } from '#lib/page-title'
import { openRestaurant } from '#lib/session'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { Logo } from '#ui/logo'
import { SkeletonArea, SkeletonRows } from '#ui/skeleton'
import { EmptyState, ErrorState } from '#ui/state'
import { SearchField } from '#ui/text-field'
import { Wordmark } from '#ui/wordmark'

const route = getRouteApi('/$lang/superadmin')

/** A SuperAdmin chooses whose dashboard to open. */
export default function Restaurants() {
  const { t } = useTranslation('console')
  const { lang } = route.useParams()
  const [typed, setTyped] = useState('')
  const wanted = useDeferredValue(typed)
  const { data } = useQuery(restaurantsQuery)
  usePageTitle(t('pageTitle'))
  const found = data?.filter(({ name }) => matchesName(name, wanted))
  return (
    <div className="min-h-dvh bg-canvas">
      <header className="flex h-18 items-center justify-between gap-4 px-4 sm:px-10">
        <span className="flex items-center gap-2 text-ink">
          <Logo className="size-8" />
          <Wordmark className="h-5" />
        </span>
        <UserMenu compact />
      </header>
      <main className="mx-auto w-full max-w-160 px-4 pt-6 pb-12 sm:pt-12">
        <h1 className="display text-[2rem]">{t('title')}</h1>
        <p className="mt-2 mb-6 text-lg text-ink-2">{t('subtitle')}</p>
        <SearchField
          label={t('search')}
          placeholder={t('search')}
          icon={<Search aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.75} />}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className="mb-2"
        />
        <p role="status" className="mb-3 text-xs text-ink-3">
          {found ? t('found', { count: found.length }) : ' '}
        </p>
        <Found
          found={found}
          hasAny={(data?.length ?? 0) > 0}
          onClear={() => setTyped('')}
          onOpen={(id) => (isLanguage(lang) ? openRestaurant(id, lang) : undefined)}
        />
      </main>
    </div>
  )
}

interface FoundProps {
  found: Parameters<typeof RestaurantList>[0]['restaurants'] | undefined
  hasAny: boolean
  onClear: () => void
  onOpen: (id: string) => void
}

function Found({ found, hasAny, onClear, onOpen }: FoundProps) {
  const { t } = useTranslation(['console', 'common'])
  const words = useErrorWords()
  const { error, refetch, isFetching } = useQuery(restaurantsQuery)
  if (found && found.length > 0) return <RestaurantList restaurants={found} onOpen={onOpen} />
  if (found && hasAny)
    return (
      <Card>
        <EmptyState
          icon={<SearchX strokeWidth={1.75} />}
          title={t('none')}
          action={<Button onPress={onClear}>{t('clear')}</Button>}
        >
          <p>{t('noneBody')}</p>
        </EmptyState>
      </Card>
    )
  if (found)
    return (
      <Card>
        <EmptyState icon={<Store strokeWidth={1.75} />} title={t('empty')}>
          <p>{t('emptyBody')}</p>
        </EmptyState>
      </Card>
    )
  if (error && !isFetching)
    return (
      <Card>
        <ErrorState
          icon={<CloudOff strokeWidth={1.75} />}
          title={t('failed')}
          action={<Button onPress={() => void refetch()}>{t('common:action.retry')}</Button>}
        >
          <p>{words(error)}</p>
        </ErrorState>
      </Card>
    )
  return (
    <SkeletonArea label={t('common:loading')}>
      <Card>
        <SkeletonRows rows={3} />
      </Card>
    </SkeletonArea>
  )
}
