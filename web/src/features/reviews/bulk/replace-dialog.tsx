import { useTranslation } from 'react-i18next'
import type { Review } from '@maitre/contract/reviews'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'

interface ReplaceDialogProps {
  targets: readonly Review[]
  isOpen: boolean
  /** Hears which replies are to be rewritten; none where the question was closed. */
  onAnswer: (targets: readonly Review[]) => void
}

/** Asks before words that a person wrote are replaced by those of a machine. */
export function ReplaceDialog({ targets, isOpen, onAnswer }: ReplaceDialogProps) {
  const { t } = useTranslation(['bulk', 'common'])
  const others = targets.filter(({ status }) => status !== 'edited')
  return (
    <Dialog
      isAlert
      isOpen={isOpen}
      onOpenChange={() => onAnswer([])}
      title={t('replace.title', { count: targets.length - others.length })}
      closeLabel={t('common:action.close')}
      footer={
        <>
          <Button kind="ghost" onPress={() => onAnswer(others)}>
            {t('replace.leave')}
          </Button>
          <Button kind="primary" onPress={() => onAnswer(targets)}>
            {t('replace.yes')}
          </Button>
        </>
      }
    >
      <p>{t('replace.body')}</p>
    </Dialog>
  )
}
