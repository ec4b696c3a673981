import { useTranslation } from 'react-i18next'
import type { StyleRuleAnswer } from '@maitre/contract/style'
import { FailedNote } from '#features/administration/failed'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { showToast } from '#ui/toast'
import { useRuleWrites } from './queries.ts'
import { useRuleWords } from './use-rule-words.ts'

interface EraseDialogProps {
  restaurantId: string
  rule: StyleRuleAnswer
  onClose: () => void
}

/** Asks whether a rule is to be erased, which nothing brings back. */
export function EraseDialog({ restaurantId, rule, onClose }: EraseDialogProps) {
  const { t } = useTranslation(['style', 'common'])
  const words = useRuleWords()(rule)
  const { remove } = useRuleWrites(restaurantId, rule)
  return (
    <Dialog
      isOpen
      isAlert
      onOpenChange={onClose}
      title={t('erase.title')}
      closeLabel={t('common:action.close')}
      footer={
        <>
          <Button kind="ghost" autoFocus onPress={onClose}>
            {t('erase.cancel')}
          </Button>
          <Button
            kind="danger"
            isPending={remove.isPending}
            onPress={() =>
              remove.mutate(undefined, {
                onSuccess: () => showToast({ message: t('done.erased'), about: rule.location_id }),
              })
            }
          >
            {t('erase.do')}
          </Button>
        </>
      }
    >
      <FailedNote error={remove.error} />
      <p className="text-pretty text-ink-2">{t('erase.body', { rule: words })}</p>
    </Dialog>
  )
}
