import { useTranslation } from 'react-i18next'
import type { COLOUR_COUNT } from './location-colours.ts'

const NUMBERS = [1, 2, 3, 4, 5, 6] as const satisfies { length: typeof COLOUR_COUNT }

/** The names of the colours that series are drawn in, in their order. */
export function useColourNames(): readonly string[] {
  const { t } = useTranslation('colours')
  return NUMBERS.map((number) => t(`name.${number}`))
}
