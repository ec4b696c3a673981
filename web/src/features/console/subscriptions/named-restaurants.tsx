import { useTranslation } from 'react-i18next'
import { ApiError } from '#lib/api'
import { useFormats } from '#lib/use-formats'

/** Restaurants that a refusal names: the first of them by name, and how many there are in all. */
interface NamedRestaurants {
  names: readonly string[]
  total: number
}

/** The restaurants that a refusal names; undefined of any other failure. */
export function namedRestaurants(
  error: unknown,
  code: 'tier.in_use' | 'tier.below_use',
): NamedRestaurants | undefined {
  if (!(error instanceof ApiError) || error.code !== code) return undefined
  const { restaurants, total } = error.details ?? {}
  const names = Array.isArray(restaurants) ? restaurants.map(String) : []
  return names.length > 0 ? { names, total: Number(total ?? names.length) } : undefined
}

/** The names of restaurants below a sentence about them, and how many more there are. */
export function Names({ of: { names, total } }: { of: NamedRestaurants }) {
  const { t } = useTranslation('console-subscriptions')
  const { number } = useFormats()
  const more = total - names.length
  return (
    <ul className="mt-1 list-disc pl-5">
      {names.map((name) => (
        <li key={name} className="wrap-anywhere">
          {name}
        </li>
      ))}
      {more > 0 ? <li>{t('more', { count: more, number: number(more) })}</li> : null}
    </ul>
  )
}
