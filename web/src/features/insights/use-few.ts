import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/use-formats'

/** Says instead of a finding that too few reviews have stars, or none. */
export function useFew() {
  const { t } = useTranslation('insights')
  const { number } = useFormats()
  return (rated: number): string =>
    rated === 0 ? t('noneRated') : t('fewRated', { count: rated, number: number(rated) })
}
