import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { AuditDoer, AuditLine } from '@maitre/contract/audit'
import { useCodeWords } from '#lib/error-words'
import { useSession } from '#lib/session'
import { useFormats } from '#lib/use-formats'
import { type AuditWords, valueWords } from './told-value.ts'

type Change = AuditLine['changes'][number]

/** Tells lines of the log in the person's language. */
export function useLineWords() {
  const { t } = useTranslation(['audit', 'range', 'common'])
  const formats = useFormats(useSession().timeZone)
  const codeWords = useCodeWords()
  return useMemo(() => {
    const told = { t, formats, codeWords }
    return {
      t,
      formats,
      who: (by: AuditDoer) => whoWords(t, by),
      /** What was done, as a person says it after the name of who did it. */
      act: ({ act }: AuditLine) => (act === null ? t('unknownAct') : t(`act.${act}`)),
      field: ({ field }: Change) => t(`changed.${field}`),
      /** What the field was, what it became, or both; undefined for a side that is not there. */
      sides: ({ field, before, after }: Change) => ({
        before: before === undefined ? undefined : valueWords(told, field, before),
        after: after === undefined ? undefined : valueWords(told, field, after),
      }),
    }
  }, [t, formats, codeWords])
}

function whoWords(t: AuditWords, { kind, name, is_former }: AuditDoer): string {
  if (kind === 'maitre') return t('who.maitre')
  if (kind === 'stranger') return t('who.stranger')
  if (name === null) return t('who.former')
  if (kind === 'api_key') return t('who.key', { name })
  return is_former ? t('who.formerNamed', { name }) : name
}

export type LineWords = ReturnType<typeof useLineWords>

/** Every change of a line as one text, as files have it. */
export function changesText(words: LineWords, { changes }: AuditLine): string {
  const { t } = words
  const texts = changes.map((change) => {
    const field = words.field(change)
    const { before, after } = words.sides(change)
    if (before !== undefined && after !== undefined)
      return t('told.change', { field, before, after })
    return before === undefined
      ? t('told.is', { field, after: after ?? '' })
      : t('told.was', { field, before })
  })
  return texts.join('\n')
}
