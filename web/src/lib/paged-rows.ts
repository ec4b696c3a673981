/** The pages of a list that have been loaded so far, as an infinite query keeps them. */
interface Pages<Row> {
  pages: readonly { data: readonly Row[] }[]
}

/** Joins the rows of all pages. A row that moved from one page into the next while they were loaded counts once. */
export function rowsOf<Row extends { id: string }>({ pages }: Pages<Row>): Row[] {
  return [...new Map(pages.flatMap(({ data }) => data.map((row) => [row.id, row]))).values()]
}
