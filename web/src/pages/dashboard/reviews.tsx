import { getRouteApi } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Inbox } from '#features/reviews/inbox'
import { usePageTitle } from '#lib/page-title'
import { type ReviewSearch, reviewSearchOf } from '#lib/review-search'
import { useLocationChoice } from '#lib/session'
import { useAddress } from '#lib/use-address'
import { type How, useAhead } from '#lib/use-ahead'

const route = getRouteApi('/$lang/dashboard/reviews')

/** The page of the inbox. The address says all that is shown, so a link opens the same for whoever gets it. */
export default function ReviewsPage() {
  const { t } = useTranslation('reviews')
  const [address] = useAddress(reviewSearchOf)
  const navigate = route.useNavigate()
  const choice = useLocationChoice()
  usePageTitle(t('pageTitle'))

  const onFilter = useCallback(
    (change: Partial<ReviewSearch>, { replace } = { replace: false }) =>
      navigate({
        search: (now) => ({ ...reviewSearchOf(now), ...change, review: undefined }),
        replace,
      }),
    [navigate],
  )
  const [opening, open] = useAhead<Pick<ReviewSearch, 'review'>>((change, { replace }) =>
    navigate({
      search: (now) => ({ ...reviewSearchOf(now), ...change }),
      replace,
      resetScroll: false,
    }),
  )
  const onOpen = useCallback(
    (review: string | undefined, how: How) => open({ review }, how),
    [open],
  )
  const search = useMemo(() => ({ ...address, ...opening }), [address, opening])

  const { selected } = choice
  const location = useRef(selected)
  useEffect(() => {
    if (location.current === selected) return
    location.current = selected
    // The list is of another location now, so no review of the former one stays open.
    onOpen(undefined, { replace: true })
  }, [selected, onOpen])

  return <Inbox search={search} choice={choice} onFilter={onFilter} onOpen={onOpen} />
}
