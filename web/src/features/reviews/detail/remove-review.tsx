import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ReviewDetail, tripadvisorReviews, yelpReviews } from '@maitre/contract/reviews'
import { ruleOf } from '@maitre/contract/source-rules'
import { refreshLists, reviewQuery } from '#features/reviews/state/queries'
import { call } from '#lib/api'
import { FailedNote } from '#lib/failed-note'
import { useSession } from '#lib/session'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { showToast } from '#ui/toast'

/** The call that deletes a review of each source where reviews come by files and by hand alone. */
const REMOVE = {
  yelp: yelpReviews.remove,
  tripadvisor: tripadvisorReviews.remove,
} as const

interface RemoveReviewProps {
  review: ReviewDetail
  /** Hears that the review is gone. */
  onRemoved: (() => void) | undefined
}

/** The way to delete a review that the restaurant brought itself, for whoever may do that; nothing for any other. */
export function RemoveReview({ review, onRemoved }: RemoveReviewProps) {
  const { source } = review
  const isOwn = ruleOf(review).keepTextForDays === null
  if (!isOwn || (source !== 'yelp' && source !== 'tripadvisor')) return null
  return <Removable review={review} source={source} onRemoved={onRemoved} />
}

function Removable(props: RemoveReviewProps & { source: keyof typeof REMOVE }) {
  const { review, source, onRemoved } = props
  const { t } = useTranslation(['history', 'common'])
  const { can } = useSession()
  const queries = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  const { id, location_id: locationId } = review
  const remove = useMutation({
    mutationFn: () => call(REMOVE[source], { locationId, reviewId: id }),
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
      <Button kind="ghost" size="sm" onPress={() => setAsked(true)}>
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
        {review.status === 'posted' ? (
          <p className="mt-3">{t('remove.posted', { source: t(`common:source.${source}`) })}</p>
        ) : null}
        <p className="mt-3 text-ink-3">{t('remove.forGood')}</p>
      </Dialog>
    </div>
  )
}
