import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'

/** The tabs of the account's dialog (D §2). */
export const ACCOUNT_TABS = [
  'profile',
  'security',
  'notifications',
  'appearance',
  'locations',
] as const
export type AccountTab = (typeof ACCOUNT_TABS)[number]
/** What takes the present password, in a dialog of its own. */
const PROVED = ['password', 'email'] as const
/** What the address may open over any screen: a tab of the account, or the change of the password or e-mail address. */
export type AccountShown = AccountTab | (typeof PROVED)[number]

/** Is that a change that takes the present password? */
export const isProved = (shown: AccountShown | undefined): shown is (typeof PROVED)[number] =>
  PROVED.some((one) => one === shown)

/** What an address opens of the account, `?account=profile`; undefined where nothing, or nothing that there is. */
export function accountOf(search: object): AccountShown | undefined {
  const asked = 'account' in search ? search.account : undefined
  return [...PROVED, ...ACCOUNT_TABS].find((one) => one === asked)
}

/** What the present address opens of the account. */
export function useAccountShown(): AccountShown | undefined {
  return accountOf(useSearch({ strict: false }))
}

/** Opens the account over the present screen, or closes it; with `replace`, "Back" passes over what was shown before. */
export function useShowAccount(): (shown: AccountShown | undefined, replace?: boolean) => void {
  const navigate = useNavigate()
  return useCallback(
    (shown, replace = false) =>
      void navigate({
        to: '.',
        search: (now: object): object => ({ ...now, account: shown }),
        replace,
        resetScroll: false,
      }),
    [navigate],
  )
}
