import { auth, type Session } from '@maitre/contract/auth'
import type { DataOf, InputOf } from '@maitre/contract/endpoint'
import { mailbox } from '@maitre/contract/mails'
import { users } from '@maitre/contract/users'
import { ask } from './at-server.ts'
import { DEMO_PASSWORD, expect } from './journey.ts'

/** The access token of a person who signs in at the API. */
export async function bearerOf(username: string, password = DEMO_PASSWORD): Promise<string> {
  const body = { username, password }
  return (await ask<Session>(auth.login, { body })).access_token
}

/** What an Admin hands over, which its person has to change before anything else. */
const HANDED_OVER = 'on a slip of paper'

/** Makes a person who has made the password of the demonstration their own. */
export async function makeWithOwnPassword(
  fields: Omit<InputOf<typeof users.create>, 'password'>,
): Promise<void> {
  const body = { ...fields, password: HANDED_OVER }
  await ask(users.create, { bearer: await bearerOf('admin@maitre.test'), body })
  await ask(auth.changePassword, {
    bearer: await bearerOf(fields.username, HANDED_OVER),
    body: { current_password: HANDED_OVER, new_password: DEMO_PASSWORD },
  })
}

/** Reports come by the clock, whatever a journey does. */
const NO_REPORT = /^(?!(?:Weekly|Monthly) report|Rapport (?:hebdomadaire|mensuel))/u

/** Waits for the newest mail to that address in the mailbox folder; answers its words. */
export async function mailTo(address: string, subject: RegExp | string = NO_REPORT) {
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
