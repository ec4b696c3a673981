import type { Page } from '@maitre/contract/endpoint'
import type { NewsletterReader, ReaderQuery } from '@maitre/contract/newsletter-readers'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#platform/database'
import { foldedHas } from '#platform/folded'

/** One page of those who asked for the newsletter, searched, and how many there are in all. */
export async function listReaders(
  tx: Tx,
  query: ReaderQuery,
): Promise<{ data: NewsletterReader[]; page: Page }> {
  const { order, offset, limit } = query
  const wanted = matching(query)
  const rows = await tx.db
    .selectFrom('newsletter_subscribers')
    .select(['subscriber_id', 'email', 'language', 'asked_at', 'confirmed_at'])
    .where(wanted)
    .orderBy('asked_at', order)
    .orderBy('subscriber_id', order)
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await tx.db
    .selectFrom('newsletter_subscribers')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(wanted)
    .executeTakeFirstOrThrow()
  return {
    data: rows.map(({ subscriber_id: id, asked_at, confirmed_at, ...rest }) => ({
      id,
      ...rest,
      asked_at: asked_at.toISOString(),
      confirmed_at: confirmed_at?.toISOString() ?? null,
    })),
    page: { offset, limit, total, hasMore: offset + rows.length < total },
  }
}

/** The filters as a condition. */
function matching({ search, state }: ReaderQuery): RawBuilder<boolean> {
  return sql.join(
    [
      sql`true`,
      ...(search ? [foldedHas('email', search)] : []),
      ...(state ? [sql`(confirmed_at is not null) = ${state === 'confirmed'}`] : []),
    ],
    sql` and `,
  )
}
