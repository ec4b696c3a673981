import { WIDTH } from '#site/width'

/** The space of a section of the front page, and how its parts are set. */
export const SECTION = `${WIDTH} py-14 sm:py-24`
export const HEADING = 'display text-4xl text-balance'
export const LEAD = 'mt-4 max-w-144 text-xl text-ink-2'
/** A button of the front page is larger than one of the product. */
export const LARGE = 'h-12! px-6! text-lg! max-sm:w-full'
