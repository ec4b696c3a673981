import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { ChangePasswordForm, useChangePassword } from './change-password-form.tsx'

interface ChangePasswordProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** The dialog in which a person changes their password. */
export function ChangePassword({ isOpen, onOpenChange }: ChangePasswordProps) {
  const { t } = useTranslation(['account', 'common', 'proof'])
  const change = useChangePassword(isOpen)
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t('changePassword')}
      closeLabel={t('common:action.close')}
      footer={
        <Button
          kind="primary"
          type="submit"
          form={change.form}
          offReason={change.again.isReady ? undefined : t('proof:first')}
          isPending={change.isPending}
        >
          {t('changePassword')}
        </Button>
      }
    >
      <ChangePasswordForm change={change} />
    </Dialog>
  )
}
