/** How many frames are looked through: a few tell of most statements; 60 are a job's or a request's whole chain. */
const DEPTHS = [16, 60]

/**
 * A module by its name, the platform, its erasure of local tables, what seals columns anew, a test, or what stands above
 * the modules (the app, commands, the demonstration, verify). Null where no frame tells.
 */
export type Author = string | null

/**
 * Whose code runs the statement that is being observed: that of the nearest frame on the stack, across awaits, which
 * belongs to anybody.
 */
export function statementAuthor(): Author {
  for (const depth of DEPTHS) {
    const author = authorAmong(callingFiles(depth))
    if (author !== null) return author
  }
  return null
}

function authorAmong(files: readonly string[]): Author {
  for (const file of files) {
    if (NOBODY.test(file)) continue
    if (TEST.test(file)) return 'test'
    const module = MODULE.exec(file)?.[1]
    if (module !== undefined) return module
    if (file.endsWith('/server/src/platform/erase.ts')) return 'erasure'
    if (file.endsWith('/server/src/platform/reseal.ts')) return 'resealing'
    if (file.includes('/server/src/platform/')) return 'platform'
    if (file.includes('/server/src/')) return 'above'
  }
  return null
}

/** The way of every statement, and what only looks on. */
const NOBODY =
  /\/server\/src\/(platform\/database|module|services)\.ts|\/server\/test\/(table-rules|statement-author|distribution-rules|app)\.ts/u
const TEST = /\/server\/test\/|\.test(-setup)?\.ts|\/(bench|e2e)\//u
const MODULE = /\/server\/src\/modules\/([^/]+)\//u

function callingFiles(depth: number): string[] {
  const { stackTraceLimit, prepareStackTrace } = Error
  let files: string[] = []
  try {
    Error.stackTraceLimit = depth
    // The files alone are asked for: no text of a stack is made, and no source map is read.
    Error.prepareStackTrace = (_error, sites) => {
      files = sites.map((site) => site.getFileName() ?? '')
      return ''
    }
    void new Error('asked for its stack').stack
  } finally {
    Error.stackTraceLimit = stackTraceLimit
    Error.prepareStackTrace = prepareStackTrace
  }
  return files
}
