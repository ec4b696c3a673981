import { Mail } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Review } from '@maitre/contract/reviews'
import { addressIn } from '#features/reviews/state/address-in'

/** Leads to the house's own mail program, where a guest left an address among the words of the feedback page. */
export function GuestMail({ review }: { review: Review }) {
  const { t } = useTranslation('reviews')
  const address = addressIn(review.text)
  if (address === undefined) return null
  return (
    <a
      href={`mailto:${encodeURIComponent(address)}?subject=${encodeURIComponent(t('note.subject'))}`}
      className="ml-auto flex min-h-8 min-w-0 items-center gap-1.5 px-2 text-sm text-brand-text underline-offset-2 hover:underline touch:min-h-11"
    >
      <Mail aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.75} />
      <span className="truncate">{t('note.write', { address })}</span>
    </a>
  )
}
