import english from '#data/en/noticed.json' with { type: 'json' }
import french from '#data/fr/noticed.json' with { type: 'json' }
import { byLanguage } from '#read/words/by-language'
import { tableOf } from '#read/words/phrase-choices'
import { foldedSet, type PhraseTable } from '#read/words/phrase-table'

/** A thing of a house, by which a reply may name it. */
export interface Thing {
  about: string
  /** Whether it is somebody who serves: nobody is told that their waiter was enjoyed. */
  isPerson?: true
  /** French alone: the gender by which the article goes. */
  gender: 'm' | 'f'
}

interface Lists {
  things: PhraseTable<Thing>
  /** Things that are as often a verb, which only behind an article are things. */
  needy: ReadonlySet<string>
  /** Things that are hardly praised for themselves: beside kind words they are where something good happened. */
  unpraised: ReadonlySet<string>
  /** Words behind which a thing tells where something was and not what it was about. */
  placed: ReadonlySet<string>
  /** Words behind which a thing is only likened to. */
  unlike: ReadonlySet<string>
  determiners: ReadonlySet<string>
  /** Those of the placed words behind which food is still meant: a fly in the soup is a fault of the soup. */
  within: ReadonlySet<string>
}

const GENDERS = ['m', 'f'] as const

/** The things of a house, and the words around one that say whether it is meant. */
export const LISTS = byLanguage((language): Lists => {
  const things =
    language === 'en'
      ? Object.entries(english.things).map(([about, words]): [string, Thing] => [
          words,
          { about, gender: 'm' },
        ])
      : Object.entries(french.things).flatMap(([about, words]) =>
          GENDERS.flatMap((gender): [string, Thing][] => {
            const either: Partial<Record<'m' | 'f', string>> = words
            const own = either[gender]
            return own === undefined ? [] : [[own, { about, gender }]]
          }),
        )
  const somebody = { about: 'service', isPerson: true } as const
  const people: [string, Thing][] =
    language === 'en'
      ? [[english.people, { ...somebody, gender: 'm' }]]
      : GENDERS.map((gender) => [french.people[gender], { ...somebody, gender }])
  const entries = [...things, ...people]
  const words = language === 'en' ? english : french
  return {
    things: tableOf(language, entries),
    needy: foldedSet(words.needy),
    unpraised: foldedSet(words.unpraised),
    placed: foldedSet(words.placed),
    unlike: foldedSet(words.unlike),
    determiners: foldedSet(words.determiners),
    within: foldedSet(words.within),
  }
})
