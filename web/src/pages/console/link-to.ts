import type { CONSOLE_SCREENS } from '#console-screens'

/** The path of a screen below the console's own address. */
export type ConsolePath = (typeof CONSOLE_SCREENS)[keyof typeof CONSOLE_SCREENS]['path']

/** Gives what the router links to for a screen, by its path: whoever has the table has the icons of all screens with it. */
export const linkTo = (path: string, lang: string) =>
  ({ to: '/$lang/superadmin/$', params: { lang, _splat: path } }) as const
