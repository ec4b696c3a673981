import { useTranslation } from 'react-i18next'
import { ApiError } from './api-error.ts'

/** Words for a failure, by its code, in the reader's language. */
export function useErrorWords(): (error: unknown) => string {
  const { t } = useTranslation('common')
  return (error) => t(`error.${error instanceof ApiError ? error.code : 'internal'}`)
}
