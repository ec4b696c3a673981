import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from '@maitre/contract/constants'
import { annualPrice, PACKAGE_NAMES, PACKAGES } from '@maitre/contract/packages'
import { DrawnPages } from './drawn-pages.ts'
import { drawPricing } from './pricing.tsx'
import { wordsOf } from './words.ts'

/** The page of prices on a site that has the other pages too, or on one that has not. */
function draw(language: Language, others: readonly string[]): string {
  const [page] = drawPricing(language)
  return renderToStaticMarkup(<DrawnPages value={new Set(others)}>{page?.body}</DrawnPages>)
}

/** What stands in the section of a package. */
const sectionOf = (html: string, name: string): string =>
  new RegExp(`<section aria-labelledby="${name}".*?</section>`, 'u').exec(html)?.[0] ?? ''

/** The amounts that a part of the page says, without their signs. */
const amounts = (html: string): number[] =>
  [...html.matchAll(/lining-nums">[^\d<]*(\d+)[^\d<]*</gu)].map(([, amount]) => Number(amount))

const OTHERS = ['/onboarding', '/enterprise-quote']

describe.each(LANGUAGES)('the page of prices in "%s"', (language) => {
  const html = draw(language, OTHERS)

  it('says of each package with a price what it costs by the month and by the year', () => {
    for (const name of PACKAGE_NAMES) {
      const { price } = PACKAGES[name]
      expect([name, ...amounts(sectionOf(html, name))]).toEqual(
        price === null ? [name] : [name, price, annualPrice(price)],
      )
    }
    expect(html).toContain(language === 'en' ? '>$79<' : '>79\u00A0$<')
  })

  it('leads from each package that can be taken to the trial with it, and from none that is to come', () => {
    const links = [...html.matchAll(/href="([^"#]+)"/gu)].map(([, href]) => href)
    expect(links).toEqual([
      `/${language}/onboarding?package=growth`,
      `/${language}/onboarding?package=essential`,
      `/${language}/enterprise-quote`,
    ])
    expect(sectionOf(html, 'pro')).toMatch(/<button type="button" disabled=""/u)
  })

  it('leads nowhere as long as neither the trial nor the quote is there', () => {
    expect(draw(language, [])).not.toContain('href="/')
  })

  it('marks what does not exist yet, each feature by itself', () => {
    const badges = (part: string) => part.split('bg-neutral-tint').length - 1
    // Pro bears one more, beside its name; of Enterprise only the programming interface is there.
    expect(PACKAGE_NAMES.map((name) => badges(sectionOf(html, name)))).toEqual([0, 2, 4, 8])
  })

  it('tells programs each price with its currency, and every question', () => {
    const [page] = drawPricing(language)
    const [product, questions] = page?.data?.('https://maitre.test/share.jpg') ?? []
    expect(product).toMatchObject({ '@type': 'Product', image: 'https://maitre.test/share.jpg' })
    interface Price {
      price: number
      priceCurrency: string
    }
    const { offers } = product as {
      offers: (Price & { priceSpecification: Price & { unitText: string } })[]
    } // schema.org's shape
    const words = wordsOf('pricing', language)
    const [monthly, annually] = [words('perMonth'), words('perMonthAnnually')]
    expect(annually).not.toBe(monthly)
    const said = [
      { price: 79, priceCurrency: 'USD', unitText: monthly },
      { price: 71, priceCurrency: 'USD', unitText: annually },
      { price: 119, priceCurrency: 'USD', unitText: monthly },
      { price: 107, priceCurrency: 'USD', unitText: annually },
    ]
    expect(offers).toMatchObject(
      said.map(({ unitText, ...price }) => ({
        ...price,
        priceSpecification: { ...price, unitText },
      })),
    )
    const { mainEntity } = questions as { mainEntity: { name: string }[] } // schema.org's shape
    expect(mainEntity.length).toBeGreaterThan(3)
    for (const { name } of mainEntity) expect(html).toContain(`>${name}</dt>`)
  })

  it('has both ways of billing as native buttons, the month chosen', () => {
    expect(html.match(/<input type="radio"[^>]*>/gu)).toEqual([
      expect.stringMatching(/checked.*value="monthly"|value="monthly".*checked/u),
      expect.not.stringContaining('checked'),
    ])
  })
})
