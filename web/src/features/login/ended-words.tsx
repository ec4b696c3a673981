import { TOLD_SESSION_ENDS } from '@maitre/contract/session-words'
import { useTranslation } from 'react-i18next'

/** Why a session has ended, in the words of what the server may tell of it; anything else is an ended session. */
export function EndedWords({ ended }: { ended: string }) {
  const { t } = useTranslation(['session-ended', 'login'])
  const told = TOLD_SESSION_ENDS.find((one) => one === ended)
  return told === undefined ? t('login:ended') : t(told)
}
