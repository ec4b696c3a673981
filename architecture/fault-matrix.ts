import type { SourceFile } from './source-file.ts'

/** A test that a page names, by its file's path from the root and its title. */
export interface NamedTest {
  file: string
  title: string
}

const LINK = /\[[^[\]]+ › ((?:\\.|[^[\]\\])+)\]\(\.\.\/([^)]+)\)/gu

/** The tests that a page in `docs` links: `[file › title](../path)`. */
export function namedTestsOf(page: string): NamedTest[] {
  return [...page.matchAll(LINK)].map(([, title = '', file = '']) => ({
    file,
    title: title.replaceAll(/\\(?=[|[\]])/gu, ''),
  }))
}

/** Whether a test of exactly that title stands in a file. */
export function hasTest({ text }: Pick<SourceFile, 'text'>, title: string): boolean {
  return ["'", '"', '`'].some((mark) => text.includes(mark + title + mark))
}

/** The rows of a page's tables without the links to tests. */
const rowsOf = (page: string): string[] =>
  page
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.replaceAll(LINK, ''))

/** What the rows of a page quote, “as a screen says it”. */
export const quotedIn = (page: string): string[] =>
  rowsOf(page).flatMap((row) => [...row.matchAll(/“([^”]*)”/gu)].map(([, said = '']) => said))

/** What the rows of a page have in code letters, but for commands. */
export const codeIn = (page: string): string[] =>
  rowsOf(page)
    .flatMap((row) => [...row.matchAll(/`([^`]*)`/gu)].map(([, code = '']) => code))
    .filter((code) => !code.startsWith('maitre '))

/** The texts of a locale file as a page quotes them: of the source Google, with … for any other name or figure. */
export function wordsIn(locale: unknown): string[] {
  if (typeof locale === 'string')
    return [locale.replaceAll('{{source}}', 'Google').replaceAll(/\{\{\w+\}\}/gu, '…')]
  return typeof locale === 'object' && locale !== null ? Object.values(locale).flatMap(wordsIn) : []
}

/** Whether a text says what is quoted, in which … leaves something out. */
export function says(text: string, quoted: string): boolean {
  let from = 0
  return quoted.split('…').every((part) => {
    const at = text.indexOf(part, from)
    from = at + part.length
    return at >= 0
  })
}

/** How many rows say that something has no test, and how many lines the list of these has. */
export function untestedIn(page: string): { rows: number; lines: number } {
  const [rows = '', list = ''] = page.split('\n## Not shown by a test\n')
  return {
    rows: rowsOf(rows).filter((row) => row.includes('**no test**')).length,
    lines: list.split('\n').filter((line) => line.startsWith('- ')).length,
  }
}
