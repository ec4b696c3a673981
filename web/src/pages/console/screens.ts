import { lazyRouteComponent, redirect } from '@tanstack/react-router'
import { ADMINISTRATION_WORDS } from '#features/administration/words'
import { loadPage } from '#lib/i18n'
import { addWords, type Words } from '#lib/words'
import { CONSOLE_SCREENS, type ConsoleRow, type ConsoleScreenName } from '#console-screens'
import { linkTo } from './link-to.ts'

addWords(ADMINISTRATION_WORDS)
addWords(import.meta.glob<Words>('/src/locales/*/console-*.json', { import: 'default' }))

/** A screen of the console with its page, which is fetched when it is first asked for. */
interface ConsoleScreen {
  name: ConsoleScreenName
  row: ConsoleRow
  Page: ReturnType<typeof lazyRouteComponent<{ default: () => React.ReactNode }>>
}

/** The screens of the console, in the order of its sidebar. */
export const SCREENS: readonly ConsoleScreen[] = Object.entries<ConsoleRow>(CONSOLE_SCREENS).map(
  ([name, row]) => ({
    // The keys of the table are the names of screens, which Object.entries forgets.
    name: name as ConsoleScreenName,
    row,
    Page: lazyRouteComponent(() => loadPage(row.words, row.page)),
  }),
)

/** Finds the screen at a path below the console's own address. */
export const screenAt = (path: string): ConsoleScreen | undefined =>
  SCREENS.find(({ row }) => row.path === path)

interface Asked {
  lang: string
  _splat?: string | undefined
}

/** Fetches the screen that an address names; one that names none leads to the first. */
export async function fetchScreen({ lang, _splat: path = '' }: Asked): Promise<void> {
  const screen = screenAt(path)
  if (screen) return screen.Page.preload?.()
  const [first] = SCREENS
  if (first) throw redirect({ ...linkTo(first.row.path, lang), replace: true })
}
