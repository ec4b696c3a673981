import type { ReactNode } from 'react'
import type { AnyEndpoint } from '@maitre/contract/endpoint'
import { newsletter } from '@maitre/contract/newsletter'
import { NEWSLETTER_PAGES } from '@maitre/contract/newsletter-links'
import type { Language } from '@maitre/contract/constants'
import { buttonClass } from '#ui/button-class'
import { WIDTH } from './frame.tsx'
import { Asked, newsletterSaid } from './newsletter-box.tsx'
import { FormSummary, SentForm, WithEmail } from './sent-form.tsx'
import type { Draw } from './site-page.ts'
import { wordsOf } from './words.ts'

/** The pages that the links in the mails of the newsletter open. */
export const drawNewsletter: Draw = (language) =>
  (['confirm', 'unsubscribe'] as const).map((page) => {
    const t = wordsOf('newsletter', language)
    return {
      address: `/${NEWSLETTER_PAGES[page]}`,
      title: t(`${page}.pageTitle`),
      description: t(`${page}.description`),
      pair: null,
      body: page === 'confirm' ? <Confirm language={language} /> : <End language={language} />,
    }
  })

function Confirm({ language }: { language: Language }) {
  const t = wordsOf('newsletter', language)
  return (
    <LinkPage language={language} page="confirm" looks={newsletter.look} does={newsletter.confirm}>
      <State name="ask" title={<WithEmail words={(email) => t('confirm.title', { email })} />}>
        <p>{t('confirm.text')}</p>
        <Press>{t('confirm.button')}</Press>
      </State>
      <State name="done" title={t('confirm.doneTitle')}>
        <p>
          <WithEmail words={(email) => t('confirm.doneText', { email })} />
        </p>
        <BlogLink language={language}>{t('confirm.blog')}</BlogLink>
      </State>
      <State name="invalid" title={t('confirm.invalidTitle')}>
        <p>{t('confirm.invalidText')}</p>
        <BlogLink language={language} part="#newsletter">
          {t('confirm.again')}
        </BlogLink>
      </State>
    </LinkPage>
  )
}

function End({ language }: { language: Language }) {
  const t = wordsOf('newsletter', language)
  return (
    <LinkPage language={language} page="unsubscribe" looks={newsletter.get} does={newsletter.end}>
      <State name="ask" title={<WithEmail words={(email) => t('unsubscribe.title', { email })} />}>
        <p>{t('unsubscribe.text')}</p>
        <Press>{t('unsubscribe.button')}</Press>
      </State>
      <State name="done" title={t('unsubscribe.doneTitle')}>
        <p>
          <WithEmail words={(email) => t('unsubscribe.doneText', { email })} />
        </p>
        <SentForm
          endpoint={newsletter.subscribe}
          said={newsletterSaid(language)}
          noScript={t('noScript')}
          done={<Asked language={language} />}
          className="mt-6"
        >
          <input type="hidden" name="email" />
          <button
            type="submit"
            data-sending={t('box.submitting')}
            data-again={t('states.retry')}
            className={`${buttonClass()} h-11 text-lg`}
          >
            {t('unsubscribe.undo')}
          </button>
          <FormSummary className="mt-1.5 empty:hidden" />
        </SentForm>
      </State>
      <State name="over" title={t('unsubscribe.doneTitle')}>
        <p>{t('unsubscribe.doneTextOff')}</p>
      </State>
      <State name="invalid" title={t('unsubscribe.invalidTitle')}>
        <p>{t('unsubscribe.invalidText')}</p>
      </State>
    </LinkPage>
  )
}

/**
 * A page of a link, which shows one of its states. The script takes the token from behind the `#`, asks `looks` whose link
 * it is, and calls `does` once the button is pressed (lib/site-link.ts).
 */
function LinkPage(props: {
  language: Language
  page: keyof typeof NEWSLETTER_PAGES
  looks: AnyEndpoint
  does: AnyEndpoint
  children: ReactNode
}) {
  const { language, page, looks, does, children } = props
  const t = wordsOf('newsletter', language)
  return (
    <div
      data-link-page
      data-looks={looks.path}
      data-does={does.path}
      className={`${WIDTH} pt-10 pb-20 sm:pt-24`}
    >
      <h1 className="sr-only">{t(`${page}.pageTitle`)}</h1>
      <noscript>
        <p className="text-xl">{t('noScript')}</p>
      </noscript>
      {children}
      <State name="failed" title={t('failed.title')}>
        <p>{t('failed.text')}</p>
        <button type="button" data-retry className={`${buttonClass()} mt-6 h-11 text-lg`}>
          {t('failed.retry')}
        </button>
      </State>
    </div>
  )
}

function State({
  name,
  title,
  children,
}: {
  name: 'ask' | 'done' | 'over' | 'invalid' | 'failed'
  title: ReactNode
  children: ReactNode
}) {
  return (
    <section data-state={name} hidden className="max-w-160 text-xl">
      <h2 tabIndex={-1} className="display mb-4 text-4xl text-balance outline-none">
        {title}
      </h2>
      {children}
    </section>
  )
}

function Press({ children }: { children: ReactNode }) {
  return (
    <button
      type="button"
      data-press
      className={`${buttonClass({ kind: 'primary' })} mt-6 h-11 text-lg`}
    >
      {children}
    </button>
  )
}

function BlogLink({
  language,
  part = '',
  children,
}: {
  language: Language
  part?: string
  children: ReactNode
}) {
  return (
    <p className="mt-6">
      <a href={`/${language}/blog${part}`} className="inline-block py-2 text-brand-text underline">
        {children}
      </a>
    </p>
  )
}
