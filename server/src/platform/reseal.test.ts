import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect } from '#platform/connection'
import { resealAll } from '#platform/reseal'
import { addKeys } from '#platform/rotate-keys'
import { SEALED } from '#platform/sealed-columns'
import { startTestApp, type TestApp } from '#test/app'
import { buildSuperAdmin, type BuiltUser } from '#test/builders'
import { type Checksums, openChecksums } from '#test/checksum'
import { adminUrl, waitsForLock } from '#test/database'

let app: TestApp
let sums: Checksums
let person: BuiltUser

beforeAll(async () => {
  app = await startTestApp({ worker: false })
  sums = await openChecksums(app.database)
  person = await buildSuperAdmin(app)
})
afterAll(async () => {
  await sums.close()
  await app.stop()
})

const seal = (mailId: string, text: string) =>
  SEALED.mailContent.seal(app.services.secrets, { mail_id: mailId }, text)

/** Has so many mails wait to be sent, each with what `content` makes for its id, and answers their ids. */
async function buildMails(count: number, content: (mailId: string, n: number) => string) {
  const ids = Array.from({ length: count }, () => crypto.randomUUID())
  await sums.query(
    `insert into app.mails (mail_id, user_id, kind, state, content, created_at)
       select mail_id, $1, 'invitation', 'queued', content, now()
       from unnest($2::uuid[], $3::text[]) as made (mail_id, content)`,
    [person.id, ids, ids.map(content)],
  )
  return ids
}

describe('a new key', () => {
  it('seals every text of a column, however many there are and however many no key opens', async () => {
    const foreign = 'k1.AAAA.AAAA.AAAA'
    const ids = await buildMails(900, (id, n) => (n % 2 === 0 ? seal(id, `mail ${n}`) : foreign))
    await addKeys(app.services)
    const found = await resealAll(app.services, [])
    expect(found).toContainEqual({ column: 'mails.content', resealed: 450, unopened: 450 })
    const rows = await sums.query<{ mail_id: string; content: string }>(
      'select mail_id, content from app.mails',
    )
    const contents = new Map(rows.map(({ mail_id: id, content }) => [id, content]))
    const { secrets } = app.services
    for (const [n, id] of ids.entries()) {
      const content = contents.get(id) ?? ''
      const isOurs = n % 2 === 0
      expect(content.split('.')[0]).toBe(isOurs ? secrets.vault.keyId : 'k1')
      if (isOurs)
        expect(SEALED.mailContent.open(secrets, { mail_id: id }, content)).toBe(`mail ${n}`)
    }
  })

  it('leaves a text as it is that somebody changes while it is sealed anew', async () => {
    const [id = ''] = await buildMails(1, (mailId) => seal(mailId, 'before'))
    await addKeys(app.services)
    const content = seal(id, 'after')
    const somebody = await connect(adminUrl(app.database.name))
    try {
      await somebody.query('begin')
      await somebody.query('update app.mails set content = $1 where mail_id = $2', [content, id])
      const resealing = resealAll(app.services, [])
      await expect.poll(() => waitsForLock(app.database), { timeout: 10_000 }).toBe(true)
      await somebody.query('commit')
      await resealing
    } finally {
      await somebody.end()
    }
    const rows = await sums.query('select content from app.mails where mail_id = $1', [id])
    expect(rows).toEqual([{ content }])
  })
})
