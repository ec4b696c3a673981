import { useState } from 'react'
import { type AccountShown, type AccountTab, isProved } from '#lib/account'
import { AccountDialog } from './account-dialog.tsx'
import { ChangeEmail } from './change-email.tsx'
import { ChangePassword } from './change-password.tsx'
import { useOpenings } from './use-openings.ts'

interface AccountProps {
  /** What the address opens; undefined where nothing is open. */
  shown: AccountShown | undefined
  onShow: (shown: AccountShown, replace?: boolean) => void
  onClose: () => void
  /** Goes back from the password, or the e-mail address, to the tab from which it was opened. */
  onBack: () => void
}

/**
 * The account's dialog, and above it, or alone, that of the password or the e-mail address. Each opening begins anew.
 */
export function Account({ shown, onShow, onClose, onBack }: AccountProps) {
  const isOpen = shown !== undefined
  const opened = useOpenings(isOpen)
  const passwords = useOpenings(shown === 'password')
  const emails = useOpenings(shown === 'email')
  // The tab stays beneath what was asked for from it, with all that was typed there.
  const [beneath, setBeneath] = useState<{ opened: number; tab: AccountTab }>()
  if (isOpen && !isProved(shown) && (beneath?.opened !== opened || beneath.tab !== shown))
    setBeneath({ opened, tab: shown })
  const hasDialog = beneath?.opened === opened
  const onOpenChange = hasDialog ? onBack : onClose
  const above = (
    <>
      {passwords > 0 ? (
        <ChangePassword
          key={`password ${passwords}`}
          isOpen={shown === 'password'}
          onOpenChange={onOpenChange}
        />
      ) : null}
      {emails > 0 ? (
        <ChangeEmail
          key={`email ${emails}`}
          isOpen={shown === 'email'}
          onOpenChange={onOpenChange}
        />
      ) : null}
    </>
  )
  if (!hasDialog) return above
  return (
    <AccountDialog
      key={opened}
      isOpen={isOpen}
      asked={beneath.tab}
      onTab={(tab) => onShow(tab, true)}
      onPassword={() => onShow('password')}
      onEmail={() => onShow('email')}
      onClose={onClose}
    >
      {above}
    </AccountDialog>
  )
}
