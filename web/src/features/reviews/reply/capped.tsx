import { Info } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ReviewDetail } from '@maitre/contract/reviews'

/** Says of a draft that the local engine wrote since a language model could not be paid for any more in the month. */
export function Capped({ review: { reply } }: { review: ReviewDetail }) {
  const { t } = useTranslation('reviews')
  if (!reply?.capped) return null
  return (
    <p className="flex items-start gap-2 border-b border-line px-4 py-2 text-sm text-ink-3">
      <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
      <span>{t(`capped.${reply.capped}`)}</span>
    </p>
  )
}
