import { useTranslation } from 'react-i18next'
import { useCodeWords } from './error-words.ts'

/** The reasons for which Google refuses a reply, as far as its documents name them. */
const POLICIES = [
  'ADVERTISING_AND_SOLICITATION',
  'OFF_TOPIC',
  'PERSONAL_INFO',
  'OBSCENITY_AND_PROFANITY',
  'REPETITIVE',
  'LOCATION_SUSPENDED',
  'GENERIC_VIOLATION',
  'MODERATION_ERROR',
] as const

/** Says why a source refused a reply, in words that follow a colon; a reason without words breaks some rule. */
export function useRefusalWords(): (code: string) => string {
  const { t } = useTranslation('refusals')
  return (code) => t(`policy.${POLICIES.find((one) => one === code) ?? 'GENERIC_VIOLATION'}`)
}

/** The failures that are tried again, and whose words say so, which is no longer true of what was given up. */
const PASSING = ['unavailable', 'timeout', 'rate_limited'] as const

/** Says why a reply was given up, by the code of its last failure. */
export function useGivenUpWords(): (code: string | null) => string {
  const { t } = useTranslation('refusals')
  const codeWords = useCodeWords()
  return (code) => {
    const passing = PASSING.find((one) => code === `upstream.${one}`)
    return passing === undefined ? codeWords(code) : t(`givenUp.${passing}`)
  }
}
