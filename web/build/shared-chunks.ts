import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'
import { APP, CONSOLE_FRAME, FRAME, LOGIN_START, SENT_BACK, SIGN_IN, START } from './budgets.ts'

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
const FEATURES = fileOf('src/features/')
const INSIGHTS = fileOf('src/features/insights/')
/** What SuperAdmins alone fetch: the console's pages, what a press opens in them, and the bar over a restaurant. */
const OF_CONSOLE = [
  fileOf('src/pages/console/'),
  fileOf('src/features/console/'),
  fileOf('src/features/shell/view-banner.tsx'),
]
const CONSOLE = fileOf(CONSOLE_FRAME)
/** The page that most arrive at: what it has no use for is in none of its files. */
const HOME = fileOf('src/pages/dashboard/home.tsx')

/**
 * A package that so many files share is loaded by every screen, in the file of the packages (`kit`). Those of the
 * console do not count: however many screens it has, those of a restaurant carry nothing for them.
 */
const KIT_SHARES = 10

/** What so few pages share lies in a file of theirs. */
const FEW_PAGES = 3

/** The packages that every screen loads. */
export const kit: Rolldown.CodeSplittingGroup = {
  debugName: 'kit',
  test: /node_modules\/(?!lucide)/u,
  name: (id, graph) => {
    return fetchersOutside(graph, id).length < KIT_SHARES ? null : 'kit'
  },
}

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
  // Why a session ended, which the sign-in says and the audit log too.
  { name: 'session-words', test: /contract\/src\/session-words\.ts$/u },
  {
    name: 'left-dialog',
    test: /web\/src\/lib\/left-dialog\.ts$/u,
  },
  // Why a source refused a reply, which an open review says and an alert too.
  { name: 'refusal-words', test: /web\/src\/lib\/refusal-words\.ts$/u },
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
      const pages = sharersOf(graph, id)
      if (pages.length < 2 || pages.includes(CONSOLE)) return null
      if (pages.every((page) => isOfInsights(graph, page))) return null
      // What only pages before the sign-in share is no burden of the dashboard's screens.
      if (!pages.some((page) => page.startsWith(DASHBOARD))) return null
      return pages.includes(HOME) ? 'pieces' : 'shared'
    },
  },
  {
    // What the screens of insights alone share is no burden of the others, nor what a few of them do of the rest.
    debugName: 'insights',
    test: isOurs,
    name: (id, graph) => (sharersOf(graph, id).length > FEW_PAGES ? 'insights' : null),
  },
  {
    debugName: 'few',
    test: isOurs,
    name: (id, graph) => {
      const pages = sharersOf(graph, id)
      return pages.length > 1 ? pages.map(nameOfPage).join('-') : null
    },
  },
  {
    debugName: 'packages',
    test: /node_modules\/(?!lucide)/u,
    name: (id, graph) => {
      const pages = sharersOf(graph, id)
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
      return page === undefined || isOfConsole(page) ? null : nameOfPage(page)
    },
  },
  {
    // What the console shares with tabs and panes of the dashboard, which are no pages, has a file of theirs: neither
    // fetches a page of the other. A table is wanted by pages that have no use for the forms which the same tab opens, so
    // the pieces of the screen find their files before the features that are made of them.
    debugName: 'pieces of parts',
    test: (id) => isShareable(id) && !id.startsWith(FEATURES),
    name: (id, graph) => {
      const parts = partsWithConsole(graph, id)
      return parts.length > 0 ? `${parts.join('-')}-ui` : null
    },
  },
  {
    debugName: 'parts',
    test: isShareable,
    name: (id, graph) => partsWithConsole(graph, id).join('-') || null,
  },
  {
    // What many of the console's pages share, or its frame, lies in one file, which comes with each of them. The console
    // stands last, or it would take in what the dashboard's files import too.
    debugName: 'console',
    test: isShareable,
    name: (id, graph) => {
      const pages = pagesOfConsole(graph, id)
      return pages.includes(CONSOLE) || pages.length > FEW_PAGES ? 'console' : null
    },
  },
  {
    // What few of them share lies in a file of theirs, and is taken in by the file of none.
    debugName: 'few of the console',
    test: isShareable,
    name: (id, graph) => {
      const pages = pagesOfConsole(graph, id)
      return pages.length > 1 ? pages.map(nameOfPage).join('-') : null
    },
  },
  {
    debugName: 'pages of the console',
    test: isOurs,
    name: (id, graph) => {
      const [page] = pagesOfConsole(graph, id)
      return page === undefined ? null : nameOfPage(page)
    },
  },
]

/**
 * The console's pages that load a module at once; none where something of the dashboard loads it too: a tab or a pane is
 * no page, and does not fetch the console for what it shares with it.
 */
function pagesOfConsole(graph: Rolldown.ChunkingContext, module: string): string[] {
  return fetchersOutside(graph, module).length > 0 ? [] : pagesWith(graph, module)
}

/** The names of the tabs and panes that share a module with pages of the console, and with no page outside of it. */
function partsWithConsole(graph: Rolldown.ChunkingContext, module: string): string[] {
  const pages = pagesWith(graph, module)
  if (pages.length === 0 || !pages.every(isOfConsole)) return []
  return fetchersOutside(graph, module).map(baseOf).toSorted()
}

/** The name of a page's file, with its area: two areas may each have a home. */
function nameOfPage(page: string): string {
  return page
    .slice(PAGES.length)
    .replace(/\.tsx$/u, '')
    .replaceAll('/', '-')
}

/** The name of a file without its folders and its ending. */
const baseOf = (file: string): string => file.replace(/^.*\/|\.\w+$/gu, '')

/** The module itself and all that load it at once, directly or by others. */
function loadersOf(graph: Rolldown.ChunkingContext, module: string): Set<string> {
  const seen = new Set<string>()
  const open = [module]
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (seen.has(at)) continue
    seen.add(at)
    open.push(...(graph.getModuleInfo(at)?.importers ?? []))
  }
  return seen
}

/** Whether a module is fetched by itself: an entry, or what an `import()` asks for. */
function isFetched(graph: Rolldown.ChunkingContext, module: string): boolean {
  const info = graph.getModuleInfo(module)
  return info !== null && (info.isEntry || info.dynamicImporters.length > 0)
}

/** What is fetched by itself outside of the console and loads a module at once: pages, their tabs and panes, entries. */
function fetchersOutside(graph: Rolldown.ChunkingContext, module: string): string[] {
  return [...loadersOf(graph, module)].filter((at) => isFetched(graph, at) && !isOfConsole(at))
}

function isOfConsole(module: string): boolean {
  return OF_CONSOLE.some((folder) => module.startsWith(folder))
}

/** The pages, each fetched when it is arrived at, that load a module at once. */
function pagesWith(graph: Rolldown.ChunkingContext, module: string): string[] {
  return [...loadersOf(graph, module)]
    .filter((id) => id.startsWith(PAGES) && isFetched(graph, id))
    .toSorted()
}

/**
 * The same pages by which a shared module finds its file. Those of the console count as one, and only beside a single
 * other page: however many screens the console has, what the others share stays in the files that it would lie in.
 */
function sharersOf(graph: Rolldown.ChunkingContext, module: string): string[] {
  const pages = pagesWith(graph, module)
  const others = pages.filter((page) => !isOfConsole(page))
  return others.length > 1 || others.length === pages.length ? others : [CONSOLE, ...others]
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

/** All that the console may share with others: code of ours and of packages, but neither words nor icons. */
function isShareable(id: string): boolean {
  return !id.includes('/locales/') && !id.includes('/node_modules/lucide')
}

function fileOf(module: string): string {
  return fileURLToPath(new URL(`../${module}`, import.meta.url))
}
