import { MessageCircleWarning } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ReviewDetail } from '@maitre/contract/reviews'

/** Says which parts of the last instruction the reply does not follow, so that a person writes them in or goes without. */
export function Unfollowed({ review: { reply } }: { review: ReviewDetail }) {
  const { t, i18n } = useTranslation('reviews')
  if (!reply || reply.unfollowed.length === 0) return null
  const quoted = reply.unfollowed.map((part) => t('wish.quoted', { part }))
  const list = new Intl.ListFormat(i18n.language === 'fr' ? 'fr-CA' : 'en-US').format(quoted)
  return (
    <p
      role="status"
      className="flex items-start gap-2 border-b border-line bg-caution-tint px-4 py-2 text-sm text-ink-2"
    >
      <MessageCircleWarning
        aria-hidden="true"
        className="mt-0.5 size-4 shrink-0 text-caution-text"
        strokeWidth={1.75}
      />
      <span>{t('wish.unfollowed', { parts: list })}</span>
    </p>
  )
}
