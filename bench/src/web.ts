import { loadavg } from 'node:os'
import path from 'node:path'
import { freePort } from '@maitre/server/platform/free-port'
import { startChild, untilReady } from './child.ts'
import { type Figure, rounded } from './figure.ts'
import type { Product } from './product.ts'
import { openBrowser, signInAt } from './web-browser.ts'
import { measureFirstDraft } from './web-first-draft.ts'
import { measureInsights } from './web-insights.ts'
import { measureInteractions } from './web-interactions.ts'
import { measurePaint } from './web-paint.ts'

/** Measures what a person waits for: the first paint of each page, the answer to a press, the first draft. */
export async function measureWeb(product: Product): Promise<Figure[]> {
  const port = await freePort()
  const floor = startChild(
    ['bench/src/floor-pages.ts'],
    { FLOOR_PORT: String(port) },
    path.join(product.folder, 'floor-pages.log'),
  )
  await untilReady(floor, `http://127.0.0.1:${port}/hello`)
  const [nobody, person] = [await openBrowser(), await openBrowser()]
  try {
    await signInAt(person, product)
    const bare = (name: string) => `http://127.0.0.1:${port}/${name}`
    const ours = (name: string) => `${product.url}/en/${name}`
    const paints = await measurePaint([
      { name: 'hello', browser: nobody, url: bare('hello') },
      { name: 'react', browser: nobody, url: bare('react') },
      { name: 'hello on a desktop', browser: nobody, url: bare('hello'), isDesktop: true },
      { name: 'login', browser: nobody, url: ours('login'), limitMs: 1500 },
      { name: 'home', browser: person, url: ours('dashboard/home'), limitMs: 2500 },
      { name: 'reviews', browser: person, url: ours('dashboard/reviews'), limitMs: 2700 },
      {
        name: 'home on a desktop',
        browser: person,
        url: ours('dashboard/home'),
        isDesktop: true,
        limitMs: 650,
      },
    ])
    const interactions = await measureInteractions(person, ours('dashboard/reviews'))
    const switches = await measureInsights(person, ours('dashboard/graphs'))
    // The last because it waits in quiet.
    const drafts = await measureFirstDraft(product)
    const load = loadavg().map(rounded)
    return [...paints, ...interactions, ...switches, ...drafts].map((figure) => ({
      ...figure,
      details: { browser: person.version, load, ...figure.details },
    }))
  } finally {
    await Promise.all([nobody.close(), person.close()])
    await floor.stop()
  }
}
