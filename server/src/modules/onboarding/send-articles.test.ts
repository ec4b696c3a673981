import type { BuiltArticle } from '@maitre/contract/built-articles'
import type { Language } from '@maitre/contract/constants'
import { newsletter } from '@maitre/contract/newsletter'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeConfirmation } from '#modules/onboarding'
import { startTestApp, type TestApp } from '#test/app'
import { unique } from '#test/builders'
import { type Checksums, openChecksums } from '#test/checksum'
import { deliverAll } from '#test/mails'
import { noteArticles, sendToReaders } from './send-articles.ts'

let app: TestApp
let sums: Checksums

beforeAll(async () => {
  app = await startTestApp({ worker: false })
  sums = await openChecksums(app.database)
})
afterAll(async () => {
  await sums.close()
  await app.stop()
})
beforeEach(async () => {
  await sums.query('delete from app.newsletter_articles')
  await sums.query('delete from app.newsletter_subscribers')
  await sums.query('delete from app.mails')
  await sums.query("delete from pgboss.job where name = 'onboarding.send-article'")
})

const article = (slug: string, language: Language = 'en'): BuiltArticle => ({
  language,
  slug,
  title: `About ${slug}`,
  excerpt: `What ${slug} is good for.`,
})
const OLD = [article('soup'), article('la-soupe', 'fr')]

async function asking(language: Language, email = `${unique('reader')}@maitre.test`) {
  const { services } = app
  const token = await services.database.local((tx) =>
    makeConfirmation(services, tx, { email, language }),
  )
  return { email, token: token ?? '' }
}

async function reader(language: Language, email?: string): Promise<string> {
  const asked = await asking(language, email)
  await app.client().call(newsletter.confirm, { token: asked.token })
  await sums.query('delete from app.mails')
  return asked.email
}

/** Works the articles that wait to be sent until none is left; answers how many jobs there were. */
async function work(articles: readonly BuiltArticle[]): Promise<number> {
  for (let done = 0; ; done += 1) {
    const [job] = await sums.query<{ data: { language: Language; slug: string } }>(
      `delete from pgboss.job where id =
         (select id from pgboss.job where name = 'onboarding.send-article' limit 1) returning data`,
    )
    if (job === undefined) return done
    await sendToReaders(app.services, articles, job.data)
  }
}

describe('a new article', () => {
  it('is mailed to the confirmed readers of its language, once, with a way to end such mails', async () => {
    const email = await reader('en')
    await reader('fr')
    await asking('en')
    await noteArticles(app.services, OLD)
    const built = [...OLD, article('bread')]
    await noteArticles(app.services, built)
    await noteArticles(app.services, built)
    await work(built)
    const mails = await deliverAll(app, sums)
    expect(mails.map(({ to, subject }) => [to.address, subject])).toEqual([
      [email, 'New: About bread'],
    ])
    expect(mails[0]?.text).toContain('What bread is good for.')
    expect(mails[0]?.text).toContain(`${app.config.publicUrl}/en/blog/bread`)
    const token = mails[0]?.unsubscribeUrl?.split('/').at(-1) ?? ''
    expect(await app.client().call(newsletter.get, { token })).toMatchObject({ data: { email } })
  })

  it('is none where it lay there when the newsletter began', async () => {
    await reader('en')
    await noteArticles(app.services, OLD)
    expect(await work(OLD)).toBe(0)
    expect(await deliverAll(app, sums)).toEqual([])
  })

  it('goes to nobody twice where its job is tried again', async () => {
    await reader('en')
    await noteArticles(app.services, OLD)
    const built = [...OLD, article('bread')]
    await noteArticles(app.services, built)
    await work(built)
    expect(await deliverAll(app, sums)).toHaveLength(1)
    // Nor does it go to somebody who came after it.
    await reader('en')
    await sendToReaders(app.services, built, { language: 'en', slug: 'bread' })
    expect(await deliverAll(app, sums)).toEqual([])
  })

  it('goes to many readers by several jobs, to each of them once', async () => {
    await sums.query(
      `insert into app.newsletter_subscribers (subscriber_id, email, language, asked_at, confirmed_at)
       select gen_random_uuid(), 'reader' || n || '@many.test', 'en', now(), now() from generate_series(1, 450) n`,
    )
    await noteArticles(app.services, OLD)
    const built = [...OLD, article('bread')]
    await noteArticles(app.services, built)
    expect(await work(built)).toBe(3)
    const mails = await deliverAll(app, sums)
    expect(new Set(mails.map(({ to }) => to.address)).size).toBe(450)
    expect(mails).toHaveLength(450)
  })

  it('that a later build has taken away is not sent', async () => {
    await reader('en')
    await noteArticles(app.services, OLD)
    await noteArticles(app.services, [...OLD, article('bread')])
    await work(OLD)
    expect(await deliverAll(app, sums)).toEqual([])
  })
})
