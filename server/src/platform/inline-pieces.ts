import { createHash } from 'node:crypto'

/** The scripts and styles that stand inside a document of the build, as a content policy names them: by their hashes. */
export interface InlinePieces {
  scripts: readonly string[]
  styles: readonly string[]
}

const SCRIPT = /<script(?: type="module")?>(.*?)<\/script>/gsu
const STYLE = /<style>(.*?)<\/style>/gsu

/**
 * Finds the pieces of a document as the build wrote it: before anything of this installation or of a restaurant is
 * filled in, so that nothing which somebody typed is ever among them. What a page tells programs (JSON-LD) is no script.
 */
export function inlinePieces(html: string): InlinePieces {
  const hashesOf = (pattern: RegExp): string[] =>
    [...html.matchAll(pattern)].map(([, text = '']) => {
      return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
    })
  return { scripts: hashesOf(SCRIPT), styles: hashesOf(STYLE) }
}

/** The content policy of a document: that of every answer, which also lets these pieces through and nothing else. */
export const policyWith = (policy: string, { scripts, styles }: InlinePieces): string =>
  policy
    .replace("script-src 'self'", ["script-src 'self'", ...scripts].join(' '))
    .replace("style-src 'self'", ["style-src 'self'", ...styles].join(' '))
