import { useSession } from '#lib/session'

/** Whether this is the demonstration, whose mails are kept to be read: any other installation knows no such call. */
export const useHasMailbox = (): boolean => useSession().self.has_mailbox
