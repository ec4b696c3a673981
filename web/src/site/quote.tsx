import { CircleCheck } from 'lucide-react'
import { QUOTE_RANGES } from '@maitre/contract/constants'
import { MAX_EMAIL } from '@maitre/contract/email-pattern'
import { enterpriseQuotes } from '@maitre/contract/enterprise-quotes'
import { QUOTE_LIMITS } from '@maitre/contract/quote-limits'
import type { Language } from '@maitre/contract/constants'
import { buttonClass } from '#ui/button-class'
import { FormField, Trap } from './form-field.tsx'
import { WIDTH } from './frame.tsx'
import { NativeChoice } from './native-choice.tsx'
import { PrivacyLink } from './privacy-link.tsx'
import { FormSummary, SentForm, WithEmail } from './sent-form.tsx'
import type { Draw } from './site-page.ts'
import { wordsOf } from './words.ts'

const NEXT = ['mail', 'read', 'answer'] as const
const RANGE_WORDS = {
  '11-25': 'range11',
  '26-50': 'range26',
  '51-100': 'range51',
  '100+': 'range100',
} as const

/** The page on which groups of restaurants ask for an offer. */
export const drawQuote: Draw = (language) => {
  const t = wordsOf('quote', language)
  return [
    {
      address: '/enterprise-quote',
      title: t('title'),
      description: t('description'),
      pair: '/enterprise-quote',
      body: <Quote language={language} />,
    },
  ]
}

function Quote({ language }: { language: Language }) {
  const t = wordsOf('quote', language)
  return (
    <div
      className={`${WIDTH} grid gap-x-20 gap-y-10 pt-10 pb-20 sm:pt-16 lg:grid-cols-[minmax(0,1fr)_minmax(0,36rem)]`}
    >
      <div>
        <h1 className="display text-4xl text-balance sm:text-5xl">{t('title')}</h1>
        <p className="mt-4 max-w-144 text-xl text-ink-2">{t('lead')}</p>
        <section aria-labelledby="next" className="mt-10 max-lg:hidden">
          <h2 id="next" className="text-lg">
            {t('next.title')}
          </h2>
          <ol className="mt-4 grid gap-4">
            {NEXT.map((step, at) => (
              <li key={step} className="flex gap-4 border-t border-line pt-4 text-lg">
                <span aria-hidden className="display w-6 text-2xl text-brand-text">
                  {at + 1}
                </span>
                {t(`next.${step}`)}
              </li>
            ))}
          </ol>
        </section>
      </div>
      <SentForm
        endpoint={enterpriseQuotes.ask}
        said={{
          failed: t('errors.failed'),
          throttled: t('errors.throttled'),
          offline: t('errors.offline'),
          faulty: t('errors.summary'),
        }}
        noScript={t('noScript')}
        keep="maitre.quote.draft"
        done={<Done language={language} />}
        className="rounded-xl border border-line bg-surface p-5 shadow-1 sm:p-8"
      >
        <Fields language={language} />
      </SentForm>
    </div>
  )
}

function Fields({ language }: { language: Language }) {
  const t = wordsOf('quote', language)
  const limit = (max: number) => ({ max, said: t('errors.limit', { max }) })
  return (
    <div className="grid gap-5">
      <FormField
        name="business_name"
        label={t('fields.businessName.label')}
        help={t('fields.businessName.help')}
        missing={t('errors.businessName')}
        limit={limit(QUOTE_LIMITS.business_name)}
        draft="businessName"
      >
        {(control) => <input {...control} autoComplete="organization" />}
      </FormField>
      <FormField
        name="contact_name"
        label={t('fields.contactName.label')}
        help={t('fields.contactName.help')}
        missing={t('errors.contactName')}
        limit={limit(QUOTE_LIMITS.contact_name)}
        draft="contactName"
      >
        {(control) => <input {...control} autoComplete="name" />}
      </FormField>
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField
          name="email"
          label={t('fields.email.label')}
          help={t('fields.email.help')}
          missing={t('errors.emailMissing')}
          limit={limit(MAX_EMAIL)}
          draft="contactEmail"
        >
          {(control) => (
            <input
              {...control}
              type="email"
              autoComplete="email"
              data-invalid={t('errors.email')}
            />
          )}
        </FormField>
        <FormField
          name="phone"
          label={t('fields.phone.label')}
          help={t('fields.phone.help')}
          missing={t('errors.phone')}
          limit={limit(QUOTE_LIMITS.phone)}
          draft="contactPhone"
        >
          {(control) => <input {...control} type="tel" autoComplete="tel" />}
        </FormField>
      </div>
      <FormField
        name="location_count"
        label={t('fields.locationCount.label')}
        missing={t('errors.locationCount')}
      >
        {(control) => (
          <NativeChoice {...control} defaultValue="">
            <option value="">{t('fields.locationCount.choose')}</option>
            {QUOTE_RANGES.map((range) => (
              <option key={range} value={range}>
                {t(`fields.locationCount.${RANGE_WORDS[range]}`)}
              </option>
            ))}
          </NativeChoice>
        )}
      </FormField>
      <FormField
        name="current_solution"
        label={t('fields.currentSolution.label')}
        help={t('fields.currentSolution.help')}
        limit={limit(QUOTE_LIMITS.current_solution)}
      >
        {(control) => <input {...control} />}
      </FormField>
      <FormField
        name="additional_info"
        label={t('fields.additionalInfo.label')}
        help={t('fields.additionalInfo.help')}
        limit={limit(QUOTE_LIMITS.additional_info)}
        draft="told"
      >
        {(control) => <textarea {...control} rows={5} />}
      </FormField>
      <Trap label={t('trap')} />
      <FormSummary className="empty:hidden" />
      <button
        type="submit"
        data-sending={t('submitting')}
        data-again={t('errors.retry')}
        className={`${buttonClass({ kind: 'primary' })} h-11 text-lg`}
      >
        {t('submit')}
      </button>
      <p className="text-sm text-ink-3">
        {t('privacy')} <PrivacyLink language={language} />
      </p>
    </div>
  )
}

function Done({ language }: { language: Language }) {
  const t = wordsOf('quote', language)
  return (
    <>
      <CircleCheck aria-hidden className="size-9 text-positive" strokeWidth={1.5} />
      <h2 tabIndex={-1} className="display mt-4 text-3xl outline-none">
        {t('success.title')}
      </h2>
      <p className="mt-3 text-xl">
        <WithEmail words={(email) => t('success.text', { email })} />
      </p>
      <p className="mt-3 text-md text-ink-3">{t('success.hint')}</p>
      <p className="mt-6">
        <a
          href={`/${language}/blog`}
          className="inline-block py-2 text-lg text-brand-text underline"
        >
          {t('success.blog')}
        </a>
      </p>
    </>
  )
}
