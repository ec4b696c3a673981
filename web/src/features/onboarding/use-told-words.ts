import { useTranslation } from 'react-i18next'
import type { Draft } from './draft.ts'

/**
 * Says in words what was told beside the business and its contact, for the request for a quote, which has no fields of
 * its own for it; "" where nothing was.
 */
export function useToldWords(draft: Draft): string {
  const { t } = useTranslation('onboarding')
  const { t: packages } = useTranslation('packages')
  const { selectedPackage, selectedTone, locations, typedPlace } = draft
  const places = [
    ...locations.map(({ name, address, website }) => [name, address.formatted, website]),
    ...(typedPlace === null ? [] : [[typedPlace.name, typedPlace.address]]),
  ]
  const rows = [
    ['package', selectedPackage === '' ? '' : packages(`tiers.${selectedPackage}.name`)],
    ['tone', selectedTone === '' ? '' : t(`tone.${selectedTone}.label`)],
    ['locations', places.map((place) => place.filter(Boolean).join(', ')).join('\n')],
  ] as const
  return rows
    .filter(([, value]) => value !== '')
    .map(([row, value]) =>
      t('nextSteps.summary.line', { label: t(`nextSteps.summary.${row}`), value }),
    )
    .join('\n')
}
