/** A page of a list, as far as the next one follows from it. */
interface Paged {
  data: readonly unknown[]
  page: { hasMore: boolean; offset?: number | undefined }
}

/** Where the page behind the last one begins; undefined where there is none behind it. */
export const nextOffset = ({ data, page }: Paged): number | undefined =>
  page.hasMore ? (page.offset ?? 0) + data.length : undefined

/** What asks for a page of a list whose pages are told by cursors. */
interface CursorPage {
  cursor?: string
}

export const FIRST_PAGE: CursorPage = {}

/** What asks for the page behind the last one; undefined where there is none behind it. */
export const nextCursor = ({
  page: { nextCursor: cursor },
}: {
  page: { nextCursor?: string | null | undefined }
}): CursorPage | undefined => (cursor ? { cursor } : undefined)
