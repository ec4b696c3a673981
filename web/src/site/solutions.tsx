import type { ComponentType } from 'react'
import type { Language } from '@maitre/contract/constants'
import { buttonClass } from '#ui/button-class'
import { cx } from '#ui/class-names'
import { CallBand } from './call-band.tsx'
import { WIDTH } from './width.ts'
import { SampleFigure } from './sample-figure.tsx'
import type { Draw } from './site-page.ts'
import { FranchiseFigure, GroupFigure, HotelFigure, ReviewFigure } from './solution-figures.tsx'
import { wordsOf } from './words.ts'

/** The kinds of houses that the page speaks to, each with what it is shown. */
const HOUSES = {
  single: ReviewFigure,
  group: GroupFigure,
  hotel: HotelFigure,
  franchise: FranchiseFigure,
} as const satisfies Record<string, ComponentType<{ language: Language }>>
const NAMES = ['single', 'group', 'hotel', 'franchise'] as const
type House = (typeof NAMES)[number]

/** The page that says what changes in the week of each kind of house. */
export const drawSolutions: Draw = (language) => {
  const t = wordsOf('solutions', language)
  return [
    {
      address: '/solutions',
      title: t('page.title'),
      description: t('page.description'),
      pair: '/solutions',
      hasGuestWords: true,
      body: <Page language={language} />,
    },
  ]
}

function Page({ language }: { language: Language }) {
  const t = wordsOf('solutions', language)
  return (
    <>
      <div className={`${WIDTH} pt-10 pb-14 sm:pt-16`}>
        <h1 className="display max-w-200 text-4xl text-balance sm:text-5xl">{t('title')}</h1>
        <p className="mt-4 text-xl text-ink-2">{t('lead')}</p>
        <nav aria-label={t('jump')} className="mt-8 flex flex-wrap gap-3">
          {NAMES.map((name) => (
            <a
              key={name}
              href={`#${name}`}
              className={cx(buttonClass({ kind: 'second' }), 'h-11! rounded-full! px-5! text-lg!')}
            >
              {t(`${name}.name`)}
            </a>
          ))}
        </nav>
      </div>
      {NAMES.map((name, at) => (
        <HouseSection key={name} language={language} name={name} isTinted={at % 2 === 0} />
      ))}
      <CallBand
        title={t('call.title')}
        text={t('call.text')}
        language={language}
        links={[
          { to: '/onboarding', words: t('call.trial') },
          { to: '/pricing', words: t('call.pricing') },
          { to: '/enterprise-quote', words: t('call.quote') },
        ]}
      />
    </>
  )
}

function HouseSection({
  language,
  name,
  isTinted,
}: {
  language: Language
  name: House
  isTinted: boolean
}) {
  const t = wordsOf('solutions', language)
  const Figure = HOUSES[name]
  const week: Record<string, { title: string; text: string }> = t(`${name}.week`, {
    returnObjects: true,
  })
  return (
    <section
      id={name}
      aria-labelledby={`${name}-title`}
      className={cx('border-t border-line', isTinted && 'bg-canvas')}
    >
      <div className={`${WIDTH} py-14 sm:py-20`}>
        <div className="grid items-center gap-x-16 gap-y-10 lg:grid-cols-2">
          <div className={cx(!isTinted && 'lg:order-2')}>
            <p className="text-lg font-medium text-brand-text">{t(`${name}.name`)}</p>
            <h2 id={`${name}-title`} className="display mt-2 text-4xl text-balance">
              {t(`${name}.title`)}
            </h2>
            <p className="mt-4 text-xl text-ink-2">{t(`${name}.lead`)}</p>
            <p className="mt-5 border-l-2 border-brand-line pl-4 text-lg text-ink">
              {t(`${name}.plan`)}
            </p>
          </div>
          <SampleFigure label={t('sample.label')}>
            <Figure language={language} />
          </SampleFigure>
        </div>
        <h3 className="sr-only">{t('weekLabel')}</h3>
        <ul className="mt-12 grid gap-x-10 gap-y-6 md:grid-cols-3">
          {Object.values(week).map(({ title, text }) => (
            <li key={title} className="border-t border-line-strong pt-4">
              <h4 className="text-xl">{title}</h4>
              <p className="mt-1.5 text-lg text-ink-2">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
