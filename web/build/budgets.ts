import { posix } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Rolldown } from 'vite'
import type * as ConsoleTable from '#console-screens'
import type * as OpenReview from '#features/reviews/detail/open-review'
import type * as ScreenTable from '#screens'

/** A page that a visitor arrives at, what it loads, and how much of that is allowed. */
export interface Budget {
  name: string
  /** The modules that the page loads, by their path from the web folder; `LANGUAGE` stands for either language. */
  modules: readonly string[]
  /** The most JavaScript that the page may load, in kilobytes after brotli. */
  limit: number
  /** The page's address below the language; undefined for what is a part of every page. */
  address?: string
}

/** The entry of the application, whose few kilobytes fetch the rest. */
export const START = 'src/start.ts'

/** The application itself, which every screen needs; it waits for its words before it draws. */
export const APP = 'src/app.tsx'

/** The modules that `START` fetches for every screen. */
export const FRAME = [APP, 'src/pages/dashboard/shell.tsx']

/** The entry of the sign-in, and the form that it fetches once the page is painted. */
export const LOGIN_START = 'src/login.ts'
export const SIGN_IN = 'src/sign-in.tsx'
/** What that entry fetches instead on the page that a provider of sign-ins sends people back to. */
export const SENT_BACK = 'src/callback.tsx'

/** The modules that every screen of the application loads besides its own page and words. */
const APPLICATION = [
  START,
  ...FRAME,
  'src/locales/LANGUAGE/common.json',
  'src/locales/LANGUAGE/shell.json',
]

/** The frame of the console and its words, which its screens load besides. */
export const CONSOLE_FRAME = 'src/pages/console/console.tsx'
const CONSOLE = [CONSOLE_FRAME, 'src/locales/LANGUAGE/console.json']

/** Where the parts of an open review lie. */
const DETAIL = 'features/reviews/detail'

/** A page that is arrived at by an address, below its language. */
export type Arrival = Pick<Budget, 'modules'> & { address: string }

/** The addresses that have a document of their own; "/app" stands for any other of the application. */
export async function loadArrivals(): Promise<Arrival[]> {
  const pages = (await loadBudgets()).flatMap(({ address, modules }) =>
    address === undefined ? [] : [{ address, modules }],
  )
  return [...pages, { address: '/app', modules: APPLICATION }]
}

const LOGIN: Budget = {
  name: 'login',
  address: '/login',
  modules: [
    LOGIN_START,
    SIGN_IN,
    'src/locales/LANGUAGE/common.json',
    'src/locales/LANGUAGE/login.json',
  ],
  limit: 90,
}

const CALLBACK: Budget = {
  name: 'callback',
  address: '/auth/callback',
  modules: [
    LOGIN_START,
    SENT_BACK,
    'src/locales/LANGUAGE/common.json',
    'src/locales/LANGUAGE/callback.json',
  ],
  limit: 90,
}

/** The entry asks the server for its first answers while the rest is still on its way, so it stays small. */
const FIRST: Budget = { name: 'start', modules: [START], limit: 10 }

/** Takes the budget of each screen from its row, and adds those of the two entries. */
export async function loadBudgets(): Promise<Budget[]> {
  const { DASHBOARD_SCREENS }: typeof ScreenTable = await tableIn('screens.ts')
  const { CONSOLE_SCREENS }: typeof ConsoleTable = await tableIn('console-screens.ts')
  const { OPEN_REVIEW }: typeof OpenReview = await tableIn(`${DETAIL}/open-review.ts`)
  const { reviews } = DASHBOARD_SCREENS
  return [
    FIRST,
    LOGIN,
    CALLBACK,
    // The code of an open review comes after the list, which a phone shows without it.
    {
      name: 'open review',
      modules: [
        ...APPLICATION,
        pageOf(reviews.page),
        ...[...reviews.words, ...OPEN_REVIEW.words].map(wordsOf),
        pageOf(OPEN_REVIEW.page, DETAIL),
      ],
      limit: 243,
    },
    ...Object.entries(DASHBOARD_SCREENS).map(([name, row]) => ({
      name,
      address: `/dashboard/${row.path}`,
      modules: [...APPLICATION, pageOf(row.page), ...row.words.map(wordsOf)],
      limit: row.budget,
    })),
    ...Object.entries(CONSOLE_SCREENS).map(([name, row]) => ({
      name: `console ${name}`,
      address: `/superadmin/${row.path}`.replace(/\/$/u, ''),
      modules: [...APPLICATION, ...CONSOLE, pageOf(row.page), ...row.words.map(wordsOf)],
      limit: row.budget,
    })),
  ]
}

/** Has Node load a table of what is fetched itself, so that no bundler follows the pages that the table names. */
const tableIn = (file: string) =>
  import(pathToFileURL(fileURLToPath(new URL(`../src/${file}`, import.meta.url))).href)

const wordsOf = (namespace: string): string => `src/locales/LANGUAGE/${namespace}.json`

/** Finds the file that a row's loader imports from its folder below `src`, in the text of the loader. */
function pageOf(loader: () => unknown, folder = ''): string {
  const page = /import\(['"]\.\/(?<path>[^'"]+)['"]\)/u.exec(loader.toString())?.groups?.['path']
  if (page === undefined) throw new Error(`no page in ${loader.toString()}`)
  return posix.join('src', folder, page)
}

/** Finds the chunks that these modules lie in, and all chunks that those import statically. */
export function chunksOf(bundle: Rolldown.OutputBundle, modules: readonly string[]): string[] {
  const wanted = new Set<string>()
  const add = (file: string): void => {
    const chunk = bundle[file]
    if (chunk?.type !== 'chunk' || wanted.has(file)) return
    wanted.add(file)
    for (const imported of chunk.imports) add(imported)
  }
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
  for (const module of modules) {
    const isIt = (id: string): boolean => id.endsWith(`/${module}`)
    // A file that holds more than the page is reached by a small one in the page's name.
    const chunk =
      chunks.find(({ facadeModuleId }) => facadeModuleId !== null && isIt(facadeModuleId)) ??
      chunks.find(({ moduleIds }) => moduleIds.some(isIt))
    if (!chunk) throw new Error(`the build has no ${module}`)
    add(chunk.fileName)
  }
  return [...wanted]
}
