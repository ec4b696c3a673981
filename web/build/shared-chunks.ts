import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'
import { APP, FRAME, LOGIN_START, SENT_BACK, SIGN_IN, START } from './budgets.ts'

const APPLICATION = [START, ...FRAME]

/** The shared chunks of our own code: a module lies in the first whose arrivals all load it at once. */
const SHARED: readonly { name: string; arrivals: readonly (readonly string[])[] }[] = [
  { name: 'ground', arrivals: [[START], [LOGIN_START, SIGN_IN]] },
  { name: 'start', arrivals: [[START]] },
  { name: 'base', arrivals: [[SIGN_IN], APPLICATION] },
  { name: 'application', arrivals: [APPLICATION] },
]

const PAGES = fileOf('src/pages/')
const DASHBOARD = fileOf('src/pages/dashboard/')
const INSIGHTS = fileOf('src/features/insights/')
/** The page that most arrive at: what it has no use for is in none of its files. */
const HOME = fileOf('src/pages/dashboard/home.tsx')

/** A package that so many share is loaded by every screen, in the file of the packages (`kit`). */
export const KIT_SHARES = 10

/** What so few pages share lies in a file of theirs. */
const FEW_PAGES = 3

/** Modules with an `await` at their top: whatever shared their chunk would wait with them. */
const WAITING = [START, APP, LOGIN_START, SIGN_IN, SENT_BACK].map(fileOf)

/**
 * What every screen loads lies in few chunks, for many small ones compress worse. What only some pages need stays
 * out of them and is no burden of the others, and what the entry needs before all else waits for nothing more.
 */
export const sharedChunks: Rolldown.CodeSplittingGroup[] = SHARED.map(({ name, arrivals }) => {
  const files = arrivals.map((modules) => modules.map(fileOf))
  return {
    debugName: name,
    test: isOurs,
    name: (id, graph) =>
      !WAITING.includes(id) && files.every((from) => loads(graph, from, id)) ? name : null,
  }
})

/**
 * Each page is one file, with all of our code that no other page needs: what it fetches later imports from it. What
 * several pages share, the pieces of the screen and what else of the queries a page needs, is too small for files of its
 * own. That of the sign-in stays apart, because the sign-in loads no package that the others need. The order counts: a
 * file takes in whatever its modules import and no file before it has.
 */
export const pieces: Rolldown.CodeSplittingGroup[] = [
  { name: 'icons', test: /node_modules\/lucide-react\//u, minShareCount: 3 },
  {
    // The frame of the sign-in, which the pages of links in mails have too, and no screen behind it.
    name: 'sign-in-frame',
    test: /src\/features\/login\/sign-in-frame/u,
  },
  // What the page that a provider sends people back to shares with the dialogs that are left for it.
  { name: 'provider', test: /contract\/src\/provider\.ts$/u },
  {
    name: 'left-dialog',
    test: /web\/src\/lib\/left-dialog\.ts$/u,
  },
  // The reviews, the administration and the pages of links in mails share it, and no screen of figures.
  { name: 'kept-focus', test: /web\/src\/ui\/use-kept-focus\.ts$/u },
  {
    debugName: 'fields',
    test: isOurs,
    minShareCount: 2,
    name: (id, graph) => (loads(graph, [fileOf(SIGN_IN)], id) ? 'fields' : null),
  },
  {
    debugName: 'pieces',
    test: (id) => isOurs(id) || /node_modules\/@tanstack\/(?:react-query|query-core)\//u.test(id),
    name: (id, graph) => {
      const pages = pagesWith(graph, id)
      if (pages.length < 2 || pages.every((page) => isOfInsights(graph, page))) return null
      // What only pages before the sign-in and of the console share is no burden of the dashboard's screens.
      if (!pages.some((page) => page.startsWith(DASHBOARD))) return null
      return pages.includes(HOME) ? 'pieces' : 'shared'
    },
  },
  {
    // What the screens of insights alone share is no burden of the others, nor what a few of them do of the rest.
    debugName: 'insights',
    test: isOurs,
    name: (id, graph) => (pagesWith(graph, id).length > FEW_PAGES ? 'insights' : null),
  },
  {
    debugName: 'few',
    test: isOurs,
    name: (id, graph) => {
      const pages = pagesWith(graph, id)
      return pages.length > 1 ? pages.map(nameOfPage).join('-') : null
    },
  },
  {
    debugName: 'packages',
    test: /node_modules\/(?!lucide)/u,
    name: (id, graph) => {
      const pages = pagesWith(graph, id)
      if (pages.length < 2) return null
      if (pages.length < KIT_SHARES) return pages.map(nameOfPage).join('-')
      if (pages.includes(HOME)) return 'kit'
      return pages.every((page) => isOfInsights(graph, page)) ? 'insights-kit' : 'shared-kit'
    },
  },
  {
    debugName: 'pages',
    test: isOurs,
    name: (id, graph) => {
      const [page] = pagesWith(graph, id)
      return page === undefined ? null : nameOfPage(page)
    },
  },
]

/** The name of a page's file, with its area: two areas may each have a home. */
function nameOfPage(page: string): string {
  return page
    .slice(PAGES.length)
    .replace(/\.tsx$/u, '')
    .replaceAll('/', '-')
}

/** The pages, each fetched when it is arrived at, that load a module at once. */
function pagesWith(graph: Rolldown.ChunkingContext, module: string): string[] {
  const seen = new Set<string>()
  const open = [module]
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (seen.has(at)) continue
    seen.add(at)
    open.push(...(graph.getModuleInfo(at)?.importers ?? []))
  }
  return [...seen]
    .filter((id) => id.startsWith(PAGES) && graph.getModuleInfo(id)?.dynamicImporters.length)
    .toSorted()
}

/** Whether a page draws figures: it loads a part of that feature at once. */
function isOfInsights(graph: Rolldown.ChunkingContext, page: string): boolean {
  const seen = new Set<string>()
  const open = [page]
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (at.startsWith(INSIGHTS)) return true
    if (seen.has(at)) continue
    seen.add(at)
    if (isOurs(at)) open.push(...(graph.getModuleInfo(at)?.importedIds ?? []))
  }
  return false
}

/** Whether the wanted module comes at once with one of these, not by a later `import()`. */
function loads(
  graph: Rolldown.ChunkingContext,
  modules: readonly string[],
  wanted: string,
): boolean {
  const seen = new Set<string>()
  const open = [...modules]
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (at === wanted) return true
    if (seen.has(at)) continue
    seen.add(at)
    if (isOurs(at)) open.push(...(graph.getModuleInfo(at)?.importedIds ?? []))
  }
  return false
}

/** Code of the browser and of the contract; the words come by language. */
function isOurs(id: string): boolean {
  return !id.includes('/node_modules/') && !id.includes('/locales/')
}

function fileOf(module: string): string {
  return fileURLToPath(new URL(`../${module}`, import.meta.url))
}
