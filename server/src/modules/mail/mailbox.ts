import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Mail } from '@maitre/contract/mails'
import type { Services } from '#context'
import { AppError } from '#platform/errors'
import { isUuid } from '#platform/ids'
import { showsMailbox } from '#platform/mailer'

const LONGEST_LIST = 200

/** The folder that mails are written to, where it is shown. */
function folderOf(services: Services): string {
  if (!showsMailbox(services)) throw new AppError('route.not_found')
  return services.config.mail.folder
}

/** Lists the mails of the folder, the newest first: their names are ids, which are made in the order of time. */
export async function listMailbox(services: Services): Promise<Mail[]> {
  const folder = folderOf(services)
  const names = await readdir(folder).catch(() => [])
  const ids = names.flatMap((name) => {
    const [, id] = /^(.+)\.eml$/u.exec(name) ?? []
    return id !== undefined && isUuid(id) ? [id] : []
  })
  const newest = ids.toSorted().toReversed().slice(0, LONGEST_LIST)
  return Promise.all(newest.map(async (id) => (await read(folder, id)).mail))
}

export async function getFromMailbox(services: Services, mailId: string) {
  const { mail, text, html } = await read(folderOf(services), mailId)
  return { ...mail, text, html }
}

async function read(folder: string, id: string) {
  const raw = await readFile(path.join(folder, `${id}.eml`)).catch((error: unknown) => {
    throw new AppError('mail.not_found', undefined, { cause: error })
  })
  const { default: PostalMime } = await import('postal-mime')
  const parsed = await PostalMime.parse(raw)
  const at = parsed.date === undefined ? null : new Date(parsed.date).toISOString()
  const to = parsed.to?.map(({ address }) => address ?? '').join(', ') ?? ''
  const mail: Mail = { id, to, subject: parsed.subject ?? '', at }
  return { mail, text: parsed.text ?? '', html: parsed.html ?? '' }
}
