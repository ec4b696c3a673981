import type { Span } from '@maitre/language'

/** Folds spellings of one word together: lower case, no accents, straight apostrophes. */
export function fold(words: string): string {
  return words.toLowerCase().replaceAll('’', "'").normalize('NFD').replaceAll(/\p{M}/gu, '')
}

/**
 * Replaces the quotation marks and spaces that models set in their own way, letter for letter, so that offsets stay.
 */
function even(text: string): string {
  return text
    .replaceAll(/[’‘]/gu, "'")
    .replaceAll(/[“”]/gu, '"')
    .replaceAll(/[\u00a0\u202f\n\t\r]/gu, ' ')
}

/** The text in lower case where that keeps its offsets, else unchanged. */
function lower(text: string): string {
  const low = text.toLowerCase()
  return low.length === text.length ? low : text
}

export interface QuoteFinder {
  /** The quoted items with the spans of their words; an item whose quote is not in the text is left out. */
  place<T extends { quote: string }>(items: readonly T[]): (T & Span)[]
  asked(): number
  /** How many quotes did not stand in the text. */
  lost(): number
}

/** Finds where quoted words stand in a text. The same words quoted again mean where they stand next, while they do. */
export function quoteFinder(text: string): QuoteFinder {
  const plain = even(text)
  const low = lower(plain)
  let asked = 0
  let lost = 0
  const find = (quote: string, from: number): number => {
    const at = plain.indexOf(even(quote), from)
    return at >= 0 ? at : low.indexOf(lower(even(quote)), from)
  }
  return {
    place(items) {
      const next = new Map<string, number>()
      return items.flatMap((item) => {
        const quote = item.quote.trim()
        asked += 1
        const again = find(quote, next.get(quote) ?? 0)
        const start = again >= 0 ? again : find(quote, 0)
        if (quote === '' || start < 0) {
          lost += 1
          return []
        }
        const end = start + quote.length
        next.set(quote, end)
        return [{ ...item, start, end }]
      })
    },
    asked: () => asked,
    lost: () => lost,
  }
}
