import { globSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { ROOT } from './child.ts'
import type { Product } from './product.ts'

/** A page of the public site as a stranger meets it. */
export interface PublicPage {
  /** Where it is met, as "/en/blog". */
  address: string
  /** Whether it is kept out of search engines: what says that something is missing, and where codes and links lead. */
  isHidden: boolean
}

const DOCUMENTS = path.join(ROOT, 'web/dist/pages')
/** Where an article is that nobody wrote. */
const NO_ARTICLE = '/blog/nobody-wrote-this'

/**
 * Every page that the build drew, at an address by which the running product answers with it. A page that only a
 * restaurant's own address shows, and that this does not know how to meet, ends the measurement, and so does a sitemap
 * without an address, by which every page would count as hidden.
 */
export async function publicPages(product: Product): Promise<PublicPage[]> {
  const drawn = globSync('*/site{.html,/**/*.html}', { cwd: DOCUMENTS }).toSorted()
  if (drawn.length === 0) throw new Error('web/dist is not built; npm start builds it')
  const feedback = await openFeedbackPages(product)
  const answer = await fetch(`${product.url}/sitemap.xml`, { signal: AbortSignal.timeout(10_000) })
  const found = [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/gu)]
  if (found.length === 0)
    throw new Error(`no address in ${product.url}/sitemap.xml: HTTP ${answer.status}`)
  const inMap = new Set(found.map(([, address = '']) => new URL(address).pathname))
  return drawn.map((file) => {
    const [, language = '', name = ''] = /^(\w+)\/site(.*)\.html$/u.exec(file) ?? []
    const address = `/${language}${metAt(name, feedback)}`
    return { address, isHidden: !inMap.has(address) }
  })
}

function metAt(name: string, feedback: Readonly<Record<string, string>>): string {
  if (name === '/not-found') return NO_ARTICLE
  if (!name.startsWith('/feedback/')) return name
  const address = feedback[name]
  if (address === undefined) throw new Error(`no address shows ${name}`)
  return address
}

/** The codes of the pages that are made here, of the signs that a code has. */
const [OPEN, CLOSED] = ['benchpaaaa', 'benchcaaaa']

/** Gives the demonstration's restaurant a feedback page, and nobody's one that is closed; says what shows each. */
async function openFeedbackPages(product: Product): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: product.superuserUrl() })
  await client.connect()
  try {
    await client.query(
      `insert into app.feedback_pages (code, restaurant_id, is_open, created_at)
       values ($1, gen_random_uuid(), false, now()) on conflict do nothing`,
      [CLOSED],
    )
    await client.query(
      `insert into app.feedback_pages (code, restaurant_id, is_open, created_at)
       select $1, restaurant_id, true, now() from app.locations
       group by restaurant_id order by count(*) desc limit 1 on conflict do nothing`,
      [OPEN],
    )
    const { rows } = await client.query<{ code: string; location_id: string }>(
      `select code, location_id from app.feedback_pages join app.locations using (restaurant_id)
       where is_open order by location_id limit 1`,
    )
    const [page] = rows
    if (page === undefined) throw new Error('the demonstration has no location')
    return {
      '/feedback/choice': `/feedback/${page.code}`,
      // The end of a location's id tells it from the restaurant's others.
      '/feedback/form': `/feedback/${page.code}/${page.location_id.slice(-12)}`,
      '/feedback/closed': `/feedback/${CLOSED}`,
      '/feedback/unknown': '/feedback/nobody',
    }
  } finally {
    await client.end()
  }
}
