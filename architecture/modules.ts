import { readFileSync } from 'node:fs'
import { type Check, findAll, isTest, type SourceFile } from './source-file.ts'

/** The modules by name in the order of the list in `app.ts`: each sees those before it. */
export function modulesOf(app: string): string[] {
  const [, list = ''] = /\bMODULES\b[^=]*= \[([^\]]*)\]/u.exec(app) ?? []
  // A name that would not do as a variable is written in camelCase there.
  return list
    .split(',')
    .map((name) => name.trim().replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`))
    .filter((name) => name !== '')
}

const root = new URL('../', import.meta.url)
const ORDER = modulesOf(readFileSync(new URL('server/src/app.ts', root), 'utf8'))

/** Who writes which table; `platform` stands below all modules. */
export const OWNERS: Readonly<Record<string, string>> = {
  subscription_tiers: 'tiers',
  restaurants: 'restaurants',
  locations: 'restaurants',
  consents: 'restaurants',
  users: 'users',
  user_locations: 'users',
  sessions: 'auth',
  refresh_tokens: 'auth',
  login_failures: 'auth',
  reviews: 'reviews',
  review_history: 'reviews',
  connections: 'sources',
  connection_routes: 'sources',
  notification_receipts: 'sources',
  menu_items: 'insights',
  staff_profiles: 'insights',
  readings: 'insights',
  corrections: 'insights',
  own_words: 'insights',
  postings: 'publishing',
  idempotency_keys: 'platform',
  live_events: 'platform',
  migrations: 'platform',
  job: 'platform',
}

/** Writes that cross the line, each with its reason. */
const ALLOWED: Readonly<Record<string, string>> = {
  'auth > users': 'a person changes their own password where they are signed in',
  'users > sessions': 'whoever loses rights loses their sessions in the same transaction',
  'restaurants > connection_routes': 'a local table, which no foreign key can empty',
  'restaurants > user_locations': 'a local table, which no foreign key can empty',
  'restaurants > live_events': 'a local table, which no foreign key can empty',
}

const MODULE = /^server\/src\/modules\/([^/]+)\//u
const IMPORT = /(?:from|import)\s*\(?\s*'([^']+)'/gu

/** Modules are entered by their doors, and only those that come earlier; app.ts alone takes their manifests. */
export const moduleImports: Check = (file) => {
  if (!file.path.startsWith('server/')) return []
  const own = MODULE.exec(file.path)?.[1]
  const place = own === undefined ? ORDER.length : ORDER.indexOf(own)
  return findAll(file, IMPORT, ([, specifier = '']) => {
    if (/^\.{1,2}\/(.*\/)?modules\//u.test(specifier)) return `${specifier} is inside a module`
    const [, name, inside] = /^#modules\/([^/]+)(\/.*)?$/u.exec(specifier) ?? []
    if (name === undefined) return null
    if (inside === '/module' && file.path === 'server/src/app.ts') return null
    if (inside !== undefined) return `${specifier} is inside a module`
    if (!ORDER.includes(name)) return `${name} has no place in the order of modules`
    if (isTest(file.path) || ORDER.indexOf(name) < place) return null
    return `${own} comes before ${name}`
  })
}

/** Every folder of a module is in the list, every name of the list has its manifest, and each is tested. */
export function moduleShape(paths: readonly string[], order = ORDER): string[] {
  const names = new Set([...order, ...paths.flatMap((path) => MODULE.exec(path)?.[1] ?? [])])
  return [...names].flatMap((name) => {
    const own = paths.filter((path) => path.startsWith(`server/src/modules/${name}/`))
    return [
      ...(order.includes(name) ? [] : [`${name} is not in the list of modules in app.ts`]),
      ...(own.some((path) => path.endsWith(`/${name}/module.ts`))
        ? []
        : [`${name} has no manifest`]),
      ...(own.some((path) => path.endsWith('.test.ts')) ? [] : [`${name} has no test`]),
    ]
  })
}

const WRITE =
  /(?:insertInto|updateTable|deleteFrom|mergeInto)\('([\w.]+)'|\b(?:insert\s+into|delete\s+from|update(?=\s+[\w.${}]+\s+set\b))\s+([\w.]+|\$\{)/gu

/** A module writes its own tables; commands and the demonstration write none, they call doors. */
export const tableWrites: Check = (file) => {
  if (!file.path.startsWith('server/src/') || isTest(file.path)) return []
  // A backup is put back table by table, whoever they belong to.
  if (file.path === 'server/src/platform/backup.ts') return []
  const writer = MODULE.exec(file.path)?.[1] ?? /^server\/src\/(platform)\//u.exec(file.path)?.[1]
  return findAll(file, WRITE, ([, built, raw]) => {
    const table = (built ?? raw ?? '').replace(/^(app|pgboss)\./u, '')
    if (table === '${') return 'a table that is not named'
    const owner = OWNERS[table]
    if (owner === undefined) return `${table} has no owner`
    if (owner === writer || ALLOWED[`${writer} > ${table}`] !== undefined) return null
    return `${table} belongs to ${owner}`
  })
}

/** Every table that a migration makes has an owner. */
export const tableOwners: Check = (file) => {
  if (!/^server\/migrations\/.*\.sql$/u.test(file.path)) return []
  return findAll(file, /^create table (?:if not exists )?app\.(\w+)/gmu, ([, table = '']) =>
    OWNERS[table] === undefined ? `${table} has no owner` : null,
  )
}

/** Owners, and leave to cross the line, that nothing asks for any more. */
export function idleOwners(files: readonly SourceFile[]): string[] {
  const made = files
    .filter(({ path }) => path.endsWith('.sql'))
    .map(({ text }) => text)
    .join('\n')
  const ofOthers = ['migrations', 'job']
  return [
    ...Object.keys(OWNERS).filter(
      (table) => !ofOthers.includes(table) && !made.includes(`create table app.${table} (`),
    ),
    ...Object.keys(ALLOWED).filter((crossing) => {
      const [writer = '', table = ''] = crossing.split(' > ')
      const own = files.filter(({ path }) => path.startsWith(`server/src/modules/${writer}/`))
      return !own.some(({ text }) =>
        [...text.matchAll(WRITE)].some(([, a, b]) => a === table || b === table),
      )
    }),
  ]
}
