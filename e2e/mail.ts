import { auth, type Session } from '@maitre/contract/auth'
import type { DataOf } from '@maitre/contract/endpoint'
import { mailbox } from '@maitre/contract/mails'
import { ask } from './at-server.ts'
import { DEMO_PASSWORD, expect } from './journey.ts'

/** The access token of a person who signs in at the API. */
export async function bearerOf(username: string, password = DEMO_PASSWORD): Promise<string> {
  const body = { username, password }
  return (await ask<Session>(auth.login, { body })).access_token
}

/** Waits for the newest mail to that address in the mailbox folder; answers its words. */
export async function mailTo(address: string, subject: RegExp | string = /./u) {
  const bearer = await bearerOf('superadmin@maitre.test')
  const find = async () =>
    (await ask<DataOf<typeof mailbox.list>>(mailbox.list, { bearer })).find(
      (mail) => mail.to === address && new RegExp(subject, 'u').test(mail.subject),
    )
  await expect.poll(find, { timeout: 60_000 }).toBeDefined()
  const mailId = (await find())?.id ?? ''
  return ask<DataOf<typeof mailbox.get>>(mailbox.get, { bearer, params: { mailId } })
}

/** The path of the link in a mail, with the token behind its `#`. */
export function linkIn({ text }: { text: string }): URL {
  return new URL(/https?:\S+#token=\S+/u.exec(text)?.[0] ?? 'http://no.link')
}
