/** The width of a page and the gutters beside it. */
export const WIDTH = 'mx-auto w-full max-w-page px-5 sm:px-8'
