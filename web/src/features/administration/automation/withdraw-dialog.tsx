import { useTranslation } from 'react-i18next'
import { FailedNote } from '#features/administration/failed'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { showToast } from '#ui/toast'
import { useAutomationWrites } from './queries.ts'

/** Asks whether the consent is to be taken back, and says what then ends. */
export function WithdrawDialog({
  restaurantId,
  onClose,
}: {
  restaurantId: string
  onClose: () => void
}) {
  const { t } = useTranslation(['automation', 'common'])
  const { withdraw } = useAutomationWrites(restaurantId)
  return (
    <Dialog
      isOpen
      isAlert
      onOpenChange={onClose}
      title={t('withdraw.title')}
      closeLabel={t('common:action.close')}
      footer={
        <>
          <Button kind="ghost" autoFocus onPress={onClose}>
            {t('withdraw.cancel')}
          </Button>
          <Button
            kind="danger"
            isPending={withdraw.isPending}
            onPress={() =>
              withdraw.mutate(undefined, {
                onSuccess: () => {
                  onClose()
                  showToast({ message: t('withdraw.done'), about: restaurantId })
                },
              })
            }
          >
            {t('withdraw.do')}
          </Button>
        </>
      }
    >
      <FailedNote error={withdraw.error} />
      <p className="text-pretty text-ink-2">{t('withdraw.body')}</p>
    </Dialog>
  )
}
