import { readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Services } from '#context'
import type { TenantTx } from '#platform/database'
import { opens, SEALED } from '#platform/sealed-columns'

/** Deletes mails about these reviews that were not sent yet; of one that was sent nothing is stored. */
export async function forgetMailsAbout(
  { secrets }: Services,
  tx: TenantTx,
  reviewIds: readonly string[],
): Promise<void> {
  const waiting = await tx.run<{ mail_id: string; content: string }>(
    'mails_with_content',
    `select m.mail_id, m.content from mails m join users u on u.user_id = m.user_id
      where u.restaurant_id = $1 and m.content is not null for update of m`,
    [tx.restaurantId],
  )
  const theirs = waiting.filter(
    // What none of our keys opens nobody will read.
    (mail) =>
      opens(SEALED.mailContent, secrets, mail, mail.content) &&
      names(SEALED.mailContent.open(secrets, mail, mail.content), reviewIds),
  )
  if (theirs.length === 0) return
  const ids = theirs.map(({ mail_id }) => mail_id)
  await tx.db.deleteFrom('mails').where('mail_id', 'in', ids).execute()
}

/** Deletes the mails about these reviews that lie in the folder, where no mail server is configured. */
export async function forgetMailbox(
  { config, mailer }: Services,
  reviewIds: readonly string[],
): Promise<void> {
  if (mailer.kind !== 'mailbox' || reviewIds.length === 0) return
  const { folder } = config.mail
  const { default: PostalMime } = await import('postal-mime')
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
  for (const name of files) {
    const file = path.join(folder, name)
    // A line of the file may be folded in the middle of an id, so that the mail is taken apart first.
    const { text = '' } = await PostalMime.parse(await readFile(file))
    if (names(text, reviewIds)) await rm(file, { force: true })
  }
}

/** Whether a text names one of the reviews, as every mail about one does by its link. */
function names(text: string, reviewIds: readonly string[]): boolean {
  return reviewIds.some((id) => text.includes(id))
}
