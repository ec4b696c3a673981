import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { seesAll } from '#lib/sees-all'
import { useSession } from '#lib/session'

/** The way from an open review to the erasing of its guest, for whoever may do that. */
export function EraseGuestLink({ reviewId }: { reviewId: string }) {
  const { t } = useTranslation('reviews')
  const { self, can } = useSession()
  if (!can('administration') || !seesAll(self)) return null
  return (
    <p className="border-t border-line px-5 py-4 text-sm">
      <Link
        from="/$lang/dashboard"
        to="/$lang/dashboard/administration"
        search={{ tab: 'data', review: reviewId }}
        className="inline-flex min-h-6 items-center rounded-sm font-medium text-negative-text underline underline-offset-2 touch:min-h-11"
      >
        {t('erased.open')}
      </Link>
    </p>
  )
}
