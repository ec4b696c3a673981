// The outline in the document (build/waiting-screen.ts) draws what guests wrote by the classes of the screens, so that it
// does not move when the application takes its place.

/** The classes of a row of the inbox. */
export const ROW_LOOK = {
  row: 'grid grid-cols-[1.125rem_minmax(0,1fr)] gap-x-2.5 px-4 py-(--cell-y) touch:py-3',
  head: 'flex items-center gap-2',
  author: 'truncate text-md font-medium text-ink',
  words: 'col-start-2 mt-px mb-1 line-clamp-(--row-lines) text-sm leading-snug',
  foot: 'col-start-2 flex min-w-0 flex-wrap items-center justify-between gap-x-2',
}

/** The classes of one of the latest reviews on home. */
export const LATEST_LOOK = {
  row: 'relative px-4 py-(--guest-y) sm:px-5',
  head: 'mb-0.5 flex items-center gap-2',
  author: 'min-w-0 truncate font-medium text-ink',
  words: 'guest line-clamp-(--guest-lines) text-guest-sm',
}
