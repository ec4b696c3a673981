import type { Alert } from '@maitre/contract/alerts'
import { ALERT_KINDS } from '@maitre/contract/alert-words'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Check, Settings2 } from 'lucide-react'
import { lazy, Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { AlertSearch } from '#lib/alert-search'
import { Fetched } from '#lib/fetched'
import { loadPage } from '#lib/i18n'
import { usePageTitle } from '#lib/page-title'
import { rowsOf } from '#lib/paged-rows'
import { useLocationChoice, useSession } from '#lib/session'
import { useFormats } from '#lib/use-formats'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { chipClass } from '#ui/chip-class'
import { cx } from '#ui/class-names'
import { Dialog } from '#ui/dialog'
import { inputClass } from '#ui/field'
import { IconButton } from '#ui/icon-button'
import { MoreFoot } from '#ui/more-foot'
import { SkeletonRows } from '#ui/skeleton'
import { offerQuietly, showToast } from '#ui/toast'
import { useColumnsRoom } from '#ui/use-narrow'
import { AlertList } from './alert-list.tsx'
import { calendarDay, daysOf } from './days.ts'
import { NothingHere } from './nothing-here.tsx'
import { alertsQuery, filterOf } from './queries.ts'
import { useAlertKeys } from './use-alert-keys.ts'
import { useFirstSeen } from './use-first-seen.ts'
import { useMarking } from './use-marking.ts'

/** The rules come after the alerts, which nobody should wait for. */
const RulesPanel = lazy(async () => ({
  default: (await loadPage('insights', () => import('./rules/rules-panel.tsx'))).RulesPanel,
}))

const ANY = 'any'

interface AlertsScreenProps {
  search: AlertSearch
  /** Hears what of the address changes; with `replace`, the address before is none to go back to. */
  onSearch: (change: AlertSearch, replace?: boolean) => void
}

/** The screen of the alerts, with their settings at the side, or in a dialog where there is no room. */
export function AlertsScreen({ search, onSearch }: AlertsScreenProps) {
  const { t } = useTranslation(['alerts', 'common'])
  const hasRoom = useColumnsRoom()
  const { settings = false } = search
  usePageTitle(t('pageTitle'))
  return (
    <div className="mx-auto w-full max-w-page px-4 pt-5 pb-8 md:px-8 md:pt-8 md:pb-12">
      <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Alerts search={search} onSearch={onSearch} hasRoom={hasRoom} />
        {hasRoom ? (
          <aside aria-labelledby="alert-rules">
            <Suspense>
              <RulesPanel headingId="alert-rules" />
            </Suspense>
          </aside>
        ) : (
          <Dialog
            isOpen={settings}
            onOpenChange={() => onSearch({ settings: undefined }, true)}
            title={t('rules.title')}
            closeLabel={t('common:action.close')}
          >
            <Suspense>
              <RulesPanel />
            </Suspense>
          </Dialog>
        )}
      </div>
    </div>
  )
}

interface AlertsProps extends AlertsScreenProps {
  hasRoom: boolean
}

/** The alerts that are asked for, and what narrows and marks them. */
function Alerts({ search, onSearch, hasRoom }: AlertsProps) {
  const { t } = useTranslation(['alerts', 'common'])
  const { number } = useFormats()
  const { restaurant, timeZone } = useSession()
  const restaurantId = restaurant?.id ?? ''
  const { selected } = useLocationChoice()
  const filter = filterOf(search, selected)
  const listKey = JSON.stringify(filter)
  const query = useInfiniteQuery(alertsQuery(restaurantId, filter))
  const { mark, markAll, isMarkingAll } = useMarking(restaurantId)

  const loaded = useMemo(() => (query.data ? rowsOf(query.data) : []), [query.data])
  const isUnseenOnly = search.unseen === true
  const shown = useMemo(
    () => (isUnseenOnly ? loaded.filter(({ seen }) => !seen) : loaded),
    [loaded, isUnseenOnly],
  )
  const firstSeen = useFirstSeen(shown, listKey)
  const days = useMemo(
    () => daysOf(shown, calendarDay(timeZone), firstSeen),
    [shown, timeZone, firstSeen],
  )
  const rows = useMemo(() => days.flatMap(({ alerts }) => alerts), [days])

  const onMark = useAlertKeys(rows, ({ id }: Alert, seen) => {
    mark({ id, seen })
    const takeBack = (): void => mark({ id, seen: !seen })
    // The row says it itself, unless it is gone by that.
    if (isUnseenOnly)
      showToast({
        message: t('marked'),
        about: 'alerts',
        action: { label: t('common:action.undo'), hotkey: 'Z', run: takeBack },
      })
    else offerQuietly(takeBack)
  })
  const newest = loaded[0]?.at
  const unseen = shown.filter(({ seen }) => !seen).length
  const hasUnseen = unseen > 0 || query.hasNextPage
  return (
    <div className="min-w-0">
      <header className="mb-3 flex items-center gap-x-3">
        <h1 className="text-2xl">{t('title')}</h1>
        <p role="status" className="mr-auto text-sm text-ink-3 tabular-nums">
          {/* Of what is not fetched yet nobody knows how much is unseen. */}
          {unseen > 0 && !query.hasNextPage
            ? t('unseen', { count: unseen, number: number(unseen) })
            : ''}
        </p>
        {hasRoom ? null : (
          <IconButton label={t('settings')} onPress={() => onSearch({ settings: true })}>
            <Settings2 aria-hidden="true" className="size-5" strokeWidth={1.75} />
          </IconButton>
        )}
      </header>
      <div
        role="group"
        aria-label={t('filters')}
        className="mb-5 flex flex-wrap items-center gap-2"
      >
        <button
          type="button"
          aria-pressed={isUnseenOnly}
          {...(isUnseenOnly && { 'data-selected': '' })}
          onClick={() => onSearch({ unseen: isUnseenOnly ? undefined : true })}
          className={cx(chipClass, 'h-9! cursor-pointer touch:h-11!')}
        >
          {t('onlyUnseen')}
        </button>
        <select
          aria-label={t('kindLabel')}
          value={search.kind ?? ANY}
          onChange={({ target: { value } }) =>
            onSearch({ kind: ALERT_KINDS.find((one) => one === value) })
          }
          className={cx(inputClass, 'w-auto! min-w-40 flex-1 sm:flex-none')}
        >
          <option value={ANY}>{t('allKinds')}</option>
          {ALERT_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t(`kinds.${kind}`)}
            </option>
          ))}
        </select>
        <Button
          className="sm:ml-auto"
          icon={<Check aria-hidden="true" className="size-4" strokeWidth={1.75} />}
          offReason={hasUnseen ? undefined : t('nothingUnseen')}
          isPending={isMarkingAll}
          onPress={() => {
            if (newest !== undefined) markAll({ until: newest, filter })
          }}
        >
          {t('markAll')}
        </Button>
      </div>
      <Fetched query={query} outline={<Outline />}>
        {() =>
          rows.length === 0 ? (
            <NothingHere search={search} onSearch={onSearch} />
          ) : (
            <>
              <AlertList days={days} onMark={onMark} />
              <MoreFoot pages={query} label={t('more')} failed={t('moreFailed')} />
            </>
          )
        }
      </Fetched>
    </div>
  )
}

function Outline() {
  return (
    <Card>
      <SkeletonRows rows={6} />
    </Card>
  )
}
