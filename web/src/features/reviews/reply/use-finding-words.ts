import { useTranslation } from 'react-i18next'
import { FINDING_CODES } from '@maitre/contract/held-reasons'
import type { ReplyFinding } from '@maitre/contract/reply'
import { useFormats } from '#lib/use-formats'
import { quoteOf } from './quote-of.ts'

/** A remark of the check in words: what is wrong, and what it speaks of where that can be told. */
interface FindingWords {
  says: string
  about: string | undefined
}

/** Says a remark of the check on that text; a detail that is a code or a figure becomes words too. */
export function useFindingWords(text: string): (finding: ReplyFinding) => FindingWords {
  const { t } = useTranslation(['reviews', 'check'])
  const { language } = useFormats()
  return ({ code, span, detail }) => {
    // A server that is newer than this page may know of a remark that the page has no words for.
    const says = t(`check:${FINDING_CODES.find((one) => one === code) ?? 'other'}`)
    if (code === 'length')
      return { says, about: detail && t('check:words', { count: Number(detail) }) }
    if (code === 'wrong_language') {
      const name = detail && language(detail)
      return { says, about: name ? t('check:found', { language: name }) : undefined }
    }
    // The question stands in the review, and not in the reply.
    if (code === 'question_unanswered')
      return { says, about: detail && t('check:about', { words: detail }) }
    const quote = span ? text.slice(span.start, span.end) : detail && quoteOf(text, detail)
    return { says, about: quote ? t('check:about', { words: quote }) : undefined }
  }
}
