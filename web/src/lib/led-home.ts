import i18next from 'i18next'
import type { Role } from '@maitre/contract/access'
import { showToast } from '#ui/toast'
import type { ScreenName } from './screen.ts'

/** Tells whoever is led home why: their role does not open the screen that they asked for. */
export function tellLedHome(screen: ScreenName, role: Role): void {
  // Home itself tells a person without a role so.
  if (role === 'User') return
  const { t } = i18next
  showToast({
    message: t('tier:ledHome', { screen: t(`shell:screen.${screen}`) }),
    tone: 'note',
    about: 'led-home',
  })
}
