import { readFileSync } from 'node:fs'
import { TABLES } from '@maitre/server/platform/tables'
import { type Check, findAll, isTest } from './source-file.ts'

/** The modules by name, in the order of the list in `app.ts`: each may use those before it. */
export function modulesOf(app: string): string[] {
  const [, list = ''] = /\bMODULES\b[^=]*= \[([^\]]*)\]/u.exec(app) ?? []
  // A name with hyphens is no variable's name, so the list has it in camelCase.
  return list
    .split(',')
    .map((name) => name.trim().replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`))
    .filter((name) => name !== '')
}

const root = new URL('../', import.meta.url)
/** The modules of this tree. */
export const ORDER = modulesOf(readFileSync(new URL('server/src/app.ts', root), 'utf8'))

/**
 * The module that writes each table; `platform` stands below all modules. A statement may leave out the schema's
 * name.
 */
export const OWNERS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(TABLES).map(([table, { owner }]) => [table.replace('pgboss.', ''), owner]),
)

const MODULE = /^server\/src\/modules\/([^/]+)\//u
const IMPORT = /(?:from|import)\s*\(?\s*'([^']+)'/gu

/** A module is entered by its door and only by modules that come later; app.ts alone takes the manifests. */
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

/**
 * What is wrong with the modules: a folder that is not in the list, a name without a manifest, a module without a
 * test.
 */
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

/** A module writes its own tables; commands and the demonstration write no table and call doors instead. */
export const tableWrites: Check = (file) => {
  if (!file.path.startsWith('server/src/') || isTest(file.path)) return []
  // Restore, erasure, new keys and arrivals go through the registry of tables and write those of every module.
  if (/^server\/src\/platform\/(backup|erase|reseal)\.ts$/u.test(file.path)) return []
  if (file.path === 'server/src/modules/archives/store-arrival.ts') return []
  const writer = MODULE.exec(file.path)?.[1] ?? /^server\/src\/(platform)\//u.exec(file.path)?.[1]
  return findAll(file, WRITE, ([, built, raw]) => {
    const table = (built ?? raw ?? '').replace(/^(app|pgboss)\./u, '')
    if (table === '${') return 'a table that is not named'
    const owner = OWNERS[table]
    if (owner === undefined) return `${table} has no owner`
    return owner === writer ? null : `${table} belongs to ${owner}`
  })
}

/** The owners in the registry of tables that are no module. */
export function unknownOwners(owners: Readonly<Record<string, string>>): string[] {
  return Object.entries(owners)
    .filter(([, owner]) => owner !== 'platform' && !ORDER.includes(owner))
    .map(([table, owner]) => `${table} belongs to ${owner}, which is no module`)
}
