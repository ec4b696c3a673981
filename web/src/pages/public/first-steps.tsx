import type { Duty } from '@maitre/contract/access'
import { useTranslation } from 'react-i18next'
import { ChangePasswordForm, useChangePassword } from '#features/account/change-password-form'
import { SignInFrame } from '#features/login/sign-in-frame'
import { useLogOut } from '#features/shell/use-log-out'
import { usePageTitle } from '#lib/page-title'
import { Button } from '#ui/button'
import { DemandedStep } from './demanded-step.tsx'

interface FirstStepsProps {
  duty: Duty
  /** Goes on to where the person wanted to be, once nothing stands before it. */
  onDone: () => void
}

/** What a person does before they see anything else, in place of the page that they asked for. */
export function FirstSteps({ duty, onDone }: FirstStepsProps) {
  const { t } = useTranslation('common')
  const leave = useLogOut()
  const out = (
    <Button kind="ghost" onPress={leave.here}>
      {t('action.logOut')}
    </Button>
  )
  return duty === 'password' ? (
    <OwnPassword out={out} />
  ) : (
    <DemandedStep out={out} onDone={onDone} onAgain={leave.here} />
  )
}

function OwnPassword({ out }: { out: React.ReactNode }) {
  const { t } = useTranslation(['first-steps', 'account'])
  const change = useChangePassword(true)
  usePageTitle(t('password.pageTitle'))
  return (
    <SignInFrame title={t('password.title')} subtitle={t('password.lead')} languageLink={out}>
      <ChangePasswordForm change={change}>
        <Button kind="primary" type="submit" isPending={change.isPending}>
          {t('account:changePassword')}
        </Button>
      </ChangePasswordForm>
    </SignInFrame>
  )
}
