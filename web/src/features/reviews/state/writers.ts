import type { ReviewDetail, Writer } from '@maitre/contract/reviews'
import { useSession } from '#lib/session'
import { useSecond } from './waiting-time.ts'

/** Gives those who have the editor of the reply open at this moment, the others before this person. */
export function useWriters({ writers }: ReviewDetail): { others: Writer[]; isMine: boolean } {
  const { self } = useSession()
  const now = useSecond()
  const present = writers.filter(({ until }) => Date.parse(until) > now)
  return {
    others: present.filter(({ user_id: id }) => id !== self.id),
    isMine: present.some(({ user_id: id }) => id === self.id),
  }
}
