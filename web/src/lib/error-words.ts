import { useTranslation } from 'react-i18next'
import { ApiError } from './api-error.ts'

/** Says a failure in the person's language, by the code of the error. */
export function useErrorWords(): (error: unknown) => string {
  const { t } = useTranslation('common')
  return (error) => t(`error.${error instanceof ApiError ? error.code : 'internal'}`)
}
