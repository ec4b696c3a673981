import { posix } from 'node:path'
import type { Check, SourceFile } from './source-file.ts'

/**
 * Each setting of the configuration's schema with its default, written as a person would type it; null where it has
 * none.
 */
export function settingsOf(config: string): Map<string, string | null> {
  const schema = /const schema = z\.object\(\{\n([\s\S]*?)\n\}\)/u.exec(config)?.[1] ?? ''
  const rows = schema.split(/^ {2}(?=[A-Z][A-Z_]+:)/mu).slice(1)
  return new Map(
    rows.map((row) => {
      const given = /\.default\(([^)]*)\)/u.exec(row)?.[1]
      return [row.slice(0, row.indexOf(':')), given === undefined ? null : typed(given)]
    }),
  )
}

function typed(value: string): string {
  if (value === 'true' || value === 'false') return value === 'true' ? '1' : '0'
  return value.replaceAll(/^'|'$/gu, '').replaceAll(/(?<=\d)_(?=\d)/gu, '')
}

/** Rows of the document's tables that begin with a setting: `| `NAME` | `default` | …`. */
export function settingsTableOf(document: string): Map<string, string | null> {
  const rows = document.matchAll(/^\| `([A-Z][A-Z_]+)` \| (?:`([^`]*)`|none) \|/gmu)
  return new Map([...rows].map(([, name = '', value]) => [name, value ?? null]))
}

/** The commands that the command line has. */
export function commandsOf(cli: string): string[] {
  const table = /const COMMANDS[^=]*= \{\n([\s\S]*?)\n\}/u.exec(cli)?.[1] ?? ''
  return [...table.matchAll(/^\s+'?([a-z-]+)'?[,:]/gmu)].map(([, name = '']) => name)
}

/** Rows of the document's tables that begin with a command: `| `maitre NAME …` | …`. */
export function commandsTableOf(document: string): string[] {
  return [...document.matchAll(/^\| `maitre ([a-z-]+)/gmu)].map(([, name = '']) => name)
}

const PARTS = ['**Status:**', '## Context', '## Decision', '## Consequences']

/** A decision record has its number, its parts, and 300 words at the most. */
export const decisionRecords: Check = ({ path, text }) => {
  const [, name] = /^docs\/decisions\/(.+)$/u.exec(path) ?? []
  if (name === undefined) return []
  const words = text.split(/\s+/u).filter(Boolean).length
  return [
    ...(/^\d{4}-[a-z0-9-]+\.md$/u.test(name) ? [] : [`${path}: not NNNN-title.md`]),
    ...PARTS.filter((part) => !text.includes(part)).map((part) => `${path}: no ${part}`),
    ...(words > 300 ? [`${path}: ${words} words`] : []),
  ]
}

/** Files of one folder that begin with the same number: decision records and migrations are told by it. */
export function sameNumbers(paths: readonly string[]): string[] {
  const numbered = paths.filter((path) => /(^|\/)\d{4}-[^/]+$/u.test(path))
  const groups = Map.groupBy(numbered, (path) => /^.*\d{4}(?=-)/u.exec(path)?.[0] ?? path)
  return [...groups.values()].filter((group) => group.length > 1).map((group) => group.join(', '))
}

/** Links of a document to places of the project, as paths from its root. */
export function linksOf({ path, text }: SourceFile): string[] {
  const links = text.matchAll(/\]\((?!https?:|#|mailto:)([^)#]+)/gu)
  return [...links].map(([, to = '']) => posix.join(posix.dirname(path), to))
}

/** Files that a page names between backticks by their paths from the root, in which `*` stands for part of a name. */
export function namedFilesOf({ text }: SourceFile): string[] {
  const names = text.matchAll(/`([a-z](?:[\w.-]+\/)+[\w.*-]+\.(?:tsx?|json|md))`/gu)
  return [...names].map(([, name = '']) => name)
}

/** The requirements of a page's tables by whether they are met: `| 1.2.3 | … | yes |`, `| 1.2.3 to 1.2.5 | … | no |`. */
export function requirementsOf(page: string): Record<'yes' | 'no' | '—', string[]> {
  const met: ReturnType<typeof requirementsOf> = { yes: [], no: [], '—': [] }
  for (const [, ids = '', said] of page.matchAll(/^\| (\d[^|]*) \|[^|]*\| (yes|no|—) \|/gmu))
    if (said === 'yes' || said === 'no' || said === '—') met[said].push(...idsOf(ids))
  return met
}

/** The requirements that a page says are met, and names neither a file nor a document, nor what stands by them above. */
export function unshownOf(page: string): string[] {
  const met = page.matchAll(/^\| (\d[^|]*) \|[^|]*\| yes \| (.*) \|$/gmu)
  const shown = /`[\w.-]+\/[^`]*\.\w+`|\]\([^)]*\.md|\bthe same\b|^above\b/u
  return [...met].flatMap(([, ids = '', where = '']) => (shown.test(where) ? [] : idsOf(ids)))
}

/** The numbers of `1.2.3, 1.2.5 to 1.2.7 and 1.3.1`. */
function idsOf(words: string): string[] {
  const ids = words.matchAll(/((?:\d+\.)+)(\d+)(?: to (?:\d+\.)+(\d+))?/gu)
  return [...ids].flatMap(([, chapter = '', from, to = from]) =>
    Array.from({ length: Number(to) - Number(from) + 1 }, (_, at) => chapter + (Number(from) + at)),
  )
}

/** The error codes that none of the given texts throws or answers. */
export function unusedCodes(codes: readonly string[], texts: readonly string[]): string[] {
  return codes.filter((code) => !texts.some((text) => text.includes(`'${code}'`)))
}
