import { useState } from 'react'
import type { AccountShown, AccountTab } from '#lib/account'
import { AccountDialog } from './account-dialog.tsx'
import { ChangePassword } from './change-password.tsx'
import { useOpenings } from './use-openings.ts'

interface AccountProps {
  /** What the address opens; undefined where nothing is open. */
  shown: AccountShown | undefined
  onShow: (shown: AccountShown, replace?: boolean) => void
  onClose: () => void
  /** Goes back from the password to the tab from which it was opened. */
  onBack: () => void
}

/** The account's dialog, and above it, or alone, that of the password. Each opening begins anew. */
export function Account({ shown, onShow, onClose, onBack }: AccountProps) {
  const isOpen = shown !== undefined
  const isPassword = shown === 'password'
  const opened = useOpenings(isOpen)
  const passwords = useOpenings(isPassword)
  // The tab stays beneath the password that was asked for from it, with all that was typed there.
  const [beneath, setBeneath] = useState<{ opened: number; tab: AccountTab }>()
  if (isOpen && !isPassword && (beneath?.opened !== opened || beneath.tab !== shown))
    setBeneath({ opened, tab: shown })
  const hasDialog = beneath?.opened === opened
  const password =
    passwords > 0 ? (
      <ChangePassword
        key={passwords}
        isOpen={isPassword}
        onOpenChange={hasDialog ? onBack : onClose}
      />
    ) : null
  if (!hasDialog) return password
  return (
    <AccountDialog
      key={opened}
      isOpen={isOpen}
      asked={beneath.tab}
      onTab={(tab) => onShow(tab, true)}
      onPassword={() => onShow('password')}
      onClose={onClose}
    >
      {password}
    </AccountDialog>
  )
}
