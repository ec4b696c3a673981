import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'

interface CodesAskedProps {
  isOpen: boolean
  onStored: () => void
  /** Leads back to the codes, which loses nothing. */
  onBack: () => void
}

/** Asks before recovery codes go out of view that nobody said to have stored. */
export function CodesAsked({ isOpen, onStored, onBack }: CodesAskedProps) {
  const { t } = useTranslation(['security', 'common'])
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onBack}
      title={t('codes.askedTitle')}
      closeLabel={t('common:action.close')}
      isAlert
      footer={
        <>
          <Button onPress={onStored}>{t('codes.done')}</Button>
          <Button kind="primary" autoFocus onPress={onBack}>
            {t('codes.back')}
          </Button>
        </>
      }
    >
      <p>{t('codes.askedBody')}</p>
    </Dialog>
  )
}
