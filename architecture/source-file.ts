import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A file of the project: its path from the root, with slashes, and its text. */
export interface SourceFile {
  path: string
  text: string
}

/** A check answers what is wrong with a file, one line each, and nothing where all is well. */
export type Check = (file: SourceFile) => string[]

const NOT_OURS = new Set(['node_modules', 'dist', '.git', 'test-results'])
const NOT_TEXT = /\.(woff2|png|jpg|ico|gz|br|bin|onnx)$/u

/** Every text file of the project, without what was installed, built or made by a run. */
export function readProject(root: string): SourceFile[] {
  return pathsBelow(root, '').map((path) => ({
    path,
    text: readFileSync(join(root, path), 'utf8'),
  }))
}

function pathsBelow(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    // This is the running product's own folder of data, beside the sources.
    if (NOT_OURS.has(entry.name) || path === 'data') return []
    if (entry.isDirectory()) return pathsBelow(root, path)
    return entry.isFile() && !NOT_TEXT.test(path) ? [path] : []
  })
}

/** `path:line: problem` for each match of the pattern in the file. */
export function findAll(
  { path, text }: SourceFile,
  pattern: RegExp,
  problem: (match: RegExpExecArray) => string | null,
): string[] {
  return [...text.matchAll(pattern)].flatMap((match) => {
    const said = problem(match)
    return said === null ? [] : [`${path}:${lineAt(text, match.index)}: ${said}`]
  })
}

/** The number, from 1, of the line that an offset stands on. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}

/** Whether a file stands beside the code to try it; the rules for the running product do not bind it. */
export function isTest(path: string): boolean {
  return /\.(test|test-setup|journey)\.|-trial\.ts$|^(server|sandbox|web)\/test\/|^e2e\//u.test(
    path,
  )
}
