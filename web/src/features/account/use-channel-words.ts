import { useTranslation } from 'react-i18next'
import { ApiError } from '#lib/api'
import { useCodeWords } from '#lib/error-words'

/** The failures whose words say that they are tried again, which a test is not, nor a message that was given up. */
const PASSING = ['unavailable', 'timeout', 'rate_limited'] as const

/** Says why nothing arrived by a channel, by the code of the failure. */
export function useChannelWords(): (code: string | null) => string {
  const { t } = useTranslation('account')
  const codeWords = useCodeWords()
  return (code) => {
    const passing = PASSING.find((one) => code === `upstream.${one}`)
    return passing === undefined ? codeWords(code) : t(`channel.why.${passing}`)
  }
}

/** The code of a failed call; null of any other error. */
export const codeOf = (error: unknown): string | null =>
  error instanceof ApiError ? error.code : null
