import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ReviewDetail, reviews } from '@maitre/contract/reviews'
import { hasPublicReplies, ruleOf } from '@maitre/contract/source-rules'
import { refreshLists, reviewQuery } from '#features/reviews/state/queries'
import { call } from '#lib/api'
import { FailedNote } from '#lib/failed-note'
import { useSession } from '#lib/session'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { showToast } from '#ui/toast'

interface RemoveReviewProps {
  review: ReviewDetail
  /** Hears that the review is gone. */
  onRemoved: (() => void) | undefined
}

/** The way to delete a review that the restaurant brought itself, for whoever may do that; nothing for any other. */
export function RemoveReview({ review, onRemoved }: RemoveReviewProps) {
  return ruleOf(review).keepTextForDays === null ? (
    <Removable review={review} onRemoved={onRemoved} />
  ) : null
}

function Removable({ review, onRemoved }: RemoveReviewProps) {
  const { t } = useTranslation(['history', 'common'])
  const { can } = useSession()
  const queries = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  const { id, location_id: locationId, source } = review
  const remove = useMutation({
    mutationFn: () => call(reviews.remove, { locationId, reviewId: id }),
    onSuccess: () => {
      queries.removeQueries({ queryKey: reviewQuery(id).queryKey })
      refreshLists(queries)
      showToast({ message: t('remove.done'), about: 'review' })
      onRemoved?.()
    },
  })
  if (!can('administration')) return null
  const name = review.author_name ?? t('remove.nameless')
  const close = (): void => {
    setAsked(false)
    remove.reset()
  }
  return (
    <div className="border-t border-line px-5 py-3">
      <Button kind="link" onPress={() => setAsked(true)} className="text-sm">
        <span className="text-negative-text">{t('remove.open')}</span>
      </Button>
      <Dialog
        isAlert
        isOpen={isAsked}
        onOpenChange={close}
        title={t('remove.title', { name })}
        closeLabel={t('common:action.close')}
        footer={
          <>
            <Button kind="ghost" onPress={close}>
              {t('remove.no')}
            </Button>
            <Button kind="danger" isPending={remove.isPending} onPress={() => remove.mutate()}>
              {t('remove.yes')}
            </Button>
          </>
        }
      >
        <FailedNote error={remove.error} />
        <p>{t('remove.lost')}</p>
        {review.status === 'posted' && hasPublicReplies(review) ? (
          <p className="mt-3">{t('remove.posted', { source: t(`common:source.${source}`) })}</p>
        ) : null}
        <p className="mt-3 text-ink-3">{t('remove.forGood')}</p>
      </Dialog>
    </div>
  )
}
