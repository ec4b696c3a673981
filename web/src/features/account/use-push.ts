import { type AlertChannels, alertChannels } from '@maitre/contract/alert-channels'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api'
import { pushHereQuery, subscribeHere, unsubscribeHere } from './push-here.ts'
import { channelsQuery } from './queries.ts'

/** Why a browser was not switched on, though the server would have taken it. */
type NotSwitched = 'dismissed' | 'denied' | 'failed'

/** Whether the person's alerts are shown in this browser and in others of theirs, and how to change it. */
export function usePush(restaurantId: string) {
  const queries = useQueryClient()
  const channels = channelsQuery(restaurantId)
  const { data: here } = useQuery(pushHereQuery)
  const { data } = useQuery(channels)
  const browsers = data?.push.browsers ?? []
  const own = here?.permission === 'granted' ? browsers.find(isHere(here.mark)) : undefined
  const take = async (saved: AlertChannels): Promise<void> => {
    queries.setQueryData(channels.queryKey, saved)
    await queries.refetchQueries({ queryKey: pushHereQuery.queryKey })
  }
  const turnOn = useMutation({
    mutationFn: async (key: string): Promise<NotSwitched | null> => {
      // A browser asks its person only where they just pressed something.
      const permission = await Notification.requestPermission()
      if (permission !== 'granted') {
        await queries.refetchQueries({ queryKey: pushHereQuery.queryKey })
        return permission === 'denied' ? 'denied' : 'dismissed'
      }
      const target = await subscribeHere(key).catch(() => null)
      if (target === null) return 'failed'
      await take(await call(alertChannels.savePush, { restaurantId, ...target }))
      return null
    },
  })
  const remove = useMutation({
    mutationFn: async (browserId: string) => {
      const saved = await call(alertChannels.removePush, { restaurantId, browserId })
      if (browserId === own?.id) await unsubscribeHere()
      await take(saved)
    },
    // Another window may have removed it before, and the list says what is left.
    onError: () => queries.invalidateQueries({ queryKey: channels.queryKey }),
  })
  return {
    here,
    push: data?.push,
    own,
    others: browsers.filter((browser) => browser !== own),
    turnOn,
    remove,
    look: () => queries.invalidateQueries({ queryKey: channels.queryKey }),
  }
}

const isHere = (mark: string | null) => (browser: { mark: string }) => browser.mark === mark
