import type { House } from '#reply'
import type { StyleRule } from '#style'
import { lastKept } from './last-kept.ts'

/** Whether the house greets without the guest's name, so that nobody misses the name. */
export function greetsNobody({ style = [] }: Pick<House, 'style'>): boolean {
  const greeting = style.find(({ kind }) => kind === 'greeting')
  return greeting !== undefined && !greeting.words.includes('{name}')
}

const SIGNS = /[\\^$.*+?()[\]{}|]/gu

/** The texts of closings and sentences of a style, however they are typeset. */
const patternsOf = lastKept((style: readonly StyleRule[]): readonly RegExp[] =>
  style
    .filter(({ kind }) => kind === 'closing' || kind === 'used')
    .map(({ words }) => {
      const source = words
        .replaceAll(SIGNS, '\\$&')
        .replaceAll(/['’]/gu, "['’]")
        .replaceAll(/\s*([!?:;])/gu, '\\s*$1')
        .replaceAll(/ /gu, '\\s+')
      return new RegExp(source, 'giu')
    }),
)

/** A reply without the sentences that a house likes to say again and again, which make it no copy of another. */
export function withoutStyle(text: string, { style = [] }: Pick<House, 'style'>): string {
  if (style.length === 0) return text
  return patternsOf(style).reduce((left, pattern) => left.replaceAll(pattern, ' '), text)
}
