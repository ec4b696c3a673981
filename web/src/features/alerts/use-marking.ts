import { type Alert, alerts } from '@maitre/contract/alerts'
import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/api'
import { failedBecause, useErrorWords, useFailedWords } from '#lib/error-words'
import { interrupt } from '#lib/interrupt'
import { outdate } from '#lib/outdate'
import { useFormats } from '#lib/use-formats'
import { showToast } from '#ui/toast'
import { type AlertFilter, listsOf } from './queries.ts'

type Lists = InfiniteData<{ data: readonly Alert[] }>

/** Which alerts are marked, and as what. */
type Mark = (alert: Alert) => boolean

/** What takes back a marking that is shown, and what is called when its answer has come. */
interface Shown {
  undo: () => void
  end: () => void
}

/** What a marking of several says when it is there. */
const TOGETHER = 'alerts'

/**
 * Marks alerts as seen, or as unseen again: at once, and as they were with a toast that says why where it could not be
 * done (D §4). Several that were marked together are taken back together.
 */
export function useMarking(restaurantId: string) {
  const { t } = useTranslation(['alerts', 'common'])
  const queries = useQueryClient()
  const { number } = useFormats()
  const words = useErrorWords()
  const failed = useFailedWords()
  const queryKey = listsOf(restaurantId)

  /** Changes what all lists show of some alerts. */
  const change = (isMeant: Mark, seen: boolean): void => {
    queries.setQueriesData<Lists>({ queryKey }, (lists) =>
      lists === undefined
        ? lists
        : {
            ...lists,
            pages: lists.pages.map((page) => ({
              ...page,
              data: page.data.map((one) => (isMeant(one) ? { ...one, seen } : one)),
            })),
          },
    )
  }
  const shownOf = (isMeant: Mark): ReadonlySet<string> =>
    new Set(
      queries
        .getQueriesData<Lists>({ queryKey })
        .flatMap(([, lists]) => lists?.pages ?? [])
        .flatMap(({ data }) => data.filter(isMeant).map(({ id }) => id)),
    )
  /** Shows the change at once; answers what takes it back, and what is called when the answer has come. */
  async function showAtOnce(isMeant: Mark, seen: boolean): Promise<Shown> {
    const end = await interrupt(queries, 'alerts')
    const changed = shownOf((one) => isMeant(one) && one.seen !== seen)
    const isChanged: Mark = ({ id }) => changed.has(id)
    change(isChanged, seen)
    return { undo: () => change(isChanged, !seen), end }
  }
  const tell = (error: unknown): void =>
    showToast({
      message: failedBecause(failed(error), words(error)),
      tone: 'problem',
      about: TOGETHER,
    })
  const settle = {
    onError: (error: unknown, _asked: unknown, shown: Shown | undefined): void => {
      shown?.undo()
      tell(error)
    },
    onSettled: (
      _data: unknown,
      _error: unknown,
      _asked: unknown,
      shown: Shown | undefined,
    ): void => {
      shown?.end()
      outdate(queries, 'alerts')
    },
  }
  const { mutate: mark } = useMutation({
    mutationFn: ({ id, seen }: Pick<Alert, 'id' | 'seen'>) =>
      // The page may be left by the very press that marks: what leads to a review marks as well.
      call(alerts.see, { restaurantId, alertId: id, seen }, { keepalive: true }),
    onMutate: ({ id, seen }) => showAtOnce((one) => one.id === id, seen),
    ...settle,
  })
  const { mutate: takeBack } = useMutation({
    mutationFn: (seen_at: string) => call(alerts.unseeAll, { restaurantId, seen_at }),
    onError: tell,
    onSettled: () => outdate(queries, 'alerts'),
  })
  const { mutate: markAll, isPending: isMarkingAll } = useMutation({
    mutationFn: ({
      until,
      filter: { seen: _shown, ...of },
    }: {
      until: string
      filter: AlertFilter
    }) => call(alerts.seeAll, { restaurantId, until, ...of }),
    onMutate: ({ until, filter: { kind, location_id: place } }) =>
      showAtOnce(
        (one) =>
          one.at <= until &&
          (kind === undefined || one.kind === kind) &&
          (place === undefined || one.location_id === place),
        true,
      ),
    ...settle,
    onSuccess: ({ marked, seen_at }, _asked, shown) =>
      showToast({
        message: t('allSeen', { count: marked, number: number(marked) }),
        about: TOGETHER,
        action: {
          label: t('common:action.undo'),
          hotkey: 'Z',
          run: () => {
            shown.undo()
            takeBack(seen_at)
          },
        },
      }),
  })
  return { mark, markAll, isMarkingAll }
}
