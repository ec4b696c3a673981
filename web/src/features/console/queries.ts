import { mailbox } from '@maitre/contract/mails'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api'

/** The query of the mails in the mailbox folder; for SuperAdmins only, in the demonstration. */
export const mailboxQuery = queryOptions({
  queryKey: ['mailbox'],
  queryFn: ({ signal }) => call(mailbox.list, {}, { signal }),
})

/** The query of one mail of the folder, with its text. */
export const mailQuery = (mailId: string) =>
  queryOptions({
    queryKey: ['mailbox', mailId],
    queryFn: ({ signal }) => call(mailbox.get, { mailId }, { signal }),
  })
