import type { BuiltArticle } from '@maitre/contract/built-articles'
import type { Language } from '@maitre/contract/constants'
import { type MailForm, sendMails } from '#modules/mail'
import type { Services } from '#context'
import type { Tx } from '#platform/database'
import { defineJob } from '#platform/jobs'
import { endingOf } from './end-subscription.ts'
import { ARTICLE } from './newsletter-words.ts'

interface Told {
  language: Language
  slug: string
}

/** Looks once a day, in the morning of eastern Canada, for articles that a new build has brought. */
export const findArticles = defineJob<object>('onboarding.find-articles', {
  schedule: '20 13 * * *',
})
export const sendArticle = defineJob<Told>('onboarding.send-article')

/** How many mails are made in one transaction. */
const BATCH = 200

/**
 * Notes articles that were not there before, and has each of them sent. What lies there the first time is not news: it
 * is noted as if it were sent.
 */
export async function noteArticles(
  { clock, database, jobs }: Services,
  articles: readonly BuiltArticle[],
): Promise<void> {
  if (articles.length === 0) return
  const now = clock.now()
  await database.local(async (tx) => {
    const known = await tx.db.selectFrom('newsletter_articles').select('slug').limit(1).execute()
    const fresh = await tx.db
      .insertInto('newsletter_articles')
      .values(
        articles.map(({ language, slug }) => ({
          language,
          slug,
          found_at: now,
          sent_at: known.length === 0 ? now : null,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning(['language', 'slug', 'sent_at'])
      .execute()
    const news = fresh.filter(({ sent_at: at }) => at === null)
    await jobs.sendAll(
      tx,
      sendArticle,
      news.map(({ language, slug }) => ({ language, slug })),
    )
  })
}

/**
 * Mails an article to the next readers of its language, and goes on by another job where there are more. How far it came
 * is noted with the mails, so that nobody gets it twice, however often a job is tried.
 */
export async function sendToReaders(
  services: Services,
  articles: readonly BuiltArticle[],
  { language, slug }: Told,
): Promise<void> {
  const article = articles.find((one) => one.language === language && one.slug === slug)
  // A later build has taken it away.
  if (article === undefined) return
  const { clock, database, jobs } = services
  await database.local(async (tx) => {
    const row = await tx.db
      .selectFrom('newsletter_articles')
      .select(['reached', 'sent_at'])
      .where('language', '=', language)
      .where('slug', '=', slug)
      .forUpdate()
      .executeTakeFirst()
    if (row === undefined || row.sent_at !== null) return
    const readers = await listReaders(tx, language, row.reached)
    await sendMails(
      services,
      tx,
      readers.map(({ subscriber_id: subscriberId, email }) => ({
        userId: null,
        kind: 'newsletter_article',
        address: email,
        form: articleForm(services.config.publicUrl, article),
        ending: endingOf(services, { subscriberId, language }),
      })),
    )
    const last = readers.at(-1)?.subscriber_id ?? row.reached
    const isOver = readers.length < BATCH
    await tx.db
      .updateTable('newsletter_articles')
      .set({ reached: last, sent_at: isOver ? clock.now() : null })
      .where('language', '=', language)
      .where('slug', '=', slug)
      .execute()
    if (!isOver) await jobs.send(tx, sendArticle, { language, slug })
  })
}

/** The next confirmed readers of a language, in the order in which they asked. */
function listReaders(tx: Tx, language: Language, after: string | null) {
  return tx.db
    .selectFrom('newsletter_subscribers')
    .select(['subscriber_id', 'email'])
    .where('language', '=', language)
    .where('confirmed_at', 'is not', null)
    .$if(after !== null, (query) => query.where('subscriber_id', '>', after))
    .orderBy('subscriber_id')
    .limit(BATCH)
    .execute()
}

/** What the mail about an article says. */
export function articleForm(
  publicUrl: string,
  { language, slug, title, excerpt }: BuiltArticle,
): MailForm {
  const { subject, occasion, button, reason } = ARTICLE[language]
  return {
    language,
    isCalm: true,
    subject: subject(title),
    occasion,
    title,
    paragraphs: [excerpt],
    button: { label: button, url: `${publicUrl}/${language}/blog/${slug}` },
    reason,
  }
}
