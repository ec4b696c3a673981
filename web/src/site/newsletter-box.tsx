import { MAX_EMAIL } from '@maitre/contract/email-pattern'
import { newsletter } from '@maitre/contract/newsletter'
import type { Language } from '@maitre/contract/constants'
import { buttonClass } from '#ui/button-class'
import { inputClass } from '#ui/field'
import { FieldError, Trap } from './form-field.tsx'
import { PrivacyLink } from './privacy-link.tsx'
import { FormSummary, SentForm, WithEmail } from './sent-form.tsx'
import { wordsOf } from './words.ts'

/** The box by which a reader asks for new articles by mail. */
export function NewsletterBox({ language }: { language: Language }) {
  const t = wordsOf('newsletter', language)
  return (
    <section
      aria-labelledby="newsletter"
      className="grid gap-x-12 gap-y-5 rounded-xl border border-line bg-canvas p-6 sm:p-8 lg:grid-cols-2"
    >
      <div>
        <h2 id="newsletter" className="display text-3xl">
          {t('box.title')}
        </h2>
        <p className="mt-2 text-lg">{t('box.lead')}</p>
      </div>
      <SentForm
        endpoint={newsletter.subscribe}
        said={newsletterSaid(language)}
        noScript={t('noScript')}
        done={<Asked language={language} />}
      >
        <label htmlFor="email" className="mb-1.5 block text-md font-medium text-ink">
          {t('box.label')}
        </label>
        <div className="flex flex-wrap gap-3">
          <input
            id="email"
            name="email"
            type="email"
            autoComplete="email"
            required
            placeholder={t('box.placeholder')}
            aria-describedby="email-error newsletter-note"
            data-missing={t('states.missing')}
            data-invalid={t('states.invalid')}
            data-too-long={t('states.invalid')}
            data-max={MAX_EMAIL}
            className={`${inputClass} min-h-11 min-w-56 flex-1 text-lg`}
          />
          <button
            type="submit"
            data-sending={t('box.submitting')}
            data-again={t('states.retry')}
            className={`${buttonClass({ kind: 'primary' })} h-11 text-lg`}
          >
            {t('box.subscribe')}
          </button>
        </div>
        <FieldError id="email-error" />
        <FormSummary className="mt-1.5 empty:hidden" />
        <Trap label={t('trap')} />
        <p id="newsletter-note" className="mt-3 text-sm text-ink-3">
          {t('box.note')} <PrivacyLink language={language} />
        </p>
      </SentForm>
    </section>
  )
}

/** What is said where a subscription could not be asked for. */
export function newsletterSaid(language: Language) {
  const t = wordsOf('newsletter', language)
  const failed = t('states.failed')
  return { failed, throttled: t('states.throttled'), offline: failed }
}

/** What stands in a form's place once a subscription was asked for. */
export function Asked({ language }: { language: Language }) {
  const t = wordsOf('newsletter', language)
  return (
    <>
      <h3 tabIndex={-1} className="text-xl outline-none">
        {t('states.sent.title')}
      </h3>
      <p className="mt-2 text-lg">
        <WithEmail words={(email) => t('states.sent.text', { email })} />
      </p>
    </>
  )
}
