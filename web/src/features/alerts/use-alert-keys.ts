import type { Alert } from '@maitre/contract/alerts'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useBoundKeys, useHotkeys } from '#lib/hotkeys'
import { runToastAction, showToast } from '#ui/toast'

/** What of a row takes the focus: the link to where something can be done, or the row itself. */
const targetOf = (id: string): HTMLElement | null => {
  const row = document.querySelector<HTMLElement>(`[data-alert="${CSS.escape(id)}"]`)
  return row?.querySelector<HTMLElement>('a') ?? row
}

/** The alert whose row has the focus. */
const focused = (): string | undefined =>
  document.activeElement?.closest<HTMLElement>('[data-alert]')?.dataset['alert']

/**
 * The keys of the list: to the next alert and the one before, where Enter opens what it leads to, and marking. A row that
 * is marked away hands the focus on to the one that takes its place.
 */
export function useAlertKeys(
  rows: readonly Alert[],
  mark: (alert: Alert, seen: boolean) => void,
): (alert: Alert, seen: boolean) => void {
  const { t } = useTranslation('alerts')
  const standing = useRef<{ id: string; nextIds: readonly string[] }>(undefined)
  useEffect(() => {
    const was = standing.current
    if (was === undefined || rows.some(({ id }) => id === was.id)) return
    standing.current = undefined
    if (document.activeElement !== document.body) return
    const next = was.nextIds.find((id) => rows.some((row) => row.id === id))
    if (next !== undefined) targetOf(next)?.focus()
  }, [rows])

  const markFrom = (alert: Alert, seen: boolean): void => {
    const at = rows.findIndex(({ id }) => id === alert.id)
    const ids = rows.map(({ id }) => id)
    standing.current = {
      id: alert.id,
      nextIds: [...ids.slice(at + 1), ...ids.slice(0, at).toReversed()],
    }
    mark(alert, seen)
  }
  const walk = (by: 1 | -1): void => {
    const at = rows.findIndex(({ id }) => id === focused())
    const to = at < 0 ? rows[0] : rows[at + by]
    if (to) targetOf(to.id)?.focus()
  }
  useHotkeys({
    ...(rows.length > 0 && {
      nextAlert: () => walk(1),
      previousAlert: () => walk(-1),
      seeAlert: () => {
        const one = rows.find(({ id }) => id === focused())
        if (one) markFrom(one, !one.seen)
      },
    }),
    // Also where nothing is left to be shown, since that may be what is to be taken back.
    undo: () => {
      if (!runToastAction()) showToast({ tone: 'note', about: 'undo', message: t('nothingToUndo') })
    },
  })
  useBoundKeys(rows.length > 0 ? ['openAlert'] : [])
  return markFrom
}
