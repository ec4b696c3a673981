import { useQuery } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { NameKind } from '@maitre/contract/constants'
import { isLanguage } from '#lib/language'
import { Note } from '#ui/note'
import type { Known } from './known.ts'
import { houseQuery } from './queries.ts'
import { plainName } from './rows.ts'

interface TakenNamesProps {
  kind: NameKind
  restaurantId: string
  /** The id of the dish or person whose names these are, or a word that is no id. */
  own: string
  /** The names as they are typed. */
  names: readonly string[]
  words: {
    title: (said: string, name: string) => string
    body: string
  }
}

/** Tells while other names are typed which of them another dish or person has already. */
export function TakenNames({ kind, restaurantId, own, names, words }: TakenNamesProps) {
  const { i18n } = useTranslation()
  const language = isLanguage(i18n.language) ? i18n.language : 'en'
  // Where the house cannot be fetched nothing is warned of; the list behind the dialog says what failed.
  const { data } = useQuery(houseQuery(kind, restaurantId, language))
  const others = data?.known.filter(({ id }) => id !== own) ?? []
  const taken = names.flatMap((said) => {
    const holder = others.find((one) => isCalled(one, said))
    return holder ? [words.title(said, holder.name)] : []
  })
  const [first, ...rest] = taken
  if (first === undefined) return null
  return (
    <Note tone="caution" icon={<CircleAlert aria-hidden="true" strokeWidth={1.75} />} title={first}>
      {rest.map((title) => (
        <p key={title} className="font-medium text-ink">
          {title}
        </p>
      ))}
      <p>{words.body}</p>
    </Note>
  )
}

/** Whether one of the names of a dish or person is this one, whatever its capitals, accents and spaces. */
export function isCalled({ name, otherNames }: Known, typed: string): boolean {
  const plain = plainName(typed.trim().replaceAll(/\s+/gu, ' '))
  return plain !== '' && [name, ...otherNames].some((one) => plainName(one) === plain)
}
