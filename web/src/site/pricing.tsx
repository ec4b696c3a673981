import {
  annualPrice,
  CURRENCY,
  PACKAGE_NAMES,
  PACKAGES,
  type PackageName,
} from '@maitre/contract/packages'
import { OWN_ADDRESS } from '@maitre/contract/site-pages'
import type { Language } from '@maitre/contract/constants'
import { BillingChoice } from './billing-choice.tsx'
import { EnterpriseBlock } from './enterprise-block.tsx'
import { WIDTH } from './width.ts'
import { PackageCard } from './package-card.tsx'
import type { Draw } from './site-page.ts'
import { wordsOf } from './words.ts'

const isEnterprise = (name: PackageName): boolean => PACKAGES[name].isEnterprise === true

/** The page of the packages and their prices, billed by the month or by the year. */
export const drawPricing: Draw = (language) => {
  const t = wordsOf('pricing', language)
  return [
    {
      address: '/pricing',
      title: t('page.title'),
      description: t('page.description'),
      pair: '/pricing',
      body: <Page language={language} />,
      data: (image) => [productIn(language, image), questionsIn(language)],
    },
  ]
}

/** The product with an offer for each price, as schema.org names them. */
function productIn(language: Language, image: string): object {
  const t = wordsOf('pricing', language)
  const words = wordsOf('packages', language)
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: 'Maitre',
    description: t('page.description'),
    image,
    brand: { '@type': 'Brand', name: 'Maitre' },
    offers: PACKAGE_NAMES.flatMap((name) => {
      const { price } = PACKAGES[name]
      if (price === null) return []
      const offer = (way: string, amount: number, unit: string) => ({
        '@type': 'Offer',
        name: `${words(`tiers.${name}.name`)} (${way})`,
        price: amount,
        priceCurrency: CURRENCY,
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          price: amount,
          priceCurrency: CURRENCY,
          unitText: unit,
        },
        availability: 'https://schema.org/InStock',
        url: `${OWN_ADDRESS}/${language}/pricing`,
      })
      return [
        offer(t('billing.monthly'), price, t('perMonth')),
        offer(t('billing.annualShort'), annualPrice(price), t('perMonthAnnually')),
      ]
    }),
  }
}

/** The questions of the page with their answers, in the order of their file. */
const questions = (language: Language): { question: string; answer: string }[] =>
  Object.values(wordsOf('pricing', language)('questions.list', { returnObjects: true }))

function questionsIn(language: Language): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions(language).map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

function Page({ language }: { language: Language }) {
  const t = wordsOf('pricing', language)
  return (
    <div className={`${WIDTH} billing pt-10 pb-20 sm:pt-16`}>
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-6">
        <div>
          <h1 className="display text-4xl text-balance sm:text-5xl">{t('title')}</h1>
          <p className="mt-4 text-xl text-ink-2">{t('lead')}</p>
        </div>
        <BillingChoice language={language} />
      </div>
      <div className="mt-10 grid items-start gap-5 lg:grid-cols-3">
        {PACKAGE_NAMES.filter((name) => !isEnterprise(name)).map((name) => (
          <PackageCard key={name} language={language} name={name} />
        ))}
      </div>
      {PACKAGE_NAMES.filter(isEnterprise).map((name) => (
        <EnterpriseBlock key={name} language={language} name={name} />
      ))}
      <p className="mt-4 text-md text-ink-3">{t('note')}</p>
      <section aria-labelledby="questions" className="mt-20 border-t border-line pt-10">
        <h2 id="questions" className="display text-4xl">
          {t('questions.title')}
        </h2>
        <dl className="mt-8 grid gap-x-16 gap-y-8 md:grid-cols-2">
          {questions(language).map(({ question, answer }) => (
            <div key={question}>
              <dt className="text-xl font-semibold text-ink">{question}</dt>
              <dd className="mt-1.5 text-xl text-ink-2">{answer}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  )
}
