import { ALERT_POLL_MS } from '@maitre/contract/constants'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useSession } from '#lib/session'
import { configQuery, unseenQuery } from './queries.ts'

/**
 * How many alerts the person has not seen: asked for at first, at each change of the screen and every five minutes
 * (D §4), and when the stream says that something changed. On the screen of the alerts, which says it by itself, and to
 * whoever wants no alerts in the product it is undefined, and nobody is asked. A failure is logged, and shown nowhere.
 */
export function useUnseen(): number | undefined {
  const restaurantId = useSession().restaurant?.id ?? ''
  const path = useLocation({ select: ({ pathname }) => pathname })
  const isElsewhere = !path.endsWith('/alerts')
  const config = useQuery({ ...configQuery(restaurantId), enabled: isElsewhere })
  const isAsked = isElsewhere && config.data?.client_alerts_enabled === true
  const { data, error, refetch } = useQuery({
    ...unseenQuery(restaurantId),
    enabled: isAsked,
    refetchInterval: ALERT_POLL_MS,
  })
  const failure = config.error ?? error
  useEffect(() => {
    // oxlint-disable-next-line no-console -- a failure of this count is logged and shown nowhere (D §8)
    if (failure) console.info('the unseen alerts could not be counted', failure)
  }, [failure])
  const asked = useRef<string>(undefined)
  useEffect(() => {
    if (!isAsked || asked.current === path) return
    asked.current = path
    void refetch({ cancelRefetch: false })
  }, [isAsked, path, refetch])
  return isAsked ? data?.unseen : undefined
}
