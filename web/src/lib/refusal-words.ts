import { useTranslation } from 'react-i18next'

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
