import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#lib/session'
import { announce } from '#ui/live-region'
import { useOpenWords } from './detail/use-open-words.ts'
import { createArrivals } from './list/arrivals.ts'
import type { useReviewList } from './list/list-pane.tsx'
import { findDraft } from './state/kept-draft.ts'
import { findRow } from './state/queries.ts'
import { useCountWords } from './state/use-count-words.ts'

/** How many milliseconds the arrivals of one burst are gathered for. */
const BURST_MS = 1500

/**
 * Has a screen reader say what only the eye would notice: reviews that arrive, how many fit a search
 * or filter, and words that are kept for a review that is left or opened again. Answers how to tell the open review to somebody whose focus is elsewhere.
 */
export function useAnnouncements(
  openId: string | undefined,
  index: number,
  list: ReturnType<typeof useReviewList>,
): () => void {
  const { t } = useTranslation('reviews')
  const { rows, count, listKey, hasNextPage, data, isPlaceholderData } = list
  const countWords = useCountWords()
  const openWords = useOpenWords()
  const queries = useQueryClient()
  const { self } = useSession()

  const tell = (arrived: number): void => announce(t('arrived', { count: arrived }))
  const row = rows[index]
  const tellOpen = (): void => {
    if (row) announce(openWords(row, { index, count }))
  }
  const isKept = (id: string | undefined): boolean => {
    const draft = id === undefined ? undefined : findDraft(self.id, id)
    return draft !== undefined && id !== undefined && draft.text !== findRow(queries, id)?.response
  }
  const tellCount = (): void => {
    if (count) announce(t('results', { count: count.count, number: countWords(count) }))
  }
  const latest = useRef({ tell, tellOpen, tellCount, isKept })
  useEffect(() => {
    latest.current = { tell, tellOpen, tellCount, isKept }
  })

  const look = useRef<ReturnType<typeof createArrivals>>(undefined)
  const isLoaded = data !== undefined
  useEffect(() => {
    look.current ??= createArrivals(
      (arrived) => latest.current.tell(arrived),
      (run) => setTimeout(run, BURST_MS),
    )
    if (isLoaded) look.current({ key: listKey, rows, isWhole: !hasNextPage })
  }, [isLoaded, listKey, rows, hasNextPage])

  const asked = useRef<string>(undefined)
  const isThere = isLoaded && !isPlaceholderData
  useEffect(() => {
    if (!isThere) return
    if (asked.current !== undefined && asked.current !== listKey) latest.current.tellCount()
    asked.current = listKey
  }, [isThere, listKey])

  const before = useRef(openId)
  useEffect(() => {
    const left = before.current
    before.current = openId
    const { current } = latest
    if (left !== openId && (current.isKept(left) || current.isKept(openId)))
      announce(t('notice.kept'))
  }, [openId, t])

  return useCallback(() => latest.current.tellOpen(), [])
}
