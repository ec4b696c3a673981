import { useQuery } from '@tanstack/react-query'
import { mailboxQuery } from './queries.ts'

/** Whether this is the demonstration, whose mails are kept to be read: any other installation knows no such call. */
export const useHasMailbox = (): boolean => useQuery(mailboxQuery).data !== undefined
