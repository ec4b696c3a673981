import type { ReplyLanguage } from '#reply'

/** An article, or a word that has melted with one, right before another. */
const TWO_ARTICLES: Readonly<Record<ReplyLanguage, RegExp>> = {
  en: /(?<![\p{L}'’])(?:the|an?|our|your) (?:the|an?|our|your)(?! la )(?![\p{L}'’])/iu,
  fr: /(?<![\p{L}'’])(?:les?|la|une?|des|du|aux?|notre|nos|votre|vos) (?:(?:les?|la|une?|des|du|aux?|notre|nos|votre|vos)(?![\p{L}'’-])|l['’])/iu,
}
/** « La une » of a newspaper, « le la » of a tuning fork, and « vous la », « nous les » are said; « les des » are none. */
const SAID = /(?<!\p{L})(?:la une|le la)(?!\p{L})/iu

/** A name said twice of two things: "the hoppers and the hopper", « des chaises et des chaises ». */
const TWICE: Readonly<Record<ReplyLanguage, RegExp>> = {
  en: /(?<!\p{L})the (\p{L}[\p{L}' -]{2,40}?)s? and (?:the )?\1s?(?![\p{L}-])/iu,
  fr: /(?<!\p{L})(?:les?|la|l['’]|des|du|de (?:la |l['’])?|notre|nos) ?(\p{L}[\p{L}'’ -]{2,40}?)s? et (?:à |de )?(?:les?|la|l['’]|des|du|notre|nos) ?\1s?(?![\p{L}-])/iu,
}

/** What no sentence of a reply may have, whatever fills it; null where it has none. */
export function unsoundIn(text: string, language: ReplyLanguage): string | null {
  const plain = text.replaceAll('’', "'")
  const doubled = TWO_ARTICLES[language].exec(plain)?.[0]
  if (doubled !== undefined && !SAID.test(doubled)) return doubled
  return TWICE[language].exec(plain)?.[0] ?? null
}

/** Words of a phrase that name nothing. */
const EMPTY = new Set(
  'the a an our of and in with for le la les l un une des du de d et en notre nos au aux à'.split(
    ' ',
  ),
)

function rootsOf(phrase: string): string[] {
  return (phrase.toLowerCase().match(/[\p{L}\p{M}\d]+/gu) ?? [])
    .filter((word) => !EMPTY.has(word))
    .map((word) => word.replace(/(?<=\p{L}{2})(?:es|s|x)$/u, ''))
}

/** The phrases without those that another one says already: of "the love cake" and "the cake" the first. */
export function distinct(phrases: readonly string[]): string[] {
  const roots = phrases.map(rootsOf)
  return phrases.filter((_, at) => {
    const own = roots[at] ?? []
    return !roots.some((other, index) => {
      if (index === at || own.length === 0 || !own.every((one) => other.includes(one))) return false
      return other.length > own.length || index < at
    })
  })
}
