import { useTranslation } from 'react-i18next'
import type { Review } from '@maitre/contract/reviews'
import type { PublicQuestion } from '#features/reviews/state/use-public-question'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'

interface PublicDialogProps {
  isOpen: boolean
  review: Review
  question: PublicQuestion
}

/** Asks before a public reply is rewritten, and says what guests go on seeing. */
export function PublicDialog({ isOpen, review, question }: PublicDialogProps) {
  const { t } = useTranslation(['reviews', 'common'])
  const source = t(`common:source.${review.source}`)
  return (
    <Dialog
      isAlert
      isOpen={isOpen}
      onOpenChange={() => question.answer(false)}
      title={t('public.title')}
      closeLabel={t('common:action.close')}
      footer={
        <>
          <Button kind="ghost" onPress={() => question.answer(false)}>
            {t('public.no')}
          </Button>
          <Button kind="primary" onPress={() => question.answer(true)}>
            {t(`public.act.${question.act}`)}
          </Button>
        </>
      }
    >
      <p>{t(review.postable ? 'public.body' : 'public.bodyByHand', { source })}</p>
    </Dialog>
  )
}
