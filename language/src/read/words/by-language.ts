import type { ReplyLanguage } from '#reply'

const MAKERS: ((language: ReplyLanguage) => unknown)[] = []
const READY = new Set<ReplyLanguage>()

/**
 * The word lists of each language, made when they are first asked for, so that a start pays for no language that is
 * not read. All lists of a language are made at once: whether a list knows a word as a verb's form (isVerbForm) must
 * not depend on which lists were asked for before.
 */
export function byLanguage<T>(
  make: (language: ReplyLanguage) => T,
): Readonly<Record<ReplyLanguage, T>> {
  const lists = lazily(make)
  MAKERS.push((language) => lists[language])
  const ready = (language: ReplyLanguage): T => {
    if (!READY.has(language)) {
      READY.add(language)
      for (const maker of MAKERS) maker(language)
    }
    return lists[language]
  }
  return {
    get en() {
      return ready('en')
    },
    get fr() {
      return ready('fr')
    },
  }
}

/** A value for each language, made when it is first asked for. */
export function lazily<T>(
  make: (language: ReplyLanguage) => T,
): Readonly<Record<ReplyLanguage, T>> {
  let english: T | undefined
  let french: T | undefined
  return {
    get en() {
      return (english ??= make('en'))
    },
    get fr() {
      return (french ??= make('fr'))
    },
  }
}
