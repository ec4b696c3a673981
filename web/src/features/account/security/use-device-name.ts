import type { OpenSession } from '@maitre/contract/sessions'
import { useTranslation } from 'react-i18next'

/** Names the device of a session by what its browser said of itself: "Firefox on Windows". */
export function useDeviceName(): (session: Pick<OpenSession, 'browser' | 'system'>) => string {
  const { t } = useTranslation('security')
  return ({ browser, system }) =>
    browser === null || system === null
      ? t('sessions.unknown')
      : t('sessions.device', { browser: t(`browser.${browser}`), system: t(`system.${system}`) })
}
