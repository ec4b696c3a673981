/** The classes of a row of the sidebar, be it a link or a button. */
export const NAVIGATION_ROW =
  'flex h-7.5 w-full items-center gap-2.5 rounded-sm px-2 text-left text-sm font-medium text-ink-2 hover:bg-surface-sunken touch:h-11 touch:text-md'
