import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { Review, Writer } from '@maitre/contract/reviews'
import { useSession } from '#lib/session'
import { everySecond } from './waiting-time.ts'

const isPresent = ({ until }: Writer): boolean => Date.parse(until) > Date.now()
const never = () => () => undefined

/**
 * Says whom the countdown of the reply waits for, undefined where nobody has its editor open at this moment. A lease
 * that ends is seen within a second; a review that nobody writes costs no clock.
 */
export function useWaitsFor({ writers }: Review): string | undefined {
  const { t } = useTranslation('reviews')
  const { self } = useSession()
  useSyncExternalStore(
    writers.length > 0 ? everySecond : never,
    () => writers.filter(isPresent).length,
  )
  const present = writers.filter(isPresent)
  const [first] = present
  if (first === undefined) return undefined
  return present.some(({ user_id: id }) => id === self.id)
    ? t('bar.waitsForYou')
    : t('bar.waitsFor', { name: first.name ?? t('bar.someone') })
}
