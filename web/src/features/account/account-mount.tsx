import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { accountOf, useShowAccount } from '#lib/account'
import { loadPage } from '#lib/i18n'
import { useLater } from '#lib/use-later'

/** The dialog is fetched when it is first opened, and before, when the page has what it shows. */
const loadAccount = async () =>
  (await loadPage(['account', 'colours', 'security', 'proof'], () => import('./account.tsx')))
    .Account

interface Place {
  pathname: string
  index: number
}

/** Opens, over any screen, what the address names of the account. */
export function AccountMount() {
  const show = useShowAccount()
  const router = useRouter()
  const { pathname, search, state } = useLocation()
  // What the address opens is taken from the same moment as the step of the history.
  const shown = accountOf(search)
  const index = state.__TSR_index
  /** The place in the history from which the account was opened. */
  const from = useRef<Place>(undefined)
  useEffect(() => {
    if (shown === undefined) from.current = { pathname, index }
  }, [shown, pathname, index])
  const isNextTo = (place: Place): boolean =>
    from.current?.pathname === place.pathname && from.current.index === place.index - 1
  const close = (): void => {
    // "Back" after closing leads to the screen before, not to the dialog once more, nor to its language before.
    if (isNextTo({ pathname, index })) router.history.back()
    else show(undefined, true)
  }
  const draw = useLater(shown !== undefined, loadAccount, close)
  return draw((Account) => (
    <Account shown={shown} onShow={show} onClose={close} onBack={() => router.history.back()} />
  ))
}
