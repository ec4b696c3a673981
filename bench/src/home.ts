import { type Figure, median, percentile, rounded } from './figure.ts'
import { type Product, signIn } from './product.ts'
import { LARGE, type Many } from './many-reviews.ts'

const TIMES = 50

/** Measures the home screen's call for the second largest restaurant, one call after another. */
export async function measureHome(product: Product, many: Many): Promise<Figure[]> {
  const [, large] = many.restaurants
  if (large === undefined) throw new Error('no restaurant was made')
  const authorization = `Bearer ${await signIn(product, large.admin)}`
  const times: number[] = []
  for (let turn = 0; turn < TIMES + 10; turn += 1) {
    const since = performance.now()
    const answer = await fetch(`${product.url}/v1/location/all/home`, {
      headers: { authorization },
    })
    await answer.text()
    if (!answer.ok) throw new Error(`home answered ${answer.status}`)
    // The first ten calls prepare the statements and warm the caches, so they are not counted.
    if (turn >= 10) times.push(performance.now() - since)
  }
  return [
    {
      name: 'home',
      what: `Home of a restaurant with ${LARGE} reviews`,
      value: median(times),
      unit: 'ms',
      limit: { kind: 'at most', value: 20 },
      target: 8,
      details: { times: TIMES, p95: rounded(percentile(times, 0.95)) },
    },
  ]
}
