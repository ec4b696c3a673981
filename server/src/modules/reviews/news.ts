import type { ReviewRow } from './rows.ts'

/**
 * How long ago a guest may have written for their review to be news: whoever connects a source with years of reviews is
 * told of none of them, one of which a source let us know late is told all the same.
 */
const NEWS_MS = 7 * 86_400_000

/** Whether the guest wrote or changed the review not long ago. */
export const isNews = (row: Pick<ReviewRow, 'source_updated_at'>, now: Date): boolean =>
  now.getTime() - row.source_updated_at.getTime() < NEWS_MS
