import { CircleCheck, ExternalLink, Languages } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Language, PLATFORMS, RATINGS } from '@maitre/contract/constants'
import { feedback } from '@maitre/contract/feedback'
import { FEEDBACK_LIMITS } from '@maitre/contract/feedback-form'
import { FOUND_MARK, OWN_PATH } from '@maitre/contract/site-pages'
import { buttonClass } from '#ui/button-class'
import { Logo } from '#ui/logo'
import { SourceTile } from '#ui/source-tile'
import { FormField, Trap } from './form-field.tsx'
import { NativeChoice } from './native-choice.tsx'
import { otherLanguage } from './other-language.ts'
import { PrivacyLink } from './privacy-link.tsx'
import { FormSummary, SentForm } from './sent-form.tsx'
import type { Draw, SitePage } from './site-page.ts'
import { StarField } from './star-field.tsx'
import { wordsOf } from './words.ts'

const STAR_NAMES = ['one', 'two', 'three', 'four', 'five'] as const

/**
 * The pages on which guests say how it was. The server finds which of them an address has, and says in their marks whose
 * it is (server/src/modules/feedback/show-page.ts); none is for those who look for Maitre.
 */
export const drawFeedback: Draw = (language) => {
  const t = wordsOf('feedback', language)
  const page = (name: string, title: string, body: ReactNode): SitePage => ({
    address: `/feedback/${name}`,
    title,
    description: t('description'),
    pair: null,
    script: 'feedback',
    isForGuests: true,
    body: <Sheet language={language}>{body}</Sheet>,
  })
  return [
    page('form', t('title'), <Form language={language} />),
    page('choice', t('title'), <Form language={language} isChoice />),
    page(
      'closed',
      t('errors.closedTitle'),
      <Refusal title={t('errors.closedTitle')} text={t('errors.closed')} />,
    ),
    page(
      'unknown',
      t('errors.unknownTitle'),
      <Refusal title={t('errors.unknownTitle')} text={t('errors.unknown')} />,
    ),
  ]
}

/** What the server puts in the place of a name. */
const found = (name: string) => <span {...{ [FOUND_MARK]: name }} />

/** Words with what the server found for a restaurant in the place of `{{restaurant}}`, where they have one. */
function Naming({
  words,
  as = 'restaurant',
}: {
  words: (restaurant: string) => string
  as?: string
}) {
  const [before, after] = words('\u0000').split('\u0000')
  return (
    <>
      {before}
      {after !== undefined && found(as)}
      {after}
    </>
  )
}

/** What stands around the page: nothing that leads a guest elsewhere but its other language, and who keeps the words. */
function Sheet({ language, children }: { language: Language; children: ReactNode }) {
  const t = wordsOf('feedback', language)
  const other = otherLanguage(language)
  return (
    <div className="mx-auto flex w-full max-w-144 flex-1 flex-col px-5 sm:px-8">
      <p className="flex justify-end pt-2">
        <a
          href={`/${other}/feedback/${OWN_PATH}`}
          hrefLang={other}
          lang={other}
          data-other-language
          className="inline-flex min-h-11 items-center gap-1.5 text-md text-ink-2 hover:text-ink"
        >
          <Languages aria-hidden className="size-4" />
          {t('otherLanguage')}
        </a>
      </p>
      <div className="flex-1 pt-2 pb-10">{children}</div>
      <p className="flex items-center gap-2 border-t border-line py-5 text-sm text-ink-3">
        <Logo className="size-5" />
        Maitre
      </p>
    </div>
  )
}

function Refusal({ title, text }: { title: string; text: string }) {
  return (
    <>
      <h1 className="display text-4xl text-balance">{title}</h1>
      <p className="mt-4 text-xl text-ink-2">{text}</p>
    </>
  )
}

function Form({ language, isChoice = false }: { language: Language; isChoice?: boolean }) {
  const t = wordsOf('feedback', language)
  return (
    <SentForm
      endpoint={feedback.give}
      said={{
        failed: t('errors.failed'),
        throttled: t('errors.throttled'),
        offline: t('errors.offline'),
        faulty: t('errors.summary'),
        gone: t('errors.closed'),
      }}
      noScript={t('noScript')}
      done={<Done language={language} />}
      head={
        <>
          <h1 className="display text-4xl text-balance sm:text-5xl">{t('title')}</h1>
          <p className="mt-2 mb-6 text-xl text-ink-2">
            <Naming words={(restaurant) => t('lead', { restaurant })} as="house" />
          </p>
        </>
      }
    >
      <div className="grid gap-6">
        {isChoice && (
          <FormField name="location" label={t('where.label')} missing={t('where.error')}>
            {(control) => (
              <NativeChoice {...control}>
                <option value="">{t('where.choose')}</option>
                <option {...{ [FOUND_MARK]: 'locations' }} />
              </NativeChoice>
            )}
          </FormField>
        )}
        <StarField
          label={t('stars.label')}
          help={t('stars.help')}
          missing={t('stars.error')}
          stars={RATINGS.map((count, at) =>
            t('stars.chosen', {
              stars: t('stars.star', { count }),
              name: t(`stars.names.${STAR_NAMES[at] ?? 'five'}`),
            }),
          )}
        />
        <FormField
          name="text"
          label={t('words.label')}
          help={t('words.help')}
          limit={limit(t('words.tooLong', { max: FEEDBACK_LIMITS.text }), FEEDBACK_LIMITS.text)}
        >
          {(control) => <textarea {...control} rows={5} placeholder={t('words.placeholder')} />}
        </FormField>
        <FormField
          name="name"
          label={t('name.label')}
          help={t('name.help')}
          limit={limit(t('name.tooLong', { max: FEEDBACK_LIMITS.name }), FEEDBACK_LIMITS.name)}
        >
          {(control) => <input {...control} autoComplete="name" />}
        </FormField>
        <Trap label={t('trap')} />
        <FormSummary className="empty:hidden" />
        <button
          type="submit"
          data-sending={t('submitting')}
          data-again={t('errors.retry')}
          className={`${buttonClass({ kind: 'primary' })} h-12 text-lg`}
        >
          {t('submit')}
        </button>
        <p className="text-sm text-ink-3">
          <Naming words={(restaurant) => t('privacy', { restaurant })} />{' '}
          <PrivacyLink language={language} />
        </p>
      </div>
    </SentForm>
  )
}

const limit = (said: string, max: number) => ({ max, said })

function Done({ language }: { language: Language }) {
  const t = wordsOf('feedback', language)
  return (
    <>
      <CircleCheck aria-hidden className="size-9 text-positive" strokeWidth={1.5} />
      {/* The first heading of the page: that above the form has gone with it. */}
      <h1 tabIndex={-1} className="display mt-3 text-4xl outline-none">
        {t('thanks.title')}
      </h1>
      <p className="mt-2 text-xl text-ink-2">
        <Naming words={(restaurant) => t('thanks.text', { restaurant })} />
      </p>
      <section
        hidden
        data-public-pages
        aria-labelledby="public"
        className="mt-8 rounded-xl border border-line bg-surface p-5 shadow-1"
      >
        <h2 id="public" className="text-lg font-medium text-ink">
          {t('public.title')}
        </h2>
        <p className="mt-1.5 text-md text-ink-2">{t('public.text')}</p>
        <ul className="mt-4 grid gap-2.5">
          {PLATFORMS.map((source) => (
            <li key={source} hidden data-public-page={source}>
              <a
                // The script puts the address of the location's page in its place.
                href="#public"
                target="_blank"
                rel="noopener noreferrer"
                className={`${buttonClass()} h-12! w-full justify-start! text-lg!`}
              >
                <span aria-hidden className="inline-grid">
                  <SourceTile source={source} label="" large />
                </span>
                <Naming words={(restaurant) => t(`public.${source}`, { restaurant })} />
                <ExternalLink aria-hidden className="ml-auto size-4 text-ink-3" />
                <span className="sr-only"> ({t('public.newWindow')})</span>
              </a>
            </li>
          ))}
        </ul>
      </section>
      <p className="mt-6">
        <button type="button" data-write-another className={buttonClass({ kind: 'link' })}>
          {t('thanks.again')}
        </button>
      </p>
    </>
  )
}
