import {
  Cable,
  DatabaseZap,
  FileClock,
  Gauge,
  KeyRound,
  type LucideIcon,
  MessageSquareText,
  Server,
  UsersRound,
} from 'lucide-react'
import type { Language } from '@maitre/contract/constants'
import { buttonClass } from '#ui/button-class'
import { cx } from '#ui/class-names'
import { CallBand } from './call-band.tsx'
import { OverviewFigure } from './enterprise-figure.tsx'
import { WIDTH } from './width.ts'
import { PageLink } from './page-link.tsx'
import { SampleFigure } from './sample-figure.tsx'
import type { Draw } from './site-page.ts'
import { wordsOf } from './words.ts'

/** What is there for many locations, each with its icon. */
const INCLUDED = {
  people: UsersRound,
  secondStep: KeyRound,
  audit: FileClock,
  api: Cable,
  automation: Gauge,
  data: DatabaseZap,
  house: Server,
} as const satisfies Record<string, LucideIcon>
const INCLUDED_NAMES = [
  'people',
  'secondStep',
  'audit',
  'api',
  'automation',
  'data',
  'house',
] as const

const STEPS = ['ask', 'talk', 'start'] as const

/** The page for groups and franchisors: what is there, what is made on request, and how it begins. */
export const drawEnterprise: Draw = (language) => {
  const t = wordsOf('enterprise', language)
  return [
    {
      address: '/enterprise',
      title: t('page.title'),
      description: t('page.description'),
      pair: '/enterprise',
      body: <Page language={language} />,
    },
  ]
}

function Page({ language }: { language: Language }) {
  const t = wordsOf('enterprise', language)
  return (
    <>
      <div className={`${WIDTH} pt-10 pb-16 sm:pt-16 sm:pb-20`}>
        <h1 className="display max-w-200 text-4xl text-balance sm:text-5xl">{t('title')}</h1>
        <div className="mt-4 flex flex-wrap items-start justify-between gap-x-16 gap-y-6">
          <p className="max-w-144 text-xl text-ink-2">{t('lead')}</p>
          <PageLink
            language={language}
            to="/enterprise-quote"
            className={cx(buttonClass({ kind: 'primary' }), 'h-11! px-5! text-lg!')}
          >
            {t('quote')}
          </PageLink>
        </div>
        <div className="mt-12">
          <SampleFigure label={t('sample.label')}>
            <OverviewFigure language={language} />
          </SampleFigure>
        </div>
        <section className="mt-14 grid gap-x-16 gap-y-3 lg:grid-cols-[1fr_1.65fr]">
          <h2 className="display text-3xl text-balance">{t('overview.title')}</h2>
          <p className="text-xl text-ink-2">{t('overview.text')}</p>
        </section>
      </div>
      <Included language={language} />
      <OnRequest language={language} />
      <How language={language} />
      <CallBand
        language={language}
        title={t('call.title')}
        text={t('call.text')}
        links={[{ to: '/enterprise-quote', words: t('call.quote') }]}
      />
    </>
  )
}

function Included({ language }: { language: Language }) {
  const t = wordsOf('enterprise', language)
  return (
    <section className="border-t border-line bg-canvas">
      <div className={`${WIDTH} py-14 sm:py-20`}>
        <h2 className="display text-4xl">{t('included.title')}</h2>
        <ul className="mt-10 grid gap-x-12 gap-y-10 md:grid-cols-2 lg:grid-cols-4">
          {INCLUDED_NAMES.map((name) => {
            const Icon = INCLUDED[name]
            return (
              <li key={name}>
                <Icon aria-hidden strokeWidth={1.75} className="size-6 text-brand-text" />
                <h3 className="mt-3 text-xl">{t(`included.${name}.title`)}</h3>
                <p className="mt-1.5 text-lg text-ink-2">{t(`included.${name}.text`)}</p>
              </li>
            )
          })}
        </ul>
      </div>
    </section>
  )
}

function OnRequest({ language }: { language: Language }) {
  const t = wordsOf('enterprise', language)
  return (
    <section className="border-t border-line">
      <div className={`${WIDTH} grid gap-x-16 gap-y-8 py-14 sm:py-20 lg:grid-cols-[1fr_1.65fr]`}>
        <div>
          <h2 className="display text-4xl">{t('onRequest.title')}</h2>
          <p className="mt-4 text-xl text-ink-2">{t('onRequest.lead')}</p>
        </div>
        <ul className="grid content-start gap-x-10 sm:grid-cols-2">
          {Object.values(t('onRequest.list', { returnObjects: true })).map((wish) => (
            <li key={wish} className="flex gap-2.5 border-t border-line py-3 text-lg text-ink">
              <MessageSquareText aria-hidden className="mt-1 size-4 shrink-0 text-ink-3" />
              {wish}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function How({ language }: { language: Language }) {
  const t = wordsOf('enterprise', language)
  return (
    <section className="border-t border-line bg-canvas">
      <div className={`${WIDTH} py-14 sm:py-20`}>
        <h2 className="display text-4xl">{t('how.title')}</h2>
        <ol className="mt-10 grid gap-x-12 gap-y-8 md:grid-cols-3">
          {STEPS.map((step, at) => (
            <li key={step} className="border-t border-line-strong pt-4">
              <span aria-hidden className="display block text-3xl text-brand-text lining-nums">
                {at + 1}
              </span>
              <h3 className="mt-2 text-xl">{t(`how.${step}.title`)}</h3>
              <p className="mt-1.5 text-lg text-ink-2">{t(`how.${step}.text`)}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
