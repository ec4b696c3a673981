/** The classes of a chip that filters, on or off; on a phone a chip is a little taller. */
export const chipClass =
  'inline-flex h-8 shrink-0 items-center gap-1.5 rounded-full border border-control bg-surface px-2.5 text-sm font-medium whitespace-nowrap text-ink-2 transition-colors hover:bg-surface-hover touch:h-9 touch:px-3 data-selected:border-brand-line data-selected:bg-brand-tint data-selected:text-brand-text data-selected:forced-on [&_svg]:size-3.5'
