import { useTranslation } from 'react-i18next'
import { LANGUAGES } from '@maitre/contract/constants'
import type { PlaceParts } from '@maitre/contract/regions'
import type { Voice } from '@maitre/contract/voice'
import type { Above } from '#features/administration/places/place-field'
import { isLanguage } from '#lib/language'
import { isWordless } from './draft.ts'
import { useSubjects } from './fact-subjects.ts'

/** The parts of what is joined from several places in words, each with its place; beside the place's own value, what that leaves. */
export function usePartWords() {
  const { t, i18n } = useTranslation(['voice', 'places'])
  const subjectOf = useSubjects()
  const language = isLanguage(i18n.language) ? i18n.language : 'en'
  /** The lines of each place that has some. */
  const told = <Value,>(
    parts: readonly { place: Above['from']; value: Value }[],
    linesOf: (value: Value) => string[],
  ): Above[] =>
    parts.flatMap(({ place, value }) => {
      const lines = linesOf(value)
      const words = <p className="whitespace-pre-line">{lines.join('\n')}</p>
      return lines.length === 0 ? [] : [{ from: place, words }]
    })
  const line = (subject: string, words: string): string => t('places:facts', { subject, words })

  return {
    instructions: (parts: PlaceParts): Above[] =>
      told(parts['voice.instructions'], (words) => [words]),
    facts: (parts: PlaceParts, own: Voice['facts'] = []): Above[] => {
      const keys = own.filter((one) => !isWordless(one)).map(({ key }) => key)
      return told(parts['voice.facts'], (facts) =>
        facts
          .filter(({ key }) => !keys.includes(key))
          .map(({ key, en, fr }) =>
            line(subjectOf(key), (language === 'fr' ? (fr ?? en) : (en ?? fr)) ?? ''),
          ),
      )
    },
    signature: (parts: PlaceParts, own?: Voice['signature']): Above[] =>
      told(parts['voice.signature'], (signature) =>
        LANGUAGES.flatMap((one) => {
          const words = own?.[one] == null ? signature[one] : null
          return words === null ? [] : [line(t(`signature.${one}`), words)]
        }),
      ),
  }
}
