import { ApiError } from '#lib/api'

/** The restaurants that a refusal names; none of any other failure. */
export function namedRestaurants(error: unknown, code: 'tier.in_use' | 'tier.below_use'): string[] {
  if (!(error instanceof ApiError) || error.code !== code) return []
  const named = error.details?.['restaurants']
  return Array.isArray(named) ? named.map(String) : []
}

/** The names of restaurants below a sentence about them. */
export function Names({ of }: { of: readonly string[] }) {
  if (of.length === 0) return null
  return (
    <ul className="mt-1 list-disc pl-5">
      {of.map((name) => (
        <li key={name} className="wrap-anywhere">
          {name}
        </li>
      ))}
    </ul>
  )
}
