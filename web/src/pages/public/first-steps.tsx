import type { Duty } from '@maitre/contract/access'
import { useTranslation } from 'react-i18next'
import { ChangePasswordForm, useChangePassword } from '#features/account/change-password-form'
import { SignInFrame } from '#features/login/sign-in-frame'
import { useLogOut } from '#features/shell/use-log-out'
import { usePageTitle } from '#lib/page-title'
import { Button } from '#ui/button'
import { DemandedStep } from './demanded-step.tsx'
import { LogOut } from './log-out.tsx'

interface FirstStepsProps {
  duty: Duty
  /** Goes on to where the person wanted to be, once nothing stands before it. */
  onDone: () => void
}

/** What a person does before they see anything else, in place of the page that they asked for. */
export function FirstSteps({ duty, onDone }: FirstStepsProps) {
  const leave = useLogOut()
  return duty === 'password' ? (
    <OwnPassword onOut={leave.here} />
  ) : (
    <DemandedStep onDone={onDone} onOut={leave.here} />
  )
}

function OwnPassword({ onOut }: { onOut: () => void }) {
  const { t } = useTranslation(['first-steps', 'account'])
  const change = useChangePassword(true)
  usePageTitle(t('password.pageTitle'))
  return (
    <SignInFrame
      title={t('password.title')}
      subtitle={t('password.lead')}
      languageLink={<LogOut onPress={onOut} />}
    >
      <ChangePasswordForm change={change}>
        <Button kind="primary" type="submit" isPending={change.isPending}>
          {t('account:changePassword')}
        </Button>
      </ChangePasswordForm>
    </SignInFrame>
  )
}
